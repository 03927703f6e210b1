//! `host-sim shots DIR`: every screen as a PNG, and one page that shows them all.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::Path;

use core_nostd::ui::{Frame, HEIGHT, Lang, WIDTH};

use crate::gallery::{self, Exhibit};

/// Pixels of the picture per pixel of the display.
const SCALE: u32 = 4;

/// Writes all pictures below `folder`; returns how many there are.
///
/// # Errors
/// If a file cannot be written; the message names it.
pub fn write_all(folder: &Path) -> io::Result<usize> {
    let exhibits = gallery::all().map_err(io::Error::other)?;
    for exhibit in &exhibits {
        let path = folder.join(file_name(exhibit));
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| named(parent, &error))?;
        }
        write_png(&path, &exhibit.frame).map_err(|error| named(&path, &error))?;
    }
    let page = folder.join("index.html");
    fs::write(&page, gallery_page(&exhibits)).map_err(|error| named(&page, &error))?;
    Ok(exhibits.len())
}

/// Writes one frame as a PNG of 512 by 256 pixels.
///
/// # Errors
/// If the file cannot be written.
pub fn write_png(path: &Path, frame: &Frame) -> io::Result<()> {
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, u32::from(WIDTH) * SCALE, u32::from(HEIGHT) * SCALE);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let mut pixels = Vec::new();
    for y in (0..HEIGHT).flat_map(|y| std::iter::repeat_n(y, SCALE as usize)) {
        for x in 0..WIDTH {
            let shade = if frame.pixel(x, y) { 0xFF } else { 0x00 };
            pixels.extend([shade; SCALE as usize]);
        }
    }
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(())
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
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
