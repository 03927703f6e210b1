use std::num::NonZero;

use serde_json::{Value, json};

use super::toy::Toy;
use super::{Options, Outcome, Plan, Summary, run};

fn plan(bots: &[&str], games: u64, changes: &[(&str, Value)]) -> Result<Plan<Toy>, String> {
    let changes: Vec<_> = changes
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect();
    let bots: Vec<_> = bots.iter().map(|bot| (*bot).to_owned()).collect();
    Plan::new(&changes, &bots, 7, games)
}

fn outcome(plan: &Plan<Toy>, shard: &str, threads: usize) -> Outcome {
    let options = Options {
        shard: shard.parse().unwrap(),
        threads: NonZero::new(threads).unwrap(),
        progress: false,
    };
    run(plan, options).unwrap()
}

fn summary(plan: &Plan<Toy>, shard: &str, threads: usize) -> Summary {
    outcome(plan, shard, threads).summary
}

#[test]
fn threads_and_shards_change_nothing() {
    // With games that fail, so that their list is compared, too.
    let plan = plan(&["random", "always-3"], 500, &[("flaw", json!("Audit"))]).unwrap();
    let whole = summary(&plan, "1/1", 1).to_json().unwrap();
    assert_eq!(summary(&plan, "1/1", 5).to_json().unwrap(), whole, "five threads");
    for order in [["1/3", "2/3", "3/3"], ["3/3", "1/3", "2/3"]] {
        let mut parts = order
            .map(|shard| summary(&plan, shard, 2).to_json().unwrap())
            .into_iter();
        let mut merged = Summary::from_json(&parts.next().unwrap()).unwrap();
        for part in parts {
            merged.merge(&Summary::from_json(&part).unwrap()).unwrap();
        }
        assert_eq!(merged.to_json().unwrap(), whole, "{order:?}");
        assert_eq!(merged.games(), 500);
    }
}

#[test]
fn only_parts_of_one_run_are_merged() {
    let usual = plan(&["random"], 100, &[]).unwrap();
    let mut half = summary(&usual, "1/2", 1);
    let before = half.clone();
    assert!(
        half.merge(&summary(&usual, "2/3", 1))
            .unwrap_err()
            .contains("in another file")
    );
    for other in [
        plan(&["always-3"], 100, &[]),
        plan(&["random"], 101, &[]),
        plan(&["random"], 100, &[("seats", json!(2))]),
    ] {
        let error = half.merge(&summary(&other.unwrap(), "2/2", 1)).unwrap_err();
        assert!(error.contains("another run"), "{error}");
    }
    assert_eq!(half, before, "what cannot be merged changes nothing");
    half.merge(&summary(&usual, "2/2", 1)).unwrap();
}

#[test]
fn every_victory_is_counted_once_however_many_share_it() {
    let plan = plan(&["random", "always-3"], 300, &[]).unwrap();
    let summary = summary(&plan, "1/1", 2);
    assert!(summary.is_clean());
    let tally = &summary.tally;
    assert!(tally.shared > 10, "{}", tally.shared);
    for records in [&tally.by_seat, &tally.by_bot] {
        let wins: f64 = records.values().map(|record| record.wins()).sum();
        assert!((wins - 300.0).abs() < 1e-6, "{wins}");
    }
    assert_eq!(tally.by_bot["random"].games(), 600, "two of three seats");
    assert_eq!(tally.by_bot["always-3"].games(), 300);
}

#[test]
fn every_bot_plays_every_seat() {
    let plan = plan(&["random", "random", "always-3"], 30, &[]).unwrap();
    let mut seats: Vec<u8> = (0..3)
        .flat_map(|game| plan.seating(game).collect::<Vec<_>>())
        .filter(|(_, kind)| kind.name == "always-3")
        .map(|(seat, _)| seat.index())
        .collect();
    seats.sort_unstable();
    assert_eq!(seats, [0, 1, 2]);
}

#[test]
fn random_bots_change_their_minds_and_others_do_not() {
    // Three seals and a throw in each of three rounds.
    for (bot, usual) in [("always-3", true), ("random", false)] {
        let plan = plan(&[bot], 100, &[]).unwrap();
        let mean = summary(&plan, "1/1", 1).tally.actions.mean();
        assert!((mean > 12.5) != usual, "{bot}: {mean}");
        assert!(mean >= 12.0, "{bot}: {mean}");
    }
}

#[test]
fn the_games_of_a_run_differ_and_runs_differ() {
    let seven = plan(&["random"], 3, &[]).unwrap();
    let eight = Plan::<Toy>::new(&[], &["random".to_owned()], 8, 3).unwrap();
    let seeds: Vec<u32> = [&seven, &eight]
        .into_iter()
        .flat_map(|plan| (0..3).map(|game| plan.table_seed(game)))
        .collect();
    for (index, seed) in seeds.iter().enumerate() {
        assert_eq!(seeds.iter().position(|one| one == seed), Some(index), "{seeds:?}");
    }
}

#[test]
fn what_cannot_be_planned_is_told_in_one_line() {
    for (plan, expected) in [
        (
            plan(&["clever"], 1, &[]),
            "toy has no bot 'clever', but these: random, always-3",
        ),
        (plan(&["random"; 4], 1, &[]), "4 bots are too many for 3 seats"),
        (
            plan(&["random"], 1, &[("flaw", json!("Mine"))]),
            "unknown variant `Mine`",
        ),
        (
            plan(&["random"], 1, &[("seets", json!(3))]),
            "unknown field `seets`, expected `seats` or `flaw`",
        ),
        (plan(&[], 1, &[]), "name at least one bot"),
    ] {
        let error = plan.err().expect(expected);
        assert!(error.contains(expected) && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn a_game_that_goes_wrong_is_told_with_a_scenario() {
    for (flaw, reason, by, action) in [
        ("Refusal", "was refused: No (TY-1)", "P", "Seal"),
        ("Audit", "the audit failed: the points do not add up", "House", "Throw"),
        ("Panic", "trips over the cable", "P", "Seal"),
        ("Endless", "no end after 1000 actions", "House", "Rest"),
        ("Stuck", "the table waits for House, who has no choice", "P", "Seal"),
        ("NoWinner", "nobody has won", "House", "Throw"),
    ] {
        let plan = plan(&["always-3"], 60, &[("flaw", json!(flaw))]).unwrap();
        let outcome = outcome(&plan, "1/1", 2);
        let tally = &outcome.summary.tally;
        assert!((5..55).contains(&tally.failed), "{flaw}: {}", tally.failed);
        assert_eq!(tally.failed + tally.finished, 60, "{flaw}");
        assert_eq!(
            tally.refusals,
            if flaw == "Refusal" { tally.failed } else { 0 },
            "{flaw}"
        );
        let first = &tally.failures[0];
        assert!(first.reason.contains(reason), "{flaw}: {first}");
        let scenario = outcome.scenario.unwrap();
        assert!(scenario.contains(&format!("seed = {}\n", first.seed)), "{scenario}");
        assert!(scenario.contains(&format!("game {}", first.game)), "{scenario}");
        assert!(
            scenario.contains(&format!("setup = {{ seats = 3, flaw = \"{flaw}\" }}")),
            "{scenario}"
        );
        let last = scenario.rsplit("[[step]]\n").next().unwrap();
        assert!(last.starts_with(&format!("by = \"{by}")), "{flaw}: {last}");
        assert!(last.contains(action), "{flaw}: {last}");
    }
}

#[test]
fn a_summary_is_read_at_a_glance() {
    let plan = plan(&["random", "always-3"], 200, &[]).unwrap();
    let text = summary(&plan, "1/2", 1).to_string();
    for part in [
        "toy, seed 7, bots random, always-3, random",
        "games      100 of 200",
        "turns 3.0 (3 to 3)",
        "0 refusals, 0 failed games",
        "menu 6 (game 0)",
        "won throws",
        "always-3",
        "P3",
    ] {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
}
