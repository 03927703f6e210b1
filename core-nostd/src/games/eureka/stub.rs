use super::*;
use crate::show::*;
use crate::ui::{effect::Tune, frame::Frame, lang::Lang, menu::Row};
#[derive(Clone, Copy, Default)]
pub(crate) struct Q;
impl From<Q> for Setup {
    fn from(_: Q) -> Setup {
        Setup::default()
    }
}
impl Questions for Q {
    fn count(&self) -> u8 {
        0
    }
    fn row(&self, _: &Talk<'_>, _: u8) -> Row {
        Row::default()
    }
    fn answers(&self, _: u8) -> u8 {
        0
    }
    fn answer(&self, _: &Talk<'_>, _: u8, _: u8) -> Row {
        Row::default()
    }
    fn chosen(&self, _: u8) -> u8 {
        0
    }
    fn choose(&mut self, _: u8, _: u8) {}
    fn help(&self, _: Lang, _: u8) -> &'static str {
        ""
    }
}
impl Show for State {
    type Questions = Q;
    const TITLE: &'static str = "Robo Factory";
    fn page_of(a: Action) -> Page {
        match a {
            Action::Mark { .. } => Page::Aside(0),
            Action::StopHelp => Page::Menu,
            _ => Page::Main,
        }
    }
    fn asides(_: View<'_>) -> u8 {
        1
    }
    fn aside_title(_: Lang, _: View<'_>, _: u8) -> &'static str {
        "Aside"
    }
    fn preset(_: View<'_>) -> Option<Action> {
        None
    }
    fn label(_: &Talk<'_>, _: View<'_>, _: Action) -> Row {
        Row::plain("x")
    }
    fn question(_: &Talk<'_>, _: View<'_>, _: Action, _: &mut dyn core::fmt::Write) -> core::fmt::Result {
        Ok(())
    }
    fn narrate(_: &Talk<'_>, _: View<'_>, e: Event, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        write!(out, "{:.20}", "event").map(|()| {
            let _ = e;
        })
    }
    fn closes(a: Action) -> bool {
        matches!(a, Action::Lock { .. })
    }
    fn tune(_: Event) -> Option<Tune> {
        None
    }
    fn explain(_: &Talk<'_>, _: View<'_>, _: Error, _: &mut dyn core::fmt::Write) -> core::fmt::Result {
        Ok(())
    }
    fn rules(_: Lang, _: View<'_>) -> &'static str {
        "Rules"
    }
    fn draw(f: &mut Frame, _: &Talk<'_>, v: View<'_>, s: &Scene<'_, Action>) {
        s.menu.draw(
            f,
            if v.viewer() == Viewer::Table {
                "Table"
            } else {
                "Private"
            },
            s.count(),
            &|_| Row::plain("x"),
        );
    }
}
