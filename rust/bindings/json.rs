//! A settlement as a line of JSON, for programs that settle thousands: no Python object is made on the way.

use std::io;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use super::evaluation::HandValue;
use crate::kernel::{
    pots::Pot,
    settle::{Award, Settlement},
};

#[derive(Serialize)]
struct SettlementForm<'a> {
    paid: &'a [u64],
    net: &'a [i64],
    returned: &'a [u64],
    rake: u64,
    survivors: &'a [Vec<usize>],
    pots: Vec<PotForm>,
    awards: Vec<AwardForm>,
}

#[derive(Serialize)]
struct PotForm {
    amount: u64,
    eligible: Vec<usize>,
}

#[derive(Serialize)]
struct AwardForm {
    pot: usize,
    run: usize,
    board: Option<usize>,
    seat: usize,
    amount: u64,
    hand: Option<HandForm>,
}

/// What `HandValue.to_dict` says.
#[derive(Serialize)]
pub struct HandForm {
    pub strength: u16,
    pub cards: String,
    pub category: &'static str,
    pub description: String,
}

/// What `Settlement.to_json` writes of the same settlement.
pub fn settlement_json(settlement: &Settlement, hand_of: impl Fn(&Award) -> Option<HandValue>) -> String {
    let form = SettlementForm {
        paid: &settlement.paid,
        net: &settlement.net,
        returned: &settlement.returned,
        rake: settlement.rake,
        survivors: &settlement.survivors,
        pots: settlement.pots.iter().map(pot_form).collect(),
        awards: settlement.awards.iter().map(|award| award_form(award, hand_of(award).as_ref())).collect(),
    };
    let mut json = Vec::with_capacity(2_048);
    let written = form.serialize(&mut Serializer::with_formatter(&mut json, Spaced));
    written.ok().and_then(|()| String::from_utf8(json).ok()).unwrap_or_else(|| unreachable!("numbers and words"))
}

fn pot_form(pot: &Pot) -> PotForm {
    PotForm { amount: pot.amount, eligible: pot.eligible.iter().collect() }
}

fn award_form(award: &Award, hand: Option<&HandValue>) -> AwardForm {
    let Award { pot, run, board, seat, amount, .. } = *award;
    AwardForm { pot, run, board, seat, amount, hand: hand.map(HandValue::form) }
}

/// A space after commas and colons, as Python writes it.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: io::Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { writer.write_all(b", ") }
    }

    fn begin_object_key<W: io::Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.begin_array_value(writer, first)
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}
