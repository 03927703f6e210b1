//! The lowest line of a page: what the buttons do now.

use heapless::String;

use super::OpenGame;
use crate::game::Viewer;
use crate::ui::frame::Frame;
use crate::ui::game::erased::Erased as _;
use crate::ui::game::face::{Face, Page, Scene};
use crate::ui::game::list::Entry;
use crate::ui::game::speech::Teller;
use crate::ui::game::words::Words;
use crate::ui::template::expand;
use crate::ui::zones::{self, Hints};

#[expect(private_bounds, reason = "how a game looks is no business of others")]
impl<G: Face> OpenGame<G> {
    /// What OK does with the entry under the cursor.
    fn ok_word(&self, tell: Teller<'_, G>, scene: &Scene<'_, G>) -> String<16> {
        let words = Words::of(tell.talk.lang);
        let (viewer, page) = self.open.unwrap_or((Viewer::Table, Page::Main));
        let word = match (scene.chosen(), scene.call) {
            _ if self.has_more_news(scene) => words.next,
            (Some(Entry::Act { action, .. }), _) if !scene.done => G::verb(tell.view, action).word(tell.talk.lang),
            (Some(Entry::Narrow(focus)), _) => {
                let verb = G::focus_verb(focus);
                verb.map_or(words.open, |verb| verb.word(tell.talk.lang))
            }
            (None, Some(seat)) => return tell.name(seat),
            _ if scene.subpage < self.listed.subpages.saturating_sub(1) => words.next,
            _ if page != Page::Main => {
                // After the last page of setting up the game goes on.
                let guide = G::guide(tell.view).map(Page::Aside);
                if guide == Some(page) { words.next } else { words.back }
            }
            _ if viewer != Viewer::Table => words.hide,
            _ => words.menu_hint,
        };
        expand("{0}", &[word])
    }

    /// How many pages with pictures of what was done last the open page has.
    pub(super) fn shown_pages(&self) -> u8 {
        match self.open {
            Some((Viewer::Table, Page::Main)) => self.news_pages(),
            _ => 1,
        }
    }

    /// Whether OK turns a page before it does anything else.
    fn has_more_news(&self, scene: &Scene<'_, G>) -> bool {
        scene.news_page < self.shown_pages().saturating_sub(1)
    }

    /// The lowest line: what the buttons do now.
    pub(super) fn draw_hints(&self, frame: &mut Frame, tell: Teller<'_, G>, scene: &Scene<'_, G>, held: u8) {
        // Where buttons act without a cursor, the game says what they do.
        let (viewer, page) = self.open.unwrap_or((Viewer::Table, Page::Main));
        if self.listed.is_quick && viewer == Viewer::Table && page == Page::Main {
            return;
        }
        let words = Words::of(tell.talk.lang);
        let verb = &self.ok_word(tell, scene);
        let holds = match scene.chosen() {
            Some(Entry::Act { by, action }) if !scene.done && !self.has_more_news(scene) => {
                self.state().check(by, action).is_ok() && self.must_hold(by, action)
            }
            _ => false,
        };
        let back = match page {
            _ if self.listed.can_widen => words.back,
            Page::Main if self.listed.can_undo => words.undo,
            Page::Main if viewer == Viewer::Table => words.menu_hint,
            Page::Main => words.hide,
            // The game goes on without the rest of it.
            Page::Aside(_) if G::guide(tell.view).map(Page::Aside) == Some(page) => words.skip,
            _ => words.back,
        };
        let moves = scene.count().max(self.listed.subpages).max(self.shown_pages()) > 1;
        let hints = Hints {
            back: Some(back),
            turn: moves.then_some(""),
            card: self.listed.window.is_some() && page == Page::Main,
            menu: viewer != Viewer::Table && !self.asides(viewer).is_empty(),
            ok: Some(match holds {
                true => zones::Ok::Hold {
                    verb,
                    hold: words.hold,
                    filled: held,
                },
                false => zones::Ok::Press(verb),
            }),
        };
        zones::hints(frame, &hints);
    }
}
