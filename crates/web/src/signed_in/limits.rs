//! Limits of the number of requests, by address and by user.

use std::{
    net::IpAddr,
    time::{Duration, Instant},
};

use petteia_domain::ids::UserId;
use petteia_runtime::buckets::{Buckets, network};

/// The way that requests take from a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// From the browser's own address.
    Direct,
    /// To the entrance of an Activity, where nobody is known yet. Users come through Discord's proxy, which has few
    /// addresses for all of them.
    Entrance,
    /// With a session of an Activity, which the store has: through Discord's proxy.
    Discord,
}

/// The limits.
pub(super) struct Limits {
    /// All requests of an address.
    addresses: Buckets<IpAddr>,
    /// Attempts of an address to sign in.
    logins: Buckets<IpAddr>,
    /// Pictures that an address has drawn for previews.
    pictures: Buckets<IpAddr>,
    /// Requests of an address to the entrance of an Activity.
    entrances: Buckets<IpAddr>,
    /// Cookies of an address that are looked up in the store.
    proofs: Buckets<IpAddr>,
    /// All requests of an address of Discord's proxy.
    proxies: Buckets<IpAddr>,
    /// Attempts to sign in by way of an address of Discord's proxy.
    proxied_logins: Buckets<IpAddr>,
    /// All requests of a user who is signed in, whatever their addresses.
    users: Buckets<UserId>,
    /// Members of servers whom a user names by their ids.
    members: Buckets<UserId>,
    /// How often a user turns notifications on or off, which is stored.
    notices: Buckets<UserId>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            addresses: Buckets::new(240, Duration::from_millis(50)),
            logins: Buckets::new(20, Duration::from_secs(15)),
            pictures: Buckets::new(40, Duration::from_millis(500)),
            entrances: Buckets::new(1200, Duration::from_millis(10)),
            proofs: Buckets::new(400, Duration::from_millis(20)),
            proxies: Buckets::new(4800, Duration::from_micros(2500)),
            proxied_logins: Buckets::new(100, Duration::from_millis(500)),
            users: Buckets::new(120, Duration::from_millis(100)),
            members: Buckets::new(40, Duration::from_secs(2)),
            notices: Buckets::new(20, Duration::from_secs(60)),
        }
    }
}

impl Limits {
    /// Whether a request of this address may be answered.
    pub(super) fn admit_address(&self, address: IpAddr, way: Way) -> bool {
        let buckets = match way {
            Way::Direct => &self.addresses,
            Way::Entrance => &self.entrances,
            Way::Discord => &self.proxies,
        };
        buckets.take(network(address), Instant::now())
    }

    /// Whether a cookie of this address is looked up.
    pub(super) fn admit_proof(&self, address: IpAddr) -> bool {
        self.proofs.take(network(address), Instant::now())
    }

    /// Whether this address may try to sign in.
    pub(super) fn admit_login(&self, address: IpAddr, way: Way) -> bool {
        let buckets = match way {
            Way::Direct => &self.logins,
            Way::Entrance | Way::Discord => &self.proxied_logins,
        };
        buckets.take(network(address), Instant::now())
    }

    /// Whether a picture may be drawn for this address.
    pub(super) fn admit_picture(&self, address: IpAddr) -> bool {
        self.pictures.take(network(address), Instant::now())
    }

    /// Whether a request of this user may be answered.
    pub(super) fn admit_user(&self, user: UserId) -> bool {
        self.users.take(user, Instant::now())
    }

    /// Whether Discord may be asked for a member whom this user names.
    pub(super) fn admit_member(&self, user: UserId) -> bool {
        self.members.take(user, Instant::now())
    }

    /// Whether this user may turn notifications on or off.
    pub(super) fn admit_notice(&self, user: UserId) -> bool {
        self.notices.take(user, Instant::now())
    }
}
