//! Pages with pictures of what was done last: they are turned before anything else is done.

use super::*;
use crate::game::Actor;
use crate::games::factory_duel::{self as duel, Action, Card, Flow, RobotId, Slot as At, Upgrade};
use crate::journal::{Entry, LineBytes};
use crate::store::Line;
use crate::ui::zones::{self, Hints};

/// Both programs of a first turn, and that they are opened: a robot gathers, and seven cards are to be built by nobody.
fn program() -> Vec<LineBytes> {
    let [first, second] = [Seat::P1, Seat::P2].map(Actor::Seat);
    let gather = Action::Assign {
        robot: RobotId::R1,
        slot: At::Gather,
    };
    let cards = Upgrade::ALL.into_iter().chain(Upgrade::ALL).take(7);
    let queue = cards.map(|upgrade| (first, Action::QueueBuild(Card::Upgrade(upgrade))));
    let mut actions: Vec<(Actor, Action)> = core::iter::once((first, gather)).chain(queue).collect();
    actions.extend([(first, Action::Lock), (second, Action::Lock)]);
    actions.into_iter().map(act).collect()
}

fn act((by, action): (Actor, Action)) -> LineBytes {
    Entry::Act { by, action }.encode()
}

/// A device on which both programs have just been opened.
fn revealed() -> Driver {
    let mut driver = game();
    let mut open = OpenGame::<duel::State>::new(duel::Setup::default(), Seed::of_table(7));
    for line in program() {
        assert!(open.enter(&line).is_some());
    }
    driver.playing().game = Some(AnyGame::FactoryDuel(open));
    driver.playing().news_page = 0;
    driver.playing().show_first_page();
    driver
}

impl Playing {
    /// The public page as it shows when the game is opened.
    fn show_first_page(&mut self) {
        self.public = self.main_page(Viewer::Table);
    }
}

fn flow(driver: &Driver) -> Flow {
    let Some(AnyGame::FactoryDuel(game)) = &driver.app.playing.game else {
        panic!("no duel is open");
    };
    game.play().state().view(Viewer::Table).flow()
}

/// How many pages there are, and which one shows.
fn pages(driver: &Driver) -> (u8, u8) {
    let playing = &driver.app.playing;
    let pages = playing.game().map_or(0, |game| game.news_pages());
    (pages, playing.news_page.min(pages - 1))
}

/// Presses OK until the step that is next is this one.
fn step_to(driver: &mut Driver, step: duel::Step) {
    for _ in 0..20 {
        if flow(driver) == Flow::Executing(step) && pages(driver).1 == 0 {
            return;
        }
        driver.slowly(&[OK]);
    }
    panic!("{:?}", flow(driver));
}

/// Whether the hint of OK is this word, and whether the triangles of Up and Down are there.
fn hints(driver: &Driver, verb: &str) -> (bool, bool) {
    let picture = driver.picture();
    let mut expected = Frame::new();
    let drawn = Hints {
        turn: Some(""),
        ok: Some(zones::Ok::Press(verb)),
        ..Hints::default()
    };
    zones::hints(&mut expected, &drawn);
    let is_same = |from: u8, to: u8| {
        let points = (56..64).flat_map(|y| (from..to).map(move |x| (x, y)));
        points.clone().all(|(x, y)| picture.pixel(x, y) == expected.pixel(x, y))
    };
    let ok = 128 - 11 - 5 * u8::try_from(verb.len()).unwrap();
    (is_same(ok, 128), is_same(60, 67))
}

#[test]
fn ok_turns_the_pages_before_it_does_anything_else() {
    let mut driver = revealed();
    assert_eq!(pages(&driver), (2, 0), "a page for each program");
    assert_eq!(hints(&driver, "next"), (true, true));
    let (first, before) = (driver.picture(), traps::state_of(&mut driver));
    driver.slowly(&[OK]);
    let second = driver.picture();
    assert!(second != first && traps::state_of(&mut driver) == before);
    assert_eq!(hints(&driver, "go on"), (true, true), "the last page does it");
    driver.slowly(&[UP]);
    assert_eq!(driver.picture(), first, "Up turns back");
    driver.run(600).press(&[UP]);
    assert!(
        driver.picture() == first && driver.tune() == Some(Tune::Nothing),
        "the first one"
    );
    driver.slowly(&[DOWN]);
    assert_eq!(driver.picture(), second, "and Down turns, too");
    assert!(traps::state_of(&mut driver) == before);
    driver.slowly(&[OK]);
    assert_ne!(flow(&driver), Flow::Executing(duel::Step::Start), "now it goes on");
}

#[test]
fn the_page_on_which_it_goes_on_comes_after_the_news() {
    let mut driver = revealed();
    step_to(&mut driver, duel::Step::Build);
    driver.slowly(&[OK]);
    // Seven cards without anybody to build them take two pages; nothing else happens in this turn.
    assert_eq!(flow(&driver), Flow::Programming);
    assert_eq!(pages(&driver), (3, 0));
    let call = driver.playing().call();
    for page in [1, 2] {
        assert_eq!(hints(&driver, "next"), (true, true));
        driver.slowly(&[OK]);
        assert_eq!((pages(&driver), driver.screen()), ((3, page), "game-table"));
    }
    let last = driver.picture();
    driver.slowly(&[OK]);
    assert_eq!(driver.screen(), "game-private");
    driver.slowly(&[BACK]);
    assert_eq!(
        driver.picture(),
        last,
        "nobody has done anything: the same page calls again"
    );
    assert_eq!(driver.playing().call(), call);
    driver.slowly(&[UP]);
    assert_eq!(pages(&driver), (3, 1), "what was done can still be looked at");
}

/// Presses OK and keeps it down.
fn hold(driver: &mut Driver) {
    driver.run(600);
    driver.feed(Input::Press(OK));
    driver.now = driver.now.after(500);
    driver.feed(Input::Hold(OK));
    driver.feed(Input::Release(OK));
}

#[test]
fn ok_held_runs_through_all_pages_and_steps_to_the_next_call() {
    let mut driver = revealed();
    hold(&mut driver);
    let mut seen = Vec::new();
    for _ in 0..200 {
        driver.run(50);
        seen.push((flow(&driver), pages(&driver)));
    }
    seen.dedup();
    let news = seen.iter().filter(|(flow, _)| *flow == Flow::Programming);
    let turned: Vec<u8> = news.map(|(_, (_, page))| *page).collect();
    assert_eq!(turned, [0, 1, 2], "no page is passed over: {seen:?}");
    assert!(!driver.playing().runs && driver.screen() == "game-table");
    assert!(driver.playing().call().is_some(), "somebody is called");
    // Whoever is called need not press twice.
    driver.slowly(&[OK]);
    assert_eq!(driver.screen(), "game-private");
}

#[test]
fn a_press_never_waits_for_news() {
    let (mut hurried, mut patient) = (revealed(), revealed());
    while pages(&patient) != (3, 2) {
        hurried.tap(OK);
        patient.run(3_000).tap(OK);
        assert_eq!((flow(&hurried), pages(&hurried)), (flow(&patient), pages(&patient)));
    }
    // But nobody opens a page by pressing once more than there was to read.
    hurried.tap(OK);
    assert_eq!((hurried.screen(), hurried.tune()), ("game-table", None));
    patient.run(3_000).tap(OK);
    assert_eq!(patient.screen(), "game-private");
}

#[test]
fn a_game_that_is_resumed_shows_the_news_again() {
    let mut driver = revealed();
    let first = driver.picture();
    driver.slowly(&[OK]);
    assert_ne!(driver.picture(), first);
    let Some(AnyGame::FactoryDuel(open)) = &driver.app.playing.game else {
        panic!("no duel is open");
    };
    let mut bytes = [0; 512];
    let header = open.write_header(&mut bytes).unwrap();
    let playing = &mut driver.app.playing;
    playing.open(crate::store::Slot::FIRST);
    playing.read(&Line::Header {
        id: 1,
        stamp: 1,
        moved: false,
        bytes: header,
    });
    for line in program() {
        playing.read(&Line::Entry(&line));
    }
    driver.feed(Input::Time);
    assert_eq!((pages(&driver), driver.screen()), ((2, 0), "game-table"));
    assert_eq!(driver.picture(), first);
}

#[test]
fn after_undo_there_are_no_news() {
    let mut driver = revealed();
    step_to(&mut driver, duel::Step::Gather);
    // The table opens Set right, changes something, and takes that back.
    let change = duel::Change::Shields(false);
    let enter = |driver: &mut Driver, action: Action| {
        let line = act((Actor::House, action));
        assert!(driver.playing().game_mut().unwrap().enter(&line).is_some());
        driver.playing().show_first_page();
    };
    enter(&mut driver, Action::SetRight);
    let before = traps::state_of(&mut driver);
    enter(&mut driver, Action::Adjust { of: Seat::P1, change });
    driver.playing().news_page = 0;
    driver.slowly(&[BACK, OK]);
    assert!(traps::state_of(&mut driver) == before, "it is undone");
    assert_eq!(pages(&driver), (1, 0), "the page on which it goes on");
    assert!(driver.playing().shows_last_news_page());
}
