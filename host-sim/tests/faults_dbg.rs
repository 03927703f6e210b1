use core_nostd::store::{Line, Store};
use embassy_futures::{block_on, poll_once};
use host_sim::faults::{Chip, Cut, Dice};

#[test]
fn page_edges() {
    let header = [7_u8; 40];
    let chip = Chip::blank();
    let mut store = block_on(Store::open(chip.clone()));
    let slot = block_on(store.begin(&header, None)).unwrap();
    let mut tried = 0;
    for n in 0..700_u16 {
        let snap = [n as u8; 700];
        let entry = [n as u8, 1, 2, 3];
        let line = if n % 64 == 63 { Line::Snapshot(&snap) } else { Line::Entry(&entry) };
        let before = chip.bytes();
        chip.mark();
        assert!(block_on(store.append(slot, &line)).unwrap());
        let many = chip.changed();
        let entries = store.games()[0].entries();
        let first = before.iter().zip(chip.bytes()).position(|(a, b)| *a != b).unwrap();
        let near = first % 4096 < 40 || first % 4096 > 4040 || n % 64 == 63;
        if !near { continue; }
        for after in 0..many.min(60) {
            for seed in 0..6 {
                let trial = Chip::holding(before.clone());
                let mut again = block_on(Store::open(trial.clone()));
                trial.cut_power(Some(Cut { after, torn: seed > 0, dice: Dice::new(seed) }));
                assert!(poll_once(again.append(slot, &line)).is_pending());
                trial.power_on();
                let mut third = block_on(Store::open(trial.clone()));
                tried += 1;
                let games = third.games();
                let now = games[0].entries();
                assert!(!games[0].is_damaged() && now <= entries && now + 1 >= entries, "n {n} at {first:x} cut {after} of {many} seed {seed}: {now} of {entries} {:?}", games[0]);
                // and goes on
                assert!(block_on(third.append(slot, &Line::Entry(&entry))).unwrap(), "n {n} at {first:x} cut {after} of {many} seed {seed}");
                let want = third.games()[0].entries();
                let fourth = block_on(Store::open(trial.clone()));
                let got = &fourth.games()[0];
                assert!(got.entries() == want && !got.is_damaged(), "goes on: n {n} at {first:x} cut {after} of {many} seed {seed}: {got:?} want {want}");
            }
        }
    }
    println!("{tried}");
}
