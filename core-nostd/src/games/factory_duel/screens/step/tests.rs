//! How the public pages are looked at.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::texts::reason;
use super::*;
use crate::game::{Actor, Game as _, Turn, Viewer};
use crate::games::factory_duel::action::{Canceled, Skipped};
use crate::games::factory_duel::cards::{Card, Module, Software, Upgrade};
use crate::games::factory_duel::place::{Place, RobotId, Slot};
use crate::games::factory_duel::setup::Setup;
use crate::games::factory_duel::state::{Installed, Robot};
use crate::games::factory_duel::tests::{rare, setups};
use crate::games::factory_duel::words::WORDS;
use crate::games::factory_duel::{Action, State};
use crate::kit::Seed;
use crate::play::Play;
use crate::ui::game::{Erased as _, Face as _, Look, OpenGame, Page as Shown, Talk};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::name::Name;
use crate::ui::players::Players;

/// With the shortest and with the longest names, in every language.
fn in_all_words(each: &mut dyn FnMut(&Talk<'_>)) {
    let mut long = Players::default();
    for seat in SEATS {
        long.rename(seat, Name::new("MMMMMMMÄ").unwrap());
    }
    for lang in Lang::ALL {
        for players in [&Players::default(), &long] {
            each(&Talk { lang, players });
        }
    }
}

/// A game that goes on at random.
struct Duel {
    play: Play<State>,
    random: u64,
}

impl Duel {
    fn new(setup: Setup, seed: u32) -> Duel {
        Duel {
            play: Play::new(setup, Seed::of_table(seed)),
            random: 0x9E37_79B9_7F4A_7C15 ^ u64::from(seed),
        }
    }

    fn below(&mut self, count: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        usize::try_from(self.random >> 33).unwrap() % count
    }

    fn view(&self) -> View<'_> {
        self.play.state().view(Viewer::Table)
    }

    /// One random action and what passes by itself after it; whether there was one. Most robots get something to do, and
    /// few cards are to be built.
    fn step(&mut self) -> bool {
        let state = self.play.state();
        let by = match state.turn() {
            Turn::House => Actor::House,
            Turn::Players { first, .. } => Actor::Seat(first),
            Turn::Over { .. } => return false,
        };
        let queued = match by {
            Actor::Seat(seat) => state.factory(seat).program.zone.len(),
            Actor::House => 0,
        };
        let is_usual = |action: &Action| match action {
            Action::QueueBuild(_) => queued < 2,
            Action::Discard(_) | Action::Lock => false,
            action => !rare(*action),
        };
        let choices = state.choices(by);
        let usual: Vec<Action> = choices.iter().copied().filter(is_usual).collect();
        let locks = choices.contains(&Action::Lock) && (usual.is_empty() || self.below(12) == 0);
        let action = if locks {
            Action::Lock
        } else {
            usual[self.below(usual.len())]
        };
        self.play.act(by, action).unwrap();
        while let Some(action) = State::passes_by_itself(self.view()) {
            self.play.act_further(Actor::House, action).unwrap();
        }
        true
    }

    /// The game as the device shows it, with what was done last.
    fn shown(&self) -> OpenGame<State> {
        let mut game = OpenGame::from(Play::from_state_after(
            self.play.state().clone(),
            self.play.events().clone(),
        ));
        game.open(Viewer::Table, Shown::Main);
        game
    }
}

/// Plays a few games of every kind; `each` looks at every moment at which something has happened.
fn in_random_games(each: &mut dyn FnMut(&State, &Duel)) {
    for (seed, setup) in (0..).zip(setups().into_iter().chain(setups())) {
        let mut duel = Duel::new(setup, seed);
        loop {
            let before = duel.play.state().clone();
            if !duel.step() {
                break;
            }
            if !duel.play.events().is_empty() {
                each(&before, &duel);
            }
        }
    }
}

fn page_of(game: &OpenGame<State>, talk: &Talk<'_>, news_page: u8, progress: u8) -> Frame {
    let mut frame = Frame::new();
    let look = Look {
        news_page,
        progress,
        ..Look::at(Menu::at(0))
    };
    game.draw(&mut frame, talk, look);
    frame
}

/// All pages of the news, and the pages to look something up, in all words: whatever does not fit ends in an assertion.
fn look_at(game: &mut OpenGame<State>) {
    in_all_words(&mut |talk| {
        game.open(Viewer::Table, Shown::Main);
        for page in 0..game.news_pages() {
            page_of(game, talk, page, 40);
        }
        for &aside in &game.asides(Viewer::Table) {
            let subpages = game.open(Viewer::Table, Shown::Aside(aside)).subpages;
            for subpage in 0..subpages.min(2) {
                let mut frame = Frame::new();
                game.draw(&mut frame, talk, Look::at(Menu::at(subpage)));
            }
        }
    });
}

#[test]
fn every_public_page_of_random_games_fits() {
    let mut looked = 0;
    in_random_games(&mut |_, duel| {
        // Every third moment: each is drawn thirty times.
        looked += 1;
        if looked % 3 == 0 || duel.view().flow() == Flow::Over {
            look_at(&mut duel.shown());
        }
    });
    assert!(looked > 200, "only {looked} moments");
}

#[test]
fn rf_128_public_pages_show_nothing_that_is_hidden() {
    let talk = Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let mut moment = 0;
    in_random_games(&mut |_, duel| {
        moment += 1;
        let mut other = duel.play.state().clone();
        other.shuffle_unseen(Viewer::Table, Seed::of_table(moment).part("unseen"));
        let game = duel.shown();
        let mut twin = OpenGame::from(Play::from_state_after(other, duel.play.events().clone()));
        twin.open(Viewer::Table, Shown::Main);
        assert_eq!(game.news_pages(), twin.news_pages());
        for page in 0..game.news_pages() {
            assert!(page_of(&game, &talk, page, 100) == page_of(&twin, &talk, page, 100));
        }
    });
    assert!(moment > 200);
}

#[test]
fn what_a_step_has_done_is_told_whole_and_before_it_goes_on() {
    in_random_games(&mut |_, duel| {
        let (view, news) = (duel.view(), duel.play.events());
        let lines = rows::lines(view, news);
        let places: Vec<u8> = lines.iter().flatten().flatten().copied().collect();
        for (at, place) in places.iter().enumerate() {
            assert!(!places[at + 1..].contains(place), "each row stands once");
        }
        // Whatever a card does is in a row that names it.
        let is_named = |named| {
            let mut events = places.iter().filter_map(|place| news.get(*place));
            events.any(|event| card(news, event) == Some(named))
        };
        for event in news.iter() {
            match event {
                Event::Paid { module, .. } | Event::TrackerSet { module, .. } | Event::Demolished { module, .. } => {
                    assert!(is_named(AnyCard::Module(module)), "{event:?}");
                }
                Event::Built { card, .. } | Event::BuildCanceled { card, .. } => {
                    assert!(is_named(card.into()), "{event:?}");
                }
                Event::ModuleDestroyed { by: (_, card), .. } => assert!(is_named(card), "{event:?}"),
                _ => {}
            }
        }
        let pictures = pictures(view, news);
        assert_eq!(
            usize::from(pictures) > 0,
            !lines.is_empty() || program_count(view, news) > 0
        );
        let is_between = matches!(view.flow(), Flow::Executing(_)) && !view.is_mending();
        let goes_on_there = is_between && pictures > 0;
        assert_eq!(news_pages(view, news), pictures + u8::from(!goes_on_there));
    });
}

#[test]
fn rf_45_before_and_after_of_both_stores_are_right() {
    let mut changed = 0;
    in_random_games(&mut |before, duel| {
        let news = duel.play.events();
        if rows::step_of(news).is_none() {
            return;
        }
        for seat in SEATS {
            let (had, sums) = (before.factory(seat), changes(news, seat));
            let has = duel.play.state().factory(seat);
            let minerals = i32::from(has.minerals) - sums.minerals;
            let crystals = i32::from(has.crystals) - sums.crystals;
            assert_eq!((minerals, crystals), (had.minerals.into(), had.crystals.into()));
            changed += sums.minerals.abs();
        }
    });
    assert!(changed > 0);
}

/// Both players have five robots and three modules that act in this step, and full stores.
fn crowded(step: Step) -> Duel {
    let mut duel = Duel::new(Setup::default(), 1);
    let mut state = duel.play.state().clone();
    (state.flow, state.turn) = (Flow::Executing(step), 12);
    for seat in SEATS {
        let is_first = seat == Seat::P1;
        let modules = match step {
            Step::Start => [Module::Armory, Module::CrystalSynthesizer, Module::Gantry],
            Step::Gather => [Module::AutoMiner, Module::Refinery, Module::SalvageBay],
            Step::Build => [Module::Forge, Module::Workshop, Module::ResearchLab],
            Step::Produce => [Module::AssemblyLine, Module::PartsDepot, Module::Gantry],
            Step::Attack if is_first => [Module::LaserChamber, Module::MissileSilo, Module::SentryTurret],
            Step::Attack => [Module::RocketLauncher, Module::Forcefield, Module::FusionCore],
            Step::End => [Module::ExplosivesDepot, Module::SecurityCenter, Module::TrainingRoom],
        };
        let slots = match step {
            Step::Start => [Slot::Attack; 5],
            Step::Gather => [Slot::Gather, Slot::Gather, on(1), on(2), Slot::Build],
            Step::Build => [Slot::Build, Slot::Build, on(2), Slot::Produce, Slot::Attack],
            Step::Produce => [Slot::Produce, Slot::Produce, Slot::Gather, Slot::Gather, Slot::Gather],
            Step::Attack if is_first => [Slot::Attack; 5],
            Step::Attack => [on(0), on(0), Slot::Attack, Slot::Attack, Slot::Attack],
            Step::End => [on(2), Slot::Attack, Slot::Attack, Slot::Attack, Slot::Attack],
        };
        let factory = state.factory_mut(seat);
        (factory.minerals, factory.crystals, factory.shields) = (1950, 3, if is_first { 12 } else { 15 });
        (factory.locked, factory.hurt, factory.gathered) = (true, true, true);
        factory.software = Some(if is_first {
            Software::Aggression
        } else {
            Software::Resilience
        });
        factory.upgrades = [2, 1, 2, u8::from(step != Step::Build)];
        factory.hand.retain_mut(|module| !modules.contains(module));
        factory.draw.retain_mut(|module| !modules.contains(module));
        for card in modules {
            factory.modules.push_bounded(Installed {
                card,
                tracker: card.house().tracker,
                selector: u8::from(card.house().selector.is_some()),
            });
        }
        for (robot, slot) in RobotId::ALL.into_iter().zip(slots) {
            let place = robot.index();
            let (power, armor) = if is_first {
                (6 - place, 1 + place)
            } else {
                (2 + place, 1 + (place + 3) % 5)
            };
            let mut stats = Robot::new(power, armor);
            stats.dealt = u8::from(place < 2);
            if step == Step::Produce && place > 1 {
                continue;
            }
            *factory.robots.get_mut(robot) = Some(stats);
            *factory.program.slots.get_mut(robot) = Some(slot);
            *factory.program.crystals.get_mut(robot) = slot != Slot::Attack && place < 3;
        }
        if step == Step::Build {
            *factory.program.facedown.get_mut(Place::S2) = true;
            let held = factory.hand.iter().take(4).map(|module| Card::Module(*module));
            let cards: Vec<Card> = held.chain([Card::Upgrade(Upgrade::GammaCannon); 2]).collect();
            cards
                .into_iter()
                .rev()
                .for_each(|card| factory.program.zone.push_bounded(card));
        }
    }
    duel.play = Play::from_state(state);
    duel
}

fn on(place: usize) -> Slot {
    Slot::Module(Place::ALL[place])
}

#[test]
fn every_page_of_a_crowded_step_fits() {
    for step in Step::ALL {
        let mut duel = crowded(step);
        look_at(&mut duel.shown());
        duel.play.act(Actor::House, Action::Advance).unwrap();
        assert_eq!(rows::step_of(duel.play.events()), Some(step));
        look_at(&mut duel.shown());
    }
}

#[test]
fn rf_47_bars_go_from_what_was_to_what_is() {
    let mut duel = crowded(Step::Attack);
    let before = SEATS.map(|seat| duel.view().shields(seat));
    duel.play.act(Actor::House, Action::Advance).unwrap();
    let view = duel.view();
    let after = SEATS.map(|seat| view.shields(seat));
    assert!(before != after && animation_ms(duel.play.events()) == BARS_MS);
    let talk = Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let game = duel.shown();
    let drawn = |figures: [u8; 2], was: [u8; 2]| {
        let mut frame = Frame::new();
        for (seat, (now, before)) in SEATS.into_iter().zip(figures.into_iter().zip(was)) {
            let most = view.shields_max(seat);
            shields::draw_half(&mut frame, STRIP, seat, Shields { before, now, most });
        }
        frame
    };
    let is_strip_of = |page: &Frame, strip: &Frame| {
        let rows = u8::try_from(STRIP).unwrap()..56;
        rows.flat_map(|y| (0..128).map(move |x| (x, y)))
            .all(|(x, y)| page.pixel(x, y) == strip.pixel(x, y))
    };
    assert!(is_strip_of(&page_of(&game, &talk, 0, 0), &drawn(before, before)));
    assert!(is_strip_of(&page_of(&game, &talk, 0, 100), &drawn(after, before)));
}

#[test]
fn menu_leads_to_the_card_that_the_page_names_first() {
    let mut duel = crowded(Step::Attack);
    duel.play.act(Actor::House, Action::Advance).unwrap();
    let (game, view) = (duel.shown(), duel.view());
    let subject = |news_page| {
        let scene = Scene {
            menu: Menu::at(0),
            subpage: 0,
            entries: &[],
            focus: Default::default(),
            call: None,
            calls: Default::default(),
            done: false,
            left: None,
            news: duel.play.events(),
            progress: 100,
            news_page,
        };
        subject(view, &scene)
    };
    // Three fights come first, and then what was paid for.
    assert_eq!(subject(0), Some(AnyCard::Module(Module::LaserChamber)));
    assert_eq!(subject(1), Some(AnyCard::Module(Module::MissileSilo)));
    assert_eq!(subject(game.news_pages() - 1), None, "the page on which it goes on");
}

#[test]
fn the_rules_are_those_of_the_step_that_shows() {
    let players = Players::default();
    let talk = Talk {
        lang: Lang::En,
        players: &players,
    };
    let rules = |duel: &Duel, page: u8| {
        let text = duel.shown().rules(&talk, Viewer::Table, page);
        String::from(text.split(':').next().unwrap_or_default())
    };
    for step in Step::ALL {
        let mut duel = crowded(step);
        assert!(duel.step());
        assert_eq!(rules(&duel, 0), format!("{step:?}"));
        // Between two steps the last picture is the page on which it goes on; after the last one somebody is called.
        let last = rules(&duel, u8::MAX);
        assert_eq!(
            last == format!("{step:?}"),
            matches!(duel.view().flow(), Flow::Executing(_)),
            "{last}"
        );
    }
    // Both programs, and what is next.
    let mut duel = Duel::new(Setup::default(), 1);
    for seat in SEATS {
        duel.play.act(seat.into(), Action::Lock).unwrap();
    }
    assert_eq!(rules(&duel, 0), "Start");
}

/// A text in dice, signs and cards.
fn text(write: impl FnOnce(&mut Text)) -> String {
    let mut text = Text::default();
    write(&mut text);
    text.as_str().into()
}

/// Whose row it is, what it says, and what it does to the enemy.
type Told = (Seat, String, Option<String>);

/// The lines of a step that is resolved now.
fn told(state: &mut State, step: Step) -> Vec<Vec<Told>> {
    state.flow = Flow::Executing(step);
    for seat in SEATS {
        state.factory_mut(seat).locked = true;
    }
    let news = state.apply(Actor::House, Action::Advance).unwrap();
    let view = state.view(Viewer::Table);
    let told = |place: u8| {
        let row = row(view, &news, news.get(place).unwrap());
        (row.seat, row.text.as_str().into(), row.to.map(|to| to.as_str().into()))
    };
    let lines = rows::lines(view, &news);
    lines
        .iter()
        .map(|line| line.iter().flatten().map(|place| told(*place)).collect())
        .collect()
}

/// Both have these modules and robots; each of the robots does the same.
fn standing(modules: [&[Installed]; 2], robots: [(u8, u8); 2], does: [Option<Slot>; 2]) -> State {
    let mut state = State::new(Setup::default(), Seed::of_table(1));
    for (place, seat) in SEATS.into_iter().enumerate() {
        let (power, armor) = robots[place];
        let factory = state.factory_mut(seat);
        factory.modules = modules[place].iter().copied().collect();
        // The second player's robot has another number, so that none is taken for that of the other.
        let robot = [RobotId::R1, RobotId::R2][place];
        factory.robots = Default::default();
        *factory.robots.get_mut(robot) = Some(Robot::new(power, armor));
        *factory.program.slots.get_mut(robot) = does[place];
    }
    state
}

#[test]
fn a_row_begins_at_its_owner_and_says_what_it_leads_to() {
    let attack = Some(Slot::Attack);
    let depot = Installed::new(Module::ExplosivesDepot);
    // A card of P1 changes a robot of P2, which hits; what P2 has of it at home comes last.
    let turret = Installed::new(Module::SentryTurret);
    let mut state = standing([&[turret], &[depot]], [(1, 1), (2, 4)], [None, attack]);
    let change = text(|text| {
        text.card(AnyCard::Module(Module::SentryTurret))
            .change_of(-1, Sign::Armor);
    });
    let dice = text(|text| {
        text.power(2).armor(3);
    });
    let hit = text(|text| {
        text.letter(ROBOT).power(2).armor(3);
    });
    let damage = text(|text| {
        text.sign(Sign::Shield).word("-2");
    });
    let tracker = text(|text| {
        text.card(AnyCard::Module(Module::ExplosivesDepot)).word(" 1/2");
    });
    let expected = [
        [(Seat::P1, change, Some(dice))],
        [(Seat::P2, hit, Some(damage))],
        [(Seat::P2, tracker, None)],
    ];
    assert_eq!(told(&mut state, Step::Attack), expected);
    // Whoever destroys a module is named first.
    let full = Installed { tracker: 2, ..depot };
    let workshop = Installed::new(Module::Workshop);
    let mut state = standing([&[full], &[workshop]], [(1, 1), (1, 1)], [None, None]);
    let by = text(|text| {
        text.card(AnyCard::Module(Module::ExplosivesDepot));
    });
    let gone = text(|text| {
        text.sign(Sign::Cross).card(AnyCard::Module(Module::Workshop));
    });
    assert_eq!(told(&mut state, Step::End)[0], [(Seat::P1, by, Some(gone))]);
    // What is paid, and with what.
    let laser = Installed {
        selector: 2,
        ..Installed::new(Module::LaserChamber)
    };
    let mut state = standing([&[laser], &[]], [(1, 1), (1, 1)], [None, None]);
    state.factory_mut(Seat::P1).crystals = 1;
    let paid = text(|text| {
        text.card(AnyCard::Module(Module::LaserChamber))
            .change_of(-1, Sign::Crystal);
    });
    let damage = text(|text| {
        text.word("-3").sign(Sign::Shield);
    });
    assert_eq!(told(&mut state, Step::Attack), [[(Seat::P1, paid, Some(damage))]]);
    // An attacker that is kept off has its dice, too.
    let field = Installed::new(Module::Forcefield);
    let mut state = standing([&[], &[field]], [(4, 2), (1, 1)], [attack, None]);
    let attacker = text(|text| {
        text.letter(ROBOT).power(4).armor(2);
    });
    let kept_off = text(|text| {
        text.sign(Sign::Cross).card(AnyCard::Module(Module::Forcefield));
    });
    assert_eq!(told(&mut state, Step::Attack), [[(Seat::P1, attacker, Some(kept_off))]]);
    // A fight says itself who is destroyed.
    let mut state = standing([&[], &[]], [(3, 1), (1, 1)], [attack, attack]);
    assert_eq!(told(&mut state, Step::Attack).len(), 1);
}

#[test]
fn what_came_to_nothing_has_its_own_reason() {
    let (seat, words) = (Seat::P1, &WORDS.step);
    let card = Card::Module(Module::Forge);
    for (why, word) in [
        (Canceled::NoAction, words.no_action),
        (Canceled::NoMinerals, words.too_few),
        (Canceled::NoSlot, words.no_slot),
    ] {
        assert!(
            reason(Event::BuildCanceled { seat, card, why }) == Some(word),
            "{why:?}"
        );
    }
    for (why, word) in [
        (Skipped::NoMinerals, words.too_few),
        (Skipped::FiveRobots, words.five_robots),
    ] {
        assert!(reason(Event::ProductionSkipped { seat, why }) == Some(word), "{why:?}");
    }
}

#[test]
fn rf_45_what_exceeds_the_store_was_not_there_before() {
    let attack = Some(Slot::Attack);
    let mut state = standing([&[], &[]], [(1, 1), (1, 1)], [Some(Slot::Gather), attack]);
    let factory = state.factory_mut(Seat::P1);
    *factory.robots.get_mut(RobotId::R2) = Some(Robot::new(1, 1));
    *factory.program.slots.get_mut(RobotId::R2) = Some(Slot::Gather);
    factory.minerals = 1900;
    let mut news = Events::new();
    state.clone().run_step(Step::Gather, &mut news);
    assert_eq!(
        changes(&news, Seat::P1).minerals,
        100,
        "200 from Gather and 50 by software, 150 lost"
    );
    // Two robots share a row.
    let two = text(|text| {
        text.figure(2).letter(ROBOT).change_of(200, Sign::Mineral);
    });
    let lines = told(&mut state, Step::Gather);
    assert!(
        lines
            .iter()
            .flatten()
            .any(|(seat, text, _)| (*seat, text) == (Seat::P1, &two))
    );
}
