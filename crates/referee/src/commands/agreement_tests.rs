//! Every message with counts of 0, 1 and 2, with names that begin with a vowel, and with dates, in every
//! language: what agrees with them, agrees.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use chrono::DateTime;
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use petteia_rules::{Language, Phrase, phrase};
use petteia_speech::{
    message::Label,
    speech::{Arg, Say, Text},
};

use super::words_tests::fluent_files::{WHOLE, for_each_message};

/// What an argument of a message is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// Something with a plural.
    Count,
    /// A word that chooses a variant, with its values.
    Choice(BTreeSet<String>),
    /// A moment.
    Date,
    /// What users name.
    Name,
    /// Anything else.
    Other,
}

/// The arguments of messages.
type Arguments = BTreeMap<String, BTreeMap<String, Kind>>;

/// Arguments that are moments.
const DATES: [&str; 6] = ["until", "deadline", "starts", "since", "ends", "began"];

/// Arguments that are counts, also where no language chooses by them.
const COUNTS: [&str; 12] = [
    "count", "rounds", "games", "turns", "days", "seats", "pieces", "steps", "stops", "more",
    "wins", "points",
];

/// Messages whose count is never less than 2: limits, and what is said only of several.
const OF_SEVERAL: [&str; 29] = [
    "arena-streak",
    "could-be-evened",
    "fault-channel-long",
    "fault-most-channels",
    "fault-most-players",
    "fault-name-long",
    "home-demonstration",
    "invitations-servers-full",
    "line-too-long",
    "lost-in-a-row",
    "pentagame-no-such-stop",
    "pentagame-ways",
    "puzzle-defend",
    "puzzle-win-in-more",
    "read-in-many-ways",
    "read-in-ways",
    "rithmomachia-division",
    "rithmomachia-multiplication",
    "rithmomachia-some-captures",
    "rithmomachia-some-captures-with",
    "rithmomachia-some-moves-of-shape",
    "rithmomachia-some-ways",
    "seat-is-full",
    "too-many-invited",
    "too-many-series",
    "too-many-tournaments",
    "why-allows-forced-win",
    "why-forces-win",
    "why-misses-forced-win",
];

/// Arguments that users name: themselves, teams, tournaments, servers.
const NAMED_BY_USERS: [&str; 28] = [
    "absent",
    "against",
    "by",
    "captain",
    "challenged",
    "host",
    "league",
    "member",
    "name",
    "names",
    "opponent",
    "organiser",
    "organisers",
    "others",
    "owner",
    "partners",
    "player",
    "players",
    "series",
    "server",
    "substitute",
    "team",
    "teams",
    "tournament",
    "user",
    "users",
    "visitor",
    "who",
];

/// What stands for every other argument.
const OTHER: &str = "Xyz";

/// Names of users: with a vowel, and with sounds before which Spanish changes "y" and "o".
const NAMES: [&str; 5] = ["Ada", "Iván", "Élodie", "Óscar", "Hilda"];

/// The arguments of the messages in a folder of locales, by all languages together.
fn arguments(folder: &str) -> Arguments {
    let mut messages = Arguments::new();
    for language in Language::ALL {
        for_each_message(folder, language, |id, pattern| {
            look_through(pattern, messages.entry(id).or_default());
        });
    }
    // What is included brings its arguments.
    let alone = messages.clone();
    for arguments in messages.values_mut() {
        while let Some(whole) = arguments.keys().find(|name| name.starts_with(WHOLE)) {
            let whole = whole.clone();
            arguments.remove(&whole);
            for (name, kind) in &alone[whole.trim_start_matches(WHOLE)] {
                arguments
                    .entry(name.clone())
                    .or_insert_with(|| kind.clone());
            }
        }
    }
    messages
}

fn look_through(pattern: &Pattern<&str>, arguments: &mut BTreeMap<String, Kind>) {
    let mut apart = true;
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            if let PatternElement::TextElement { value } = element {
                apart = value.ends_with(|c: char| c.is_whitespace() || c == '(');
            }
            continue;
        };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                let kind = match id.name {
                    name if COUNTS.contains(&name) => Kind::Count,
                    // What stands close to a word brings its own comma: "your turn, until".
                    name if DATES.contains(&name) && apart => Kind::Date,
                    name if NAMED_BY_USERS.contains(&name) => Kind::Name,
                    _ => Kind::Other,
                };
                arguments.entry(id.name.to_owned()).or_insert(kind);
            }
            Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
                arguments.insert(format!("{WHOLE}{}", id.name), Kind::Other);
            }
            Expression::Inline(_) => {}
            Expression::Select { selector, variants } => {
                let keys = variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name.to_owned(),
                    VariantKey::NumberLiteral { value } => value.to_owned(),
                });
                let keys: BTreeSet<String> = keys.collect();
                let counts = |key: &String| {
                    ["one", "two", "few", "many"].contains(&&**key) || key.parse::<u8>().is_ok()
                };
                let name = match selector {
                    InlineExpression::VariableReference { id } => id.name,
                    InlineExpression::FunctionReference { arguments, .. } => {
                        match &arguments.positional[0] {
                            InlineExpression::VariableReference { id } => id.name,
                            other => panic!("{other:?} chooses"),
                        }
                    }
                    other => panic!("{other:?} chooses"),
                };
                let chosen = arguments.entry(name.to_owned()).or_insert(Kind::Other);
                match chosen {
                    Kind::Count => {}
                    Kind::Choice(known) if !keys.iter().any(counts) => known.extend(keys),
                    _ if keys.iter().any(counts) => *chosen = Kind::Count,
                    _ => *chosen = Kind::Choice(keys),
                }
                for variant in variants {
                    look_through(&variant.value, arguments);
                }
            }
        }
    }
}

/// Every combination of the words that choose variants.
fn choices(arguments: &BTreeMap<String, Kind>) -> Vec<BTreeMap<String, String>> {
    let mut all = vec![BTreeMap::new()];
    for (name, kind) in arguments {
        if let Kind::Choice(values) = kind {
            let with = |chosen: &BTreeMap<String, String>| {
                let chosen = chosen.clone();
                values.iter().map(move |value| {
                    let mut chosen = chosen.clone();
                    chosen.insert(name.clone(), value.clone());
                    chosen
                })
            };
            all = all.iter().flat_map(with).collect();
        }
    }
    all
}

/// A message of the bot in all its variants, with this count and this name.
fn said(
    id: &str,
    arguments: &BTreeMap<String, Kind>,
    (count, name): (u32, &str),
    language: Language,
) -> Vec<String> {
    let named = Text::default().plain(name);
    said_of(id, arguments, (count, &|_| named.clone().into()), language)
}

/// A message of the bot in all its variants, with this count and these names for its arguments.
fn said_of(
    id: &str,
    arguments: &BTreeMap<String, Kind>,
    (count, named): (u32, &dyn Fn(&str) -> Arg),
    language: Language,
) -> Vec<String> {
    let moment = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    let with = |chosen: BTreeMap<String, String>| {
        let args = arguments.iter().map(|(argument, kind)| {
            let value: Arg = match kind {
                Kind::Count => count.into(),
                Kind::Choice(_) => Arg::choice(chosen[argument].clone()),
                Kind::Date => moment.into(),
                Kind::Name => named(argument),
                Kind::Other => Text::default().plain(OTHER).into(),
            };
            (argument.clone().leak() as &'static str, value)
        });
        let said = args.fold(Say::new(id.to_owned()), |said, (name, value)| {
            said.with(name, value)
        });
        said.in_language(language).bare(language)
    };
    choices(arguments).into_iter().map(with).collect()
}

/// A message of the rules, which know no users, in all its variants, with this count.
fn said_by_rules(
    id: &str,
    arguments: &BTreeMap<String, Kind>,
    count: u32,
    language: Language,
) -> Vec<String> {
    let with = |chosen: BTreeMap<String, String>| {
        let args = arguments.iter().map(|(argument, kind)| {
            let value: phrase::Value = match kind {
                Kind::Count => count.into(),
                Kind::Choice(_) => chosen[argument].clone().into(),
                Kind::Date | Kind::Name | Kind::Other => OTHER.into(),
            };
            (argument.clone(), value)
        });
        let said = args.fold(Phrase::new(id.to_owned()), |said, (name, value)| {
            said.with(name, value)
        });
        said.words(language)
    };
    choices(arguments).into_iter().map(with).collect()
}

/// All messages of a language with this count and this name, each with its id.
fn all_said(count: u32, name: &str, language: Language) -> Vec<(String, Vec<String>)> {
    let bot = arguments("assets/locales");
    let bot = bot
        .iter()
        .map(|(id, arguments)| (id.clone(), said(id, arguments, (count, name), language)));
    let rules = arguments("crates/rules/locales");
    let rules = rules
        .iter()
        .map(|(id, arguments)| (id.clone(), said_by_rules(id, arguments, count, language)));
    bot.chain(rules).collect()
}

/// The words of a text, without signs around them.
fn words(text: &str) -> Vec<&str> {
    let words = text.split(char::is_whitespace);
    let bare = words.map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    bare.filter(|word| !word.is_empty()).collect()
}

/// The words that stand after a number, if no sign stands between.
fn after<'a>(number: &str, text: &'a str) -> BTreeSet<&'a str> {
    let words: Vec<&str> = text.split(char::is_whitespace).collect();
    let pairs = words.windows(2);
    let pairs =
        pairs.filter(|pair| pair[0].trim_start_matches(['(', '[', '“', '„', '«']) == number);
    let next = pairs.map(|pair| pair[1].trim_end_matches(|c: char| !c.is_alphanumeric()));
    next.filter(|word| word.starts_with(char::is_alphabetic))
        .collect()
}

/// Words that may stand after a number and are alike after 1 and 2: those that belong to no number, and nouns with
/// equal forms.
fn alike(language: Language) -> &'static [&'static str] {
    match language.code() {
        "en" => &[
            "a", "analysed", "and", "begins", "between", "earlier", "empty", "finished", "kB",
            "lost", "match", "more", "of", "off", "open", "other", "rated", "so", "solved", "won",
        ],
        "de" => &[
            "Byte",
            "Rätsel",
            "Spieler",
            "analysierten",
            "andere",
            "aus",
            "beendete",
            "beginnt",
            "deiner",
            "frühere",
            "gelöst",
            "geschlagen",
            "gewertete",
            "gewonnen",
            "im",
            "kB",
            "leeren",
            "neben",
            "offene",
            "schlagen",
            "und",
            "verloren",
            "weitere",
            "zwischen",
        ],
        "es" => &[
            "al",
            "anteriores",
            "de",
            "entre",
            "fuera",
            "kB",
            "más",
            "por",
            "te",
            "y",
        ],
        "fr" => &[
            "commence",
            "de",
            "du",
            "entre",
            "et",
            "hors",
            "jusqu’ici",
            "ko",
            "par",
            "plus",
        ],
        code => panic!("declare the words that are alike in `{code}`"),
    }
}

#[test]
fn counts_agree_with_what_they_count() {
    for language in Language::ALL {
        let alike = alike(language);
        let [none, one, two] = [0, 1, 2].map(|count| all_said(count, "Ada", language));
        let mut faults = Vec::new();
        for ((none, one), two) in none.iter().zip(&one).zip(&two) {
            for ((none, single), several) in none.1.iter().zip(&one.1).zip(&two.1) {
                let plural = after("2", several);
                for word in after("1", single).intersection(&plural) {
                    if !alike.contains(word) && !OF_SEVERAL.contains(&&*one.0) {
                        faults.push(format!("{}: 1 {word}: {single}", one.0));
                    }
                }
                // French has the singular for nothing too, and the message must not say 1 for it.
                let says_one = words(none).contains(&"1") && !words(several).contains(&"1");
                if says_one {
                    faults.push(format!("{}: 1 for nothing: {none}", one.0));
                }
                for word in after("0", none) {
                    let is_plural = plural.contains(word) && !after("1", single).contains(word);
                    if language == Language::French && is_plural {
                        faults.push(format!("{}: 0 {word}: {none}", one.0));
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{language:?}: {faults:#?}");
    }
}

/// Words that lose their vowel before a name with one, or change before its sound: no name follows them.
fn never_before(language: Language, name: &str) -> &'static [&'static str] {
    let has = |letters: &[char]| name.starts_with(letters);
    match language.code() {
        "en" => &["a"],
        "fr" => &[
            "de", "que", "le", "la", "je", "ne", "se", "me", "te", "ce", "jusque", "lorsque",
            "puisque",
        ],
        "es" if name.starts_with("Hi") || has(&['I', 'Í']) => &["y", "de el", "a el"],
        "es" if has(&['O', 'Ó']) => &["o"],
        _ => &[],
    }
}

#[test]
fn no_word_clashes_with_the_name_after_it() {
    for language in Language::ALL {
        let mut faults = BTreeSet::new();
        for name in NAMES {
            for (id, texts) in all_said(2, name, language) {
                for text in texts {
                    let lower = format!(" {}", text.to_lowercase());
                    for word in never_before(language, name) {
                        if lower.contains(&format!(" {word} {}", name.to_lowercase())) {
                            faults.insert(format!("{id}: {word} {name}: {text}"));
                        }
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{language:?}: {faults:#?}");
    }
}

/// Arguments that can be several people, such as the partners who share a seat.
const SEVERAL: [&str; 6] = [
    "absent",
    "organisers",
    "others",
    "partners",
    "players",
    "users",
];

/// Messages that one person is told, and that begin with others.
const TOLD_TO_ONE: [&str; 1] = ["takeback-goes-further"];

/// Messages in which these arguments are always one: a player, or a seat with its partners in brackets.
const OF_ONE: [&str; 4] = [
    "why-forces-win",
    "why-race",
    "why-race-and-best",
    "your-turn",
];

/// Verbs of one person, which never stand beside several.
fn verbs_of_one(language: Language) -> &'static [&'static str] {
    match language.code() {
        "en" => &[
            "has", "is", "was", "wins", "plays", "offers", "asks", "hits", "makes", "goes", "wants",
        ],
        "de" => &[
            "hat", "ist", "wird", "war", "gewinnt", "spielt", "bietet", "bittet", "möchte", "kann",
            "schlägt", "brauchte", "hatte", "war", "stimmt", "will",
        ],
        "es" => &[
            "ha",
            "es",
            "está",
            "era",
            "gana",
            "juega",
            "ofrece",
            "pide",
            "quiere",
            "puede",
            "come",
            "tiene",
            "acepta",
            "abandona",
            "abandonó",
            "jugó",
            "pasó",
        ],
        "fr" => &[
            "a",
            "est",
            "était",
            "gagne",
            "joue",
            "propose",
            "demande",
            "aimerait",
            "peut",
            "frappe",
            "avait",
            "perd",
            "abandonne",
        ],
        code => panic!("declare verbs of one person in `{code}`"),
    }
}

/// Words that address one person.
fn words_to_one(language: Language) -> &'static [&'static str] {
    match language.code() {
        // "you" is one or several
        "en" => &[],
        "de" => &[
            "du", "dich", "dir", "dein", "deine", "deinen", "deinem", "deiner", "sag", "drück",
        ],
        "es" => &["tú", "te", "ti", "tu", "tus", "eres", "puedes", "quieres"],
        "fr" => &["tu", "te", "toi", "ton", "ta", "tes"],
        code => panic!("declare words to one person in `{code}`"),
    }
}

#[test]
fn two_partners_are_two_in_every_language() {
    let two = |argument: &str| -> Arg {
        let names = [Text::default().plain("Ada"), Text::default().plain("Ben")];
        match SEVERAL.contains(&argument) {
            true => Arg::And(names.into()),
            false => Text::default().plain("Cleo").into(),
        }
    };
    let mut faults = BTreeSet::new();
    for language in Language::ALL {
        let both = Say::new("listed").with("values", two("players"));
        let both = Text::from(both).bare(language);
        let mut shown = 0;
        let mut all = arguments("assets/locales");
        all.retain(|id, _| !OF_ONE.contains(&&**id));
        for (id, arguments) in &all {
            for text in said_of(id, arguments, (2, &two), language) {
                for (at, _) in text.match_indices(&both) {
                    shown += 1;
                    let (before, after) = (&text[..at], &text[at + both.len()..]);
                    let word = |word: Option<&str>| {
                        let word = word.unwrap_or_default();
                        // a sign between them separates
                        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
                        bare.to_lowercase()
                    };
                    let is_open = |between: Option<char>| between == Some(' ');
                    let next = is_open(after.chars().next())
                        .then(|| word(after.split_whitespace().next()));
                    let last = is_open(before.chars().next_back())
                        .then(|| before.split_whitespace().next_back())
                        .flatten()
                        .filter(|word| word.ends_with(char::is_alphabetic))
                        .map(|last| word(Some(last)));
                    for verb in verbs_of_one(language) {
                        // "il y a deux joueurs"
                        let is_there = *verb == "a" && last.as_deref() == Some("a");
                        let mut beside = [&next, &last].into_iter().flatten();
                        if !is_there && beside.any(|word| word == verb) {
                            faults.insert(format!("{id}: {verb}: {text}"));
                        }
                    }
                    // Who is named first, before a comma or a colon, is spoken to.
                    let after = after.trim_start_matches(char::is_whitespace);
                    let spoken_to = before.is_empty() && after.starts_with([',', ':']);
                    if spoken_to && !TOLD_TO_ONE.contains(&&**id) {
                        let said = after.to_lowercase();
                        let words = words(&said);
                        for one in words_to_one(language) {
                            if words.contains(one) {
                                faults.insert(format!("{id}: {one}: {text}"));
                            }
                        }
                    }
                }
            }
        }
        assert!(shown > 100, "{language:?}: {shown}");
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The words one of which stands before every date.
fn before_dates(language: Language) -> &'static [&'static str] {
    match language.code() {
        "fr" => &["le", "du", "au"],
        "es" => &["el", "del", "al"],
        _ => &[],
    }
}

#[test]
fn dates_have_their_article() {
    let date = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    let date = Text::default().time(date).bare(Language::English);
    for language in Language::ALL {
        let articles = before_dates(language);
        let mut dates = 0;
        let mut faults = Vec::new();
        for (id, texts) in all_said(2, "Ada", language) {
            for text in texts {
                for (at, _) in text.match_indices(&date) {
                    dates += 1;
                    let before = text[..at].trim_end();
                    let has = |word: &&str| {
                        let rest = before.to_lowercase();
                        rest.strip_suffix(*word)
                            .is_some_and(|rest| !rest.ends_with(char::is_alphabetic))
                    };
                    let fits = articles.is_empty()
                        || before.is_empty()
                        || before.ends_with([':', '(', '–', ',', '·'])
                        || articles.iter().any(has);
                    if !fits {
                        faults.push(format!("{id}: {text}"));
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{language:?}: {faults:#?}");
        assert!(dates > 30, "{language:?}: {dates} dates");
    }
}

/// A name with all signs that change the direction of writing. It would garble what stands after it in a list, a
/// table or the text alternative of a picture, all of which are made of messages.
#[test]
fn no_name_changes_the_direction_of_writing_in_any_message() {
    const HOSTILE: &str =
        "Eve\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}gnp";
    let name = || Text::default().plain(HOSTILE);
    let mut shown = 0;
    for (id, arguments) in &arguments("assets/locales") {
        for language in Language::ALL {
            let names = |list: fn(Vec<Text>) -> Arg| list(vec![name(), name().strong(HOSTILE)]);
            let lists = [
                names(Arg::And),
                names(Arg::Or),
                names(Arg::Commas),
                names(Arg::Semicolons),
            ];
            for list in lists {
                let chosen = choices(arguments).swap_remove(0);
                let said = arguments
                    .iter()
                    .fold(Say::new(id.clone()), |said, (argument, kind)| {
                        let value: Arg = match kind {
                            Kind::Count => 2.into(),
                            Kind::Choice(_) => Arg::choice(chosen[argument].clone()),
                            Kind::Date | Kind::Name | Kind::Other => list.clone(),
                        };
                        said.with(argument.clone().leak(), value)
                    });
                let text = said.in_language(language).bare(language);
                let label = Label::from(Text::from(said)).in_language(language);
                for text in [text, label] {
                    assert!(!text.contains(phrase::is_bidi_control), "{id}: {text:?}");
                    shown += usize::from(text.contains("Evegnp"));
                }
            }
        }
    }
    assert!(shown > 5_000, "{shown} texts with a name");
}
