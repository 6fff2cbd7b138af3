"""A hand in the text of a room, from its lines to a `HandHistory`.

    header, table, seat list      who, with what
    body                          an event a line, up to the summary
    summary                       pots, rake, boards once more, and each seat's end: a check, and cards mucked

Amounts are millionths while the lines are read; when all are known the unit follows, a cent or what divides
them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from multiboard.errors import HistoryError
from multiboard.game import BOARD_SIZE, BURN_CARDS, DECK_SIZE
from multiboard.histories.games import game_played
from multiboard.histories.model import HandHistory, Stated, StatedAward
from multiboard.histories.room_boards import BETTING, Layout, layout_of, without_lone_labels
from multiboard.histories.room_headers import Header, SeatLine, button_of, read_seat
from multiboard.histories.room_lines import MICROS, Event, read_line
from multiboard.histories.room_opening import POSTS, opening_of
from multiboard.histories.room_story import Story
from multiboard.histories.room_summary import Summary
from multiboard.histories.titles import Title, read_title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any

    from multiboard.game import Game
    from multiboard.histories.source import Source

__all__ = ["Block", "blocks", "game_on_table", "read_hand"]

LONGEST_HAND: Final = 20_000
"""Lines of a hand that are kept; a hand of more is no hand, and memory stays flat."""

LONGEST_LINE: Final = 1_000
"""Characters of a line that are looked at; chat and the names of tournaments are far shorter."""


@dataclass(slots=True)
class Block:
    """The lines of a hand: its header with its line, then the others with theirs; blank ones left out."""

    number: int
    header: str
    lines: list[tuple[int, str]] = field(default_factory=list)
    cut: bool = False


def blocks(source: Source, begins: Callable[[str], object]) -> Iterator[Block]:
    """The hands of a file as blocks of lines; what comes before the first header is skipped.

    Some programs indent all lines of a hand.
    """
    block: Block | None = None
    indent = 0
    for number, line in source.lines():
        if not line:
            continue
        if begins(line):
            if block is not None:
                yield block
            block = Block(number, line[:LONGEST_LINE])
            indent = len(line) - len(line.lstrip(" \t"))
        elif block is not None and not line.isspace():
            if indent and line[:indent].isspace():
                line = line[indent:]
            if len(block.lines) < LONGEST_HAND:
                block.lines.append((number, line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE]))
            else:
                block.cut = True
    if block is not None:
        yield block


def read_hand(block: Block, header: Header, format_name: str) -> HandHistory:
    """The hand of a block.

    Raises:
        HistoryError: The game is not played here, the text is not English, or it makes no sense.

    """
    try:
        title = read_title(header.title)
    except HistoryError as error:
        raise HistoryError.at(block.number, str(error), game=error.game) from None
    if block.cut:
        raise HistoryError.at(block.number, f"a hand of more than {LONGEST_HAND} lines")
    button, seats, body = _seats(block)
    events, unknown, end = _events(
        block, {seat.name: place for place, seat in enumerate(seats) if seat.name}, body
    )
    summary = Summary(block.lines[end:], seats)
    dealt = summary.present.union(event.player for _, event in events if event.kind in _DEALT_IN)
    unit = _unit(header, seats, [event for _, event in events], summary)
    stacks = [seat.stack // unit or None if place in dealt else None for place, seat in enumerate(seats)]
    place_of = {seat.number: place for place, seat in enumerate(seats)}
    opening = opening_of(
        (event for _, event in events), stacks, place_of[button], *_blinds(header, title, unit), unit
    )
    events = without_lone_labels(events)
    layout = layout_of(events, title.boards, summary.runs)
    story = Story(layout, title.hole_cards, unit, stacks, opening)
    story.tell(events)
    story.know_later(summary.cards)
    every = len(opening.antes) > 0
    return HandHistory(
        game=game_on_table(title, layout, len(dealt)),
        stacks=tuple(stacks),
        names=tuple(seat.name for seat in seats),
        button=place_of[button],
        hole_cards=tuple(story.hole.get(place) for place in range(len(seats))),
        actions=tuple(story.actions),
        unit=Fraction(unit, MICROS),
        blinds=tuple(opening.blinds),
        straddles=tuple(opening.straddles),
        antes=tuple(opening.antes.get(place, 0) for place in range(len(seats))) if every else (),
        posts=opening.posts,
        dead=opening.dead,
        big_blind_ante=opening.big_blind_ante,
        added=story.added,
        pot_limit_antes="all",
        max_runs=layout.runs,
        stated=_stated(story, summary, unit),
        seat_numbers=tuple(seat.number for seat in seats),
        currency=header.currency,
        id=header.id,
        format=format_name,
        line=block.number,
        lines=tuple(story.lines),
        complete=summary.found or bool(story.awards),
        warnings=_warnings([*unknown, *summary.unknown]),
        extra=_extra(block, header, seats, stacks, story, unit),
    )


_DEALT_IN: Final = POSTS | BETTING | {"show", "muck", "deal", "collect", "return"}
_WARNINGS: Final = 20


def _seats(block: Block) -> tuple[int, list[SeatLine], int]:
    """The button's number, the seats in order with the button's among them, and where they end."""
    lines = block.lines
    if not lines:
        raise HistoryError.at(block.number, "the hand ends with its first line")
    number, line = lines[0]
    button = button_of(line)
    if button is None:
        raise HistoryError.at(
            number, f"{line[:80]!r} is no line of a table in English; other languages are not read"
        )
    seats: list[SeatLine] = []
    body = 1
    while body < len(lines) and (seat := read_seat(lines[body][1])) is not None:
        seats.append(seat)
        body += 1
    if not seats:
        raise HistoryError.at(number, "no seat is listed in English; other languages are not read")
    numbers = [seat.number for seat in seats]
    if len(set(numbers)) < len(numbers):
        raise HistoryError.at(number, "two players sit in one seat")
    if button not in numbers:
        seats.append(SeatLine(button, "", 0, away=True))
    seats.sort(key=lambda seat: seat.number)
    return button, seats, body


def _events(
    block: Block, players: dict[str, int], body: int
) -> tuple[list[tuple[int, Event]], list[tuple[int, str]], int]:
    """The events up to the summary, the lines that are none, and the place where the summary begins."""
    events: list[tuple[int, Event]] = []
    unknown: list[tuple[int, str]] = []
    lines = block.lines
    for place in range(body, len(lines)):
        number, line = lines[place]
        try:
            event = read_line(line, players)
        except HistoryError as error:
            raise HistoryError.at(number, str(error)) from None
        if event is None:
            unknown.append((number, line))
        elif event.kind == "cancelled":
            raise HistoryError.at(number, "the room cancelled the hand")
        elif event.kind == "summary":
            return events, unknown, place
        elif event.kind != "ignored":
            events.append((number, event))
    return events, unknown, len(lines)


def _unit(header: Header, seats: Iterable[SeatLine], events: Iterable[Event], summary: Summary) -> int:
    """Millionths in the smallest chip: a cent of money, a chip of chips, or what divides all amounts."""
    amounts = [seat.stack for seat in seats]
    amounts += [event.amount for event in events]
    amounts += [summary.total or 0, summary.rake or 0, *summary.fees.values()]
    unit = MICROS // 100 if header.currency else MICROS
    while any(each % unit for each in amounts):
        unit //= 100 if unit == MICROS else 10
    return unit


def _blinds(header: Header, title: Title, unit: int) -> tuple[int, int]:
    """Small and big blind by the header, whose small bet in fixed limit is the big blind."""
    if title.betting == "fixed_limit":
        return 0, header.small // unit
    return header.small // unit, header.big // unit


def game_on_table(title: Title, layout: Layout, seats: int, *, bomb: bool = False) -> Game:
    """The game of a title with the boards and the seats it is played on."""
    game = game_played(
        title.hole_rule,
        title.hole_cards,
        boards=layout.boards,
        betting=title.betting,
        opening="bomb" if bomb else "blinds",
        seats=seats,
    )
    cards = seats * game.hole_cards + layout.runs * (layout.boards * BOARD_SIZE + BURN_CARDS[game.burns])
    # Rooms deal from a shuffled deck and burn nothing, which only shows where cards run short.
    return game.replace(burns="none") if layout.runs > 1 and cards > DECK_SIZE else game


def _stated(story: Story, summary: Summary, unit: int) -> Stated:
    paid = [award for award in story.awards if award.seat not in summary.not_awarded]
    paid += [StatedAward(seat, chips // unit) for seat, chips in summary.not_awarded.items() if chips]
    return Stated(
        awards=tuple(paid) if paid else None,
        returned=story.returned,
        rake=None if summary.rake is None else summary.rake // unit,
        fees={name: chips // unit for name, chips in summary.fees.items()},
        total_pot=None if summary.total is None else summary.total // unit,
        bets=tuple(story.bets),
    )


def _warnings(unknown: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    told = [f"line {number}: {line[:100]!r} is not known" for number, line in unknown[:_WARNINGS]]
    if len(unknown) > _WARNINGS:
        told.append(f"{len(unknown) - _WARNINGS} more lines are not known")
    return tuple(told)


def _extra(
    block: Block,
    header: Header,
    seats: Sequence[SeatLine],
    stacks: Sequence[int | None],
    story: Story,
    unit: int,
) -> dict[str, Any]:
    extra: dict[str, Any] = {"_title": header.title, "_date": header.date, "_table": block.lines[0][1]}
    away = {
        seat.name: str(Fraction(seat.stack, MICROS))
        for seat, stack in zip(seats, stacks, strict=True)
        if stack is None and seat.stack
    }
    if away:
        extra["_away"] = away  # chips of players at the table who are not dealt in
    if header.tournament:
        extra["_tournament"] = header.tournament
    if story.cash_outs:
        extra["_cash_outs"] = {
            seats[seat].name: str(Fraction(chips * unit, MICROS)) for seat, chips in story.cash_outs.items()
        }
    return extra
