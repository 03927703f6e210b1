//! Raising Robots.

use super::GamePictures;

pub(crate) const PICTURES: GamePictures = GamePictures { routes: &[], ways: &[] };
