"""The histories in `examples/`: what each is an example of, and that it agrees with the rules."""

import io
from pathlib import Path

import pytest

from multiboard.hand import CheckOrCall
from multiboard.histories import read_histories

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def read(name):
    (history,) = read_histories(EXAMPLES / f"{name}.phh")
    assert not history.check()
    assert {"awards", "final stacks"} <= set(history.check().verified)
    return history, history.replay()


def test_squid_with_elimination():
    history, hand = read("squid-elimination")
    assert history.game.key == "squid"
    assert len(hand.survivors) == 2
    assert len({award.board for award in hand.settlement.awards}) == 2


def test_octopus_with_a_side_pot_and_an_all_in_before_the_river():
    history, hand = read("octopus-side-pot")
    assert history.game.key == "octopus"
    assert len(hand.settlement.pots) == 2
    bets = [number for number, action in enumerate(hand.actions) if isinstance(action, CheckOrCall)]
    assert len(hand.actions[bets[-1] :]) > 3  # the rivers come when nobody acts any more


def test_bomb_pot():
    history, hand = read("bomb-pot")
    assert history.game.key == "plo-bomb-pot"
    assert history.antes == (10,) * 5
    assert len(hand.settlement.awards) == 2


def test_six_card_plo_that_is_chopped():
    history, hand = read("six-card-plo-chopped")
    assert history.game.key == "six-card-plo-triple"
    assert [award.amount for award in hand.settlement.awards] == [38, 38, 37]


def test_double_board_run_twice():
    history, hand = read("double-board-run-twice")
    assert history.game.key == "double-board-plo"
    assert hand.runs == 2
    assert len(hand.boards) == 4
    assert {(award.run, award.board) for award in hand.settlement.awards} == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.phh")), ids=lambda path: path.stem)
def test_every_example_is_as_we_write_it(path):
    (history,) = read_histories(path)
    (back,) = read_histories(io.StringIO(history.to_phh()))
    assert back.replay() == history.replay()
