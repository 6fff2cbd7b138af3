"""Columns of Polars and Arrow, by the lines that docs/batch.md gives."""

import numpy as np
import pytest
from batch_support import scattered

from multiboard import batch


def test_polars():
    polars = pytest.importorskip("polars")
    cards = scattered(300, 7)
    expected = batch.evaluate(cards).tolist()
    names = [f"card{place}" for place in range(7)]
    frame = polars.DataFrame({name: cards[:, place] for place, name in enumerate(names)})
    assert batch.evaluate(frame.select(names).to_numpy()).tolist() == expected
    hands = polars.Series("hand", cards, polars.Array(polars.UInt8, 7))
    assert batch.evaluate(hands.to_numpy()).tolist() == expected
    with_strengths = frame.with_columns(strength=batch.evaluate(frame.select(names).to_numpy()))
    assert with_strengths["strength"].to_list() == expected


def test_arrow():
    arrow = pytest.importorskip("pyarrow")
    cards = scattered(300, 7)
    expected = batch.evaluate(cards).tolist()
    hands = arrow.FixedSizeListArray.from_arrays(arrow.array(cards.ravel()), 7)
    assert batch.evaluate(hands.flatten().to_numpy().reshape(-1, 7)).tolist() == expected
    table = arrow.table({f"card{place}": cards[:, place] for place in range(7)})
    assert batch.evaluate(np.column_stack(table.columns)).tolist() == expected
