//! RF-129 and RF-137: real cards, of which the players enter what they have drawn.

use std::vec::Vec;

use super::fixture::*;
use crate::games::testing::hidden_does_not_show;
use crate::play::Play;

/// Real cards; nobody has entered any yet.
#[track_caller]
fn real(mode: Mode) -> Fixture<State> {
    duel_with(Answered {
        mode,
        deck: Deck::Entered,
        timer: 60,
        ..Answered::default()
    })
}

#[track_caller]
fn enter(game: &mut Fixture<State>, seat: Seat, names: &str) {
    for module in modules(names) {
        game.act(seat, Action::EnterDraw(module));
    }
}

/// Real cards; both have entered their first hands and program.
#[track_caller]
pub(super) fn programming() -> Fixture<State> {
    let mut game = real(Mode::Basic);
    enter(&mut game, P1, "Armory Forge Gantry Refinery Workshop");
    enter(&mut game, P2, "Extractor Forge Gantry Refinery Workshop");
    assert_eq!(game.state.flow, Flow::Programming);
    game
}

/// What a viewer knows of the cards of a player, and of what the table waits for.
fn known(state: &State, viewer: Viewer, seat: Seat) -> (u8, (u8, u8, u8), bool, Vec<Module>) {
    let view = state.view(viewer);
    (
        view.owed(seat),
        view.card_counts(seat),
        view.is_done(seat),
        view.held().to_vec(),
    )
}

#[test]
fn rf_129_players_enter_what_they_have_drawn_in_any_order() {
    let mut game = real(Mode::Basic);
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Drawing, [P1, P2].into()));
    enter(&mut game, P2, "Forge Gantry");
    enter(&mut game, P1, "Armory Forge Gantry Refinery");
    assert_eq!(game.count(|event| matches!(event, Event::DrawsEntered { .. })), 0);
    enter(&mut game, P1, "Workshop");
    assert_eq!(game.events, [Event::DrawsEntered { seat: P1 }]);
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Drawing, [P2].into()));
    game.refuses(P1, Action::EnterDraw(AutoMiner), Error::BadDraw { card: AutoMiner });
    enter(&mut game, P2, "Extractor Refinery Workshop");
    game.tells(Event::TurnStarted { turn: 1 });
    assert_eq!(game.state.flow, Flow::Programming);
    assert_eq!(game.hand(P1), modules("Armory Forge Gantry Refinery Workshop"));
    assert_eq!(game.hand(P2), modules("Forge Gantry Extractor Refinery Workshop"));
    assert_eq!(game.public_view().card_counts(P1), (5, 20, 0));
}

#[test]
fn rf_129_in_an_advanced_game_the_hand_is_entered_before_the_choice() {
    let mut game = real(Mode::Advanced);
    game.refuses(P1, Action::ChooseSoftware(0), Error::WrongPhase);
    enter(&mut game, P1, "Armory Forge Gantry Refinery Workshop");
    enter(&mut game, P2, "Armory Forge Gantry Refinery Workshop");
    assert_eq!(game.state.flow, Flow::Choosing);
}

#[test]
fn rf_129_a_card_that_cannot_have_been_drawn_is_refused() {
    let mut game = real(Mode::Basic);
    enter(&mut game, P1, "Armory");
    game.refuses(P1, Action::EnterDraw(Armory), Error::BadDraw { card: Armory });
    game.accepts(P2, Action::EnterDraw(Armory));
    // What is in play, and what was discarded.
    let mut game = programming();
    game.queue(P1, "Armory")
        .discard(P1, "Forge")
        .program(P1, "Build")
        .finish();
    assert_eq!((game.state.flow, &*game.modules(P1)), (Flow::Drawing, "Armory(0)"));
    for card in [Armory, Forge] {
        game.refuses(P1, Action::EnterDraw(card), Error::BadDraw { card });
    }
    // On the device nothing is entered.
    duel().refuses(P1, Action::EnterDraw(Armory), Error::WrongPhase);
}

#[test]
fn rf_129_after_the_cleanup_each_owes_what_is_missing() {
    let mut game = programming();
    game.discard(P1, "Armory Forge").finish();
    game.tells(Event::Drew { seat: P1, count: 2 });
    assert_eq!(game.count(|event| matches!(event, Event::Drew { seat: P2, .. })), 0);
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Drawing, [P1].into()));
    // The enemy sees how many, and no card.
    for viewer in [Viewer::Table, Viewer::Seat(P2)] {
        assert_eq!(game.state.view(viewer).owed(P1), 2);
    }
    game.refuses(P1, Action::Lock, Error::WrongPhase);
    enter(&mut game, P1, "AutoMiner RepairBay");
    assert_eq!((game.state.flow, game.state.turn), (Flow::Programming, 2));
    assert_eq!(game.hand(P1), modules("Gantry Refinery Workshop AutoMiner RepairBay"));
}

#[test]
fn rf_129_nobody_owes_more_than_the_draw_pile_has() {
    let mut game = programming();
    game.set_draw_pile(P1, "AutoMiner").discard(P1, "Armory Forge").finish();
    game.tells(Event::Drew { seat: P1, count: 1 });
    enter(&mut game, P1, "AutoMiner");
    assert_eq!((game.state.flow, game.hand(P1).len()), (Flow::Programming, 4));
}

#[test]
fn rf_129_a_card_that_was_entered_can_be_taken_back() {
    let game = real(Mode::Basic);
    let mut play = Play::from_state(game.state.clone());
    for (seat, card) in [(P1, Armory), (P2, Forge), (P1, Gantry)] {
        play.act(seat.into(), Action::EnterDraw(card)).unwrap();
    }
    let before = play.state().clone();
    play.act(P1.into(), Action::EnterDraw(Workshop)).unwrap();
    play.act(P2.into(), Action::EnterDraw(Workshop)).unwrap();
    assert!(play.undo(P1.into()) == Some(Action::EnterDraw(Workshop)));
    assert!(play.undo(P2.into()) == Some(Action::EnterDraw(Workshop)));
    assert!(*play.state() == before);
}

#[test]
fn rf_138_the_last_card_that_was_entered_stays_or_the_time_would_begin_anew() {
    let mut game = real(Mode::Basic);
    enter(&mut game, P1, "Armory Forge Gantry Refinery Workshop");
    enter(&mut game, P2, "Armory Forge Gantry Refinery");
    assert!(!game.can_undo(P2, Action::EnterDraw(Workshop)));
    // It is put back instead, and another one entered.
    enter(&mut game, P2, "Workshop");
    game.act(P1, Action::Lock).accepts(P2, Action::ReturnDraw(Workshop));
}

#[test]
fn rf_137_a_wrong_card_goes_back_and_another_one_is_entered() {
    let mut game = programming();
    game.act(P1, Action::ReturnDraw(Gantry));
    assert_eq!(game.hand(P1), modules("Armory Forge Refinery Workshop"));
    assert_eq!(game.view(P1).owed(P1), 1);
    game.refuses(P1, Action::Lock, Error::DrawsOwed { count: 1 });
    game.refuses(P1, Action::EnterDraw(Armory), Error::BadDraw { card: Armory });
    game.refuses(P1, Action::QueueBuild(Card::Module(Gantry)), Error::CardNotInHand);
    // The rest of the draft goes on meanwhile.
    game.program(P1, "Build").queue(P1, "Forge");
    game.act(P1, Action::EnterDraw(RepairBay));
    assert_eq!(game.hand(P1), modules("Armory Refinery Workshop RepairBay"));
    assert_eq!(game.state.factory(P1).program.zone(), cards("Forge"), "the draft stays");
    game.refuses(P1, Action::EnterDraw(Gantry), Error::WrongPhase);
    game.accepts(P1, Action::Lock);
    // The card that went back can be drawn again.
    game.act(P1, Action::ReturnDraw(Armory))
        .act(P1, Action::EnterDraw(Gantry));
    assert!(game.hand(P1).contains(&Gantry) && !game.hand(P1).contains(&Armory));
}

#[test]
fn rf_137_only_a_card_in_hand_goes_back() {
    let mut game = programming();
    game.queue(P1, "Armory").discard(P1, "Forge");
    for card in [Armory, Forge, AutoMiner] {
        game.refuses(P1, Action::ReturnDraw(card), Error::CardNotInHand);
    }
    // Not on the device, not before programming, and not after the lock.
    let device = duel();
    device.refuses(P1, Action::ReturnDraw(device.hand(P1)[0]), Error::WrongPhase);
    let mut early = real(Mode::Basic);
    enter(&mut early, P1, "Armory");
    early.refuses(P1, Action::ReturnDraw(Armory), Error::WrongPhase);
    game.act(P1, Action::Lock)
        .refuses(P1, Action::ReturnDraw(Refinery), Error::AlreadyLocked);
}

#[test]
fn rf_137_the_enemy_sees_nothing_of_it() {
    let mut game = programming();
    let others = [Viewer::Table, Viewer::Seat(P2)];
    let before = others.map(|viewer| known(&game.state, viewer, P1));
    let offered = candidates(&game.state, P2.into());
    game.act(P1, Action::ReturnDraw(Gantry));
    assert!(game.events.is_empty(), "nothing is told");
    assert!(others.map(|viewer| known(&game.state, viewer, P1)) == before);
    game.act(P1, Action::EnterDraw(RepairBay));
    assert!(game.events.is_empty());
    assert!(others.map(|viewer| known(&game.state, viewer, P1)) == before);
    assert_eq!(candidates(&game.state, P2.into()), offered);
    // Nor does a viewer who imagines the rest see a difference.
    game.act(P1, Action::ReturnDraw(RepairBay));
    for number in 0..5 {
        hidden_does_not_show(&game.state, number, |state, viewer| {
            std::format!("{:?}", SEATS.map(|seat| known(state, viewer, seat)))
        });
    }
}

#[test]
fn rf_137_it_can_be_undone() {
    let game = programming();
    let mut play = Play::from_state(game.state.clone());
    play.act(P1.into(), Action::ReturnDraw(Gantry)).unwrap();
    play.act(P1.into(), Action::EnterDraw(RepairBay)).unwrap();
    assert!(play.undo(P1.into()) == Some(Action::EnterDraw(RepairBay)));
    assert!(play.undo(P1.into()) == Some(Action::ReturnDraw(Gantry)));
    assert!(*play.state() == game.state);
}

#[test]
fn rf_137_when_the_time_is_over_the_card_stays_in_hand() {
    let mut game = programming();
    game.act(P1, Action::ReturnDraw(Gantry)).house(Action::TimeUp);
    game.tells(Event::TimeExpired { seat: P1 });
    assert_eq!(game.hand(P1), modules("Armory Forge Refinery Workshop Gantry"));
}

#[test]
fn rf_138_whoever_does_not_program_yet_enters_no_card_anew() {
    // P2 has put a card back when the page Set right lets P1 program again.
    let mut game = programming();
    game.act(P1, Action::Lock).act(P2, Action::ReturnDraw(Gantry)).mend(&[]);
    assert_eq!(game.waits_for(), [P1]);
    game.refuses(P2, Action::EnterDraw(RepairBay), Error::WrongPhase);
    game.act(P1, Action::Lock).act(P2, Action::EnterDraw(RepairBay));
    assert_eq!(game.hand(P2), modules("Extractor Forge Refinery Workshop RepairBay"));
}
