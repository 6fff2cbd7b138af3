"""Settlements, fast against oracle: every named game, every odd-chip rule, and games that nobody named."""

import json
from collections import Counter

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from showdown_strategies import any_games, odd_rules, showdowns

import multiboard as mb
from multiboard import MultiboardError, oracle


def outcome(settle, refusal, game, arguments):
    """What a settlement gives, hands with their words; None where it is refused."""
    try:
        settled = settle(game, **arguments)
    except refusal:
        return None
    awards = [(*award[:5], award.hand and shown(award.hand)) for award in settled.awards]
    return (*settled[:6], awards) if isinstance(settled, tuple) else (*fields(settled), awards)


def shown(hand):
    return hand.strength, hand.category, [str(card) for card in hand.cards], hand.describe()


def fields(settled):
    pots = tuple(tuple(pot) for pot in settled.pots)
    return settled.paid, settled.net, settled.returned, settled.rake, settled.survivors, pots


def check(game, arguments):
    """Both implementations settle to the same, or both refuse; chips are conserved."""
    fast = outcome(mb.settle, MultiboardError, game, arguments)
    assert fast == outcome(oracle.settle, ValueError, game, arguments)
    event("refused" if fast is None else "settled")
    if fast is None:
        return
    paid, net, returned, rake, _, pots, awards = fast
    dead = arguments["dead"] or [0] * len(paid)
    put = [live + owed for live, owed in zip(arguments["contributions"], dead, strict=True)]
    assert sum(paid) + rake == sum(put)
    assert net == tuple(chips - cost for chips, cost in zip(paid, put, strict=True))
    assert sum(pot[0] for pot in pots) + sum(returned) == sum(put)
    won = Counter(dict(enumerate(returned)))
    for award in awards:
        won[award[3]] += award[4]
        assert award[3] in pots[award[0]][1]
    assert [won[seat] for seat in range(len(paid))] == list(paid)


@pytest.mark.parametrize("key", mb.games)
@given(data=st.data())
def test_named_game(key, data):
    check(mb.games[key], data.draw(showdowns(mb.games[key])))


@given(game=st.sampled_from(list(mb.games.values())).flatmap(odd_rules), data=st.data())
def test_odd_chip_rules(game, data):
    check(game, data.draw(showdowns(game)))


@given(game=any_games(), data=st.data())
def test_other_games(game, data):
    check(game, data.draw(showdowns(game)))


@given(game=any_games(), data=st.data())
def test_json_is_the_dict(game, data):
    arguments = data.draw(showdowns(game))
    try:
        settled = mb.settle(game, **arguments)
    except MultiboardError:
        return
    assert json.loads(settled.to_json()) == settled.to_dict()
