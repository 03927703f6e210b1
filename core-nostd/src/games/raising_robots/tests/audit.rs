//! A state that could not have come about is refused.

use std::format;
use std::vec;

use serde_json::{Value, json};

use super::fixture::*;

const ROBOT_PLACE: &str = "RR-I1: every Robot Card is in one place";
const ROBOT_MISSING: &str = "RR-I1: no Robot Card is missing";
const CLASS_PLACE: &str = "RR-I2: every Class Card is in one place";
const CLASS_MISSING: &str = "RR-I2: no Class Card is missing";
const STEP: &str = "RR-02: everybody is in the step that runs";
const OPEN: &str = "RR-I19: what is open belongs to the game";
const DRAWN: &str = "RR-114: drawn classes are open until one is kept";
const COUNTED: &str = "RR-I5: there is a limit to what is counted";
const ENTERED: &str = "RR-151: only what real cards bring is entered";

/// Two players in the first round, with something of everything.
#[track_caller]
fn standing() -> Fixture<State> {
    let mut game = running_with(Answered::default());
    game.set_hand(P1, &[7, 9])
        .set_row(P1, Row::Design, "1 2*")
        .set_classes(P1, "5 14*")
        .set_inventor(P1, "10")
        .open_spots(P1, &[D1])
        .set_hand(P2, &[8]);
    game
}

/// Two players bid.
fn bidding() -> Fixture<State> {
    game_with(Answered {
        inventors: Inventors::Bidding,
        ..Answered::default()
    })
}

/// Real cards, in the first round.
fn at_table() -> Fixture<State> {
    let mut game = running_with(Answered {
        mode: Mode::Table,
        inventors: Inventors::Off,
        ..Answered::default()
    });
    game.enter(P1, Item::Robot(Row::Design), Action::Points(3))
        .enter(P1, Item::Class(0), Action::Grade(Grade::C));
    game
}

#[test]
fn the_moment_is_one_of_the_game() {
    let counted = "RR-01: there are eight rounds";
    standing().breaks(&[("round", json!(0))], counted);
    standing().breaks(&[("round", json!(9))], counted);
    let won = "RR-I20: a game that is over has a winner, and no other game";
    standing().breaks(&[("winners", json!(["P1"]))], won);
    standing().breaks(&[("flow", json!("Over"))], won);
    let over = [("flow", json!("Over")), ("winners", json!(["P3"]))];
    standing().breaks(&over, "RR-137: a player has won");
    let games = "RR-143: only a challenge has several games";
    standing().breaks(&[("flow", json!("BetweenGames"))], games);
    standing().breaks(&[("challenge.totals", json!([30]))], games);
    let challenge = running_with(Answered {
        seats: 1,
        challenge: true,
        ..Answered::default()
    });
    let third = [("flow", json!("BetweenGames")), ("challenge.totals", json!([30, 40]))];
    challenge.breaks(&third, "RR-143: a challenge has three games");
    for flow in ["Energy", "Final"] {
        standing().breaks(&[("flow", json!(flow))], ENTERED);
    }
    standing().breaks(&[("mending", json!("P1"))], ENTERED);
    at_table().breaks(
        &[("flow", json!("Energy"))],
        "RR-34: Energy Cards are entered only if players draw them",
    );
    at_table().breaks(
        &[("flow", json!({"Break": "P1"}))],
        "RR-156: the Break Period of real cards passes at once",
    );
    standing().breaks(&[("flow", json!({"Break": "P3"}))], "RR-110: a player keeps a class");
    let mended = "RR-153: a player's things are set right";
    at_table().breaks(&[("mending", json!("P3"))], mended);
    at_table().breaks(&[("mending", json!("P1")), ("flow", json!("Final"))], mended);
}

#[test]
fn whoever_is_waited_for_can_go_on() {
    let waits = "RR-I17: the game waits for somebody";
    let done = [
        ("players.0.stage", json!("Finished")),
        ("players.1.stage", json!("Finished")),
    ];
    standing().breaks(&done, waits);
    // Both plans are locked.
    standing().breaks(&[("flow", json!("Assign"))], waits);
}

#[test]
fn each_bidder_has_one_meeple() {
    let game = bidding();
    let Flow::Bidding(bidder) = game.state.flow else {
        panic!("they bid");
    };
    let tracks = "RR-146: there is a track for each player";
    game.breaks(&[("tracks", json!([]))], tracks);
    standing().breaks(&[("tracks", json!([{"inventor": 1, "meeple": null}]))], tracks);
    let possible = "RR-147: a Meeple of a player is on a space";
    game.breaks(&[("tracks.0.meeple", json!(["P3", 0]))], possible);
    game.breaks(&[("tracks.0.meeple", json!([format!("{bidder:?}"), 6]))], possible);
    let other = if bidder == P1 { "P2" } else { "P1" };
    let both = [
        ("tracks.0.meeple", json!([other, 0])),
        ("tracks.1.meeple", json!([other, 0])),
    ];
    game.breaks(&both, "RR-147: each player has one Meeple");
    let next = "RR-147: whoever bids has the Meeple in hand";
    game.breaks(&[("tracks.0.meeple", json!([format!("{bidder:?}"), 0]))], next);
    game.breaks(&[("flow", json!({"Bidding": "P3"}))], next);
    game_with(Answered::default()).breaks(&[("flow", json!({"Bidding": "P1"}))], next);
}

#[test]
fn the_line_has_each_phase_once() {
    let game = standing();
    let [first, second] = [game.state.line[0], game.state.line[1]];
    let twice = json!(format!("{first:?}"));
    assert_ne!(first, second);
    game.breaks(&[("line.1", twice)], "RR-138: the line has each phase once");
    game.breaks(
        &[("turned", json!(5))],
        "RR-140: the fifth card of the line is never turned up",
    );
    running(3).breaks(&[("turned", json!(1))], "RR-138: only one or two players have a line");
}

/// A card somewhere else, too; and nowhere.
fn robot_lists() -> [&'static str; 3] {
    ["robot_deck", "robot_discard", "players.1.hand"]
}

#[test]
fn rr_i1_every_robot_card_is_in_one_place() {
    let game = standing();
    for path in robot_lists() {
        // Card 7 is in a hand, card 1 stands in a row.
        for card in [7, 1] {
            let mut there = serde_json::to_value(game.state.position()).unwrap();
            let list = there.pointer_mut(&format!("/{}", path.replace('.', "/"))).unwrap();
            let mut cards = list.as_array().unwrap().clone();
            if path == "robot_deck" {
                cards.pop();
            }
            cards.push(json!(card));
            game.breaks(&[(path, Value::Array(cards))], ROBOT_PLACE);
        }
    }
    let build = json!([{"Paying": {"cost": cost(0), "deed": {"Build": 7}}}]);
    game.breaks(&[("players.0.stack", build)], ROBOT_PLACE);
    game.breaks(&[("players.0.stack", json!([{"Column": 7}]))], ROBOT_PLACE);
    game.breaks(&[("challenge.robots", json!([7]))], ROBOT_PLACE);
    game.breaks(&[("players.1.hand", json!([]))], ROBOT_MISSING);
    let at_table = at_table();
    at_table.breaks(&[("players.0.hand", json!([3]))], ROBOT_MISSING);
    at_table.breaks(&[("robot_discard", json!([3]))], ROBOT_MISSING);
}

#[test]
fn rr_i2_every_class_card_is_in_one_place() {
    let game = standing();
    for path in ["class_discard", "challenge.classes"] {
        game.breaks(&[(path, json!([5]))], CLASS_PLACE);
    }
    let owned = json!([{"face": {"Card": 14}, "credit": false}]);
    game.breaks(&[("players.1.classes", owned)], CLASS_PLACE);
    let open = [
        ("players.1.stack", json!(["PickClass"])),
        ("players.1.class_draw", json!([5])),
    ];
    game.breaks(&open, CLASS_PLACE);
    game.breaks(&[("players.0.classes", json!([]))], CLASS_MISSING);
    at_table().breaks(&[("class_discard", json!([3]))], CLASS_MISSING);
    let known = "RR-I2: Class Cards are those of this way of playing";
    let face = json!({"Entered": {"grade": "C", "scale": [2, 5, 9, 14]}});
    let card = game.state.player(P1).classes[0].card().unwrap().number();
    let away = [("players.0.classes.0.face", face), ("class_discard", json!([card]))];
    game.breaks(&away, known);
}

#[test]
fn rr_i5_there_is_a_limit_to_what_is_counted() {
    for good in ["Sensor", "Battery", "Tape", "Point"] {
        standing().breaks(&[(&format!("players.0.stock.{good}"), json!(1000))], COUNTED);
    }
    at_table().breaks(&[("players.0.hand_entered", json!(1000))], COUNTED);
    let left = "RR-I5: no more energy is left than there was";
    standing().breaks(&[("players.0.left", json!(1))], left);
}

#[test]
fn rr_151_nothing_is_entered_where_the_device_deals() {
    let game = standing();
    for (path, value) in [
        ("hand_entered", json!(1)),
        ("unlocked.Speed", json!(1)),
        ("bonus.Design", json!(1)),
        ("inventor_points", json!(1)),
    ] {
        game.breaks(&[(&format!("players.0.{path}"), value)], ENTERED);
    }
}

#[test]
fn rr_i6_a_robot_stands_in_the_row_of_its_phase() {
    let stands = "RR-I6: a robot stands in the row of its phase";
    let game = standing();
    // Pencil (1) is in Design; 33 belongs to Fabricate.
    let hand = game.state.player(P1).hand;
    assert!(!hand.contains(robot(33)));
    let mut other = game.clone();
    other.set_hand(P1, &[7, 9, 33]);
    let swapped = [
        ("players.0.rows.Design.0.body", json!({"Card": 33})),
        ("players.0.hand", json!([1, 7, 9])),
    ];
    other.breaks(&swapped, stands);
    let entered = json!({"Entered": {"points": 3, "kind": null}});
    let body = [("players.0.rows.Design.0.body", entered), ("robot_discard", json!([1]))];
    game.breaks(&body, stands);
}

#[test]
fn rr_i3_tokens_are_those_that_were_unlocked() {
    at_table().breaks(
        &[("players.0.unlocked.Speed", json!(5))],
        "RR-I3: there are four tokens of each type",
    );
    let out = "RR-I3: no more tokens are out than were unlocked";
    let game = standing();
    game.breaks(&[("players.0.unplaced.Speed", json!(1))], out);
    // Pencil is Cosmetic; a Cosmetic token is out already, on Doodle.
    game.breaks(&[("players.0.rows.Design.0.upgraded", json!(true))], out);
    game.breaks(&[("players.0.classes.0.credit", json!(true))], out);
    game.breaks(&[("players.0.inventor", json!({"card": 10, "upgraded": true}))], out);
    // RR-116: fewer are possible, because a class takes its token with it.
    let mut lost = standing();
    lost.state.player_mut(P1).classes = list([Class::new(class(5)), Class::new(class(14))]);
    lost.audit();
}

#[test]
fn rr_i8_each_energy_card_is_in_one_place() {
    let game = standing();
    let once = "RR-I8: each Energy Card is in one place";
    let drawn = game.state.player(P1).drawn[0].number();
    game.breaks(&[("players.0.energy_deck.0", json!(drawn))], once);
    // Card 9 belongs to three players and more.
    game.breaks(&[("players.0.energy_deck.0", json!(9))], once);
    let each = "RR-I8: each Energy Card is drawn once";
    game.breaks(&[("players.0.drawn", json!([2]))], each);
    game.breaks(&[("round", json!(2))], each);
    game.breaks(&[("players.0.energy_deck", json!([]))], each);
    game_with(Answered::default()).breaks(
        &[("players.1.drawn", json!([])), ("players.1.energy_deck", json!([1, 2]))],
        each,
    );
    let broken = [
        ("flow", json!({"Break": "P1"})),
        ("round", json!(5)),
        ("players.0.stack", json!(["Inspire"])),
    ];
    game.breaks(&broken, "RR-I8: all Energy Cards are used up");
}

#[test]
fn rr_i9_a_plan_has_two_phases() {
    let game = standing();
    let differ = "RR-I9: both phases differ";
    game.breaks(&[("players.0.plan", json!(["Design", "Design"]))], differ);
    let both = "RR-I9: everybody has assigned two phases";
    game.breaks(&[("players.0.plan", json!(["Design"]))], both);
    let unlocked = [
        ("players.0.plan", json!(["Design"])),
        ("players.0.locked", json!(false)),
    ];
    game.breaks(&unlocked, both);
    let mut assigning = standing();
    assigning.state.flow = Flow::Assign;
    assigning.state.player_mut(P2).locked = false;
    assigning.breaks(&[("players.0.plan", json!([]))], both);
    let start = game_with(Answered::default());
    start.breaks(
        &[("players.0.plan", json!(["Design", "Recycle"]))],
        "RR-36: phases are assigned in each round",
    );
}

#[test]
fn everybody_is_in_the_step_that_runs() {
    let game = standing();
    for stage in [
        json!("Tossing"),
        json!("KeepingClass"),
        json!("KeepingInventor"),
        json!({"Assembling": 1}),
        json!("Ready"),
        // These two need a phase that runs.
        json!("Splitting"),
        json!({"Board": 0}),
        json!({"Robots": 0}),
    ] {
        game.breaks(&[("players.0.stage", stage)], STEP);
    }
    let mut row = standing();
    row.run(P1, Phase::Design, 4);
    row.breaks(&[("players.0.stage", json!("Splitting"))], STEP);
    row.breaks(&[("players.0.stage", json!({"Board": 4}))], STEP);
    row.breaks(&[("players.0.stage", json!({"Robots": 6}))], STEP);
    let mut upgrade = standing();
    upgrade.run(P1, Phase::Upgrade, 4);
    upgrade.breaks(&[("players.0.stage", json!({"Board": 0}))], STEP);
    let start = game_with(Answered::default());
    for stage in ["Idle", "Splitting", "RoundEnd", "Finished"] {
        start.breaks(&[("players.0.stage", json!(stage))], STEP);
    }
    start.breaks(&[("players.0.stage", json!({"Assembling": 3}))], STEP);
    // Five cards are left only when the class is chosen.
    let mut five = game_with(Answered::default());
    let hand: vec::Vec<RobotId> = five.state.player(P1).hand.iter().take(5).collect();
    let numbers: vec::Vec<u8> = hand.iter().map(|card| card.number()).collect();
    five.state.player_mut(P1).stage = Stage::KeepingClass;
    five.set_hand(P1, &numbers);
    five.breaks(&[("players.0.stage", json!("Tossing"))], STEP);
    let card = five.state.player(P1).class_draw[0].number();
    let rest = [
        ("players.0.class_draw", json!([card])),
        ("class_discard", json!([five.state.player(P1).class_draw[1].number()])),
    ];
    five.breaks(&rest, STEP);
    five.breaks(
        &[
            ("players.0.inventor_offer", json!([1])),
            ("players.0.stage", json!("KeepingInventor")),
        ],
        STEP,
    );
}

#[test]
fn rr_i10_a_phase_that_was_started_was_available() {
    let game = standing();
    game.breaks(
        &[("players.0.cursor", json!("Recycle"))],
        "RR-I10: a phase that was started was available",
    );
    let with_cubes = game.changed(&[("players.0.cursor", json!("Recycle")), ("cubes.Recycle", json!(1))]);
    assert_eq!(with_cubes.audit(), Ok(()));
}

#[test]
fn rr_15_inventors_are_offered_until_one_is_kept() {
    let kept = "RR-15: an inventor is kept, and the other returns to the box";
    standing().breaks(&[("players.0.inventor_offer", json!([3, 4]))], kept);
    let off = game(2);
    off.breaks(&[("players.0.inventor_offer", json!([3, 4]))], kept);
    let before = "RR-15: nobody has an inventor before one is kept";
    let inventor = json!({"card": 3, "upgraded": false});
    game_with(Answered::default()).breaks(&[("players.0.inventor", inventor)], before);
}

#[test]
fn rr_114_drawn_classes_are_open_until_one_is_kept() {
    let mut game = standing();
    game.breaks(&[("players.1.stack", json!(["PickClass"]))], DRAWN);
    game.state.player_mut(P1).push(Step::Inspire);
    game.act(P1, Action::Inspire(Inspiration::Class));
    game.breaks(&[("players.0.stack", json!([]))], DRAWN);
    game.breaks(&[("players.0.stack", json!(["PickClass", "PickClass"]))], DRAWN);
}

/// A cost of so many Wilds.
fn cost(wilds: u8) -> Value {
    serde_json::to_value(Cost::wilds(wilds)).unwrap()
}

#[test]
fn rr_i19_what_is_open_belongs_to_the_game() {
    let mut game = standing();
    game.set_stock(P1, "").set_hand(P1, &[]);
    let open = |step: Value| [("players.0.stack", Value::Array(vec![step]))];
    for step in [
        json!({"Paying": {"cost": cost(1), "deed": "Unlock"}}),
        json!({"Gains": {"source": {"Robot": {"card": 1, "upgraded": false}}, "next": 3}}),
        // Finn's basic ability brings nothing at once.
        json!({"Gains": {"source": {"Inventor": {"card": 4, "upgraded": false}}, "next": 0}}),
        json!({"Wild": 0}),
        json!({"Wild": 100}),
        json!({"Either": ["Sensor", "Gear", 0]}),
        json!({"Cycle": {"discarded": 100, "more": 1}}),
        json!({"Cycle": {"discarded": 0, "more": 100}}),
        json!({"Entering": "Hand"}),
    ] {
        game.breaks(&open(step), OPEN);
    }
    game.run(P1, Phase::Design, 4);
    game.breaks(&open(json!({"Charging": "Design"})), OPEN);
    game.breaks(&open(json!({"Charging": "Upgrade"})), OPEN);
    for step in [
        json!({"Wild": 2}),
        json!("Inspire"),
        json!("Unlock"),
        json!({"Charging": "Recycle"}),
    ] {
        assert_eq!(game.changed(&open(step)).audit(), Ok(()));
    }
}

#[test]
fn rr_153_what_is_entered_can_be_entered() {
    let game = at_table();
    let open = |step: Value| [("players.0.stack", Value::Array(vec![step]))];
    for step in [
        json!("Inspire"),
        json!("Unlock"),
        json!("Assemble"),
        json!({"Wild": 1}),
        json!({"Column": 3}),
        json!({"Entering": {"Standing": {"row": "Design", "column": 1}}}),
        json!({"Entering": {"Class": 2}}),
        json!({"Entering": {"Class": 3}}),
        json!({"Entering": {"Scale": {"slot": 1, "grade": "A"}}}),
        json!({"Entering": {"Scale": {"slot": 0, "grade": "None"}}}),
        json!({"Entering": {"Energy": 0}}),
    ] {
        let broken = if step == json!({"Column": 3}) {
            ROBOT_MISSING
        } else {
            OPEN
        };
        game.breaks(&open(step), broken);
    }
    let row = json!([{"body": {"Entered": {"points": 1, "kind": null}}}]);
    let full: vec::Vec<Value> = vec![row[0].clone(); 5];
    let stack = json!([{"Entering": {"Robot": "Design"}}]);
    game.breaks(
        &[
            ("players.0.rows.Design", Value::Array(full)),
            ("players.0.stack", stack),
        ],
        OPEN,
    );
}
