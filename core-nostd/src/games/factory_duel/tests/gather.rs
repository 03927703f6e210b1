//! RF-54 and RF-55: Gather.

use super::fixture::*;

#[test]
fn rf_54_each_robot_brings_100_and_twice_that_with_a_crystal() {
    for (words, gathered) in [
        ("- - - - -", 0),
        ("Gather - - - -", 100),
        ("Gather* - - - -", 200),
        ("Gather Gather* Build Attack Gather", 400),
        ("Gather* Gather* Gather* Gather Gather", 800),
    ] {
        let mut game = duel();
        game.set_store(P1, 600, 3)
            .set_robots(P1, "6/6 1/1 1/1 1/1 1/1")
            .program(P1, words);
        game.run(Step::Gather);
        assert_eq!(game.minerals(P1), 600 + gathered + 50, "{words}");
        assert_eq!(game.minerals(P2), 650);
    }
}

#[test]
fn rf_55_what_modules_and_software_bring_is_not_gathering() {
    // A robot works in the Refinery, the Auto-Miner and the software bring something: nobody has gathered.
    let mut game = duel();
    game.set_modules(P1, "Extractor[2] Refinery AutoMiner")
        .program(P1, "S2");
    game.run(Step::Gather);
    assert_eq!(
        game.minerals(P1),
        600 + 250 + 100 + 50,
        "without what the Extractor adds"
    );
    assert!(!game.state.factory(P1).gathered);
    game.finish();
    assert_eq!(game.modules(P1), "Extractor[2] Refinery AutoMiner");
    // All of it comes at once: together it fills the store, and one loss is told.
    game.set_store(P1, 1600, 0).program(P1, "Gather").run(Step::Gather);
    assert_eq!(game.minerals(P1), 1600 + 200 + 100 + 50);
    game.finish();
    assert_eq!(game.modules(P1), "Extractor[3] Refinery AutoMiner");
}
