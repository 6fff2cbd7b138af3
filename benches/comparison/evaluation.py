"""Hands evaluated: a call for each, and many in one call.

A contender of a call for each gets its cards in its own form, made beforehand; where it says text, reading
the text is part of the work.
"""

from __future__ import annotations

from functools import partial
from random import Random

import multiboard as mb
from comparison.contest import OURS, Contender, Contest, same_order

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
FEW, SOME, MANY = 300, 4_000, 40_000
SEVENS = [Random(number).sample(DECK, 7) for number in range(SOME)]
NINES = [Random(number).sample(DECK, 9) for number in range(SOME)]


def each(function, hands):
    """Work that calls a function with each hand."""
    return lambda: [function(hand) for hand in hands]


def each_spread(function, hands):
    """Work that calls a function with each hand's parts."""
    return lambda: [function(*parts) for parts in hands]


def lower_is_better(values):
    return [-value for value in values]


# Seven cards, a call for each


def cards_of_ours():
    hands = [(mb.parse_cards("".join(hand[:2])), mb.parse_cards("".join(hand[2:]))) for hand in SEVENS]
    return Contender(OURS, each_spread(mb.evaluate, hands), strengths, SOME)


def strengths(values):
    return [value.strength for value in values]


def cards_of_pkrbot():
    import pkrbot

    hands = [[pkrbot.Card(card) for card in hand] for hand in SEVENS]
    return Contender("pkrbot", each(pkrbot.evaluate, hands), list, SOME)


def cards_of_eval7():
    import eval7

    hands = [[eval7.Card(card) for card in hand] for hand in SEVENS]
    return Contender("eval7", each(eval7.evaluate, hands), list, SOME)


def cards_of_phevaluator():
    from phevaluator import Card, evaluate_cards

    hands = [[Card.to_id(card) for card in hand] for hand in SEVENS]
    run = each_spread(evaluate_cards, hands)
    return Contender("phevaluator", run, lower_is_better, SOME, "card numbers")


def cards_of_treys():
    from treys import Card, Evaluator

    hands = [([*map(Card.new, hand[:2])], [*map(Card.new, hand[2:])]) for hand in SEVENS]
    run = each_spread(Evaluator().evaluate, hands)
    return Contender("treys", run, lower_is_better, SOME, "card numbers")


def cards_of_pokerkit():
    from pokerkit import Card, StandardHighHand

    parse = Card.parse
    hands = [(tuple(parse("".join(hand[:2]))), tuple(parse("".join(hand[2:])))) for hand in SEVENS[:FEW]]
    run = each_spread(StandardHighHand.from_game, hands)
    return Contender("pokerkit", run, places_of_hands, FEW)


def places_of_hands(hands):
    """A number for each of pokerkit's hands, which have an order alone."""
    return [hand.entry.index for hand in hands]


def cards_of_xiapl():
    from xiapl.card import Card
    from xiapl.eval import evaluate_cards

    hands = [[Card.from_string(card) for card in hand] for hand in SEVENS]
    return Contender("xiapl", each(evaluate_cards, hands), keys_of_xiapl, SOME)


def keys_of_xiapl(values):
    return [(int(value.category), *value.kickers) for value in values]


# Seven cards of text, a call for each


def text_of_ours():
    hands = [("".join(hand[:2]), "".join(hand[2:])) for hand in SEVENS]
    return Contender(OURS, each_spread(mb.evaluate, hands), strengths, SOME)


def text_of_pkrbot():
    import pkrbot

    run = each(lambda hand: pkrbot.evaluate([pkrbot.Card(card) for card in hand]), SEVENS)
    return Contender("pkrbot", run, list, SOME)


def text_of_eval7():
    import eval7

    run = each(lambda hand: eval7.evaluate([eval7.Card(card) for card in hand]), SEVENS)
    return Contender("eval7", run, list, SOME)


def text_of_phevaluator():
    from phevaluator import evaluate_cards

    return Contender("phevaluator", each_spread(evaluate_cards, SEVENS), lower_is_better, SOME)


def text_of_treys():
    from treys import Card, Evaluator

    evaluate, new = Evaluator().evaluate, Card.new
    run = each(lambda hand: evaluate([*map(new, hand[:2])], [*map(new, hand[2:])]), SEVENS)
    return Contender("treys", run, lower_is_better, SOME)


# Seven cards, all in one call


def many():
    return [SEVENS[number % SOME] for number in range(MANY)]


def batch_of_ours():
    import numpy as np

    from multiboard import batch

    numbers = {card: number for number, card in enumerate(DECK)}
    hands = np.array([[numbers[card] for card in hand] for hand in many()], dtype=np.uint8)
    return Contender(OURS, lambda: batch.evaluate(hands, threads=1), list, MANY, "an array, one thread")


def batch_of_poker_equity():
    import poker_equity

    hands = ["".join(hand) for hand in many()]
    score = poker_equity.score_batch
    return Contender("poker-equity", lambda: score("high", hands), lower_is_better, MANY, "a list of text")


# Omaha with four cards, a call for each


def omaha_of_ours():
    parse = mb.parse_cards
    hands = [(parse("".join(cards[:4])), parse("".join(cards[4:])), "omaha") for cards in NINES]
    return Contender(OURS, each_spread(mb.evaluate, hands), strengths, SOME)


def omaha_of_phevaluator():
    from phevaluator import Card, evaluate_omaha_cards

    hands = [[Card.to_id(card) for card in cards[4:] + cards[:4]] for cards in NINES]
    run = each_spread(evaluate_omaha_cards, hands)
    return Contender("phevaluator", run, lower_is_better, SOME, "card numbers")


def omaha_of_treys():
    from treys import Card, PLOEvaluator

    hands = [([*map(Card.new, cards[:4])], [*map(Card.new, cards[4:])]) for cards in NINES[:FEW]]
    run = each_spread(PLOEvaluator().evaluate, hands)
    return Contender("treys", run, lower_is_better, FEW, "card numbers")


def omaha_of_pokerkit():
    from pokerkit import Card, OmahaHoldemHand

    parse = Card.parse
    hands = [(tuple(parse("".join(cards[:4]))), tuple(parse("".join(cards[4:])))) for cards in NINES[:FEW]]
    run = each_spread(OmahaHoldemHand.from_game, hands)
    return Contender("pokerkit", run, places_of_hands, FEW)


def omaha_of_xiapl():
    from xiapl.card import Card
    from xiapl.eval import evaluate_hand
    from xiapl.simulation import GameType
    from xiapl.utils import cards_to_mask

    def mask(cards):
        return cards_to_mask([Card.from_string(card) for card in cards])

    hands = [(mask(cards[4:]), mask(cards[:4])) for cards in NINES]
    run = each_spread(partial(evaluate_hand, game=GameType.Plo), hands)
    return Contender("xiapl", run, keys_of_xiapl, SOME, "card masks")


def contests():
    yield lambda: Contest(
        "evaluate seven cards",
        [
            cards_of_ours,
            cards_of_pkrbot,
            cards_of_eval7,
            cards_of_xiapl,
            cards_of_phevaluator,
            cards_of_treys,
            cards_of_pokerkit,
        ],
        same_order,
    )
    yield lambda: Contest(
        "evaluate seven cards of text",
        [text_of_ours, text_of_pkrbot, text_of_eval7, text_of_phevaluator, text_of_treys],
        same_order,
    )
    yield lambda: Contest(
        "evaluate seven cards, all in one call", [batch_of_ours, batch_of_poker_equity], same_order
    )
    yield lambda: Contest(
        "evaluate a hand of Omaha",
        [omaha_of_ours, omaha_of_xiapl, omaha_of_phevaluator, omaha_of_treys, omaha_of_pokerkit],
        same_order,
    )
