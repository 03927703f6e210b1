//! What cards say.
