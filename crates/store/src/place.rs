//! Where streams are looked for.

use petteia_domain::ids::{ChannelId, GuildId, UserId};

/// Where streams are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamScope {
    /// All games.
    Games,
    /// The games of a channel.
    Channel(ChannelId),
    /// The games of a user.
    Player(UserId),
    /// The games of a server: those that were opened there, or have moved house there.
    OnServer(GuildId),
    /// All tournaments.
    Tournaments,
    /// The tournaments of a server.
    Guild(GuildId),
    /// The tournaments of a user.
    Entrant(UserId),
    /// All series.
    Series,
    /// The series of a server.
    SeriesOfGuild(GuildId),
}
