"""What a pattern and a suitedness mean, written once more from their definition and without any haste."""

import itertools
import re

RANKS = "23456789TJQKA"
SUITS = "cdhs"

_CARD = re.compile(r"([2-9TJQKA*]|[A-Z]|\[[^\]]*\])([cdhswxyz])?|([cdhswxyz])")


def pattern_cards(text):
    """`AxRy*` as pairs of a rank part and a suit part."""
    return [(rank or "*", suit or alone) for rank, suit, alone in _CARD.findall(text)]


def _ranks(part):
    if part == "*":
        return RANKS
    if part.startswith("["):
        low, high = sorted(RANKS.index(rank) for rank in part[1:-1].split("-"))
        return RANKS[low : high + 1]
    return part


def is_like(hand, text):
    """Whether some of the hand's cards (texts such as `As`), each used once, fill the pattern."""
    cards = pattern_cards(text)
    named_ranks = {rank for rank, _ in cards if rank in RANKS}
    named_suits = {suit for _, suit in cards if suit and suit in SUITS}
    return any(
        _fills(chosen, cards, named_ranks, named_suits) for chosen in itertools.permutations(hand, len(cards))
    )


def _fills(chosen, cards, named_ranks, named_suits):
    ranks, suits = {}, {}
    for (rank, suit), (rank_part, suit_part) in zip(chosen, cards, strict=True):
        if rank_part.isalpha() and rank_part not in RANKS:
            if rank in named_ranks or ranks.setdefault(rank_part, rank) != rank:
                return False
        elif rank not in _ranks(rank_part):
            return False
        if suit_part and suit_part in "wxyz":
            if suit in named_suits or suits.setdefault(suit_part, suit) != suit:
                return False
        elif suit_part and suit != suit_part:
            return False
    return len(set(ranks.values())) == len(ranks) and len(set(suits.values())) == len(suits)


def suit_counts(hand):
    """How often each suit is held, the most frequent first."""
    return sorted((sum(suit == each for _, suit in hand) for each in SUITS), reverse=True)


def rank_counts(hand):
    """How often each rank is held."""
    return [sum(rank == each for rank, _ in hand) for each in RANKS]
