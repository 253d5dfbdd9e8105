//! `/open`: lists the standing invitations and open seats of the server.

use super::prelude::*;
use crate::commands::seek;

/// Lists the standing invitations and open seats of the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSeats;

slash! {
    OpenSeats as "open", "command-open", needs_server {  }
}

impl Pressed for OpenSeats {}

#[async_trait]
impl Act for OpenSeats {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        seek::open_seats(context, command).await
    }
}
