//! Rows of cards, turned into a vector for each card of a row.
//!
//! Two rows come to a lane, and their cards next to each other; then vectors are zipped, as one transposes a matrix.
//!
//! ```text
//! lane     [ row 0 | row 1 | ... | row 7 | row h | row h + 1 | ... | row h + 7 ]      h: half of the rows
//! ```
//!
//! In the next lane are the next eight rows of both halves. So bytes that are zipped come out as one vector for each
//! half, in order.

use super::bytes::Bytes;

/// The cards of some rows, a vector for each place in a row.
#[inline(always)]
pub fn columns<V: Bytes, const N: usize, const ROWS: usize>(machine: V::Machine, rows: &[[u8; N]; ROWS]) -> [V; N] {
    const { assert!(N >= 4 && N <= 7 && ROWS == 16 * V::LANES) }
    let [a, b] = pair::<V, N>(machine, rows, 0).zip_pairs(pair::<V, N>(machine, rows, 2));
    let [c, d] = pair::<V, N>(machine, rows, 4).zip_pairs(pair::<V, N>(machine, rows, 6));
    let half = ROWS / 2;
    let [e, f] = pair::<V, N>(machine, rows, half).zip_pairs(pair::<V, N>(machine, rows, half + 2));
    let [g, h] = pair::<V, N>(machine, rows, half + 4).zip_pairs(pair::<V, N>(machine, rows, half + 6));
    let ([ac, ca], [eg, ge]) = (a.zip_fours(c), e.zip_fours(g));
    let ([bd, db], [fh, hf]) = (b.zip_fours(d), f.zip_fours(h));
    let [first, second] = ac.zip_eights(eg);
    let [third, fourth] = ca.zip_eights(ge);
    let [fifth, sixth] = bd.zip_eights(fh);
    let [seventh, eighth] = db.zip_eights(hf);
    let all = [first, second, third, fourth, fifth, sixth, seventh, eighth];
    *all.first_chunk().unwrap_or_else(|| unreachable!("rows of seven cards or fewer"))
}

/// In each lane the cards of two rows, those of a place next to each other; the next lane has rows eight further on.
#[inline(always)]
fn pair<V: Bytes, const N: usize>(machine: V::Machine, rows: &[[u8; N]], first: usize) -> V {
    // Sixteen bytes are longer than two rows. Where they could reach beyond the end, they begin before the rows.
    let bytes = rows.as_flattened();
    let (from, places) = if first < 8 {
        (first * N, const { &places(N, 0) })
    } else {
        (first * N - const { 16 - 2 * N }, const { &places(N, 16 - 2 * N) })
    };
    V::of_lanes(machine, &bytes[from..], 8 * N).at(V::of_lane(machine, places))
}

/// The row whose cards are at a place of the vectors.
#[inline(always)]
pub const fn row_at<const ROWS: usize>(place: usize) -> usize {
    place % 16 / 8 * (ROWS / 2) + place / 16 * 8 + place % 8
}

/// Where the cards of two rows are, `before` bytes from the start, those of a place next to each other; 128 makes a 0.
const fn places(width: usize, before: usize) -> [u8; 16] {
    let mut places = [128; 16];
    let mut card = 0;
    while card < width {
        places[2 * card] = (before + card) as u8;
        places[2 * card + 1] = (before + width + card) as u8;
        card += 1;
    }
    places
}
