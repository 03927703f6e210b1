//! The laws of all pictures and words.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{ACTIONS_MAX, Trial};
use crate::game::{Turn, Viewer};
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::play::Play;
use crate::ui::frame::Frame;
use crate::ui::game::{Erased, Face, Look, OpenGame, Page, Talk, Teller, Verdict};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::name::Name;
use crate::ui::players::Players;
use crate::ui::text::wrap;

/// Plays whole games at random and looks at every fourth moment through all eyes, in all languages.
///
/// Whatever does not fit the screen ends in a `debug_assert`. What is hidden has no part in any picture.
pub(crate) fn look<G: Face>(setups: &[G::Setup], seeds: core::ops::Range<u32>, rare: fn(G::Action) -> bool) {
    for setup in setups {
        for seed in seeds.clone() {
            Trial::<G>::new(*setup, seed, rare).run_looking();
        }
    }
}

impl<G: Face> Trial<G> {
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
        let passes = |state: &G| OpenGame::from(Play::from_state(state.clone())).passes();
        self.check(
            passes(self.state()) == passes(&other),
            "whether a window closes by itself is public",
        );
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
                G::narrate(Teller::new(&talk, self.state().view(Viewer::Table)), event, &mut news).unwrap();
                self.check(lines(&news) <= 4, &format!("too long: {news}"));
            }
        }
    }

    /// What everybody is told of the last action, and how it sounds.
    fn story(&self, state: &G, talk: &Talk<'_>) -> String {
        let mut story = String::new();
        for event in self.play.events().iter() {
            G::narrate(Teller::new(talk, state.view(Viewer::Table)), event, &mut story).unwrap();
            story += &format!(" {:?}\n", G::tune(event));
        }
        story
    }

    /// Everything that a viewer can see or be told now, as the device shows and tells it.
    fn shown(&self, state: &G, viewer: Viewer, talk: &Talk<'_>) -> Vec<u8> {
        let mut game = OpenGame::from(Play::from_state(state.clone()));
        let mut words = String::from(game.rules(talk, viewer, u8::MAX).as_str()) + &self.story(state, talk);
        let mut pictures: Vec<u8> = Vec::new();
        let asides = game.asides(viewer);
        let pages = asides.iter().map(|aside| Page::Aside(*aside));
        for page in [Page::Main, Page::Menu, Page::SetRight].into_iter().chain(pages) {
            words += &format!(" {page:?}");
            self.show_page(&mut game, viewer, page, talk, &mut words, &mut pictures);
            // What narrows the list down leads to more pictures; two steps deep is as far as it goes.
            for index in 0..game.open(viewer, page).entries {
                game.open(viewer, page);
                if game.narrow(index) {
                    self.show_page(&mut game, viewer, page, talk, &mut words, &mut pictures);
                    while game.widen() {}
                }
            }
        }
        for &aside in &asides {
            words += &game.aside_title(talk.lang, aside);
        }
        words += &format!(" {:?} {:?}", game.listed().calls, game.turn());
        pictures.extend(words.into_bytes());
        pictures
    }

    /// A page with the cursor at every place.
    fn show_page(
        &self,
        game: &mut OpenGame<G>,
        viewer: Viewer,
        page: Page,
        talk: &Talk<'_>,
        words: &mut String,
        pictures: &mut Vec<u8>,
    ) {
        let listed = game.open(viewer, page);
        let entries = listed.entries.saturating_add(listed.calls.len().saturating_sub(1));
        let count = entries.max(listed.subpages);
        *words += &format!(" {count} {}", listed.cursor);
        // One place more: on the public page that is the way into private, or the last of these.
        for cursor in 0..=count {
            for done in [false, viewer != Viewer::Table] {
                let mut frame = Frame::new();
                let look = Look {
                    done,
                    left: (cursor == 0).then_some(59),
                    // At the first entry in the middle of a movement, else at rest.
                    progress: if cursor == 0 { 40 } else { 100 },
                    ..Look::at(Menu::at(cursor))
                };
                game.draw(&mut frame, talk, look);
                pictures.extend(frame.bytes());
            }
            self.tell(game, talk, cursor, words);
        }
    }

    /// The words for an entry: label, and why it is refused.
    fn tell(&self, game: &OpenGame<G>, talk: &Talk<'_>, index: u8, out: &mut String) {
        let row = game.row(talk, index);
        *out += &row.label;
        *out += &row.value;
        let mut text = String::new();
        let verdict = game.verdict(talk, index, &mut text);
        self.check(lines(&text) <= 3, &format!("too long: {text}"));
        *out += &format!(" {verdict:?} {text}\n");
        self.holds_for_what_is_final(game, index, verdict);
    }

    /// OK is held for what is final and costs something, and for nothing else, unless holding hides something.
    fn holds_for_what_is_final(&self, game: &OpenGame<G>, index: u8, verdict: Verdict) {
        let Some((_, by, action)) = game.action_at(index) else {
            return;
        };
        let mut after = game.clone();
        if !after.choose_entry(index) {
            return;
        }
        let is_final = !after.play().can_undo(by) || G::outlasts_undo(action);
        let must = G::hides_by_holding(action) || G::costs(action) && is_final;
        self.check(
            (verdict == Verdict::Hold) == must,
            "OK is held for what is final and costs something, and for nothing else",
        );
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
