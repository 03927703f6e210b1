//! The flash of the virtual device: NOR rules over memory, and a file if it should outlive the program.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::Path;

use core_nostd::store::{PAGE_BYTES, REGION, Store};
use core_nostd::ui::shared_chance;
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use crate::cannot::{self, Cannot, Deed, Thing};
use crate::files;

const PAGES: usize = REGION_BYTES / PAGE_BYTES as usize;
const REGION_BYTES: usize = (REGION.end - REGION.start) as usize;
/// So many times another program may replace the file while this one opens it.
const CLAIMS_MAX: usize = 8;
const CHANGED: &str = "the file has changed while it was read";

/// The player's part of the flash chip, at the addresses of the device.
///
/// Writing only clears bits; erasing a page sets them all.
#[derive(Debug, Default)]
pub struct Flash {
    bytes: Vec<u8>,
    file: Option<Locked>,
    /// How often each page was erased since the program began.
    erases: Vec<u32>,
    /// Whether the chip refuses to be written, as a worn out one does.
    pub refuses: bool,
}

/// A file with a lock on it. A program that is just being started has a copy of every open file, and the lock with it,
/// which closing alone would leave there.
#[derive(Debug)]
struct Locked(File);

impl Drop for Locked {
    fn drop(&mut self) {
        // Where files cannot be locked, there is nothing to unlock.
        let _ = self.0.unlock();
    }
}

impl Flash {
    /// A fresh chip that forgets everything when the program ends.
    pub fn in_memory() -> Flash {
        Flash {
            bytes: vec![0xFF; REGION_BYTES],
            file: None,
            erases: vec![0; PAGES],
            refuses: false,
        }
    }

    /// A fresh chip to which only [`shared_chance`] was written.
    ///
    /// A device makes a secret key from noise when it is first switched on, and from then on its table seeds give
    /// evenings of its own. But a button script with a table seed is to show the same on every device of the desk: so
    /// the virtual one, the emulated one and the witness begin with this chip, and make no key.
    pub fn shared() -> Flash {
        let mut store = block_on(Store::open(Flash::in_memory()));
        // A chip in memory takes everything.
        let _ = block_on(store.save(&shared_chance()));
        store.into_flash()
    }

    /// The chip in a file, which is made if it does not exist. Every write goes to the file at once.
    ///
    /// # Errors
    /// If the file cannot be used: it is not ours, not writable, there is no room for it, or another companion uses it.
    pub fn in_file(path: &Path) -> Result<Flash, Cannot> {
        Flash::in_file_made_by(path, |file, bytes| file.write_all(bytes))
    }

    /// The same, with what writes a new file.
    fn in_file_made_by(path: &Path, write: impl FnOnce(&mut File, &[u8]) -> io::Result<()>) -> Result<Flash, Cannot> {
        Flash::check_file(path)?;
        let because = |error: io::Error| Cannot::because(Deed::Use, path, &error, expected_or_new());
        let (mut file, is_new) = claim(path)?;
        let mut flash = Flash::in_memory();
        if file.0.metadata().map_err(because)?.len() == REGION_BYTES as u64 {
            flash.bytes = read_all(&mut file.0).map_err(because)?;
        } else if is_unfinished(&file.0).map_err(because)? {
            // At the end of a link, which stays.
            let place = fs::canonicalize(path).map_err(because)?;
            let made = files::write_whole(&place, |file| {
                // Before it has its name: nobody else gets the lock.
                file.try_lock()?;
                write(file, &flash.bytes)
            });
            if made.is_err() && is_new {
                // Nobody has written to it: it was only there to be locked.
                let _ = fs::remove_file(place);
            }
            file = Locked(made.map_err(because)?);
        } else {
            return Err(because(io::Error::other(CHANGED)));
        }
        flash.file = Some(file);
        Ok(flash)
    }

    /// Looks whether [`Flash::in_file`] would take this file, or make it. Nothing is made.
    ///
    /// # Errors
    /// If it would not, as far as kind and size can tell.
    pub fn check_file(path: &Path) -> Result<(), Cannot> {
        let because = |error: io::Error| Cannot::because(Deed::Use, path, &error, expected_or_new());
        let no = |why: String| Err(Cannot::new(Deed::Use, path, why, expected_or_new()));
        match fs::metadata(path) {
            Ok(metadata) => match flaw(&metadata) {
                Some(_) if metadata.is_file() && is_unfinished_at(path).map_err(because)? => Ok(()),
                flaw => flaw.map_or(Ok(()), no),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => cannot::folder_trouble(path).map_or(Ok(()), no),
            Err(error) => Err(because(error)),
        }
    }

    /// A chip in memory with what is in a file now. The file is only read, and stays as it is.
    ///
    /// # Errors
    /// If it is no flash file, or a companion is using it: half of what that one writes would be missing.
    pub fn copy_of_file(path: &Path) -> Result<Flash, Cannot> {
        let because = |error: io::Error| Cannot::because(Deed::Read, path, &error, expected());
        // Kind and size first: a pipe may never open, and a device may never end.
        let metadata = fs::metadata(path).map_err(because)?;
        if let Some(why) = flaw(&metadata) {
            return Err(Cannot::new(Deed::Read, path, why, expected()));
        }
        let file = File::open(path).map_err(because)?;
        // Where files cannot be locked, `in_file` does not work either, so nobody is using this one.
        if let Err(TryLockError::WouldBlock) = file.try_lock_shared() {
            return Err(in_use(Deed::Read, path));
        }
        let mut file = Locked(file);
        Ok(Flash {
            bytes: read_all(&mut file.0).map_err(because)?,
            ..Flash::in_memory()
        })
    }

    /// The bytes of the chip, for tests that damage them.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// How often each page was erased since the program began.
    pub fn erases(&self) -> &[u32] {
        &self.erases
    }

    /// Where in `bytes` a piece of the device's flash is.
    fn place(&self, offset: u32, length: usize) -> Result<Range<usize>, FlashError> {
        let start = offset.checked_sub(REGION.start).ok_or(FlashError::OutOfBounds)? as usize;
        let end = start.checked_add(length).ok_or(FlashError::OutOfBounds)?;
        if end > self.bytes.len() {
            return Err(FlashError::OutOfBounds);
        }
        Ok(start..end)
    }

    /// Changes bytes in memory and in the file.
    fn change(&mut self, place: Range<usize>, mut change: impl FnMut(&mut [u8])) -> Result<(), FlashError> {
        if self.refuses {
            return Err(FlashError::Refused);
        }
        let start = place.start as u64;
        let bytes = self.bytes.get_mut(place).ok_or(FlashError::OutOfBounds)?;
        change(bytes);
        if let Some(Locked(file)) = &mut self.file {
            let written = file.seek(SeekFrom::Start(start)).and_then(|_| file.write_all(bytes));
            written.map_err(|_| FlashError::Refused)?;
        }
        Ok(())
    }
}

/// Opens and locks the file at `path`; says whether it is new. A new one is empty: it is there to be locked, so that of
/// two programs that start at the same time only one goes on to write it.
fn claim(path: &Path) -> Result<(Locked, bool), Cannot> {
    let because = |error: io::Error| Cannot::because(Deed::Use, path, &error, expected_or_new());
    for _ in 0..CLAIMS_MAX {
        let mut open = OpenOptions::new();
        open.read(true).write(true);
        let (file, is_new) = match open.create_new(true).open(path) {
            // Or a link whose end is missing.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                (open.create_new(false).create(true).truncate(false).open(path), false)
            }
            file => (file, true),
        };
        if let Some(locked) = lock(file.map_err(because)?, path)? {
            return Ok((locked, is_new));
        }
    }
    Err(in_use(Deed::Use, path))
}

/// Locks a file that was opened at `path`. `None` if another one is there by now: a program that was starting at the
/// same time has put its own in this place, or has taken this one away.
fn lock(file: File, path: &Path) -> Result<Option<Locked>, Cannot> {
    let because = |error: io::Error| Cannot::because(Deed::Use, path, &error, expected_or_new());
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(in_use(Deed::Use, path)),
        Err(TryLockError::Error(error)) => return Err(because(error)),
    }
    let locked = Locked(file);
    let here = locked.0.metadata().map_err(because)?;
    match fs::metadata(path) {
        Ok(there) => Ok(is_same(&here, &there).then_some(locked)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(because(error)),
    }
}

#[cfg(unix)]
fn is_same(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Files have no numbers here that Rust knows of. One that was put in the place of another has another length.
#[cfg(not(unix))]
fn is_same(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    one.len() == other.len()
}

/// Whether this is the beginning of a fresh chip: empty, or what a full disk has left of it.
fn is_unfinished(mut file: &File) -> io::Result<bool> {
    let mut bytes = Vec::new();
    file.take(REGION_BYTES as u64).read_to_end(&mut bytes)?;
    file.rewind()?;
    Ok(bytes.len() < REGION_BYTES && bytes.iter().all(|byte| *byte == 0xFF))
}

fn is_unfinished_at(path: &Path) -> io::Result<bool> {
    is_unfinished(&File::open(path)?)
}

fn expected() -> String {
    format!("the flash file of a companion, which has {REGION_BYTES} bytes")
}

fn expected_or_new() -> String {
    format!("{}, or a new name in a folder that exists", expected())
}

fn in_use(deed: Deed, path: &Path) -> Cannot {
    Cannot::new(
        deed,
        path,
        "another companion is using it",
        "a flash file that nobody uses now",
    )
}

/// Why this cannot be a flash file, judged by its kind and its size.
fn flaw(metadata: &fs::Metadata) -> Option<String> {
    match Thing::of(metadata.file_type()) {
        Thing::File if metadata.len() == REGION_BYTES as u64 => None,
        Thing::File => Some(has_bytes(metadata.len())),
        other => Some(other.words().to_owned()),
    }
}

fn has_bytes(count: u64) -> String {
    match count {
        0 => "it is empty".to_owned(),
        1 => "it has 1 byte".to_owned(),
        count => format!("it has {count} bytes"),
    }
}

/// Reads a file whose size was right a moment ago.
fn read_all(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(REGION_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    match bytes.len() {
        REGION_BYTES => Ok(bytes),
        _ => Err(io::Error::other(CHANGED)),
    }
}

/// Why the virtual chip did not do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashError {
    /// An address outside of the player's part.
    OutOfBounds,
    /// A page is erased as a whole.
    NotAligned,
    /// The chip, or the file behind it, does not take it.
    Refused,
}

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            FlashError::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            FlashError::NotAligned => NorFlashErrorKind::NotAligned,
            FlashError::Refused => NorFlashErrorKind::Other,
        }
    }
}

impl ErrorType for Flash {
    type Error = FlashError;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, into: &mut [u8]) -> Result<(), FlashError> {
        let place = self.place(offset, into.len())?;
        let bytes = self.bytes.get(place).ok_or(FlashError::OutOfBounds)?;
        into.copy_from_slice(bytes);
        Ok(())
    }

    fn capacity(&self) -> usize {
        REGION.end as usize
    }
}

impl MultiwriteNorFlash for Flash {}

// The sizes are those of the driver on the device, so that both write the same bytes.
impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE_BYTES as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        if !from.is_multiple_of(PAGE_BYTES) || !to.is_multiple_of(PAGE_BYTES) || to < from {
            return Err(FlashError::NotAligned);
        }
        let place = self.place(from, (to - from) as usize)?;
        self.change(place.clone(), |bytes| bytes.fill(0xFF))?;
        let page = |byte: usize| byte / PAGE_BYTES as usize;
        let pages = self.erases.get_mut(page(place.start)..page(place.end));
        pages.unwrap_or_default().iter_mut().for_each(|erases| *erases += 1);
        Ok(())
    }

    async fn write(&mut self, offset: u32, from: &[u8]) -> Result<(), FlashError> {
        let place = self.place(offset, from.len())?;
        self.change(place, |bytes| {
            for (byte, new) in bytes.iter_mut().zip(from) {
                *byte &= new;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use embassy_futures::block_on;

    const HERE: u32 = REGION.start + PAGE_BYTES;

    fn read(flash: &mut Flash, offset: u32) -> u8 {
        let mut byte = [0];
        block_on(flash.read(offset, &mut byte)).unwrap();
        byte[0]
    }

    #[test]
    fn writing_clears_bits_and_erasing_sets_them() {
        let mut flash = Flash::in_memory();
        block_on(flash.write(HERE, &[0b1100])).unwrap();
        block_on(flash.write(HERE, &[0b0110])).unwrap();
        assert_eq!(read(&mut flash, HERE), 0b0100);
        block_on(flash.erase(HERE, HERE + PAGE_BYTES)).unwrap();
        assert_eq!(read(&mut flash, HERE), 0xFF);
    }

    #[test]
    fn nothing_happens_outside_of_the_region_or_inside_of_a_page() {
        let mut flash = Flash::in_memory();
        assert_eq!(
            block_on(flash.write(REGION.start - 1, &[0])),
            Err(FlashError::OutOfBounds)
        );
        assert_eq!(
            block_on(flash.write(REGION.end - 1, &[0, 0])),
            Err(FlashError::OutOfBounds)
        );
        assert_eq!(
            block_on(flash.erase(HERE + 1, HERE + PAGE_BYTES)),
            Err(FlashError::NotAligned)
        );
        flash.refuses = true;
        assert_eq!(block_on(flash.write(HERE, &[0])), Err(FlashError::Refused));
        assert_eq!(read(&mut flash, HERE), 0xFF);
    }

    #[test]
    fn a_file_remembers_and_is_used_by_one_at_a_time() {
        let path = std::env::temp_dir().join(format!("companion-flash-{}.bin", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut flash = Flash::in_file(&path).unwrap();
        block_on(flash.write(HERE, &[7])).unwrap();
        let error = Flash::in_file(&path).unwrap_err().to_string();
        assert!(
            error.contains("another companion") && error.contains("companion-flash"),
            "{error}"
        );
        drop(flash);
        assert_eq!(read(&mut Flash::in_file(&path).unwrap(), HERE), 7);

        std::fs::write(&path, b"").unwrap();
        assert_eq!(read(&mut Flash::in_file(&path).unwrap(), HERE), 0xFF);
        assert_eq!(std::fs::metadata(&path).unwrap().len(), REGION_BYTES as u64);

        std::fs::write(&path, b"a letter to grandmother").unwrap();
        let error = Flash::in_file(&path).unwrap_err().to_string();
        assert!(error.contains("it has 23 bytes; expected"), "{error}");
        assert_eq!(
            std::fs::read(&path).unwrap(),
            b"a letter to grandmother",
            "and it is left alone"
        );
        std::fs::remove_file(&path).unwrap();
    }

    /// A folder of its own for each test, gone at its end, with the path of a flash file in it.
    struct TestFolder(PathBuf);

    impl TestFolder {
        fn new(test: &str) -> TestFolder {
            let folder = std::env::temp_dir().join(format!("companion-flash-{}-{test}", std::process::id()));
            fs::create_dir(&folder).unwrap();
            TestFolder(folder)
        }

        fn path(&self) -> PathBuf {
            self.0.join("flash.bin")
        }

        /// The names in it.
        fn files(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            let mut names: Vec<String> = entries
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            names.sort();
            names
        }
    }

    impl Drop for TestFolder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    /// Writes as a disk does on which there is room for so many bytes.
    fn with_room_for(bytes_max: usize) -> impl FnOnce(&mut File, &[u8]) -> io::Result<()> {
        move |file, bytes| {
            file.write_all(&bytes[..bytes_max])?;
            Err(io::ErrorKind::StorageFull.into())
        }
    }

    #[test]
    fn a_full_disk_leaves_nothing_that_is_refused_later() {
        for bytes_max in [0, 1, 4_096, REGION_BYTES] {
            let folder = TestFolder::new("full");
            let told = Flash::in_file_made_by(&folder.path(), with_room_for(bytes_max)).unwrap_err();
            assert!(told.to_string().contains("flash.bin: there is no space left"), "{told}");
            assert_eq!(folder.files(), Vec::<String>::new(), "{bytes_max}");

            // A file that was there before stays as it is.
            fs::write(folder.path(), [0xFF; 100]).unwrap();
            Flash::in_file_made_by(&folder.path(), with_room_for(bytes_max)).unwrap_err();
            assert_eq!(folder.files(), ["flash.bin"]);
            assert_eq!(fs::read(folder.path()).unwrap(), [0xFF; 100]);

            drop(Flash::in_file(&folder.path()).unwrap());
            assert_eq!(folder.files(), ["flash.bin"]);
            assert_eq!(fs::read(folder.path()).unwrap(), [0xFF; REGION_BYTES]);
        }
    }

    #[test]
    fn the_beginning_of_a_fresh_chip_is_completed_and_nothing_else_is() {
        let folder = TestFolder::new("beginning");
        for length in [0, 1, 4_096, REGION_BYTES - 1] {
            fs::write(folder.path(), vec![0xFF; length]).unwrap();
            assert_eq!(Flash::check_file(&folder.path()), Ok(()));
            drop(Flash::in_file(&folder.path()).unwrap());
            assert_eq!(fs::read(folder.path()).unwrap(), [0xFF; REGION_BYTES], "{length}");
        }
        let mut damaged = vec![0xFF; 4_096];
        damaged[4_095] = 0xFE;
        for other in [damaged, vec![0; 1], vec![0xFF; REGION_BYTES + 1]] {
            fs::write(folder.path(), &other).unwrap();
            let told = Flash::check_file(&folder.path()).unwrap_err();
            assert_eq!(Flash::in_file(&folder.path()).unwrap_err(), told);
            let plural = if other.len() == 1 { "" } else { "s" };
            let why = format!("it has {} byte{plural}; expected", other.len());
            assert!(told.to_string().contains(&why), "{told}");
            assert_eq!(fs::read(folder.path()).unwrap(), other, "and it is left alone");
        }
    }

    #[test]
    fn of_two_that_start_at_the_same_time_only_one_makes_the_file() {
        for there in [None, Some(10)] {
            let folder = TestFolder::new("two");
            if let Some(length) = there {
                fs::write(folder.path(), vec![0xFF; length]).unwrap();
            }
            let is_in_use = || {
                let told = Flash::in_file(&folder.path()).unwrap_err().to_string();
                assert!(told.contains("another companion is using it"), "{told}");
            };
            let mut first = Flash::in_file_made_by(&folder.path(), |file, bytes| {
                let (begin, end) = bytes.split_at(1_000);
                is_in_use();
                file.write_all(begin)?;
                is_in_use();
                file.write_all(end)
            })
            .unwrap();
            is_in_use();
            block_on(first.write(HERE, &[7])).unwrap();
            is_in_use();
            drop(first);
            assert_eq!(read(&mut Flash::in_file(&folder.path()).unwrap(), HERE), 7);
        }
    }

    #[cfg(unix)]
    #[test]
    fn whoever_has_opened_what_was_there_before_does_not_take_it_for_the_file() {
        let folder = TestFolder::new("before");
        let path = folder.path();
        fs::write(&path, b"").unwrap();
        let opened = || OpenOptions::new().read(true).write(true).open(&path).unwrap();
        let before = opened();
        drop(Flash::in_file(&path).unwrap());
        assert!(lock(before, &path).unwrap().is_none(), "another one is there now");
        let now = opened();
        fs::remove_file(&path).unwrap();
        assert!(lock(now, &path).unwrap().is_none(), "none is there now");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_its_end_becomes_the_file() {
        let folder = TestFolder::new("link");
        std::os::unix::fs::symlink("elsewhere.bin", folder.path()).unwrap();
        drop(Flash::in_file(&folder.path()).unwrap());
        assert_eq!(folder.files(), ["elsewhere.bin", "flash.bin"]);
        assert!(fs::symlink_metadata(folder.path()).unwrap().is_symlink());
        assert_eq!(fs::read(folder.path()).unwrap().len(), REGION_BYTES);
    }
}
