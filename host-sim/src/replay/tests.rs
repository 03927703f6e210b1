//! Whole games between bots, told again.

use std::borrow::BorrowMut;
use std::num::NonZero;

use core_nostd::game::Turn;
use core_nostd::games::{eureka, factory_duel, raising_robots, rally, robotopia};
use core_nostd::journal::{Entry, HEADER_BYTES_MAX};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;
use core_nostd::play::Play;
use core_nostd::store::Store;
use core_nostd::ui::{Lang, Restart};
use embassy_futures::block_on;

use super::*;
use crate::bots::{Contest, Moment, any_of, by_chance};
use crate::device::{Noise, VirtualDevice};

/// One action in so many is undone at once.
const UNDONE: NonZero<u32> = NonZero::new(8).unwrap();

/// A game that bots have played to its end, and its journal as the device exports it.
struct Played<G: Contest> {
    header: Vec<u8>,
    seats: u8,
    entries: Vec<Entry<G::Action>>,
    journal: Journal,
}

impl<G: Contest> Played<G> {
    /// Bots of this name play; now and then they undo what they did.
    fn by(bot: &str, lang: Lang) -> Played<G> {
        let mut play = Play::<G>::new(G::Setup::default(), Seed::of_table(7));
        let header = header(&play);
        let entries = played(&mut play, bot);
        let lines: Vec<_> = entries.iter().map(Entry::encode).collect();
        let entry_lines = lines.iter().map(|line| Line::Entry(line));
        let lines: Vec<Line<'_>> = entry_lines.chain([Line::Over]).collect();
        Played {
            journal: exported(lang, &header, &lines),
            seats: play.state().seats().len(),
            header,
            entries,
        }
    }

    fn replay(&self) -> Replay {
        Replay::new(&self.journal).unwrap()
    }
}

fn header<G: Contest>(play: &Play<G>) -> Vec<u8> {
    let mut bytes = [0; HEADER_BYTES_MAX];
    let header = play.header().unwrap();
    header
        .encode::<G>(play.state().seats().len(), &mut bytes)
        .unwrap()
        .to_vec()
}

fn played<G: Contest>(play: &mut Play<G>, bot: &str) -> Vec<Entry<G::Action>> {
    let kind = G::BOTS.iter().find(|kind| kind.name == bot).unwrap();
    let mut bots: Vec<_> = Seat::ALL.iter().map(|_| (kind.make)()).collect();
    let mut chance = Chance::new(Seed::of_table(8));
    let mut entries = Vec::new();
    loop {
        let state = play.state();
        let by = match state.turn() {
            Turn::Over { .. } => return entries,
            Turn::House => Actor::House,
            Turn::Players { seats, .. } => {
                let seats: Vec<Seat> = seats.iter().collect();
                Actor::Seat(any_of(&seats, &mut chance).unwrap())
            }
        };
        let choices = state.choices(by);
        let action = match by {
            Actor::House => by_chance::<G>(&choices, &mut chance).or_else(|| any_of(&choices, &mut chance)),
            Actor::Seat(seat) => bots[usize::from(seat.index())].choose(Moment {
                seat,
                view: state.view(Viewer::Seat(seat)),
                choices: &choices,
                chance: &mut chance,
            }),
        };
        let action = action.unwrap();
        play.act(by, action).unwrap();
        entries.push(Entry::Act { by, action });
        if play.can_undo(by) && chance.below(UNDONE) == 0 {
            play.undo(by).unwrap();
            entries.push(Entry::Undo { by });
        }
    }
}

/// A device in this language with these lines in its flash.
fn device(lang: Lang, header: &[u8], lines: &[Line<'_>]) -> VirtualDevice {
    let mut device = VirtualDevice::blank();
    for _ in Lang::ALL.iter().take_while(|one| **one != lang) {
        press(&mut device, Button::Down);
    }
    press(&mut device, Button::Ok);
    let mut store = block_on(Store::open(device.into_flash()));
    let slot = block_on(store.begin(header, None)).unwrap();
    for line in lines {
        block_on(store.append(slot, line)).unwrap();
    }
    VirtualDevice::power_on(store.into_flash(), Noise::Fixed, Restart::PowerOn)
}

fn exported(lang: Lang, header: &[u8], lines: &[Line<'_>]) -> Journal {
    let text = device(lang, header, lines).export();
    let (_, text) = text.split_once("\njournal ").unwrap();
    let (text, _) = text.split_once("bye").unwrap();
    Journal::parse(&format!("journal {text}")).unwrap()
}

fn press(device: &mut VirtualDevice, button: Button) {
    device.set_button(button, true);
    device.pass(Duration::from_millis(60));
    device.set_button(button, false);
    device.pass(Duration::from_millis(140));
}

/// A device on which the game that begins so was resumed, and somebody is called from its menu.
fn hand_over(lang: Lang, header: &[u8]) -> VirtualDevice {
    let called = (0..12).find_map(|entry| {
        let mut device = device(lang, header, &[]);
        press(&mut device, Button::Ok);
        press(&mut device, Button::Menu);
        for _ in 0..entry {
            press(&mut device, Button::Down);
        }
        press(&mut device, Button::Ok);
        (device.app().screen_name() == "game-hand-over").then_some(device)
    });
    called.unwrap()
}

/// Every picture that keeps a secret of the game that begins so: "Pass to" and "Hidden", for each player.
fn covers(lang: Lang, header: &[u8], seats: u8) -> Vec<Frame> {
    let mut covers = Vec::new();
    for others in 0..seats {
        let mut device = hand_over(lang, header);
        for _ in 0..others {
            press(&mut device, Button::Down);
        }
        covers.push(device.picture());
        press(&mut device, Button::Ok);
        assert_eq!(device.app().screen_name(), "game-private");
        let page = device.picture();
        device.pass(Duration::from_secs(11));
        assert!(device.picture() != page, "nobody looks, so it is hidden");
        covers.push(device.picture());
    }
    covers
}

#[track_caller]
fn check_pictures<G: Contest>(bot: &str) {
    let played = Played::<G>::by(bot, Lang::En);
    let covers = covers(Lang::En, &played.header, played.seats);
    let replay = played.replay();
    assert_eq!(replay.steps().len(), played.entries.len() + 1);
    let mut private = 0;
    for (step, entry) in replay.steps().iter().skip(1).zip(&played.entries) {
        let owner = match entry {
            Entry::Act {
                by: Actor::Seat(seat),
                action,
            } if G::is_private(*action) => Viewer::Seat(*seat),
            Entry::Act { .. } => Viewer::Table,
            // On the page on which it was done.
            Entry::Undo { .. } => step.pictures[0].viewer,
        };
        private += u32::from(owner != Viewer::Table);
        assert_eq!(step.pictures[0].viewer, owner, "{}", step.words);
        for picture in &step.pictures {
            assert!(!covers.contains(&picture.frame), "{}", step.words);
        }
    }
    println!("{} steps, {private} of them private", replay.steps().len());
    assert!(private > 3);
}

#[test]
fn a_replay_of_robo_factory_shows_private_pages_and_no_cover() {
    check_pictures::<eureka::State>("random");
}

#[test]
fn a_replay_of_robotopia_shows_private_pages_and_no_cover() {
    check_pictures::<robotopia::State>("greedy");
}

#[track_caller]
fn check_log<G: Contest>(bot: &str, words: [&[&str]; 3]) {
    let logs = Lang::ALL.map(|lang| -> Vec<String> {
        let replay = Played::<G>::by(bot, lang).replay();
        replay.steps().iter().map(|step| step.words.clone()).collect()
    });
    for (lang, log) in logs.iter().enumerate() {
        for line in log {
            let told = line.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '/');
            assert!(told.len() > 3 && !told.trim_end().ends_with(':'), "{line}");
            assert!(!line.contains('\n') && line.trim() == line, "{line}");
            for code in ["{", "}", "\"", "::", "Some(", "None", "Seat("] {
                assert!(!line.contains(code), "{line}");
            }
            let is_picture = |letter| ('\u{E000}'..='\u{F8FF}').contains(&letter);
            assert!(!line.contains(is_picture), "no terminal can draw it: {line:?}");
        }
        let log = log.join("\n");
        for (other, words) in words.iter().enumerate() {
            for word in *words {
                assert_eq!(log.contains(word), other == lang, "{word}: {log}");
            }
        }
    }
}

#[test]
fn the_log_of_robo_factory_is_in_words_of_each_language() {
    check_log::<eureka::State>(
        "random",
        [
            &["Table: ", "Player 2 (in private)", " takes back: ", "Nobody is right"],
            &[
                "Tafel: ",
                "Speler 2 (in het geheim)",
                " neemt terug: ",
                "Niemand had het goed",
            ],
            &[
                "Tisch: ",
                "Spieler 2 (im Geheimen)",
                " nimmt zurück: ",
                "Niemand lag richtig",
            ],
        ],
    );
}

#[test]
fn the_log_of_robotopia_is_in_words_of_each_language() {
    check_log::<robotopia::State>(
        "greedy",
        [
            &["Player 1 (in private): Zone shift", "From the depot: ", "Scrap"],
            &[
                "Speler 1 (in het geheim): ",
                "Uit het depot: ",
                "Speler 3 neemt terug: ",
            ],
            &["Spieler 1 (im Geheimen): Zonenwechsel", "Aus dem Depot: ", "Schrott"],
        ],
    );
}

#[test]
fn what_was_undone_is_told_as_such() {
    let played = Played::<eureka::State>::by("random", Lang::En);
    let replay = played.replay();
    let mut undone = 0;
    for (step, entry) in replay.steps().iter().skip(1).zip(&played.entries) {
        let is_undo = matches!(entry, Entry::Undo { .. });
        assert_eq!(step.words.contains(" takes back: "), is_undo, "{}", step.words);
        undone += u32::from(is_undo);
    }
    assert!(undone > 5);
}

#[track_caller]
fn check_both_ways<G: Contest>(bot: &str) {
    let mut replay = Played::<G>::by(bot, Lang::En).replay();
    let beginning = replay.picture();
    let count: usize = replay.steps().iter().map(|step| step.pictures.len()).sum();
    let mut forwards = vec![beginning.clone()];
    for _ in 1..count {
        replay.set_button(Button::Ok, true);
        replay.set_button(Button::Ok, false);
        forwards.push(replay.picture());
    }
    assert_eq!(replay.take_log().len(), replay.steps().len(), "every step is told once");
    replay.set_button(Button::Ok, true);
    assert!(
        Some(&replay.picture()) == forwards.last(),
        "after the end there is nothing"
    );
    for (place, picture) in forwards.iter().enumerate().rev() {
        assert!(replay.picture() == *picture, "picture {place}");
        replay.set_button(Button::Back, true);
    }
    assert!(replay.picture() == beginning, "and nothing before the beginning");
    replay.go_to_end();
    assert!(Some(&replay.picture()) == forwards.last());
    replay.set_button(Button::Menu, true);
    assert!(replay.picture() == beginning);
}

#[test]
fn stepping_back_shows_the_same_pictures() {
    check_both_ways::<eureka::State>("random");
    check_both_ways::<robotopia::State>("greedy");
}

#[test]
fn a_game_that_is_not_over_stays_secret() {
    let played = Played::<eureka::State>::by("random", Lang::En);
    let mut journal = played.journal.clone();
    assert!(Replay::new(&journal).is_ok());
    journal
        .lines
        .retain(|line| !matches!(Line::decode(line), Some((_, Line::Over))));
    assert_eq!(journal.lines.len() + 1, played.journal.lines.len());
    let refused = Replay::new(&journal).err();
    assert_eq!(refused.as_deref(), Some("the game is not over, and stays secret"));
    // It went on after it seemed to be over.
    let mut journal = played.journal.clone();
    journal.lines.swap(5, played.journal.lines.len() - 1);
    assert!(Replay::new(&journal).is_err());
}

/// A game of Robo Factory in which two have passed.
fn passed() -> (Vec<u8>, Play<eureka::State>, [Entry<eureka::Action>; 2]) {
    let mut play = Play::new(eureka::Setup::default(), Seed::of_table(7));
    let header = header(&play);
    let pass = |seat| Entry::Act {
        by: Actor::Seat(seat),
        action: eureka::Action::Pass,
    };
    for seat in [Seat::P2, Seat::P3] {
        play.act(seat.into(), eureka::Action::Pass).unwrap();
    }
    (header, play, [pass(Seat::P2), pass(Seat::P3)])
}

#[test]
fn what_the_journal_has_lost_is_told_and_the_replay_goes_on() {
    let (header, play, passes) = passed();
    let mut bytes = [0; 4096];
    let snapshot = Line::Snapshot(play.write_snapshot(&mut bytes).unwrap());
    let passes = passes.map(|entry| entry.encode());
    let lines = [Line::Entry(&passes[0]), Line::Entry(&passes[1]), snapshot, Line::Over];
    let mut journal = exported(Lang::De, &header, &lines);
    let words = |journal: &Journal| -> Vec<String> {
        let replay = Replay::new(journal).unwrap();
        replay.steps().iter().map(|step| step.words.clone()).collect()
    };
    let whole = words(&journal);
    assert_eq!(whole.len(), 3, "a snapshot that nobody needs is no step: {whole:?}");
    let is_entry = |line: &Vec<u8>| matches!(Line::decode(line), Some((_, Line::Entry(_))));
    let first = journal.lines.iter().position(is_entry).unwrap();
    journal.lines.remove(first);
    let rest = words(&journal);
    assert_eq!(rest[1], format!("1/1 {}", Words::of(Lang::De).gap));
    let [whole, rest] = [exported(Lang::De, &header, &lines), journal].map(|journal| {
        let mut replay = Replay::new(&journal).unwrap();
        replay.go_to_end();
        replay.picture()
    });
    assert!(whole == rest, "it stands where it stood");
}

#[test]
fn what_the_rules_do_not_allow_ends_the_replay_with_a_reason() {
    let (header, _, passes) = passed();
    let passes = passes.map(|entry| entry.encode());
    let undo = Entry::<eureka::Action>::Undo { by: Actor::House }.encode();
    let lines = [
        Line::Entry(&passes[0]),
        Line::Entry(&undo),
        Line::Entry(&passes[1]),
        Line::Over,
    ];
    let mut replay = Replay::new(&exported(Lang::En, &header, &lines)).unwrap();
    assert_eq!(replay.steps().len(), 2);
    assert_eq!(replay.fault(), Some("step 2: the rules do not allow it"));
    replay.go_to_end();
    replay.take_log();
    replay.set_button(Button::Ok, true);
    assert_eq!(replay.take_log(), ["step 2: the rules do not allow it"]);
}

#[test]
fn the_lines_of_a_screen_become_one() {
    for (text, line) in [
        ("Player 1 pays 1\nto Player 2", "Player 1 pays 1 to Player 2"),
        ("Tie:\nPlayer 1", "Tie: Player 1"),
        ("Influence on Blue\nPower: Mine", "Influence on Blue, Power: Mine"),
        ("Zone Shift!\nUse each space", "Zone Shift! Use each space"),
    ] {
        assert_eq!(in_one_line(text), line);
    }
}

/// How a game begins, as a journal that is over, with a snapshot in the middle.
fn beginning<G: Contest>() -> Journal {
    let mut play = Play::<G>::new(G::Setup::default(), Seed::of_table(7));
    let header = header(&play);
    let entries = played(&mut play.clone(), "random");
    let (before, after) = entries.split_at(15);
    for entry in before {
        match entry {
            Entry::Act { by, action } => play.act(*by, *action).unwrap(),
            Entry::Undo { by } => drop(play.undo(*by).unwrap()),
        }
    }
    let mut bytes = [0; 4096];
    let snapshot = Line::Snapshot(play.write_snapshot(&mut bytes).unwrap());
    let [before, after] = [before, &after[..15]].map(|entries| entries.iter().map(Entry::encode).collect::<Vec<_>>());
    let before = before.iter().map(|line| Line::Entry(line));
    let after = after.iter().map(|line| Line::Entry(line));
    let lines: Vec<Line<'_>> = before.chain([snapshot]).chain(after).chain([Line::Over]).collect();
    exported(Lang::En, &header, &lines)
}

/// Damages one line: a bit, a byte, its end or its place.
fn damage(lines: &mut [impl BorrowMut<Vec<u8>>], chance: &mut Chance) {
    let mut below = |count: usize| {
        let count = NonZero::new(u32::try_from(count).unwrap()).unwrap();
        chance.below(count) as usize
    };
    let (number, other) = (below(lines.len()), below(lines.len()));
    let line = lines[number].borrow_mut();
    let place = below(line.len());
    match below(6) {
        0..3 => line[place] ^= 1 << below(8),
        3 => line[place] = 0xFF,
        4 => line.truncate(place),
        _ => lines.swap(number, other),
    }
}

#[track_caller]
fn check_damage<G: Contest>() {
    let whole = beginning::<G>();
    assert_eq!(Replay::new(&whole).unwrap().fault(), None);
    let mut chance = Chance::new(Seed::of_table(9));
    let [mut refused, mut broken, mut told] = [0; 3];
    for _ in 0..50 {
        let mut journal = whole.clone();
        damage(&mut journal.lines, &mut chance);
        damage(&mut [&mut journal.settings, &mut journal.players], &mut chance);
        let replay = Replay::new(&journal);
        for step in replay.iter().flat_map(Replay::steps) {
            assert!(!step.words.contains(char::is_control), "{:?}", step.words);
        }
        match replay {
            Err(_) => refused += 1,
            Ok(replay) if replay.fault().is_some() => broken += 1,
            Ok(_) => told += 1,
        }
    }
    println!(
        "{}: {refused} refused, {broken} told up to a step, {told} told",
        G::NAME
    );
    assert!(broken > 0 && told > 0);
}

/// Its checksum may be right all the same: anybody can compute one.
#[test]
fn a_damaged_journal_is_told_as_far_as_it_goes() {
    check_damage::<eureka::State>();
    check_damage::<robotopia::State>();
    check_damage::<rally::State>();
    check_damage::<factory_duel::State>();
    check_damage::<raising_robots::State>();
}
