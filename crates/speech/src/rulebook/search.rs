//! The search in the rule book, in titles, search words and texts. It tolerates spelling mistakes and knows
//! other forms of a word. A rare word counts for more than one that many topics have.

use petteia_rules::{GameKind, Language};

use super::{
    Rulebook, Topic,
    index::{IN_TEXT, IN_TITLE, fold, places, split, words},
};

/// A word as like as this counts as found.
const FOUND: f64 = 0.5;

/// What topics of other games are worth where one game is played.
const OTHER_GAME: f64 = 0.5;

/// The largest number of typed words that are searched for.
const MOST_WORDS: usize = 12;

/// A topic below this part of the best score is not shown.
const WORTH_SHOWING: f64 = 0.25;

/// Words without meaning for the search.
const IDLE: &[&str] = &[
    "a", "about", "an", "and", "any", "are", "as", "at", "be", "by", "can", "cant", "could", "did",
    "do", "does", "for", "from", "game", "get", "go", "got", "had", "has", "have", "how", "i",
    "if", "in", "is", "it", "its", "me", "my", "of", "on", "or", "please", "rule", "rules", "s",
    "should", "t", "tell", "that", "the", "their", "them", "then", "there", "they", "this", "to",
    "was", "what", "when", "where", "which", "while", "who", "why", "will", "with", "work",
    "would", "you", "your", //
    "am", "auf", "aus", "bei", "beim", "da", "darf", "das", "dem", "den", "der", "des", "die",
    "du", "ein", "eine", "einem", "einen", "einer", "er", "es", "fuer", "gibt", "hat", "habe",
    "ich", "im", "ist", "kann", "man", "mein", "meine", "meinen", "mit", "oder", "regel", "regeln",
    "sich", "sie", "sind", "spiel", "um", "und", "von", "wann", "warum", "was", "wenn", "wer",
    "wie", "wird", "wo", "zu", "zum", "zur", "bitte", "denn", "geht", "so", //
    "au", "aux", "avec", "c", "ce", "comment", "d", "dans", "de", "du", "elle", "en", "est", "et",
    "faire", "il", "j", "je", "jeu", "l", "la", "le", "les", "m", "ma", "mes", "mon", "n", "ne",
    "on", "ou", "par", "peut", "peux", "pour", "puis", "qu", "quand", "que", "quel", "quelle",
    "qui", "quoi", "regle", "regles", "sa", "se", "ses", "si", "son", "sont", "sur", "ton", "tu",
    "un", "une", "y", //
    "al", "como", "con", "cual", "cuando", "del", "donde", "el", "ella", "eso", "esta", "este",
    "hay", "juego", "las", "lo", "los", "mi", "mis", "o", "para", "por", "puede", "puedo", "quien",
    "regla", "reglas", "son", "su", "sus", "tengo", "tiene", "una", "uno", "yo",
];

/// Names of the games beside their titles: older ones, short ones, and those of other languages.
const OTHER_NAMES: &[(GameKind, &[&str])] = &[
    (GameKind::Pentagame, &["pentagram game", "penta game"]),
    (
        GameKind::FiveLines,
        &[
            "5 lines",
            "5 Linien",
            "5 lignes",
            "5 líneas",
            "pente grammai",
            "pente grammae",
        ],
    ),
    (GameKind::Pentalath, &["ndengrod"]),
    (
        GameKind::Rithmomachia,
        &[
            "rithmomachy",
            "rythmomachia",
            "arithmomachia",
            "rithmo",
            "battle of numbers",
            "philosophers game",
            "philosopher’s game",
            "Zahlenkampf",
            "Zahlenkampfspiel",
            "Philosophenspiel",
            "ritmomaquia",
            "juego de los filósofos",
            "juego de filósofos",
            "jeu des philosophes",
            "bataille des nombres",
        ],
    ),
];

/// What was typed, with the game that it names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The game that is named.
    pub kind: Option<GameKind>,
    /// The rest, or all of it if it is nothing but an older name of a game, which has its topic.
    pub rest: String,
}

impl Question {
    /// Finds the name of a game in what was typed: in any language, an older one, or misspelt.
    pub fn of(typed: &str) -> Question {
        let typed = typed.trim();
        let places = places(typed);
        let mut best: Option<(usize, usize, GameKind, bool)> = None;
        for first in 0..places.len() {
            for many in 1..=(places.len() - first).min(MOST_NAME_WORDS) {
                let part = &places[first..first + many];
                let folded: String = part
                    .iter()
                    .map(|(from, to)| fold(&typed[*from..*to]))
                    .collect();
                if let Some((kind, title)) = named(&folded)
                    && best.is_none_or(|(_, longest, ..)| many > longest)
                {
                    best = Some((first, many, kind, title));
                }
            }
        }
        let Some((first, many, kind, title)) = best else {
            return Question {
                kind: None,
                rest: typed.to_owned(),
            };
        };
        let aside = |c: char| !c.is_alphanumeric();
        let before = typed[..places[first].0].trim_end_matches(aside);
        let after = typed[places[first + many - 1].1..].trim_start_matches(aside);
        let rest = format!("{before} {after}").trim().to_owned();
        let rest = if rest.is_empty() && !title {
            typed.to_owned()
        } else {
            rest
        };
        Question {
            kind: Some(kind),
            rest,
        }
    }
}

/// The largest number of words in the name of a game.
const MOST_NAME_WORDS: usize = 4;

/// The game of this name, written as one word, and whether it is its title.
fn named(folded: &str) -> Option<(GameKind, bool)> {
    let long = folded.chars().count();
    if long < 5 {
        return None;
    }
    for &kind in GameKind::ALL {
        let titles = Language::ALL
            .into_iter()
            .map(|language| kind.title().words(language));
        let titles = titles.map(|title| (title, true));
        let others = OTHER_NAMES.iter().filter(|(one, _)| *one == kind);
        let others = others
            .flat_map(|(_, names)| *names)
            .map(|name| ((*name).to_owned(), false));
        let own = std::iter::once((kind.name().to_owned(), true));
        for (name, title) in own.chain(titles).chain(others) {
            let name: String = split(&name).map(fold).collect();
            let slips = match name.chars().count() {
                0..=6 => 0,
                7..=8 => 1,
                _ => 2,
            };
            // "five line" is no name: a wrong last letter is another form.
            let near = || {
                long.abs_diff(name.chars().count()) <= slips
                    && folded.chars().last() == name.chars().last()
                    && folded.chars().next() == name.chars().next()
                    && strsim::damerau_levenshtein(folded, &name) <= slips
            };
            if folded == name || near() {
                return Some((kind, title));
            }
        }
    }
    None
}

impl Rulebook {
    /// The topics that fit the typed text, best first, of one game or of all. All topics if nothing was typed.
    /// Topics of the game that is `played` come before others, unless those fit much better.
    pub fn search(
        &self,
        kind: Option<GameKind>,
        played: Option<GameKind>,
        typed: &str,
        language: Language,
    ) -> Vec<&Topic> {
        let found = self.search_in(kind, played, typed, language);
        if !found.is_empty() {
            return found;
        }
        // Readers of another language may know a word of that.
        let others = Language::ALL.into_iter().filter(|other| *other != language);
        others
            .map(|other| self.search_in(kind, played, typed, other))
            .find(|found| !found.is_empty())
            .unwrap_or_default()
    }

    fn search_in(
        &self,
        kind: Option<GameKind>,
        played: Option<GameKind>,
        typed: &str,
        language: Language,
    ) -> Vec<&Topic> {
        let topics = self
            .topics
            .iter()
            .filter(|topic| kind.is_none_or(|kind| topic.kind == kind));
        let mut all = words(typed, language);
        all.truncate(MOST_WORDS);
        let mut meant = all.clone();
        meant.retain(|word| !IDLE.contains(&word.folded.as_str()));
        if meant.is_empty() {
            meant.clone_from(&all);
        }
        if meant.is_empty() {
            return topics.collect();
        }
        let mut found: Vec<(f64, &Topic)> = topics.map(|topic| (0.0, topic)).collect();
        for (place, word) in meant.iter().enumerate() {
            let last = place + 1 == meant.len();
            let fits = |topic: &Topic| topic.words(language).index.fits(word, last);
            let fits: Vec<f64> = found.iter().map(|(_, topic)| fits(topic)).collect();
            let many = fits.iter().filter(|fit| **fit >= IN_TEXT * FOUND).count();
            let rare = rarity(many, found.len());
            for ((score, _), fit) in found.iter_mut().zip(fits) {
                *score += fit * rare;
            }
        }
        let whole: String = all.iter().map(|word| word.folded.as_str()).collect();
        for (score, topic) in &mut found {
            *score += topic.words(language).index.phrase(&all, &meant);
            // Readers of another language may know the English name.
            if whole == fold(&topic.id) {
                *score += IN_TITLE;
            }
            if played.is_some_and(|played| topic.kind != played) {
                *score *= OTHER_GAME;
            }
        }
        let hundredths = |score: f64| (score * 100.0).round();
        found.sort_by(|(one, a), (other, b)| {
            hundredths(*other)
                .total_cmp(&hundredths(*one))
                .then(a.asked.cmp(&b.asked))
        });
        let best = found.first().map_or(0.0, |(score, _)| *score);
        found
            .into_iter()
            .take_while(|(score, _)| *score > 0.0 && *score >= best * WORTH_SHOWING)
            .map(|(_, topic)| topic)
            .collect()
    }
}

/// What a word is worth that this many of all topics have, as in BM25.
fn rarity(many: usize, all: usize) -> f64 {
    let (many, all) = (many as f64, all as f64);
    (1.0 + (all - many + 0.5) / (many + 0.5)).ln()
}
