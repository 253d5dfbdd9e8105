//! Pairings that an organiser types: `1-4 2-3 5-bye`, by numbers or names.

use std::collections::BTreeSet;

use petteia_domain::ids::UserId;
use petteia_games::refusal::Refusal;
use petteia_rules::Language;
use petteia_speech::{
    message::Text,
    say,
    speech::{Arg, Say},
};
use petteia_tournaments::tournament::{Mispaired, PairingNumber, Round, Tournament};

use crate::tournaments::words::player;

/// The word for a bye that is always read, and written.
const BYE: &str = "bye";

/// The characters that join players of a table.
const JOINING: [char; 3] = ['-', '–', '—'];

/// The largest number of players whom a refusal names.
const NAMED: usize = 10;

/// A pairing, as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct TypedPairing {
    /// The players of each table in the order of their seats.
    pub tables: Vec<Vec<PairingNumber>>,
    /// The players with a bye.
    pub byes: Vec<PairingNumber>,
}

/// A part of a typed pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Item {
    Player(PairingNumber),
    Bye,
}

impl TypedPairing {
    /// Returns the pairing of a round.
    pub fn of(round: &Round) -> TypedPairing {
        let seats = |games: &Vec<Vec<PairingNumber>>| games.first().cloned().unwrap_or_default();
        TypedPairing {
            tables: round
                .tables
                .iter()
                .map(|table| seats(&table.games))
                .collect(),
            byes: round.byes.clone(),
        }
    }

    /// Writes it by numbers: `1-4 2-3 5-bye`.
    pub fn written(&self) -> String {
        let table = |seats: &Vec<PairingNumber>| {
            let seats: Vec<String> = seats.iter().map(PairingNumber::to_string).collect();
            seats.join("-")
        };
        let tables = self.tables.iter().map(table);
        let byes = self.byes.iter().map(|free| format!("{free}-{BYE}"));
        tables.chain(byes).collect::<Vec<_>>().join(" ")
    }

    /// Adds players in pairs, and a bye for the last of an odd number.
    fn with(mut self, players: &[PairingNumber]) -> TypedPairing {
        // A player who was named alone is meant to meet somebody.
        for pair in players.chunks(2) {
            match pair {
                [_, _] => self.tables.push(pair.to_vec()),
                free => self.byes.extend(free),
            }
        }
        self
    }
}

/// Reads a pairing.
///
/// # Errors
/// Names what cannot be read, and the rule.
pub(crate) fn read(tournament: &Tournament, typed: &str) -> Result<TypedPairing, Refusal> {
    let names = Names::of(tournament);
    let mut rest = typed.trim_start_matches(separates);
    let mut pairing = TypedPairing::default();
    while !rest.is_empty() {
        let (items, after) = read_table(&names, rest)?;
        let players: Vec<_> = items.iter().filter_map(|item| item.player()).collect();
        match (&players[..], items.contains(&Item::Bye)) {
            (_, false) => pairing.tables.push(players),
            ([free], true) if items.len() == 2 => pairing.byes.push(*free),
            _ => return Err(Refusal::new(say!("pair-bye-with"))),
        }
        rest = after.trim_start_matches(separates);
    }
    Ok(pairing)
}

/// Reads the players of a table, and returns the rest of the text.
fn read_table<'a>(names: &Names, typed: &'a str) -> Result<(Vec<Item>, &'a str), Refusal> {
    let mut items = Vec::new();
    let mut rest = typed;
    loop {
        let (item, after) = names.read_item(rest)?;
        items.push(item);
        let next = after.trim_start_matches(' ');
        let joined = next.strip_prefix(JOINING);
        match joined {
            Some(next) => rest = next.trim_start_matches(' '),
            None => return Ok((items, after)),
        }
    }
}

/// Whether a character stands between tables.
fn separates(character: char) -> bool {
    character.is_whitespace() || [',', ';'].contains(&character)
}

impl Item {
    fn player(self) -> Option<PairingNumber> {
        match self {
            Item::Player(player) => Some(player),
            Item::Bye => None,
        }
    }
}

/// What players may be called.
struct Names<'a> {
    tournament: &'a Tournament,
    /// The names in small letters, the longest first.
    names: Vec<(String, PairingNumber)>,
    byes: Vec<String>,
}

impl<'a> Names<'a> {
    fn of(tournament: &'a Tournament) -> Names<'a> {
        let mut names: Vec<_> = tournament
            .numbers()
            .filter_map(|number| Some((number, tournament.user(number)?)))
            .flat_map(|(number, user)| {
                let names = [tournament.name(user), tournament.bare_name(user)];
                names.map(|name| (name.to_lowercase(), number))
            })
            .filter(|(name, _)| !name.is_empty())
            .collect();
        names.sort_by_key(|(name, number)| {
            (
                std::cmp::Reverse(name.chars().count()),
                name.clone(),
                *number,
            )
        });
        names.dedup();
        let mut byes = vec![BYE.to_owned()];
        for language in Language::ALL {
            let words = Text::from(say!("pair-bye-words")).bare(language);
            byes.extend(words.split_whitespace().map(str::to_lowercase));
        }
        Names {
            tournament,
            names,
            byes,
        }
    }

    /// Reads a number, a mention, a name or a word for a bye, and returns the rest of the text.
    fn read_item<'t>(&self, typed: &'t str) -> Result<(Item, &'t str), Refusal> {
        if let Some((id, after)) = mention(typed) {
            let player = self.tournament.number_of(id);
            let player = player.ok_or_else(|| Refusal::new(say!("takes-no-part", player = id)))?;
            return Ok((Item::Player(player), after));
        }
        let bare = typed.trim_start_matches(['@', '#']);
        if bare.is_empty() {
            return Err(Refusal::new(say!("pair-opponent-missing")));
        }
        let digits = bare.len() - bare.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 && ends(&bare[digits..]) {
            let number = bare[..digits].parse().unwrap_or(u32::MAX);
            let number = PairingNumber(number);
            return match self.tournament.user(number) {
                Some(_) => Ok((Item::Player(number), &bare[digits..])),
                None => Err(Refusal::new(say!(
                    "pair-no-number",
                    number = number.0,
                    last = self.tournament.players.len()
                ))),
            };
        }
        let mut found: Option<(&str, &'t str, Vec<PairingNumber>)> = None;
        for (name, number) in &self.names {
            match &mut found {
                None => {
                    if let Some(after) = after_word(bare, name) {
                        found = Some((name, after, vec![*number]));
                    }
                }
                Some((known, _, numbers)) if known == name => numbers.push(*number),
                Some(_) => {}
            }
        }
        if let Some((_, after, numbers)) = found {
            return match numbers[..] {
                [number] => Ok((Item::Player(number), after)),
                _ => Err(Refusal::new(say!(
                    "pair-same-names",
                    name = bare[..bare.len() - after.len()].to_owned(),
                    numbers = written(&numbers)
                ))),
            };
        }
        let mut byes = self.byes.iter();
        if let Some(after) = byes.find_map(|word| after_word(bare, word)) {
            return Ok((Item::Bye, after));
        }
        Err(self.unknown(bare))
    }

    /// The refusal because nobody is called so, with the nearest name.
    fn unknown(&self, typed: &str) -> Refusal {
        let end = typed
            .find(|c: char| separates(c) || JOINING.contains(&c))
            .unwrap_or(typed.len());
        let word = if end == 0 { typed } else { &typed[..end] };
        let lower = word.to_lowercase();
        let close = |name: &str| {
            let first = name.split_whitespace().next().unwrap_or(name);
            let distance = |name: &str| strsim::damerau_levenshtein(&lower, name);
            distance(name).min(distance(first))
        };
        let nearest = self
            .names
            .iter()
            .map(|(name, number)| (close(name), *number))
            .min()
            .filter(|(distance, _)| *distance <= (lower.chars().count() / 3).clamp(1, 3));
        Refusal::new(match nearest {
            Some((_, number)) => say!(
                "pair-nearest",
                typed = word,
                name = self.tournament.name_of(number),
                number = number.0
            ),
            None => say!("pair-unknown", typed = word),
        })
    }
}

/// Reads a mention as Discord writes it: `<@123>`.
fn mention(typed: &str) -> Option<(UserId, &str)> {
    let (id, after) = typed.strip_prefix("<@")?.split_once('>')?;
    let id = id.trim_start_matches('!').parse().ok()?;
    Some((UserId(id), after))
}

/// Returns what follows a word in small letters at the beginning of a text, in any letters.
fn after_word<'t>(typed: &'t str, word: &str) -> Option<&'t str> {
    let mut rest = typed.chars();
    let mut left = word.chars();
    while let Some(wanted) = left.next() {
        let mut given = rest.next()?.to_lowercase();
        if given.next() != Some(wanted) {
            return None;
        }
        for more in given {
            if left.next() != Some(more) {
                return None;
            }
        }
    }
    let after = rest.as_str();
    ends(after).then_some(after)
}

/// Whether a word is over before this text.
fn ends(after: &str) -> bool {
    after
        .chars()
        .next()
        .is_none_or(|next| !next.is_alphanumeric())
}

/// Numbers of players, for a message.
fn written(numbers: &[PairingNumber]) -> Arg {
    let numbers = numbers.iter();
    Arg::And(
        numbers
            .map(|number| Text::from(number.to_string()))
            .collect(),
    )
}

/// Makes a round of a typed pairing.
///
/// # Errors
/// Says why it is none, with the rule and the nearest reading.
pub(crate) fn round_of(tournament: &Tournament, typed: &TypedPairing) -> Result<Round, Refusal> {
    let round = tournament.round_by_hand(&typed.tables, &typed.byes);
    round.map_err(|why| Refusal::new(mispaired(tournament, typed, why)))
}

fn mispaired(tournament: &Tournament, typed: &TypedPairing, why: Mispaired) -> Say {
    let named = |number: PairingNumber| player(tournament, number);
    match why {
        Mispaired::Fixed => say!("pair-fixed"),
        Mispaired::Absent(number) => say!("has-withdrawn", player = named(number)),
        Mispaired::Twice(number) => {
            say!("pair-twice", player = named(number), number = number.0)
        }
        Mispaired::Alone(number) => {
            say!("pair-alone", player = named(number), number = number.0)
        }
        Mispaired::TooMany { players, most } => {
            let table = TypedPairing {
                tables: vec![players],
                byes: Vec::new(),
            };
            say!("pair-too-many", table = table.written(), most = most)
        }
        Mispaired::LeftOut(players) => {
            let shown = players.iter().take(NAMED);
            let shown = shown.map(|number| named(*number).plain(format!(" ({number})")));
            say!(
                "pair-left-out",
                players = Arg::And(shown.collect()),
                count = players.len(),
                more = players.len().saturating_sub(NAMED),
                whole = typed.clone().with(&players).written()
            )
        }
        Mispaired::NoTable => say!("pair-no-table"),
    }
}

/// The pairs of a table that have met before, each with how often.
pub(crate) fn meetings(
    tournament: &Tournament,
    players: &[PairingNumber],
) -> Vec<(PairingNumber, PairingNumber, usize)> {
    let mut met = Vec::new();
    for (index, one) in players.iter().enumerate() {
        for other in &players[index + 1..] {
            let times = tournament.times_met(*one, *other);
            if times > 0 {
                met.push((*one, *other, times));
            }
        }
    }
    met
}

/// Continues a pairing that is being typed, with the players who are not named yet: for each the text so far, and who
/// it is.
pub(crate) fn continued(tournament: &Tournament, typed: &str) -> Vec<(Text, String)> {
    let names = Names::of(tournament);
    let between = |c: char| separates(c) || JOINING.contains(&c);
    let start = typed.rfind(between).map_or(0, |at| {
        at + typed[at..].chars().next().map_or(0, char::len_utf8)
    });
    let (before, begun) = typed.split_at(start);
    let mut taken = BTreeSet::new();
    let mut rest = before;
    while !rest.is_empty() {
        rest = match names.read_item(rest.trim_start_matches(between)) {
            Ok((item, after)) => {
                taken.extend(item.player());
                after
            }
            Err(_) => break,
        };
    }
    let begun = begun.trim_start_matches(['@', '#']).to_lowercase();
    let mut choices = Vec::new();
    for number in tournament.in_order() {
        let name = tournament.name_of(number);
        let fits = number.to_string().starts_with(&begun) || name.to_lowercase().contains(&begun);
        if fits && !taken.contains(&number) {
            let whole = format!("{before}{number}");
            let label = Text::default().plain(format!("{whole} ({name})"));
            choices.push((label, whole));
        }
    }
    if before.ends_with(JOINING) && BYE.starts_with(&begun) {
        let whole = format!("{before}{BYE}");
        choices.push((Text::default().plain(whole.clone()), whole));
    }
    choices
}
