//! The laws of all pictures and words.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{ACTIONS_MAX, Trial, text};
use crate::game::{Actor, Illegal as _, Turn, Viewer};
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::show::{Offer, Page, Scene, Show, Talk};
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

    /// Everything that a viewer can see or be told now.
    fn shown(&self, state: &G, viewer: Viewer, talk: &Talk<'_>) -> Vec<u8> {
        let view = state.view(viewer);
        let mut shown = String::new();
        let mut pictures: Vec<u8> = Vec::new();
        let asides = G::asides(view);
        let pages = [Page::Main, Page::Menu].into_iter().chain((0..asides).map(Page::Aside));
        for page in pages {
            let offers = self.offers(state, viewer, page);
            for call in self.calls(state, viewer) {
                for done in [false, viewer != Viewer::Table] {
                    let count = offers.len() + usize::from(call.is_some());
                    for cursor in 0..count.max(1) {
                        let mut frame = Frame::new();
                        let scene = Scene {
                            page,
                            menu: Menu::at(cursor as u8),
                            offers: &offers,
                            call,
                            done,
                        };
                        G::draw(&mut frame, talk, view, &scene);
                        pictures.extend(frame.bytes());
                    }
                }
            }
            for offer in &offers {
                self.tell(state, view, talk, *offer, &mut shown);
            }
        }
        for aside in 0..asides {
            shown += G::aside_title(talk.lang, view, aside);
        }
        shown += G::rules(talk.lang, view);
        shown += &self.story(state, talk);
        shown += &G::preset(view).map(|action| text(&action)).unwrap_or_default();
        pictures.extend(shown.into_bytes());
        pictures
    }

    /// The words for a choice: label, question, and why it is refused.
    fn tell(&self, state: &G, view: G::View<'_>, talk: &Talk<'_>, offer: Offer<G::Action>, out: &mut String) {
        let row = G::label(talk, view, offer.action);
        *out += &row.label;
        *out += &row.value;
        let mut question = String::new();
        G::question(talk, view, offer.action, &mut question).unwrap();
        self.check(lines(&question) <= 2, &format!("too long: {question}"));
        *out += &question;
        if let Err(error) = state.check(offer.by, offer.action) {
            let mut reason = String::new();
            G::explain(talk, view, error, &mut reason).unwrap();
            self.check(lines(&reason) <= 3, &format!("too long: {reason}"));
            *out += &reason;
        }
    }

    /// What a viewer is offered on a page, with what is refused for a reason.
    fn offers(&self, state: &G, viewer: Viewer, page: Page) -> Vec<Offer<G::Action>> {
        let actors: Vec<Actor> = match (viewer, state.turn()) {
            (Viewer::Seat(seat), _) => std::vec![Actor::Seat(seat)],
            (Viewer::Table, Turn::Players { seats, .. }) => seats.iter().map(Actor::Seat).collect(),
            (Viewer::Table, Turn::House) => std::vec![Actor::House],
            (Viewer::Table, Turn::Over { .. }) => Vec::new(),
        };
        let mut offers = Vec::new();
        for by in actors {
            state.candidates(by, &mut |action| {
                let open = viewer != Viewer::Table || !G::is_private(action);
                let told = |error: G::Error| error.is_worth_telling();
                let worth = state.check(by, action).map_or_else(told, |()| true);
                if open && worth && G::page_of(action) == page {
                    offers.push(Offer { by, action });
                }
            });
        }
        offers
    }

    /// Who may be called from the open screen: nobody, or the first who has something to do in private.
    fn calls(&self, state: &G, viewer: Viewer) -> Vec<Option<Seat>> {
        let mut calls = std::vec![None];
        if viewer == Viewer::Table {
            calls.extend(state.seats().iter().map(Some).find(|seat| {
                let mut private = false;
                let by = seat.map_or(Actor::House, Actor::Seat);
                state.candidates(by, &mut |action| private |= G::is_private(action));
                private
            }));
        }
        calls
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
