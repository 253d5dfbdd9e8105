//! `/games`: lists the user's games.

use super::prelude::*;
use crate::show::look;

/// Lists the user's games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Games {
    /// The page, from 0.
    pub page: u32,
}

slash! {
    Games as "games", "command-games" {  } with { page: 0 }
}

buttons! {
    Games {
        /// Opens a page of the user's games, from 0.
        page(page: u32) = "games:{page}" => Games { page };
    }
}

#[async_trait]
impl Act for Games {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        look::games(context, command, self.page).await
    }
}
