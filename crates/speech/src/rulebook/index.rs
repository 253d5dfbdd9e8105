//! The words of the rule book as they are searched: folded, without endings, and how like a typed word they are.

use std::sync::LazyLock;

use petteia_rules::Language;
use rust_stemmers::{Algorithm, Stemmer};

/// The score of a word in a title, among the search words, and in a text.
pub(super) const IN_TITLE: f64 = 10.0;
const IN_SEARCH_WORDS: f64 = 8.0;
pub(super) const IN_TEXT: f64 = 2.0;

/// The score of a whole title or phrase of several words that was typed, for each of its words.
const WHOLE_PHRASE: f64 = 10.0;

/// The part of the score for another form of a word, a typed beginning, a typed part, and a misspelt word.
const OTHER_FORM: f64 = 0.95;
const BEGINS: f64 = 0.75;
const WITHIN: f64 = 0.5;
const MISSPELT: f64 = 0.6;

/// A word, folded, and what is left of it without its ending.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Word {
    pub folded: String,
    /// Its number of letters.
    long: usize,
    /// Of the word as it was written, and of the word written without accents.
    stems: [String; 2],
}

/// The words of a topic.
#[derive(Debug)]
pub(super) struct Index {
    title: Vec<Word>,
    also: Vec<Vec<Word>>,
    text: Vec<Word>,
}

/// The words of a topic, made when they are first searched. All of them together would make every start slower.
pub(super) type OnDemand = LazyLock<Index, Box<dyn FnOnce() -> Index + Send>>;

impl Index {
    pub fn on_demand(
        language: Language,
        title: String,
        also: Vec<String>,
        text: String,
    ) -> OnDemand {
        LazyLock::new(Box::new(move || Index::of(language, &title, &also, &text)))
    }

    fn of(language: Language, title: &str, also: &[String], text: &str) -> Index {
        let mut text = words(text, language);
        text.sort_unstable();
        text.dedup();
        Index {
            title: words(title, language),
            also: also.iter().map(|one| words(one, language)).collect(),
            text,
        }
    }

    /// How well the topic fits a typed word.
    pub fn fits(&self, typed: &Word, last: bool) -> f64 {
        let near = |words: &mut dyn Iterator<Item = &Word>| {
            words
                .map(|word| likeness(typed, word, last))
                .fold(0.0, f64::max)
        };
        let title = IN_TITLE * near(&mut self.title.iter());
        let also = IN_SEARCH_WORDS * near(&mut self.also.iter().flatten());
        let text = IN_TEXT * near(&mut self.text.iter());
        // What several fields have is a little likelier to be meant.
        title.max(also).max(text) + 0.1 * (title + also + text)
    }

    /// What the topic's title and search phrases are worth that were typed as they are. A phrase of one word
    /// counts if nothing else was `meant`.
    pub fn phrase(&self, typed: &[Word], meant: &[Word]) -> f64 {
        let phrases = std::iter::once(&self.title).chain(&self.also);
        let alike = |part: &[Word], phrase: &[Word]| {
            let mut pairs = part.iter().zip(phrase);
            pairs.all(|(typed, word)| likeness(typed, word, false) >= MISSPELT)
        };
        let typed_whole = phrases.filter(|phrase| match phrase.len() {
            1 => meant.len() == 1 && alike(meant, phrase),
            many => typed.windows(many.max(1)).any(|part| alike(part, phrase)),
        });
        let longest = typed_whole.map(Vec::len).max().unwrap_or_default();
        WHOLE_PHRASE * longest as f64
    }
}

/// The similarity of a typed word and a word of the index, from 0 to 1.
pub(super) fn likeness(typed: &Word, word: &Word, last: bool) -> f64 {
    let stem = typed
        .stems
        .iter()
        .any(|stem| stem.len() > 2 && word.stems.contains(stem));
    let (long, longer) = (typed.long, word.long);
    let (typed, word) = (typed.folded.as_str(), word.folded.as_str());
    if typed == word {
        1.0
    } else if stem {
        OTHER_FORM
    } else if word.starts_with(typed) && (long > 2 || last) {
        // A longer beginning is likelier to mean the word.
        BEGINS + (1.0 - BEGINS) * long as f64 / longer as f64 * 0.9
    } else if long >= 4 && (word.contains(typed) || (longer >= 4 && typed.contains(word))) {
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

/// Returns what finds the stems of a language's words, for the languages that the library knows.
fn stemmer(language: Language) -> Option<Stemmer> {
    let algorithm = match language.code() {
        "da" => Algorithm::Danish,
        "de" => Algorithm::German,
        "en" => Algorithm::English,
        "es" => Algorithm::Spanish,
        "fi" => Algorithm::Finnish,
        "fr" => Algorithm::French,
        "hu" => Algorithm::Hungarian,
        "it" => Algorithm::Italian,
        "nl" => Algorithm::Dutch,
        "no" => Algorithm::Norwegian,
        "pt" => Algorithm::Portuguese,
        "ro" => Algorithm::Romanian,
        "ru" => Algorithm::Russian,
        "sv" => Algorithm::Swedish,
        "tr" => Algorithm::Turkish,
        _ => return None,
    };
    Some(Stemmer::create(algorithm))
}

/// The words of a text.
pub(super) fn words(text: &str, language: Language) -> Vec<Word> {
    let stemmer = stemmer(language);
    let stem = |word: &str| match &stemmer {
        Some(stemmer) => stemmer.stem(word).into_owned(),
        None => word.to_owned(),
    };
    let words = split(text).map(|word| {
        let folded = fold(word);
        let stems = [fold(&stem(&word.to_lowercase())), stem(&folded)];
        Word {
            long: folded.chars().count(),
            folded,
            stems,
        }
    });
    words.filter(|word| !word.folded.is_empty()).collect()
}

/// The words of a text as they are written.
pub(super) fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// Where each word begins and ends.
pub(super) fn places(text: &str) -> Vec<(usize, usize)> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    split(text)
        .map(|word| (start(word), start(word) + word.len()))
        .collect()
}

/// Lower case without diacritics, so that words typed without accents are found, too.
pub(super) fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            c if c.is_ascii_alphanumeric() => folded.push(c),
            c => folded.push_str(deunicode::deunicode_char(c).unwrap_or_default().trim()),
        }
    }
    folded.to_lowercase()
}
