//! The gateway: sessions, heartbeats, resuming, and faults.

use std::{
    collections::{BTreeMap, VecDeque},
    io::Write,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use flate2::{Compression, write::ZlibEncoder};
use serde_json::{Value, json};
use tokio::{sync::mpsc, time::sleep};

use super::{Inner, interactions::ACKNOWLEDGE_WITHIN, shapes, state::State};

/// Intents that need Discord's approval: members, presences, message content.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
/// Larger payloads are compressed if the client asked for it.
const COMPRESS_ABOVE: usize = 512;
/// Minimum time between two identifies of one group.
const IDENTIFIES_APART: Duration = Duration::from_secs(5);
/// Limits: payloads per minute, and bytes per payload.
const SENDS_A_MINUTE: usize = 120;
const PAYLOAD: usize = 4096;

/// petteia's sessions by id.
pub struct Sessions {
    all: BTreeMap<String, Session>,
    count: u32,
    /// Number of connections.
    pub connections: u64,
    /// A fault of all connections.
    pub fault: Option<GatewayFault>,
    pub heartbeat: Duration,
    /// Whether heartbeats are acknowledged.
    pub acknowledges: bool,
    /// Number of events that are repeated at the next resume.
    pub repeats: usize,
    pub identified: u32,
    pub resumed: u32,
    pub invalidated: u32,
    /// Number of shards.
    pub shards: u32,
    /// Number of shards that may identify at once.
    pub at_once: u32,
    /// When the last shard of each group identified.
    last_identified: BTreeMap<u32, Instant>,
}

impl Default for Sessions {
    fn default() -> Sessions {
        Sessions {
            all: BTreeMap::new(),
            count: 0,
            connections: 0,
            fault: None,
            heartbeat: Duration::from_millis(41_250),
            acknowledges: true,
            repeats: 0,
            identified: 0,
            resumed: 0,
            invalidated: 0,
            shards: 1,
            at_once: 1,
            last_identified: BTreeMap::new(),
        }
    }
}

struct Session {
    shard: u32,
    intents: u64,
    seq: u64,
    /// Dispatched events: sequence number and payload.
    log: Vec<(u64, Value)>,
    connection: Option<(u64, mpsc::UnboundedSender<Out>)>,
    resumable: bool,
}

/// A message to the client.
enum Out {
    Payload(Value),
    Close(u16, &'static str),
    Cut,
}

/// A way to break a connection.
#[derive(Debug, Clone, Copy)]
pub enum Break {
    /// Opcode 7: reconnect and resume.
    Reconnect,
    /// Opcode 9: the session is invalid, perhaps resumable.
    Invalid { resumable: bool },
    /// Close with this code.
    Close(u16),
    /// Drop the connection.
    Cut,
}

/// A fault of the gateway.
#[derive(Debug, Clone, Copy)]
pub enum GatewayFault {
    /// It refuses connections.
    Down,
    /// It closes every connection with this code at once.
    Closes(u16),
    /// It drops every connection at once.
    BreaksOff,
    /// It accepts new sessions, but closes resuming connections with this code.
    ClosesResumed(u16),
    /// It accepts and resumes sessions, then closes with this code.
    ClosesReady(u16),
}

impl State {
    /// Sends an event to the sessions of its shard.
    pub fn dispatch(&mut self, event: &str, data: &Value) {
        let guild = match event {
            "GUILD_CREATE" | "GUILD_DELETE" => &data["id"],
            _ => &data["guild_id"],
        };
        let guild = guild.as_str().and_then(|id| id.parse().ok()).unwrap_or(0);
        let shard = self.sessions.shard_of(guild);
        for session in self.sessions.all.values_mut() {
            if session.shard != shard {
                continue;
            }
            let wanted = match event {
                "MESSAGE_CREATE" => session.intents & GUILD_MESSAGES != 0,
                "GUILD_CREATE" | "GUILD_DELETE" | "CHANNEL_CREATE" | "CHANNEL_UPDATE"
                | "CHANNEL_DELETE" | "THREAD_CREATE" => session.intents & GUILDS != 0,
                _ => true,
            };
            if wanted {
                session.dispatch(event, data.clone());
            }
        }
    }

    /// Removes petteia and its commands from a guild.
    pub fn expel(&mut self, guild: u64) {
        self.commands.of_guild.remove(&guild);
        self.dispatch("GUILD_DELETE", &json!({ "id": shapes::id(guild) }));
    }

    /// Adds petteia to a guild.
    pub fn invite(&mut self, guild: u64) {
        let shape = self.guild(guild);
        self.dispatch("GUILD_CREATE", &shape);
    }

    /// Breaks every gateway connection.
    pub fn break_gateway(&mut self, how: Break) {
        for session in self.sessions.all.values_mut() {
            let Some((_, connection)) = &session.connection else {
                continue;
            };
            let out = match how {
                Break::Reconnect => Out::Payload(json!({ "op": 7, "d": null })),
                Break::Invalid { resumable } => {
                    session.resumable = resumable;
                    self.sessions.invalidated += 1;
                    Out::Payload(json!({ "op": 9, "d": resumable }))
                }
                Break::Close(code) => Out::Close(code, "closed on demand"),
                Break::Cut => Out::Cut,
            };
            let _ = connection.send(out);
        }
    }

    /// Returns the number of connections of each shard.
    pub fn connections(&self) -> Vec<usize> {
        let connected = |shard| {
            let all = self.sessions.all.values();
            all.filter(|one| one.shard == shard && one.connection.is_some())
                .count()
        };
        (0..self.sessions.shards).map(connected).collect()
    }

    /// Whether petteia is connected to a guild's shard.
    pub fn hears(&self, guild: u64) -> bool {
        let shard = self.sessions.shard_of(guild);
        let mut all = self.sessions.all.values();
        all.any(|one| one.shard == shard && one.connection.is_some())
    }

    /// Whether petteia is connected.
    pub fn connected(&self) -> bool {
        self.sessions
            .all
            .values()
            .any(|session| session.connection.is_some())
    }

    /// Invalidates all sessions, so that clients have to identify again.
    pub fn forget_sessions(&mut self) {
        for session in self.sessions.all.values_mut() {
            session.resumable = false;
        }
    }

    /// Unanswered interactions are no breach when the connection breaks.
    pub fn excuse_unanswered(&mut self) {
        for interaction in self.interactions.values_mut() {
            let in_time = interaction.dispatched.elapsed() <= ACKNOWLEDGE_WITHIN;
            interaction.excused |= interaction.acknowledged.is_none() && in_time;
        }
    }
}

impl Sessions {
    /// Returns the shard of a guild; the first one for events outside guilds.
    pub fn shard_of(&self, guild: u64) -> u32 {
        ((guild >> 22) % u64::from(self.shards)) as u32
    }
}

impl Session {
    fn dispatch(&mut self, event: &str, data: Value) {
        self.seq += 1;
        let payload = json!({ "op": 0, "s": self.seq, "t": event, "d": data });
        if let Some((_, connection)) = &self.connection {
            let _ = connection.send(Out::Payload(payload.clone()));
        }
        self.log.push((self.seq, payload));
    }
}

/// A gateway connection.
struct Connection {
    inner: Arc<Inner>,
    id: u64,
    out: mpsc::UnboundedSender<Out>,
    session: Option<String>,
    compress: bool,
    /// The compressor of the whole stream, if the client asked for it.
    stream: Option<ZlibEncoder<Vec<u8>>>,
    /// Arrival times of the last payloads.
    sent: VecDeque<Instant>,
}

/// Serves a gateway connection until it ends.
pub async fn serve(inner: Arc<Inner>, mut socket: WebSocket, query: Vec<(String, String)>) {
    let (out, mut outgoing) = mpsc::unbounded_channel();
    let fault = {
        let mut state = inner.state();
        state.sessions.connections += 1;
        state.sessions.fault
    };
    inner.changed();
    match fault {
        Some(GatewayFault::Closes(code)) => {
            let reason = "turned away".into();
            let _ = socket
                .send(Message::Close(Some(CloseFrame { code, reason })))
                .await;
            return;
        }
        Some(GatewayFault::BreaksOff) => return,
        _ => {}
    }
    let (id, heartbeat) = {
        let mut state = inner.state();
        if !query.contains(&("v".to_owned(), "10".to_owned())) {
            state.breach(format!("gateway: connected without v=10: {query:?}"));
        }
        let compress = query.iter().find(|(name, _)| name == "compress");
        if let Some((_, how)) = compress.filter(|(_, how)| how != "zlib-stream") {
            state.breach(format!("gateway: compression {how} is not offered here"));
        }
        (state.sessions.connections, state.sessions.heartbeat)
    };
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": heartbeat.as_millis() } });
    let _ = out.send(Out::Payload(hello));
    let mut connection = Connection {
        inner: Arc::clone(&inner),
        id,
        out,
        session: None,
        compress: false,
        stream: query
            .iter()
            .any(|(name, _)| name == "compress")
            .then(|| ZlibEncoder::new(Vec::new(), Compression::fast())),
        sent: VecDeque::new(),
    };
    // A client is dropped after one and a half intervals, plus a margin for busy machines.
    let patience = heartbeat * 3 / 2 + Duration::from_secs(3);
    let mut last_heard = Instant::now();
    loop {
        tokio::select! {
            out = outgoing.recv() => match out {
                Some(Out::Payload(payload)) => {
                    let message = connection.pack(&payload);
                    if socket.send(message).await.is_err() {
                        break;
                    }
                }
                Some(Out::Close(code, reason)) => {
                    let frame = CloseFrame { code, reason: reason.into() };
                    let _ = socket.send(Message::Close(Some(frame))).await;
                    break;
                }
                Some(Out::Cut) | None => break,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    last_heard = Instant::now();
                    connection.hear(text.as_str());
                }
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
            () = sleep(patience.saturating_sub(last_heard.elapsed())) => {
                inner.state().breach("gateway: no heartbeat in time");
                break;
            }
        }
    }
    connection.end();
}

impl Connection {
    fn pack(&mut self, payload: &Value) -> Message {
        let text = payload.to_string();
        if let Some(stream) = &mut self.stream {
            stream.write_all(text.as_bytes()).unwrap();
            stream.flush().unwrap();
            return Message::Binary(std::mem::take(stream.get_mut()).into());
        }
        if !self.compress || text.len() <= COMPRESS_ABOVE {
            return Message::Text(text.into());
        }
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        Message::Binary(encoder.finish().unwrap().into())
    }

    fn hear(&mut self, text: &str) {
        let now = Instant::now();
        self.sent.push_back(now);
        while self.sent[0] + Duration::from_secs(60) < now {
            self.sent.pop_front();
        }
        if self.sent.len() > SENDS_A_MINUTE {
            return self.fault(4008, "rate limited", "more than 120 payloads in a minute");
        }
        if text.len() > PAYLOAD {
            return self.fault(4002, "decode error", "a payload above 4096 bytes");
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return self.fault(4002, "decode error", "a payload that is not JSON");
        };
        match payload["op"].as_u64() {
            Some(1) => {
                if self.inner.state().sessions.acknowledges {
                    let _ = self.out.send(Out::Payload(json!({ "op": 11 })));
                }
            }
            Some(2) => self.identify(&payload["d"]),
            Some(6) => self.resume(&payload["d"]),
            // Presence, voice, and requests for members have no effect here.
            Some(3 | 4 | 8) => {}
            _ => self.fault(4001, "unknown opcode", &format!("opcode {}", payload["op"])),
        }
    }

    fn fault(&self, code: u16, reason: &'static str, what: &str) {
        self.inner.state().breach(format!("gateway: {what}"));
        let _ = self.out.send(Out::Close(code, reason));
    }

    fn token_fits(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.trim_start_matches("Bot ") == self.inner.token
    }

    fn identify(&mut self, data: &Value) {
        if !self.token_fits(data) {
            return self.fault(4004, "authentication failed", "identify with a wrong token");
        }
        if self.session.is_some() {
            return self.fault(4005, "already authenticated", "identified twice");
        }
        let intents = data["intents"].as_u64().unwrap_or_default();
        if intents & PRIVILEGED != 0 {
            return self.fault(4014, "disallowed intents", "privileged intents");
        }
        for property in ["os", "browser", "device"] {
            if data["properties"][property].is_null() {
                return self.fault(4002, "decode error", "identify without properties");
            }
        }
        let count = self.inner.state().sessions.shards;
        let shard = match data["shard"].as_array().map(Vec::as_slice) {
            None if count == 1 => Some(0),
            Some([number, of]) if of.as_u64() == Some(count.into()) => number.as_u64(),
            _ => None,
        };
        let Some(shard) = shard.filter(|number| *number < count.into()) else {
            let what = format!("shard {} where there are {count}", data["shard"]);
            return self.fault(4010, "invalid shard", &what);
        };
        let shard = shard as u32;
        self.compress = data["compress"] == true;

        let mut state = self.inner.state();
        // Not checked for a single shard, because many tests restart petteia within five seconds.
        let group = shard % state.sessions.at_once;
        let last = &mut state.sessions.last_identified;
        let last = last.insert(group, Instant::now());
        if count > 1 && last.is_some_and(|last| last.elapsed() < IDENTIFIES_APART) {
            state.breach("gateway: identified within five seconds of another");
        }
        state.sessions.count += 1;
        state.sessions.identified += 1;
        let name = format!("session-{}", state.sessions.count);
        let guilds = state.guilds.keys().copied();
        let guilds: Vec<u64> = guilds
            .filter(|guild| state.sessions.shard_of(*guild) == shard)
            .collect();
        let ready = json!({
            "v": 10,
            "user": shapes::user(&state.users[&state.bot]),
            "guilds": guilds.iter().map(|guild| json!({
                "id": shapes::id(*guild), "unavailable": true,
            })).collect::<Vec<_>>(),
            "session_id": name,
            "resume_gateway_url": self.inner.gateway_url(),
            "shard": [shard, count],
            "application": { "id": shapes::id(state.bot), "flags": 0 },
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
        });
        let mut session = Session {
            shard,
            intents,
            seq: 0,
            log: vec![],
            connection: Some((self.id, self.out.clone())),
            resumable: true,
        };
        session.dispatch("READY", ready);
        if intents & GUILDS != 0 {
            for guild in guilds {
                session.dispatch("GUILD_CREATE", state.guild(guild));
            }
        }
        if let Some(GatewayFault::ClosesReady(code)) = state.sessions.fault {
            let _ = self.out.send(Out::Close(code, "begun and ended"));
        }
        state.sessions.all.insert(name.clone(), session);
        self.session = Some(name);
        drop(state);
        self.inner.changed();
    }

    fn resume(&mut self, data: &Value) {
        if !self.token_fits(data) {
            return self.fault(4004, "authentication failed", "resume with a wrong token");
        }
        let name = data["session_id"].as_str().unwrap_or_default().to_owned();
        let seen = data["seq"].as_u64().unwrap_or_default();
        let mut state = self.inner.state();
        let sessions = &mut state.sessions;
        if let Some(GatewayFault::ClosesResumed(code)) = sessions.fault {
            let _ = self.out.send(Out::Close(code, "not resumed"));
            return;
        }
        let repeats = std::mem::take(&mut sessions.repeats);
        let Some(session) = sessions
            .all
            .get_mut(&name)
            .filter(|session| session.resumable && seen <= session.seq)
        else {
            sessions.invalidated += 1;
            let _ = self.out.send(Out::Payload(json!({ "op": 9, "d": false })));
            return;
        };
        if let Some((_, before)) = session.connection.replace((self.id, self.out.clone())) {
            let _ = before.send(Out::Close(4000, "resumed elsewhere"));
        }
        let from = session.log.partition_point(|(seq, _)| *seq <= seen);
        let mut told_again = vec![];
        // Events before READY are not repeated.
        for (_, payload) in &session.log[from.saturating_sub(repeats)..] {
            if matches!(payload["t"].as_str(), Some("READY" | "GUILD_CREATE")) {
                continue;
            }
            let _ = self.out.send(Out::Payload(payload.clone()));
            // petteia may have received it already.
            told_again.push(payload["d"]["id"].clone());
        }
        session.dispatch("RESUMED", json!({ "_trace": [] }));
        if let Some(GatewayFault::ClosesReady(code)) = sessions.fault {
            let _ = self.out.send(Out::Close(code, "resumed and ended"));
        }
        sessions.resumed += 1;
        self.session = Some(name);
        for interaction in state.interactions.values_mut() {
            interaction.excused |= told_again.contains(&shapes::id(interaction.id));
        }
        drop(state);
        self.inner.changed();
    }

    fn end(&mut self) {
        let mut state = self.inner.state();
        if let Some(session) = self
            .session
            .take()
            .and_then(|name| state.sessions.all.get_mut(&name))
            && session
                .connection
                .as_ref()
                .is_some_and(|(id, _)| *id == self.id)
        {
            session.connection = None;
            state.excuse_unanswered();
        }
        drop(state);
        self.inner.changed();
    }
}
