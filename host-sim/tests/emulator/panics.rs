//! Where the firmware can panic: the core nowhere, the crates around it in no more places than are explained here.

use std::fmt::Write as _;

use host_sim::panics::{CORE, Site};

use crate::firmware;

/// In how many places each crate can panic, and why none of them is ever reached. Fewer are welcome: write it down here.
const KNOWN: [(&str, usize, &str); 0] = [];

/// Checks of the compiler, one or two for each `async fn`: whoever polls a future drops it when it is done.
const FUTURES: usize = 0;

#[test]
fn nothing_in_the_core_can_panic_and_elsewhere_no_more_than_is_explained() {
    let panics = &firmware().panics;
    let crates = panics.by_crate();
    let mut wrong = String::new();
    for (owner, sites) in &crates {
        let known = KNOWN.iter().find(|(name, ..)| name == owner);
        let most = known.map_or(0, |(_, most, _)| *most);
        if sites.len() > most {
            writeln!(wrong, "{owner} can panic in {} places, {most} are known:", sites.len()).unwrap();
            sites.iter().for_each(|site| writeln!(wrong, "  {site}").unwrap());
        }
    }
    let futures: Vec<&Site> = panics.of_futures().collect();
    if futures.len() > FUTURES {
        writeln!(wrong, "{} futures check that they are not done, {FUTURES} are known:", futures.len()).unwrap();
        futures.iter().for_each(|site| writeln!(wrong, "  {site}").unwrap());
    }
    assert!(wrong.is_empty(), "{wrong}");
    // If nothing at all is found, it is the search that is broken.
    assert!(crates.len() > 5 && !crates.contains_key(CORE));
}
