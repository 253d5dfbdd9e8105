//! Buttons about series.

use super::id::ids;

ids! {
    /// Shows a page of the table.
    standings(series: String, page: u32) = "series:{series}:standings:{page}";
}
