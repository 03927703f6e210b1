use core_nostd::ui::{Note, Sound, Volume};
use embassy_futures::select::{Either, select};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{self, Pwm};
use embassy_time::{Duration, Timer};

use crate::channels::SOUNDS;

/// Slows the counter down so far that the lowest tone (30 Hz) still fits its 16 bits.
const DIVIDER: u8 = 64;

/// Owns the buzzer. A new tune cuts off the one before.
#[embassy_executor::task]
pub(crate) async fn buzzer(mut pwm: Pwm<'static>) -> ! {
    silence(&mut pwm);
    let mut next = SOUNDS.wait().await;
    loop {
        next = match select(play(&mut pwm, next), SOUNDS.wait()).await {
            Either::First(()) => {
                silence(&mut pwm);
                SOUNDS.wait().await
            }
            Either::Second(sound) => sound,
        };
    }
}

async fn play(pwm: &mut Pwm<'static>, sound: Sound) {
    for note in sound.tune.notes() {
        match tone(*note, sound.volume) {
            Some(config) => pwm.set_config(&config),
            None => silence(pwm),
        }
        Timer::after(Duration::from_millis(note.ms.into())).await;
    }
}

/// The settings for a tone; `None` if it is none.
///
/// A piezo disc is loudest when it is driven half of the time; short pulses sound as high, but softer.
fn tone(note: Note, volume: Volume) -> Option<pwm::Config> {
    let period = (clk_sys_freq() / u32::from(DIVIDER)).checked_div(note.hz.into())?;
    let period = u16::try_from(period).ok()?;
    let mut config = pwm::Config::default();
    config.divider = DIVIDER.into();
    config.top = period.saturating_sub(1);
    config.compare_b = match volume {
        Volume::Off => return None,
        Volume::Soft => period / 32,
        Volume::Loud => period / 2,
    };
    Some(config)
}

fn silence(pwm: &mut Pwm<'static>) {
    let mut config = pwm::Config::default();
    config.enable = false;
    pwm.set_config(&config);
}
