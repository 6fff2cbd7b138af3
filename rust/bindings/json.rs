//! A settlement as a line of JSON, for programs that settle thousands: no Python object is made on the way.

use std::fmt::{Display, Write};

use super::evaluation::HandValue;
use crate::kernel::settle::{Award, Settlement, Showdown};

/// What `Settlement.to_json` writes of the same settlement.
pub fn settlement_json(
    showdown: &Showdown,
    settlement: &Settlement,
    hand_of: impl Fn(&Award) -> Option<HandValue>,
) -> String {
    let put = |seat: usize| showdown.seats[seat].put + showdown.seats[seat].dead;
    let net = settlement.paid.iter().enumerate().map(|(seat, &paid)| paid as i64 - put(seat) as i64);
    let pots = settlement
        .pots
        .iter()
        .map(|pot| format!("{{\"amount\": {}, \"eligible\": [{}]}}", pot.amount, listed(pot.eligible.iter())));
    let survivors = settlement.survivors.iter().map(|run| format!("[{}]", listed(run.iter())));
    let awards = settlement.awards.iter().map(|award| award_json(award, hand_of(award)));
    format!(
        "{{\"paid\": [{}], \"net\": [{}], \"returned\": [{}], \"rake\": {}, \"survivors\": [{}], \"pots\": [{}], \
         \"awards\": [{}]}}",
        listed(settlement.paid.iter()),
        listed(net),
        listed(settlement.returned.iter()),
        settlement.rake,
        listed(survivors),
        listed(pots),
        listed(awards),
    )
}

fn award_json(award: &Award, hand: Option<HandValue>) -> String {
    let board = award.board.map_or_else(|| "null".to_owned(), |board| board.to_string());
    let hand = hand.map_or_else(|| "null".to_owned(), |hand| hand.json());
    let Award { pot, run, seat, amount, .. } = award;
    format!(
        "{{\"pot\": {pot}, \"run\": {run}, \"board\": {board}, \"seat\": {seat}, \"amount\": {amount}, \"hand\": {hand}}}"
    )
}

/// Items with commas between them.
fn listed(items: impl Iterator<Item = impl Display>) -> String {
    let mut text = String::new();
    for (place, item) in items.enumerate() {
        let comma = if place == 0 { "" } else { ", " };
        write!(text, "{comma}{item}").unwrap_or_else(|_| unreachable!("a text takes all that is written"));
    }
    text
}
