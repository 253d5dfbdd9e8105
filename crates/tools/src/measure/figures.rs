//! Tables as the book writes them.

/// A number as the book writes it.
pub fn written(number: usize) -> String {
    let digits = number.to_string();
    let mut written = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    written
}

/// A table with these headings and rows.
pub fn table(headings: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = format!("| {} |\n", headings.join(" | "));
    table += &format!("|{}\n", " --- |".repeat(headings.len()));
    for row in rows {
        table += &format!("| {} |\n", row.join(" | "));
    }
    table
}

/// A table of figures that have a name each.
pub fn named<'a>(
    headings: [&str; 2],
    figures: impl IntoIterator<Item = (&'a str, String)>,
) -> String {
    let rows = figures.into_iter();
    table(
        &headings,
        rows.map(|(name, figure)| vec![name.to_owned(), figure]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_written_as_markdown() {
        let figures = [("one", written(1)), ("many", written(1_234_567))];
        let table = named(["what", "figure"], figures);
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(
            lines,
            [
                "| what | figure |",
                "| --- | --- |",
                "| one | 1 |",
                "| many | 1,234,567 |"
            ]
        );
    }
}
