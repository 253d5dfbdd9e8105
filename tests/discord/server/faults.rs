//! Rate limits and errors on demand.

use std::{
    collections::{HashMap, VecDeque},
    time::{Duration, Instant},
};

use serde_json::Value;

/// An operation: method and path as in Discord's OpenAPI description.
pub type OperationName = &'static str;

pub const CREATE_MESSAGE: OperationName = "post /channels/{channel_id}/messages";
pub const EDIT_MESSAGE: OperationName = "patch /channels/{channel_id}/messages/{message_id}";
pub const CREATE_THREAD: OperationName = "post /channels/{channel_id}/threads";
pub const CHANGE_CHANNEL: OperationName = "patch /channels/{channel_id}";
pub const ADD_MEMBER: OperationName = "put /channels/{channel_id}/thread-members/{user_id}";
pub const REMOVE_MEMBER: OperationName = "delete /channels/{channel_id}/thread-members/{user_id}";
pub const CALLBACK: OperationName =
    "post /interactions/{interaction_id}/{interaction_token}/callback";
pub const EDIT_ORIGINAL: OperationName =
    "patch /webhooks/{webhook_id}/{webhook_token}/messages/@original";
pub const GUILD_COMMANDS: OperationName =
    "put /applications/{application_id}/guilds/{guild_id}/commands";
pub const GATEWAY_BOT: OperationName = "get /gateway/bot";

/// A planned fault of a request.
#[derive(Debug, Clone)]
pub enum Fault {
    /// 429, with the time to wait.
    RateLimited { wait: Duration, global: bool },
    /// An error with Discord's code and message.
    Error(u16, u32, &'static str),
    /// 400, with errors by field.
    Invalid(Value),
    /// A page of a proxy with this status, without JSON.
    Page(u16),
    /// Answered only after this time.
    Slow(Duration),
    /// Carried out, but the connection breaks before the answer.
    AnswerLost,
    /// The connection breaks before anything is done.
    Broken,
}

impl Fault {
    pub const INTERNAL: Fault = Fault::Error(500, 0, "500: Internal Server Error");
    pub const FORBIDDEN: Fault = Fault::Error(403, 50013, "Missing Permissions");
    pub const UNKNOWN_MESSAGE: Fault = Fault::Error(404, 10008, "Unknown Message");
    pub const UNKNOWN_INTERACTION: Fault = Fault::Error(404, 10062, "Unknown interaction");
}

/// Planned faults and rate-limit buckets.
#[derive(Default)]
pub struct Faults {
    /// Requests accepted per second, if not [`A_SECOND`].
    granted: Option<usize>,
    planned: Vec<Planned>,
    limits: HashMap<OperationName, (u32, Duration)>,
    taken: HashMap<String, VecDeque<Instant>>,
    closed: HashMap<String, Instant>,
    /// Requests that came earlier than petteia was told to send them.
    pub impatient: u32,
    /// Requests beyond the limit per second.
    pub hasty: u32,
}

struct Planned {
    operation: OperationName,
    /// The only channel with this fault, as in the path.
    channel: Option<String>,
    left: u32,
    fault: Fault,
}

/// The state of a bucket, as in the answer's headers.
#[derive(Debug, Clone)]
pub struct Bucket {
    pub name: String,
    pub limit: u32,
    pub remaining: u32,
    pub reset_after: Duration,
}

const GLOBAL: &str = "global";

/// Number of requests that Discord accepts per second, without answers to interactions.
const A_SECOND: usize = 50;

impl Faults {
    /// Makes the next requests of an operation fail.
    pub fn plan(&mut self, operation: OperationName, times: u32, fault: Fault) {
        self.planned.push(Planned {
            operation,
            channel: None,
            left: times,
            fault,
        });
    }

    /// Makes the next requests of an operation fail in one channel.
    pub fn plan_in(&mut self, channel: u64, operation: OperationName, times: u32, fault: Fault) {
        self.planned.push(Planned {
            operation,
            channel: Some(channel.to_string()),
            left: times,
            fault,
        });
    }

    /// Sets the number of requests accepted per second.
    pub fn grant(&mut self, a_second: usize) {
        self.granted = Some(a_second);
    }

    /// Returns the number of requests that are still to fail.
    pub fn left(&self) -> u32 {
        self.planned.iter().map(|planned| planned.left).sum()
    }

    /// Removes all planned faults.
    pub fn heal(&mut self) {
        self.planned.clear();
        self.limits.clear();
    }

    /// Limits an operation, for each channel.
    pub fn limit(&mut self, operation: OperationName, times: u32, within: Duration) {
        self.limits.insert(operation, (times, within));
    }

    /// Decides the fate of a request. Answers to interactions do not count towards the global limit.
    pub fn meet(
        &mut self,
        operation: OperationName,
        major: &str,
        global: bool,
        now: Instant,
    ) -> Result<Bucket, Fault> {
        let name = format!("{operation} {major}");
        for key in [Some(name.as_str()), global.then_some(GLOBAL)]
            .into_iter()
            .flatten()
        {
            if let Some(until) = self.closed.get(key)
                && *until > now
            {
                self.impatient += 1;
                return Err(Fault::RateLimited {
                    wait: *until - now,
                    global: key == GLOBAL,
                });
            }
        }
        if let Some(planned) = self.planned.iter_mut().find(|one| {
            let here = one.channel.as_ref().is_none_or(|channel| channel == major);
            one.operation == operation && here && one.left > 0
        }) {
            planned.left -= 1;
            let fault = planned.fault.clone();
            if let Fault::RateLimited { wait, global } = &fault {
                let key = if *global { GLOBAL } else { &name };
                self.closed.insert(key.to_owned(), now + *wait);
            }
            return Err(fault);
        }
        if global && !self.is_within_the_global_limit(now) {
            self.hasty += 1;
            return Err(Fault::RateLimited {
                wait: Duration::from_secs(1),
                global: true,
            });
        }
        let (limit, within) = self
            .limits
            .get(operation)
            .copied()
            .unwrap_or((1000, Duration::from_secs(1)));
        let taken = self.taken.entry(name.clone()).or_default();
        while taken.front().is_some_and(|at| *at + within <= now) {
            taken.pop_front();
        }
        let reset_after = taken.front().map_or(within, |at| *at + within - now);
        if taken.len() >= limit as usize {
            self.closed.insert(name, now + reset_after);
            return Err(Fault::RateLimited {
                wait: reset_after,
                global: false,
            });
        }
        taken.push_back(now);
        Ok(Bucket {
            limit,
            remaining: limit - taken.len() as u32,
            reset_after,
            name,
        })
    }

    fn is_within_the_global_limit(&mut self, now: Instant) -> bool {
        let second = Duration::from_secs(1);
        let taken = self.taken.entry(GLOBAL.to_owned()).or_default();
        while taken.front().is_some_and(|at| *at + second <= now) {
            taken.pop_front();
        }
        let within = taken.len() < self.granted.unwrap_or(A_SECOND);
        if within {
            taken.push_back(now);
        } else {
            self.closed.insert(GLOBAL.to_owned(), now + second);
        }
        within
    }
}
