//! The search in the rule book, in titles, search words and texts. It tolerates spelling mistakes.

use petteia_rules::{GameKind, Language};

use super::{Rulebook, Topic};

/// The score of a word in a title, among the search words, and in a text.
const IN_TITLE: f64 = 10.0;
const IN_SEARCH_WORDS: f64 = 7.0;
const IN_TEXT: f64 = 2.0;

/// The part of the score for a typed beginning, a typed part, and a misspelt word.
const BEGINS: f64 = 0.8;
const WITHIN: f64 = 0.5;
const MISSPELT: f64 = 0.5;

/// The largest number of typed words that are searched for.
const MOST_WORDS: usize = 12;

/// A topic below this part of the best score is not shown.
const WORTH_SHOWING: f64 = 0.25;

/// Words without meaning for the search.
const IDLE: &[&str] = &[
    "a", "an", "and", "are", "as", "be", "by", "can", "do", "does", "for", "from", "how", "i",
    "in", "is", "it", "my", "of", "on", "or", "the", "to", "what", "when", "who", "with", "you",
    "der", "die", "das", "dem", "den", "des", "ein", "eine", "einen", "einem", "einer", "und",
    "oder", "ist", "sind", "ich", "du", "man", "wie", "was", "wer", "wann", "wo", "im", "in",
    "auf", "mit", "von", "zu", "zum", "zur", "am", "an", "kann", "darf", "mein", "meine", "le",
    "la", "les", "un", "une", "du", "de", "et", "ou", "est", "ce", "que", "qui", "quoi", "quand",
    "comment", "je", "tu", "on", "mon", "ma", "mes", "dans", "sur", "avec", "pour", "peut", "puis",
    "el", "los", "las", "una", "del", "al", "y", "o", "es", "se", "quien", "cuando", "como",
    "donde", "yo", "mi", "mis", "en", "con", "para", "por", "puedo", "puede",
];

/// The words of a topic, folded.
#[derive(Debug)]
pub(super) struct Index {
    title: Vec<String>,
    also: Vec<String>,
    text: Vec<String>,
}

impl Index {
    pub fn of(title: &str, also: &[String], text: &str) -> Index {
        let mut text = words(text);
        text.sort_unstable();
        text.dedup();
        Index {
            title: words(title),
            also: also.iter().flat_map(|one| words(one)).collect(),
            text,
        }
    }

    /// The score of the topic for the typed words; 0 if it does not fit.
    fn score(&self, typed: &[String]) -> f64 {
        let scores = typed.iter().map(|typed| {
            [
                (&self.title, IN_TITLE),
                (&self.also, IN_SEARCH_WORDS),
                (&self.text, IN_TEXT),
            ]
            .into_iter()
            .map(|(words, worth)| {
                let near = words.iter().map(|word| likeness(typed, word));
                worth * near.fold(0.0, f64::max)
            })
            .fold(0.0, f64::max)
        });
        scores.sum()
    }
}

impl Rulebook {
    /// The topics that fit the typed text, best first, of one game or of all. All topics if nothing
    /// was typed.
    pub fn search(&self, kind: Option<GameKind>, typed: &str, language: Language) -> Vec<&Topic> {
        let topics = self
            .topics
            .iter()
            .filter(|topic| kind.is_none_or(|kind| topic.kind == kind));
        let mut typed = words(typed);
        if typed.iter().any(|word| !IDLE.contains(&word.as_str())) {
            typed.retain(|word| !IDLE.contains(&word.as_str()));
        }
        typed.truncate(MOST_WORDS);
        if typed.is_empty() {
            return topics.collect();
        }
        let mut found: Vec<(f64, &Topic)> = topics
            .map(|topic| {
                // Readers of another language may know the English name.
                let named = if typed.concat() == fold(&topic.id) {
                    IN_TITLE
                } else {
                    0.0
                };
                let score = topic.words(language).index.score(&typed);
                (score + named, topic)
            })
            .collect();
        found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let best = found.first().map_or(0.0, |(score, _)| *score);
        found
            .into_iter()
            .take_while(|(score, _)| *score > 0.0 && *score >= best * WORTH_SHOWING)
            .map(|(_, topic)| topic)
            .collect()
    }
}

/// The similarity of a typed word and a word of the index, from 0 to 1.
fn likeness(typed: &str, word: &str) -> f64 {
    let (long, longer) = (typed.chars().count(), word.chars().count());
    if typed == word {
        1.0
    } else if word.starts_with(typed) {
        // A longer beginning is likelier to mean the word.
        BEGINS + (1.0 - BEGINS) * long as f64 / longer as f64 * 0.9
    } else if long >= 4 && (word.contains(typed) || (longer >= 4 && typed.starts_with(word))) {
        WITHIN
    } else if long >= 4
        && long.abs_diff(longer) <= slips(long)
        && strsim::damerau_levenshtein(typed, word) <= slips(long)
    {
        MISSPELT
    } else if long >= 5 && longer > long && typed.as_bytes()[0] == word.as_bytes()[0] {
        // A misspelt beginning, or a different ending.
        let beginning: String = word.chars().take(long).collect();
        let near = strsim::damerau_levenshtein(typed, &beginning) <= slips(long);
        if near { MISSPELT * BEGINS } else { 0.0 }
    } else {
        0.0
    }
}

/// The number of typing errors allowed in a word of this length.
fn slips(length: usize) -> usize {
    match length {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}

/// The words of a text, folded.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .map(fold)
        .filter(|word| !word.is_empty())
        .collect()
}

/// Lower case without diacritics, so that words typed without umlauts are found, too.
fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            c if c.is_alphanumeric() => folded.push(c),
            _ => {}
        }
    }
    folded
}
