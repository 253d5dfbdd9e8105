//! Whose requests are counted together.

use std::net::IpAddr;

use petteia_domain::ids::UserId;

/// Whose requests are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Caller {
    /// A user who is signed in, whatever their addresses.
    User(UserId),
    /// Somebody without an account, by the network of their address; `None` if it is unknown.
    Stranger(Option<IpAddr>),
}

impl Caller {
    /// Whether it is somebody without an account.
    pub(super) fn is_stranger(self) -> bool {
        matches!(self, Caller::Stranger(_))
    }
}
