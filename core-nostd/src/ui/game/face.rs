//! How a game looks. It sees views only, never a state.

use super::list::{Calls, Entry, List};
use super::questions::Questions;
use super::speech::{Speech, Teller};
use crate::game::Events;
use crate::journal::LINE_ENTRIES_MAX;
use crate::kit::seat::{Seat, Seats};
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::menu::{Menu, Row};
use crate::ui::texts::Word;
use crate::ui::zones::{self, Tone};

/// How a game looks. What it says is its [`Speech`].
///
/// What takes a view, or a [`Teller`] with one, shows the same to everybody who has the same view: see the laws.
pub(crate) trait Face: Speech {
    /// The answers before the start.
    type Form: Questions + Copy + Default + From<Self::Setup> + Into<Self::Setup>;
    /// The name of a page beside the main one.
    type Aside: Copy + PartialEq + 'static;

    /// The title on the box.
    const TITLE: &'static str;

    /// The first byte of the record with the answers; a set-up in another form gets another one.
    const SETUP_FORMAT: u8;

    /// What the game is, and then what the device does in it: what Menu tells before a game is chosen.
    const INTRODUCTION: &'static [Word] = &[];

    /// The pieces and signs of the game, and what they mean: a page of its menu.
    const SIGNS: &'static [(char, Word)] = &[];

    /// The page that leads through setting up the table, a step on each subpage; it opens when a game begins.
    fn guide(_: Self::View<'_>) -> Option<Self::Aside> {
        None
    }

    /// The round, or whatever else a game is counted by; the list of saved games shows it.
    fn round(view: Self::View<'_>) -> Option<u16>;

    /// All pages beside the main one, in the order of the menu.
    const ASIDES: &'static [AsideSpec<Self>];

    /// Whether players have anything to look at or to do in private; if not, the menu does not offer it.
    fn has_secrets(_: Self::View<'_>) -> bool {
        true
    }

    /// Whether anything can be set right now; if so, the menu of the game has a page for it.
    fn can_set_right(view: Self::View<'_>) -> bool;

    /// Whether an action costs or reveals something. If it could not be undone either, OK has to be held for it.
    fn costs(action: Self::Action) -> bool;

    /// What the house does at once after an action, where the table has nothing else to decide: one press less.
    ///
    /// `view` is what everybody knows after the action. Undo then leads back before both, or nowhere.
    fn follows(_: Self::View<'_>) -> Option<Self::Action> {
        None
    }

    /// What the house does by itself because nobody would see anything happen; asked again after each of them.
    fn passes_by_itself(_: Self::View<'_>) -> Option<Self::Action> {
        None
    }

    /// Whether the public page calls everybody for whom the table waits, each with an entry, and not only the next one:
    /// all play at once.
    const CALLS_ALL: bool = false;

    /// Who may come back to the own page although the table does not wait for them any more: there they have an entry,
    /// too, behind all others.
    fn may_return(_: Self::View<'_>) -> Seats {
        Seats::NONE
    }

    /// Whether everybody has to see what was done just now: a private page whose last action led to it hides, although
    /// its owner could go on.
    fn concerns_all(_: &Events<Self::Event>) -> bool {
        false
    }

    /// For how long at least a private screen shows that nobody touches: some games need more thought than others.
    const THINKING_MS: u16 = 0;

    /// Whether OK has to be held for an action that costs nothing: a shorter press than for another choice would tell
    /// what was chosen.
    fn hides_by_holding(_: Self::Action) -> bool {
        false
    }

    /// The action that closes a window in which the player may play a card in private.
    ///
    /// Where it is the only choice in public and the same player goes on anyway, the frame closes the window, and the
    /// menu opens it again as long as nothing else was done.
    const CLOSES_WINDOW: Option<Self::Action> = None;

    /// Whether such a window is open.
    fn is_window(_: Self::View<'_>) -> bool {
        false
    }

    /// Whether each player has an entry of its own for an action on a public page, such as "my cards lie face down".
    fn is_each_ones(_: Self::Action) -> bool {
        false
    }

    /// On which page an action is offered, if it is [no correction](crate::game::Game::is_correction).
    fn page_of(action: Self::Action) -> Page<Self::Aside>;

    /// Changes the list of the main page from what the rules offer to what the screen shows: leaves out, narrows
    /// down, puts in order, says where the cursor starts.
    fn arrange(view: Self::View<'_>, list: &mut List<Self>);

    /// Whether `next` is what was done just now once more, and likely to be chosen: the cursor then stays there.
    fn repeats(_done: Self::Action, _next: Self::Action) -> bool {
        false
    }

    /// Whether `next` is what was done `before` the last action and has led to it: where several of the kind are likely
    /// to follow, the cursor comes back to it.
    fn is_left(_before: Self::Action, _next: Self::Action) -> bool {
        false
    }

    /// What a gesture does on the public page, if its buttons act without a cursor; an empty list if the gesture
    /// means nothing now.
    fn quick_actions(_: Self::View<'_>, _: Gesture) -> Option<QuickActions<Self::Action>> {
        None
    }

    /// Changes when the time of a turn begins anew, for games in which each turn has its time. The time then stands
    /// still while a menu is open.
    fn turn_timer_key(_: Self::View<'_>) -> Option<u32> {
        None
    }

    /// What the house does when the time of a step is over; nothing if the device only says so.
    fn time_up(_: Self::View<'_>) -> Option<Self::Action> {
        None
    }

    /// Whether the time begins only when the player whom the table waits for opens the private page: nobody is
    /// punished for waiting.
    fn time_waits(_: Self::View<'_>) -> bool {
        false
    }

    /// What holding OK repeats, until somebody is asked something or there is something to read.
    fn runs_on(_: Self::View<'_>) -> Option<Self::Action> {
        None
    }

    /// How long the picture of what was done just now moves; 0 if it shows at once how things stand.
    fn animation_ms(_: &Events<Self::Event>) -> u16 {
        0
    }

    /// How many pages the public main page has: pictures of what was done just now come first, and the last page is that
    /// on which it goes on. OK turns them before it does anything else.
    fn news_pages(_: Self::View<'_>, _: &Events<Self::Event>) -> u8 {
        1
    }

    /// The rules of what one of these pages shows. Without them, and on the page on which it goes on, the rules of this
    /// moment are told ([`Speech::rules`]).
    fn rules_of_news(_: Self::View<'_>, _: &Events<Self::Event>, _page: u8) -> Option<Word> {
        None
    }

    /// The page beside the main one that tells more about the entry under the cursor, or about what the pictures of
    /// [`Face::news_pages`] show, and which of its subpages: Menu leads there first.
    fn subject(_: Self::View<'_>, _: &Scene<'_, Self>) -> Option<(Self::Aside, u8)> {
        None
    }

    /// Whether the viewer is in the middle of something, although the table does not wait for it.
    fn is_busy(_: Self::View<'_>) -> bool {
        false
    }

    /// Whether a private screen hides right after the last action on it, because nothing is left to see.
    ///
    /// `view` is what its owner knows now. The answer may depend on what everybody knows, and on nothing else.
    fn closes(view: Self::View<'_>, action: Self::Action) -> bool;

    /// How an event sounds.
    fn tune(event: Self::Event) -> Option<Tune>;

    /// Draws the main page of a viewer on a dark frame.
    fn draw(frame: &mut Frame, tell: Teller<'_, Self>, scene: &Scene<'_, Self>);
}

/// A page beside the main one: all that belongs to it stands in one entry of [`Face::ASIDES`].
pub(crate) struct AsideSpec<G: Face> {
    /// Its name in the code.
    pub(crate) id: G::Aside,
    /// Its name in the menu.
    pub(crate) title: Word,
    /// Whether only a private screen has it; else only the public one does.
    pub(crate) is_private: bool,
    /// Whether it can be opened there now.
    pub(crate) is_open: for<'a> fn(G::View<'a>) -> bool,
    /// Its subpages: Up and Down turn them.
    pub(crate) subpages: Subpages<G>,
    /// Draws it on a dark frame; the bar that says which subpage shows comes by itself.
    pub(crate) draw: for<'a> fn(&mut Frame, Teller<'a, G>, &Scene<'_, G>),
}

/// The subpages of a page beside the main one.
pub(crate) enum Subpages<G: Face> {
    /// It shows its list, or all that it shows fits the screen.
    None,
    /// One for each player. It opens at whose turn it is.
    Seats,
    /// Others: how many, and at which it opens.
    Some(for<'a> fn(G::View<'a>) -> (u8, u8)),
}

/// What a player does where buttons act without a cursor. Holding a button is never also a short press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gesture {
    Up,
    Down,
    Ok,
    HoldUp,
    HoldOk,
}

/// What one gesture does, one action after the other; all of them are done, or none.
pub(crate) type QuickActions<A> = heapless::Vec<A, LINE_ENTRIES_MAX, u8>;

/// Where something is shown. Pages beside the main one are named by the game; where no game is known, by their place
/// in [`Face::ASIDES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page<A = u8> {
    /// On the screen that the viewer sees first.
    Main,
    /// On a page beside it.
    Aside(A),
    /// In the menu of the game.
    Menu,
    /// On the page where people set right what people have entered, or what lies otherwise on the table.
    ///
    /// Every game has this one page for it. What is done there is told to everybody.
    SetRight,
}

/// What a page shows beside the view.
pub(crate) struct Scene<'a, G: Face> {
    /// Where the cursor stands in the list.
    pub(crate) menu: Menu,
    /// Which subpage shows, if the page has some.
    pub(crate) subpage: u8,
    /// What is on the list; the entries for going into private come after the last.
    pub(crate) entries: &'a [Entry<G::Action, G::Focus>],
    /// To what the list is narrowed down.
    pub(crate) focus: G::Focus,
    /// Who is called if somebody goes into private from here: by the entry under the cursor, if it calls somebody.
    pub(crate) call: Option<Seat>,
    /// Everybody who is called by an entry of this page.
    pub(crate) calls: Calls,
    /// The viewer has done everything: OK hides the page.
    pub(crate) done: bool,
    /// How many seconds are left, where each turn has its time.
    pub(crate) left: Option<u16>,
    /// What was done last has led to this.
    pub(crate) news: &'a Events<G::Event>,
    /// How much of that the picture has shown, in percent: below 100 it moves ([`Face::animation_ms`]).
    pub(crate) progress: u8,
    /// Which of its pages shows ([`Face::news_pages`]); the last one where there is only one.
    pub(crate) news_page: u8,
}

impl<G: Face> Scene<'_, G> {
    /// The entry under the cursor.
    pub(crate) fn chosen(&self) -> Option<Entry<G::Action, G::Focus>> {
        self.entries.get(usize::from(self.menu.cursor())).copied()
    }

    /// The action under the cursor.
    pub(crate) fn chosen_action(&self) -> Option<G::Action> {
        self.chosen().and_then(Entry::action)
    }

    /// How many entries there are, those for going into private included.
    pub(crate) fn count(&self) -> u8 {
        let entries = u8::try_from(self.entries.len()).unwrap_or(u8::MAX);
        entries.saturating_add(self.calls.len())
    }

    /// An entry in words; those after the last lead into private.
    pub(crate) fn row(&self, tell: Teller<'_, G>, index: u8) -> Row {
        let entries = u8::try_from(self.entries.len()).unwrap_or(u8::MAX);
        match self.entries.get(usize::from(index)) {
            Some(entry) => tell.row(*entry),
            None => match self.calls.get(index.saturating_sub(entries)) {
                Some(seat) => G::private_label(tell, seat),
                None => Row::default(),
            },
        }
    }

    /// Draws the whole list, one entry below the other, below a title that waits for somebody.
    pub(crate) fn draw_list(&self, frame: &mut Frame, tell: Teller<'_, G>, title: &str) {
        zones::title(frame, Tone::Ask, title, "");
        self.draw_rows(frame, tell);
    }

    /// The same below a title that is drawn already.
    pub(crate) fn draw_rows(&self, frame: &mut Frame, tell: Teller<'_, G>) {
        self.menu
            .draw_choices(frame, self.count(), &|index| self.row(tell, index));
    }
}
