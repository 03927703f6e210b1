//! The five games, the same files in each.

pub mod eureka;
pub mod robotopia;
#[cfg(test)]
pub(crate) mod testing;
