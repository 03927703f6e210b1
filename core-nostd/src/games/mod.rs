//! The games. Each has the same files, and each file has the same job in all of them:
//!
//! ```text
//! mod.rs         the story of a turn, what is hidden; `impl Game` with the verbs themselves
//! setup.rs       Setup: the answers before the start, valid by construction
//! action.rs      Action, Event, Error with its rule
//! state.rs       Position, everything that changes, and its parts; State is a position with its set-up
//! data.rs        cards, tiles and prices as tables (a game with little of that has it in files of its own nouns)
//! candidates.rs  whom the table waits for, and what may be worth trying
//! check.rs       who may do what, and which rule forbids it
//! resolve.rs     what an action changes, and what follows by itself
//! hidden.rs      shuffle_unseen: deals anew what a viewer cannot know
//! audit.rs       the invariants
//! view.rs        what one viewer may know: the only file to read for leaks
//! bot.rs         players that are programs: bounded work, and nothing but a view and its choices (the race has some)
//!
//! face.rs        `impl Face`: pages, what stands on them and in which order
//! questions.rs   the questions before the start, as a table
//! speech.rs      `impl Speech`: labels, questions, news, refusals, rules of the moment
//! screens.rs     the pictures
//! words.rs       one `Words`; words/en.rs, nl.rs and de.rs fill it in
//! tests.rs       examples by rule id
//! ```
//!
//! Files beside these bear the game's own nouns: `board.rs`, `bundle.rs`, `robot.rs`, `cubes.rs`. The upper part is the
//! rules, and knows no pixel; `host-sim/tests/sources/layering.rs` watches over that.

pub mod eureka;
pub mod factory_duel;
pub mod raising_robots;
pub mod rally;
pub mod robotopia;
#[cfg(test)]
pub(crate) mod testing;
