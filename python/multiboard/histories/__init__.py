"""Hand histories: files of many formats, one model, and their replay.

The modules, from the edge inwards: `front_door` recognises a format and gives hands one at a time from a
`source`, which decodes; there is one module a format (`phh`, `pokernow`, ...); all of them make a `model`
`HandHistory`, which `replay` plays on the engine and `check` compares with what the file says.
"""

from multiboard.histories.check import Check
from multiboard.histories.front_door import read_histories
from multiboard.histories.model import HandHistory, Stated, StatedAward, UnreadableHand

__all__ = ["Check", "HandHistory", "Stated", "StatedAward", "UnreadableHand", "read_histories"]
