//! Numbers and lists as each language writes them, by Unicode's locale data (CLDR).

use std::fmt;

use fluent_bundle::{FluentValue, types::FluentNumber};
use icu_decimal::{
    DecimalFormatter,
    input::Decimal,
    options::{DecimalFormatterOptions, GroupingStrategy},
};
use icu_list::{
    ListFormatter,
    options::{ListFormatterOptions, ListLength},
    parts::ELEMENT,
};
use icu_locale_core::Locale;
use intl_memoizer::{Memoizable, concurrent::IntlLangMemoizer};
use unic_langid::LanguageIdentifier;
use writeable::{Part, PartsWrite, Writeable as _};

use super::language::Language;

/// Returns the locale whose numbers and lists the texts of a language have: English is written without a
/// comma before "and".
fn locale(language: Language) -> Locale {
    let code = match language {
        Language::English => "en-GB",
        other => other.code(),
    };
    code.parse()
        .unwrap_or_else(|_| unreachable!("a language's code is a locale"))
}

/// Writes a number: `1500`, and `12,000` in the language's own form. Four digits stay together, as in
/// ratings and years.
pub fn number(language: Language, number: i64) -> String {
    written(language, &Decimal::from(number), true)
}

/// Writes a number of hundredths with two decimals: `16.50` in the language's own form.
pub fn hundredths(language: Language, hundredths: i64) -> String {
    let mut number = Decimal::from(hundredths);
    number.multiply_pow10(-2);
    written(language, &number, true)
}

fn written(language: Language, number: &Decimal, grouped: bool) -> String {
    let mut options = DecimalFormatterOptions::default();
    options.grouping_strategy = Some(match grouped {
        true => GroupingStrategy::Min2,
        false => GroupingStrategy::Never,
    });
    let formatter = DecimalFormatter::try_new((&locale(language)).into(), options)
        .unwrap_or_else(|error| unreachable!("the data of every language is compiled in: {error}"));
    // The minus sign of the data is a hyphen in some languages.
    formatter.format(number).to_string().replace('-', "−")
}

/// What Fluent asks for the form of a number in a message.
pub(super) fn in_message(value: &FluentValue<'_>, intls: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let known = intls.with_try_get::<Known, _, _>((), |known| known.0);
    of_fluent(known.ok()?, number)
}

/// Writes a number with the options that the message gives it; `None` leaves it to Fluent.
fn of_fluent(language: Language, number: &FluentNumber) -> Option<String> {
    let whole = number.value.fract() == 0.0 && number.value.abs() < 1e15;
    if !whole || number.options.minimum_fraction_digits.is_some() {
        return None;
    }
    let number_of = Decimal::from(number.value as i64);
    Some(written(language, &number_of, number.options.use_grouping))
}

/// The language of a bundle, found once.
struct Known(Language);

impl Memoizable for Known {
    type Args = ();
    type Error = ();

    fn construct(lang: LanguageIdentifier, (): ()) -> Result<Known, ()> {
        Language::of_locale(&lang.to_string()).map(Known).ok_or(())
    }
}

/// Returns what stands between the values of a list with "and" or "or", in order: one fewer than there are
/// values. The values decide too: Spanish has `e` instead of `y` before `Iván`.
pub(super) fn between(language: Language, or: bool, values: &[String]) -> Vec<String> {
    let options = ListFormatterOptions::default().with_length(ListLength::Wide);
    let locale = locale(language);
    let formatter = match or {
        false => ListFormatter::try_new_and((&locale).into(), options),
        true => ListFormatter::try_new_or((&locale).into(), options),
    }
    .unwrap_or_else(|error| unreachable!("the data of every language is compiled in: {error}"));
    // The data knows the sound of a letter without its accent: Íñigo, Óscar.
    let sound = |value: &String| value.replace(['í', 'Í'], "i").replace(['ó', 'Ó'], "o");
    let values: Vec<String> = values.iter().map(sound).collect();
    let mut literals = Literals {
        between: vec![String::new()],
        within: false,
    };
    formatter
        .format(values.iter())
        .write_to_parts(&mut literals)
        .unwrap_or_else(|_| unreachable!("strings take everything"));
    // What would stand before the first and after the last is empty in our languages.
    let count = values.len().saturating_sub(1);
    literals.between.into_iter().skip(1).take(count).collect()
}

/// Takes a written list apart and keeps what is not among its values.
struct Literals {
    /// What stands before each value, and after the last.
    between: Vec<String>,
    within: bool,
}

impl fmt::Write for Literals {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        match self.between.last_mut() {
            Some(last) if !self.within => last.write_str(words),
            _ => Ok(()),
        }
    }
}

impl PartsWrite for Literals {
    type SubPartsWrite = Literals;

    fn with_part(
        &mut self,
        part: Part,
        mut write: impl FnMut(&mut Literals) -> fmt::Result,
    ) -> fmt::Result {
        if part != ELEMENT {
            return write(self);
        }
        self.within = true;
        let written = write(self);
        self.within = false;
        self.between.push(String::new());
        written
    }
}
