//! What the fuzz targets of this crate check: no reader fails on any text, and what it accepts is written and read again
//! as it was. `tests/fuzz/` has the targets and the texts that they begin with.

use petteia_rules::Record;

use crate::{dice, positions};

/// Checks the dice of a record.
pub fn dice_of_records(bytes: &[u8]) {
    if let Ok(record) = String::from_utf8_lossy(bytes).parse::<Record>()
        && let Err(fault) = dice::check(&record)
    {
        assert!(!fault.reason.is_empty());
    }
}

/// Reads parts of the index of positions.
pub fn indices_of_positions(bytes: &[u8]) {
    if let Ok(bucket) = positions::Bucket::read(bytes) {
        assert_eq!(positions::Bucket::read(&bucket.written()), Ok(bucket));
    }
    if let Some(head) = positions::Head::read(bytes) {
        assert!(positions::Head::read(&head.changed()).is_some());
    }
}

#[cfg(test)]
#[path = "../../../tests/fuzz/replay.rs"]
mod replay;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_of_the_corpus() {
        replay::corpus("dice_of_records", dice_of_records);
    }

    #[test]
    fn indices_of_the_corpus() {
        replay::corpus("indices_of_positions", indices_of_positions);
    }
}
