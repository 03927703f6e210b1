mod pilot;
mod presses;
mod whole_game;
