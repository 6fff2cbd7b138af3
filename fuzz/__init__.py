"""Broken and hostile input for every parser: `python -m fuzz`.

Whatever comes in, a parser gives an answer or a `MultiboardError`, and soon.  What it gave has to keep the
promises of its kind: text that reads back, chips that add up.
"""
