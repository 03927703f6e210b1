//! The laws of all pictures and words.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{ACTIONS_MAX, Trial};
use crate::game::{Turn, Viewer};
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::play::Play;
use crate::show::{Page, Show, Talk};
use crate::table::{Look, Table};
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::name::Name;
use crate::ui::players::Players;
use crate::ui::text::wrap;

/// Plays whole games at random and looks at every fourth moment through all eyes, in all languages.
///
/// Whatever does not fit the screen ends in a `debug_assert`. What is hidden has no part in any picture.
pub(crate) fn look<G: Show>(setups: &[G::Setup], seeds: core::ops::Range<u32>, rare: fn(G::Action) -> bool) {
    for setup in setups {
        for seed in seeds.clone() {
            Trial::<G>::new(*setup, seed, rare).run_looking();
        }
    }
}

impl<G: Show> Trial<G> {
    fn run_looking(mut self) {
        for _ in 0..ACTIONS_MAX {
            if self.below(4) == 0 || matches!(self.state().turn(), Turn::Over { .. }) {
                self.hidden_is_not_shown();
            }
            if matches!(self.state().turn(), Turn::Over { .. }) {
                return;
            }
            self.act();
            self.news_fits();
        }
        self.check(false, "the game ends");
    }

    /// Somebody's screens are the same, whatever they cannot know.
    fn hidden_is_not_shown(&mut self) {
        let viewers: Vec<Viewer> = self.state().seats().iter().map(Viewer::Seat).collect();
        let viewer = match self.below(3) {
            0 => Viewer::Table,
            _ => viewers[self.below(viewers.len())],
        };
        let lang = Lang::ALL[self.below(3)];
        let players = players(self.below(2) == 0);
        let talk = Talk {
            lang,
            players: &players,
        };
        let seed = Seed::of_table(self.below(1_000_000) as u32).part("unseen");
        let mut other = self.state().clone();
        other.shuffle_unseen(viewer, seed);
        self.check(
            self.shown(self.state(), viewer, &talk) == self.shown(&other, viewer, &talk),
            &format!("{viewer:?} sees only what {viewer:?} may know, in {lang:?}"),
        );
    }

    /// What happened is said in a few lines.
    fn news_fits(&mut self) {
        let players = players(self.below(2) == 0);
        for lang in Lang::ALL {
            let talk = Talk {
                lang,
                players: &players,
            };
            for event in self.play.events().iter() {
                let mut news = String::new();
                G::narrate(&talk, self.state().view(Viewer::Table), event, &mut news).unwrap();
                self.check(lines(&news) <= 4, &format!("too long: {news}"));
            }
        }
    }

    /// What everybody is told of the last action, and how it sounds.
    fn story(&self, state: &G, talk: &Talk<'_>) -> String {
        let mut story = String::new();
        for event in self.play.events().iter() {
            G::narrate(talk, state.view(Viewer::Table), event, &mut story).unwrap();
            story += &format!(" {:?}\n", G::tune(event));
        }
        story
    }

    /// Everything that a viewer can see or be told now, as the device shows and tells it.
    fn shown(&self, state: &G, viewer: Viewer, talk: &Talk<'_>) -> Vec<u8> {
        let play = Play::from_state(state.clone());
        let table: &dyn Table = &play;
        let mut words = String::from(table.rules(talk.lang, viewer)) + &self.story(state, talk);
        let mut pictures: Vec<u8> = Vec::new();
        let asides = table.asides(viewer);
        for page in [Page::Main, Page::Menu].into_iter().chain((0..asides).map(Page::Aside)) {
            let count = table.count(viewer, page).max(table.leaves(viewer, page));
            words += &format!(" {page:?} {count} {}", table.cursor(viewer, page));
            // One place more: on the public page that is the way into private.
            for cursor in 0..=count {
                for done in [false, viewer != Viewer::Table] {
                    let mut frame = Frame::new();
                    let look = Look {
                        page,
                        menu: Menu::at(cursor),
                        done,
                        left: (cursor == 0).then_some(59),
                    };
                    table.draw(&mut frame, talk, viewer, look);
                    pictures.extend(frame.bytes());
                }
                self.tell(table, viewer, talk, page, cursor, &mut words);
            }
        }
        for aside in 0..asides {
            words += table.aside_title(talk.lang, viewer, aside);
        }
        words += &format!(" {:?} {:?}", table.call(), table.turn());
        pictures.extend(words.into_bytes());
        pictures
    }

    /// The words for a choice: label, question, and why it is refused.
    fn tell(&self, table: &dyn Table, viewer: Viewer, talk: &Talk<'_>, page: Page, index: u8, out: &mut String) {
        let row = table.row(talk, viewer, page, index);
        *out += &row.label;
        *out += &row.value;
        let (mut question, mut reason) = (String::new(), String::new());
        table.question(talk, viewer, page, index, &mut question);
        self.check(lines(&question) <= 2, &format!("too long: {question}"));
        let rule = table.refusal(talk, viewer, page, index, &mut reason);
        self.check(lines(&reason) <= 3, &format!("too long: {reason}"));
        *out += &format!(" {question} {rule:?} {reason}\n");
    }
}

/// Players with the longest names, or with none.
fn players(named: bool) -> Players {
    let mut players = Players::default();
    if named {
        for seat in Seat::ALL {
            players.rename(seat, Name::new("ÄMELIE-Ë").unwrap());
        }
    }
    players
}

/// How many lines a text takes on the screen.
fn lines(text: &str) -> usize {
    wrap(text, 21).count()
}
