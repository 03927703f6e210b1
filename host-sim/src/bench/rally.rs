//! The factory floor: register phases of the whole table in a second, the rules only.

use std::error::Error;
use std::hint::black_box;
use std::io::Write;
use std::num::NonZero;
use std::time::{Duration, Instant};

use core_nostd::games::rally::board::{Board, Heading, Square};
use core_nostd::games::rally::cards::{Card, Kind, REGISTERS, Register};
use core_nostd::games::rally::data::HouseCourse;
use core_nostd::games::rally::floor::{Bodies, Body, Floor};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::{BySeat, Seat, Seats};

/// How many robots race.
const TABLES: [u8; 3] = [2, 4, 8];
/// Turns that are prepared for each board, so that nothing but the floor is measured. There are many, because a processor
/// learns by heart what it does again and again.
const TURNS: usize = 4000;
/// They are measured in batches of about a millisecond, and what counts for a batch is the best of so many rounds:
/// whatever else the machine does only makes it longer.
const ROUNDS: usize = 30;
const BATCH: usize = 400;

/// Robots somewhere on a board, and what they do in the five phases of a turn.
struct Turn {
    robots: Bodies,
    /// Whose card comes first, and which it is.
    phases: [Vec<(Seat, Kind)>; REGISTERS],
}

/// What was measured on one board with so many robots.
struct Measured {
    nanoseconds: f64,
    /// Of a thousand robots that start a turn, how many do not survive it: the same for the same seed.
    destroyed: usize,
}

pub(super) fn run(seed: u32, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut boards: Vec<(String, Board)> = HouseCourse::ALL
        .into_iter()
        .map(|course| (course.board().name().to_owned(), *course.board()))
        .collect();
    for (width, height) in [(8, 8), (24, 16)] {
        boards.push((format!("Full {width}x{height}"), crowded_board(width, height)?));
    }
    writeln!(
        out,
        "The factory floor, one core, seed {seed}: cards, C1 to C6 and lasers"
    )?;
    writeln!(
        out,
        "board        robots  registers/s  robot cards/s  ns/register  destroyed/1000  2:4:8"
    )?;
    let mut by_board = Vec::new();
    for (name, board) in &boards {
        let measured = TABLES.map(|robots| measure(board, robots, seed));
        let [first, ..] = &measured;
        for (robots, one) in TABLES.into_iter().zip(&measured) {
            let registers = 1e9 / one.nanoseconds;
            let cards = registers * f64::from(robots);
            let (time, ratio) = (one.nanoseconds, one.nanoseconds / first.nanoseconds);
            let lost = one.destroyed;
            writeln!(
                out,
                "{name:12} {robots:6} {registers:12.0} {cards:14.0} {time:12.0} {lost:15} {ratio:6.2}"
            )?;
        }
        by_board.push(measured);
    }
    if let [.., small, large] = by_board.as_slice() {
        let ratios = small
            .iter()
            .zip(large)
            .map(|(small, large)| large.nanoseconds / small.nanoseconds);
        let ratios: Vec<_> = ratios.map(|ratio| format!("{ratio:.2}")).collect();
        writeln!(out, "Time on the largest board to that on 8x8: {}", ratios.join(", "))?;
    }
    Ok(())
}

fn measure(board: &Board, robots: u8, seed: u32) -> Measured {
    let mut chance = Chance::new(Seed::of_table(seed).part("floor"));
    let turns: Vec<_> = (0..TURNS).map(|_| Turn::random(board, robots, &mut chance)).collect();
    let survivors: usize = turns.iter().map(|turn| survivors(&turn.run(board))).sum();
    let started = TURNS * usize::from(robots);
    Measured {
        nanoseconds: nanoseconds(board, &turns),
        destroyed: (started - survivors) * 1000 / started,
    }
}

/// For each register.
fn nanoseconds(board: &Board, turns: &[Turn]) -> f64 {
    let mut best = vec![Duration::MAX; TURNS.div_ceil(BATCH)];
    for _ in 0..ROUNDS {
        for (best, batch) in best.iter_mut().zip(turns.chunks(BATCH)) {
            let start = Instant::now();
            for turn in batch {
                black_box(turn.run(black_box(board)));
            }
            *best = start.elapsed().min(*best);
        }
    }
    let time: Duration = best.iter().sum();
    time.as_secs_f64() * 1e9 / (turns.len() * REGISTERS) as f64
}

impl Turn {
    fn random(board: &Board, robots: u8, chance: &mut Chance) -> Turn {
        let seats = Seats::first(robots);
        let mut bodies = BySeat::of(Body {
            at: None,
            heading: Heading::North,
            damage: 0,
        });
        for seat in seats.iter() {
            *bodies.get_mut(seat) = Body {
                at: free_square(board, &bodies, chance),
                heading: any_heading(chance),
                damage: 0,
            };
        }
        // Who moves first is drawn with the cards: they are dealt from one deck.
        let phases = [(); REGISTERS].map(|()| {
            let mut deck: Vec<_> = Card::all().collect();
            chance.shuffle(&mut deck);
            let mut cards: Vec<_> = seats.iter().zip(deck).collect();
            cards.sort_by_key(|(_, card)| std::cmp::Reverse(*card));
            cards.into_iter().map(|(seat, card)| (seat, card.kind())).collect()
        });
        Turn { robots: bodies, phases }
    }

    fn run(&self, board: &Board) -> Bodies {
        let mut robots = self.robots;
        let mut floor = Floor {
            board,
            robots: &mut robots,
            devices: &[],
            first: Seat::P1,
        };
        for (phase, cards) in Register::ALL.into_iter().zip(&self.phases) {
            for (robot, card) in cards {
                floor.run_card(*robot, *card, &mut ());
            }
            floor.run_express_belts(&mut ());
            floor.run_all_belts(&mut ());
            floor.run_currents(&mut ());
            floor.run_pushers(phase, &mut ());
            floor.run_gears(&mut ());
            floor.run_crushers(phase, &mut ());
            floor.fire_lasers(Seats::first(8), &mut ());
        }
        robots
    }
}

fn survivors(robots: &Bodies) -> usize {
    robots.iter().filter(|(_, body)| body.at.is_some()).count()
}

/// A square that is no pit, and on which nobody stands.
fn free_square(board: &Board, robots: &Bodies, chance: &mut Chance) -> Option<Square> {
    let mut squares: Vec<_> = board.squares().filter(|at| !board.tile(*at).is_pit()).collect();
    squares.retain(|at| robots.iter().all(|(_, body)| body.at != Some(*at)));
    let count = NonZero::new(u32::try_from(squares.len()).ok()?)?;
    squares.get(usize::try_from(chance.below(count)).ok()?).copied()
}

fn any_heading(chance: &mut Chance) -> Heading {
    let mut headings = Heading::ALL;
    chance.shuffle(&mut headings);
    let [heading, ..] = headings;
    heading
}

/// A board full of elements, with as many mounts, pushers and crushers as there can be, whatever its size.
fn crowded_board(width: u16, height: u16) -> Result<Board, Box<dyn Error>> {
    const GROUNDS: [&str; 24] = [
        "e.", "Sr", "~w", "gl", "N.", "..", "el", "~~", "W.", "gr", "s.", "Er", "tt", "n.", "~e", "Sb", "..", "w.",
        "El", "~n", "gr", "Nr", "##", "sb",
    ];
    const MOUNTS: u16 = 32;
    let squares = width * height;
    let spacing = squares / MOUNTS;
    let is_mount = |index: u16| index.is_multiple_of(spacing);
    let mut text = format!("size {width} {height}\ngrid\n");
    let open = format!("+{}\n", "  +".repeat(width.into()));
    for y in 0..height {
        text += &open;
        for x in 0..width {
            let index = y * width + x;
            // Rows are shifted against each other, so that belts meet.
            let ground = GROUNDS
                .into_iter()
                .cycle()
                .nth(usize::from(index + 7 * y))
                .unwrap_or("..");
            let is_free = is_mount(index) || is_mount(index + 1);
            text += if is_mount(index) { "|" } else { " " };
            text += if is_free && ground == "##" { ".." } else { ground };
        }
        text += "\n";
    }
    text += &open;
    for mount in 0..MOUNTS {
        let at = |index: u16| format!("{},{}", index % width, index / width);
        let index = mount * spacing;
        let phases = if mount.is_multiple_of(2) { "135" } else { "24" };
        text += &format!("laser {} E {}\n", at(index), mount % 3 + 1);
        text += &format!("pusher {} E {phases}\n", at(index));
        text += &format!("crusher {} {}\n", at(index + spacing - 1), mount % 5 + 1);
    }
    let (board, _) = Board::parse_scenario(&(text + "end\n")).map_err(|refused| refused.to_string())?;
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_board_has_as_many_elements_as_there_can_be_whatever_its_size() {
        for (width, height) in [(8, 8), (24, 16)] {
            let board = crowded_board(width, height).unwrap();
            let counts = (board.lasers().len(), board.pushers().len(), board.crushers().len());
            assert_eq!(counts, (32, 32, 32), "{width}x{height}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_work() {
        let board = crowded_board(8, 8).unwrap();
        let ends = |seed| {
            let mut chance = Chance::new(Seed::of_table(seed));
            Turn::random(&board, 8, &mut chance).run(&board)
        };
        assert_eq!(ends(1), ends(1));
        assert_ne!(ends(1), ends(2));
    }
}
