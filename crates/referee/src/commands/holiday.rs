//! `/holiday`: takes a holiday.

use petteia_speech::options::{Flag, Kind, Optional};

use super::prelude::*;
use crate::arrange::holidays;

/// Takes a holiday, ends it, or shows what is taken and left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holiday {
    /// From which day on; at once where absent.
    pub from: Option<String>,
    /// Until which day, or for how long.
    pub until: Option<String>,
    /// Ends it instead.
    pub end: bool,
}

const UNTIL: Optional<String> = Optional::words("until", "option-holiday-until", Kind::Text);
const FROM: Optional<String> = Optional::words("from", "option-holiday-from", Kind::Text);
const END: Flag = Flag::new("end", "option-end-holiday");

slash! {
    Holiday as "holiday", "command-holiday" { until: UNTIL, from: FROM, end: END }
}

buttons! {
    Holiday {
        /// Ends one's own holiday.
        ending() = "end-holiday" => Holiday { from: None, until: None, end: true };
    }
}

#[async_trait]
impl Act for Holiday {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        holidays::holiday(
            context,
            command,
            self.from.as_deref(),
            self.until.as_deref(),
            self.end,
        )
        .await
    }
}
