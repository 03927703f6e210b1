//! Secret choices, made in turn and shown together.
