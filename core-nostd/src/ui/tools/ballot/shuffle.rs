//! The other half of the law: if all secrets of a device are shuffled, every public picture stays the same.

use super::law::{Dice, any_setup};
use super::*;
use crate::kit::lockout::{Press, Unsealing};
use crate::ui::boards::Boards;
use crate::ui::players::Players;
use crate::ui::settings::Volume;

#[test]
fn no_public_picture_changes_when_the_secrets_are_shuffled() {
    let mut shuffles = 0;
    for seed in 0..100 {
        let mut dice = Dice(seed);
        let saved = any_moment(&mut dice);
        let shuffled = shuffle(saved, &mut dice);
        assert!(saved.is_sound() && shuffled.is_sound(), "seed {seed}");
        shuffles += u32::from(shuffled.round != saved.round && shuffled.pins != saved.pins);

        let presses = dice.below(3);
        let countdown = (dice.below(2) == 0).then(|| Countdown::new(10, Millis::new(dice.below(5_000))));
        let [one, two] = [saved, shuffled].map(|saved| {
            let mut ballot = Ballot {
                saved,
                countdown,
                ..Ballot::default()
            };
            for _ in 0..presses {
                ballot.pin.entry.press(dice.one_of(&Press::ALL));
            }
            ballot
        });
        for screen in saved.setup.seats().iter().flat_map(public_screens) {
            assert!(seen(&one, screen) == seen(&two, screen), "seed {seed}: {screen:?}");
        }
    }
    assert!(shuffles > 50, "there is something to shuffle: {shuffles}");
}

/// Every screen of a round before the reveal. Nobody looks at the private one, so it is covered.
fn public_screens(seat: Seat) -> [Screen; 7] {
    [
        Screen::HandOver(seat),
        Screen::Seats(Menu::at(seat.index())),
        Screen::Pin(seat),
        Screen::PinMenu(seat, Menu::default()),
        Screen::ForgotPin(seat, Confirm::default()),
        Screen::Private(seat),
        Screen::End(Confirm::default()),
    ]
}

/// All that leaves the ballot while `screen` shows.
fn seen(ballot: &Ballot, screen: Screen) -> impl PartialEq {
    let players = Players::default();
    let view = View {
        now: Millis::new(5_000),
        lang: Lang::En,
        volume: Volume::Soft,
        players: &players,
        boards: &Boards::default(),
    };
    let mut frame = Frame::new();
    ballot.draw(screen, &mut frame, &view);
    let due = ballot.wake_at(Some(screen), view.now);
    let facts = (ballot.entrance(), ballot.activity(), ballot.warns(view.now), due);
    (frame, facts, ballot.to_bytes(view.now).len())
}

/// A round in which some think, some have sealed, some have a PIN, and at least one keeps all waiting.
fn any_moment(dice: &mut Dice) -> Saved {
    let setup = any_setup(dice);
    let mut round = Lockout::new(setup.seats(), Unsealing::Allowed);
    let mut pins = Pins::default();
    for seat in setup.seats().iter() {
        if dice.below(3) > 0 {
            let choice = any_choice(setup.kind(), dice);
            round.set(seat, choice).unwrap();
            if dice.below(2) == 0 && round.last_one().is_none() {
                round.seal(seat).unwrap();
            }
        }
        if dice.below(2) == 0 {
            pins.set(seat, any_pin(dice), Salt([dice.below(256) as u8; 4]));
            for _ in 0..dice.below(6) {
                pins.try_open(seat, any_pin(dice));
            }
        }
    }
    Saved {
        setup,
        round: Some(round),
        pins,
        ..Saved::default()
    }
}

fn shuffle(mut saved: Saved, dice: &mut Dice) -> Saved {
    let kind = saved.setup.kind();
    if let Some(round) = &mut saved.round {
        round.shuffle_unseen(None, || (dice.below(3) > 0).then(|| any_choice(kind, dice)));
    }
    saved.pins.shuffle_unseen(None, || any_pin(dice));
    saved
}

/// Made as its owner would make it, perhaps not to the end.
fn any_choice(kind: choice::Kind, dice: &mut Dice) -> Choice {
    let mut editor = Editor::new(kind, None, dice.below(1_000) as u16);
    editor.take(dice.below(1_000) as u16);
    while !editor.is_ready() && dice.below(4) > 0 {
        editor.take(dice.below(1_000) as u16);
    }
    editor.draft().unwrap()
}

fn any_pin(dice: &mut Dice) -> Pin {
    Pin::new([(); 3].map(|()| dice.one_of(&Press::ALL)))
}
