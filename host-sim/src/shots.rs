//! `host-sim shots DIR`: every screen as a PNG, one page that shows them all, and the README's picture.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::Path;

use core_nostd::ui::{Frame, HEIGHT, Lang, WIDTH};

use crate::cannot::{Cannot, Deed};
use crate::files::{self, OutFolder};
use crate::gallery::{self, Exhibit};

/// Pixels of the picture per pixel of the display.
const SCALE: usize = 4;

/// The README's picture; `docs/screens.png` is the same.
const OVERVIEW_FILE: &str = "overview.png";
/// Its screens, row by row.
const OVERVIEW: [[&str; 2]; 2] = [["home", "robotopia-spot"], ["eureka-build-torso", "dice-five"]];
/// Its pixels per pixel of the display: smaller, so that two screens fit beside each other on a page.
const OVERVIEW_SCALE: usize = 3;
/// The grey pixels around each screen.
const GAP: usize = 8;
const GREY: u8 = 0x60;

/// What has been written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shots {
    /// How many pictures.
    pub count: usize,
    /// Whether the folder had to be made.
    pub is_folder_new: bool,
}

/// Writes all pictures below `folder`, which is made if it does not exist.
///
/// # Errors
/// If a file cannot be written; the message names it.
pub fn write_all(folder: &Path) -> Result<Shots, String> {
    // A wrong folder is told before the pictures are drawn, which takes a while.
    let out = OutFolder::new(folder).map_err(|cannot| cannot.to_string())?;
    let exhibits = gallery::all().map_err(|error| error.to_string())?;
    let overview = Picture::overview(&exhibits).map_err(|error| error.to_string())?;
    write_pictures(&out, &exhibits, &overview).map_err(|cannot| cannot.to_string())
}

fn write_pictures(out: &OutFolder, exhibits: &[Exhibit], overview: &Picture) -> Result<Shots, Cannot> {
    let is_folder_new = out.make()?;
    for lang in Lang::ALL {
        OutFolder::new(&out.path().join(gallery::folder(lang)))?.make()?;
    }
    let cannot = |path: &Path, error: &io::Error| Cannot::because(Deed::Write, path, error, "a place for a picture");
    for exhibit in exhibits {
        let path = out.path().join(file_name(exhibit));
        write_png(&path, &exhibit.frame).map_err(|error| cannot(&path, &error))?;
    }
    let path = out.path().join(OVERVIEW_FILE);
    overview.write(&path).map_err(|error| cannot(&path, &error))?;
    let page = out.path().join("index.html");
    files::write(&page, gallery_page(exhibits).as_bytes(), "a place for a page")?;
    Ok(Shots {
        count: exhibits.len(),
        is_folder_new,
    })
}

/// Writes one frame as a PNG of 512 by 256 pixels.
///
/// # Errors
/// If the file cannot be written.
pub fn write_png(path: &Path, frame: &Frame) -> io::Result<()> {
    Picture::of(frame, SCALE).write(path)
}

/// A picture in shades of grey.
#[derive(PartialEq, Eq)]
pub struct Picture {
    /// Each row from left to right; all are equally long.
    rows: Vec<Vec<u8>>,
}

impl Picture {
    /// The README's picture: a few screens in English, in two columns.
    ///
    /// # Errors
    /// If a screen is not in the gallery.
    pub fn overview(exhibits: &[Exhibit]) -> io::Result<Picture> {
        let mut rows = Vec::new();
        for names in OVERVIEW {
            let mut line = vec![vec![GREY; GAP]; usize::from(HEIGHT) * OVERVIEW_SCALE];
            for name in names {
                let in_english = |exhibit: &&Exhibit| exhibit.name == name && exhibit.lang == Lang::En;
                let exhibit = exhibits.iter().find(in_english);
                let exhibit = exhibit.ok_or_else(|| io::Error::other(format!("no screen is named {name}")))?;
                let screen = Picture::of(&exhibit.frame, OVERVIEW_SCALE);
                for (row, pixels) in line.iter_mut().zip(screen.rows) {
                    row.extend(pixels);
                    row.extend([GREY; GAP]);
                }
            }
            let width = line.first().map_or(0, Vec::len);
            rows.extend(vec![vec![GREY; width]; GAP]);
            rows.append(&mut line);
        }
        let width = rows.first().map_or(0, Vec::len);
        rows.extend(vec![vec![GREY; width]; GAP]);
        Ok(Picture { rows })
    }

    /// One frame, larger by whole pixels.
    fn of(frame: &Frame, scale: usize) -> Picture {
        let shade = |lit: bool| if lit { 0xFF } else { 0x00 };
        let rows = (0..HEIGHT).flat_map(|y| {
            let row: Vec<u8> = (0..WIDTH)
                .flat_map(|x| std::iter::repeat_n(shade(frame.pixel(x, y)), scale))
                .collect();
            std::iter::repeat_n(row, scale)
        });
        Picture { rows: rows.collect() }
    }

    /// Reads a PNG that [`Picture::write`] has written.
    ///
    /// # Errors
    /// If it cannot be read, or has other pixels than bytes of grey.
    pub fn read(path: &Path) -> io::Result<Picture> {
        let mut reader = png::Decoder::new(BufReader::new(File::open(path)?)).read_info()?;
        if reader.output_color_type() != (png::ColorType::Grayscale, png::BitDepth::Eight) {
            return Err(io::Error::other("not in bytes of grey"));
        }
        let mut rows = Vec::new();
        while let Some(row) = reader.next_row()? {
            rows.push(row.data().to_vec());
        }
        Ok(Picture { rows })
    }

    /// Writes it as a PNG.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let length = |count: usize| u32::try_from(count).map_err(io::Error::other);
        let width = length(self.rows.first().map_or(0, Vec::len))?;
        // Through memory, because the encoder turns errors of a file into text, and some into silence.
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, length(self.rows.len())?);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header()?.write_image_data(&self.rows.concat())?;
        fs::write(path, bytes)
    }
}

fn file_name(exhibit: &Exhibit) -> String {
    format!("{}/{}.png", gallery::folder(exhibit.lang), exhibit.name)
}

/// One row per screen, one column per language.
fn gallery_page(exhibits: &[Exhibit]) -> String {
    let mut page = String::from(
        "<!doctype html><meta charset=\"utf-8\"><title>Every screen of the Table Companion</title>\n\
         <style>body{background:#222;color:#ddd;font:16px sans-serif}td{padding:.4em}img{width:384px;border:1px solid #555}</style>\n\
         <h1>Every screen of the Table Companion</h1>\n<table>\n<tr>",
    );
    for lang in Lang::ALL {
        let _ = write!(page, "<th>{}", lang.name());
    }
    let first_language = exhibits.iter().filter(|exhibit| exhibit.lang == Lang::default());
    for row in first_language {
        let _ = write!(page, "\n<tr>");
        for exhibit in exhibits.iter().filter(|exhibit| exhibit.name == row.name) {
            let file = file_name(exhibit);
            let _ = write!(page, "<td><img src=\"{file}\" alt=\"{file}\"><br>{}", exhibit.name);
        }
    }
    page.push_str("\n</table>\n");
    page
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_does_not_fit_on_the_disk_is_told() {
        let error = write_png(Path::new("/dev/full"), &Frame::new()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
