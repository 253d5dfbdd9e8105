//! Comments can be read one by one.

use crate::pages::{files, text};

/// A comment that begins "The same" makes a reader look for what it is the same as.
#[test]
fn no_comment_begins_with_the_same() {
    for folder in ["crates", "src", "tests"] {
        for path in files(folder, ".rs") {
            for (number, line) in (1..).zip(text(&path).lines()) {
                let Some(comment) = line.trim_start().strip_prefix("//") else {
                    continue;
                };
                let comment = comment.trim_start_matches(['/', '!', ' ']);
                assert!(!comment.starts_with("The same"), "{path}:{number}: {line}");
            }
        }
    }
}
