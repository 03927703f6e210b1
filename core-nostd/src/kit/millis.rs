use core::fmt;

/// A moment, in milliseconds since the device was switched on.
///
/// Stamps only grow. They are 64 bits wide, so they never wrap around: 584 million years.
///
/// ```
/// use core_nostd::kit::Millis;
/// let pressed = Millis::new(1_000);
/// assert_eq!(pressed.after(500), Millis::new(1_500));
/// assert_eq!(Millis::new(1_200).since(pressed), 200);
/// assert_eq!(pressed.since(Millis::new(1_200)), 0, "a late stamp is no negative time");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(u64);

impl Millis {
    /// The moment of switching on.
    pub const ZERO: Millis = Millis(0);

    /// The moment `ms` milliseconds after switching on.
    pub const fn new(ms: u64) -> Millis {
        Millis(ms)
    }

    /// The number of milliseconds since switching on.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The moment `ms` milliseconds later.
    pub const fn after(self, ms: u64) -> Millis {
        Millis(self.0.saturating_add(ms))
    }

    /// How many milliseconds have passed since `earlier`.
    // Arithmetic with 64 bits is long on a processor with 32.
    #[cfg_attr(target_os = "none", inline(never))]
    pub const fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}
