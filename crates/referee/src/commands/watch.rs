//! `/watch`: shows the running games of the server with their boards.

use super::prelude::*;
use crate::notifications::following;

/// Shows the running games of the server with their boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watch {
    /// The page, from 0.
    pub page: u32,
}

slash! {
    Watch as "watch", "command-watch", needs_server {  } with { page: 0 }
}

buttons! {
    Watch {
        /// Opens a page of the running games of a server, from 0.
        page(page: u32) = "watch:{page}" => Watch { page };
    }
}

#[async_trait]
impl Act for Watch {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE
            .needs_server()
            .replaces_private_message()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        following::watch(context, command, self.page).await
    }
}
