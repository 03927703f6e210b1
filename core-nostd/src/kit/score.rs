//! Points by seat and round, and who leads.
