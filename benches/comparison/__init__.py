"""Beside each other on the same inputs: this package and what else there is from Python."""
