//! Where the firmware can panic: in the core nowhere, in the crates around it in no more places than are explained here.

use std::fmt::Write as _;

use host_sim::panics::{CORE, Site};

use crate::firmware;

/// In how many places each crate can panic, and why none of them is ever reached.
///
/// A number that has become smaller is written down here; one that grows is explained, or something else is called.
const KNOWN: [(&str, usize, &str); 16] = [
    (
        "block_buffer",
        1,
        "it splits what is hashed where its last whole block ends",
    ),
    ("chacha20", 1, "it splits a seed of 32 bytes into words of four"),
    (
        "core",
        6,
        "`host_sim::panics` has the reasons: these functions check themselves",
    ),
    (
        "defmt_rtt",
        2,
        "a message begins and ends in one critical section, so none begins inside of another",
    ),
    ("embassy_executor", 1, "only the executor makes wakers"),
    (
        "embassy_futures",
        1,
        "who polls two futures together drops them when both are done",
    ),
    (
        "embassy_rp",
        21,
        "pins, channels, dividers and registers are constants of `firmware`; the lengths of flash pages and USB packets \
         are compared with their buffers just before; cells are borrowed in critical sections that do not nest",
    ),
    (
        "embassy_sync",
        3,
        "a channel is borrowed in critical sections that do not nest; a message is sent once",
    ),
    ("embassy_time", 1, "the microseconds of 584,000 years fit"),
    (
        "embassy_usb",
        61,
        "descriptors are constants that are written at every start, into buffers in which they fit; what a host asks \
         for is compared with the buffers first",
    ),
    ("firmware", 3, "each task is spawned once"),
    (
        "heapless",
        4,
        "`host_sim::panics` has the reasons: these functions check themselves",
    ),
    (
        "postcard",
        4,
        "a number is written into an array for the longest one of its type",
    ),
    ("rp_pac", 12, "pins, channels and endpoints are constants of `firmware`"),
    (
        "sequential_storage",
        14,
        "its tables have a place for every page, its buffers one for the longest item; what is read from flash is \
         compared with these first, and a checksum says whether it is an item at all",
    ),
    (
        "ssd1306",
        1,
        "the windows of a picture end inside of it, and it has eight pages",
    ),
];

/// Checks of the compiler, one for each `async fn` and each place where it is polled: who awaits a future drops it when
/// it is done.
const FUTURES: usize = 172;

#[test]
fn nothing_of_the_core_can_panic_and_nothing_else_in_more_places_than_are_known() {
    let panics = &firmware().panics;
    let mut wrong = String::new();
    let mut compare = |whose: &str, sites: &[&Site], most: usize| {
        if sites.len() > most {
            writeln!(wrong, "{whose}: {} places can panic, {most} are known", sites.len()).unwrap();
            sites.iter().for_each(|site| writeln!(wrong, "  {site}").unwrap());
        }
    };
    let crates = panics.by_crate();
    for (owner, sites) in &crates {
        let known = KNOWN.iter().find(|(name, ..)| name == owner);
        compare(owner, sites, known.map_or(0, |(_, most, _)| *most));
    }
    let futures: Vec<&Site> = panics.of_futures().collect();
    compare("async fn", &futures, FUTURES);
    assert!(
        wrong.is_empty(),
        "{wrong}docs/desk.md says how to find them: cargo fw --panics"
    );
    // A search that finds nothing at all is broken.
    assert!(
        !crates.contains_key(CORE) && crates.len() > KNOWN.len() / 2,
        "{crates:?}"
    );
    assert!(
        futures.iter().any(|site| site.owner == CORE),
        "async functions of the core"
    );
}
