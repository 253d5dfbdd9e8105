//! `petteia check`: tries everything that a running bot needs, and says what to do about what is wrong.
//!
//! A folder that is not there is made, as at a start. Nothing else is changed, and a bot may run meanwhile.

use std::{
    fs,
    io::{self, ErrorKind},
    net::{SocketAddr, TcpListener},
    path::Path,
};

use chrono::{DateTime, TimeDelta, Utc};
use petteia_discord::portal::{Application, Portal, Unanswered, open_page};
use petteia_domain::zone::tables;
use petteia_store::{OpenError, check_format, create_private_file};
use petteia_store_postgres::Location;
use petteia_web::CALLBACK;

use super::{Failure, print};
use crate::{
    config::{Config, ConfigError, Interactions, PublicKey},
    serve::in_runtime,
};

/// How far the machine's clock may be off.
const CLOCK_OFF: TimeDelta = TimeDelta::seconds(10);

/// The largest number of servers that are named.
const SERVERS_NAMED: usize = 50;

/// What was found out, a line each.
#[derive(Default)]
struct List {
    lines: Vec<String>,
    wrong: usize,
}

impl List {
    fn good(&mut self, what: &str, how: impl std::fmt::Display) {
        self.lines.push(format!("✓ {what}: {how}"));
    }

    fn wrong(&mut self, what: &str, why: impl std::fmt::Display, to_do: &str) {
        self.lines.push(format!("✗ {what}: {why}"));
        if !to_do.is_empty() {
            self.lines.push(format!("    {to_do}"));
        }
        self.wrong += 1;
    }
}

/// `petteia check`: prints a list of what is right and wrong with a set-up.
///
/// # Errors
/// Fails if anything is wrong.
pub fn check(config: Result<Config, ConfigError>) -> Result<(), Failure> {
    let mut list = List::default();
    match config {
        Err(error) => list.wrong("configuration", error.reason(), ""),
        Ok(config) => {
            list.good("configuration", "every key and value is known");
            look(&mut list, &config)?;
        }
    }
    let List { lines, wrong } = list;
    print(|out| lines.iter().try_for_each(|line| writeln!(out, "{line}")))?;
    match wrong {
        0 => Ok(()),
        1 => Err(Failure::internal("one thing is wrong")),
        many => Err(Failure::internal(format!("{many} things are wrong"))),
    }
}

fn look(list: &mut List, config: &Config) -> Result<(), Failure> {
    match config.location() {
        Location::Folder(folder) => look_at_folder(list, &folder),
        database @ Location::Postgres(_) => look_at_database(list, &database),
    }
    if let Some(folder) = &config.backup.folder {
        match writable(folder) {
            Ok(()) => list.good("back-ups", folder.display()),
            Err(error) => list.wrong("back-ups", at(folder, &error), &access(folder, &error)),
        }
    } else {
        list.good("back-ups", "none are taken (backup.folder)");
    }
    let listeners = [
        ("health.listen", config.health.listen),
        ("discord.listen", config.own_listener_of_endpoint()),
        (
            "web.listen",
            config.signed_in_web().map(|_| config.web.listen),
        ),
    ];
    for (key, listen) in listeners {
        if let Some(listen) = listen {
            look_at_listener(list, key, listen);
        }
    }
    let system = if tables::are_of_system() {
        "the system's"
    } else {
        "built in"
    };
    list.good("time zones", format!("{}, {system}", tables::version()));
    in_runtime(async {
        look_at_discord(list, config).await;
        look_at_web(list, config).await;
        Ok(())
    })
}

fn look_at_folder(list: &mut List, folder: &Path) {
    let what = "data folder";
    if let Err(error) = writable(folder) {
        return list.wrong(what, at(folder, &error), &access(folder, &error));
    }
    match check_format(folder) {
        Ok(()) => list.good(what, folder.display()),
        Err(error) => list.wrong(what, error, ""),
    }
}

/// Checks that files can be written in a folder. One that is not there is made, as a start would make it.
fn writable(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let probe = folder.join(format!("petteia-check-{}", std::process::id()));
    create_private_file(&probe)?;
    fs::remove_file(&probe)
}

fn at(folder: &Path, error: &io::Error) -> String {
    format!("{}: {error}", folder.display())
}

/// What to do about a folder that cannot be written.
fn access(folder: &Path, error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::PermissionDenied => whose(folder),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
            "a file is where a folder is expected: name another one".to_owned()
        }
        ErrorKind::ReadOnlyFilesystem => {
            "the file system is mounted for reading only: mount a volume there".to_owned()
        }
        ErrorKind::StorageFull => "the disk is full: make room".to_owned(),
        _ => "name a folder that petteia can write to".to_owned(),
    }
}

#[cfg(target_os = "linux")]
fn whose(folder: &Path) -> String {
    use std::os::unix::fs::MetadataExt;

    let (user, group) = (rustix::process::geteuid(), rustix::process::getegid());
    let (user, group) = (user.as_raw(), group.as_raw());
    let shown = folder.display();
    match fs::metadata(folder) {
        Ok(found) => format!(
            "the folder belongs to user {}, and petteia runs as user {user}: chown -R {user}:{group} {shown}",
            found.uid()
        ),
        Err(_) => format!(
            "petteia runs as user {user}, who cannot make this folder: mkdir -p {shown} && chown {user}:{group} {shown}"
        ),
    }
}

#[cfg(not(target_os = "linux"))]
fn whose(_folder: &Path) -> String {
    "the folder belongs to somebody else: give it to the user who runs petteia".to_owned()
}

fn look_at_database(list: &mut List, database: &Location) {
    let what = "database";
    match database.status() {
        Ok(_) => list.good(what, "it answers, and its tables are known"),
        Err(OpenError::NoTables) => list.good(what, "it answers; the first start makes the tables"),
        Err(error @ OpenError::Postgres(_)) => {
            let to_do = match error.to_string() {
                words if words.contains("startup parameter") => {
                    "a pooler such as PgBouncer stands before it: name PostgreSQL itself, because petteia needs \
                     locks and notifications of a connection of its own"
                }
                words if words.contains("password") || words.contains("role") => {
                    "look at the user and the password in store; characters such as @ / : % in it are written %40 \
                     %2F %3A %25"
                }
                _ => "look at host and port in store, and whether PostgreSQL runs there",
            };
            list.wrong(what, error, to_do);
        }
        Err(error) => list.wrong(what, error, ""),
    }
}

fn look_at_listener(list: &mut List, key: &str, listen: SocketAddr) {
    match TcpListener::bind(listen) {
        Ok(_) => list.good(key, format!("{listen} is free")),
        // It may be petteia itself.
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            list.wrong(
                key,
                format!("{listen} is in use"),
                "all is well if petteia runs already; else choose another port, or end the other program",
            );
        }
        Err(error) => list.wrong(
            key,
            format!("{listen}: {error}"),
            "name an address of this machine, 0.0.0.0 for all of them, and a port from 1024 on",
        ),
    }
}

async fn look_at_discord(list: &mut List, config: &Config) {
    let Some(token) = config.discord.token.clone() else {
        return list.wrong(
            "token",
            "there is none",
            "set DISCORD_TOKEN, or DISCORD_TOKEN_FILE to a file with it; `petteia local` needs none",
        );
    };
    if let Some(fault) = token.fault() {
        return list.wrong("token", fault, "");
    }
    let portal = match Portal::new(token, &config.discord.api) {
        Ok(portal) => portal,
        Err(error) => return list.wrong("Discord", error, ""),
    };
    let (application, time) = match portal.application().await {
        Ok(answered) => answered,
        Err(error @ Unanswered::Token) => {
            return list.wrong(
                "token",
                error,
                "make a new one in the developer portal: Bot, Reset Token. It is neither the client secret nor \
                 the public key",
            );
        }
        Err(error) => {
            return list.wrong(
                "Discord",
                error,
                "look at the network, the firewall and discord.api (PETTEIA_DISCORD_API)",
            );
        }
    };
    list.good("token", format!("Discord knows it as {}", application.name));
    look_at_clock(list, time, Utc::now());
    look_at_interactions(list, config, &application);
    look_at_servers(list, config, &portal).await;
    let Some(web) = config.signed_in_web() else {
        return;
    };
    if web.client_id != application.id {
        return list.wrong(
            "web.client_id",
            "this is another application than the token's",
            "copy both from the same application of the developer portal",
        );
    }
    let redirect = format!("{}{CALLBACK}", web.url);
    match application.redirect_uris.contains(&redirect) {
        true => list.good("redirect", &redirect),
        false => list.wrong(
            "redirect",
            format!("Discord does not send users back to {redirect}"),
            "add this address in the developer portal: OAuth2, Redirects",
        ),
    }
    match portal
        .knows_secret(&web.client_id, &web.client_secret)
        .await
    {
        Ok(true) => list.good("web.client_secret", "Discord knows it"),
        Ok(false) => list.wrong(
            "web.client_secret",
            "Discord does not know it",
            "make a new one in the developer portal: OAuth2, Reset Secret",
        ),
        Err(error) => list.wrong("web.client_secret", error, "try again later"),
    }
}

fn look_at_clock(list: &mut List, there: Option<DateTime<Utc>>, here: DateTime<Utc>) {
    let Some(there) = there else {
        return;
    };
    match (here - there).abs() > CLOCK_OFF {
        false => list.good("clock", "as Discord's"),
        true => list.wrong(
            "clock",
            format!("it is {here:.0} here and {there:.0} at Discord"),
            "set the machine's clock, such as by NTP: deadlines follow it",
        ),
    }
}

fn look_at_interactions(list: &mut List, config: &Config, application: &Application) {
    let what = "interactions";
    let endpoint = application.interactions_endpoint_url.as_deref();
    match (config.discord.interactions, endpoint) {
        (Interactions::Gateway, None) => list.good(what, "over the gateway"),
        (Interactions::Gateway, Some(url)) => list.wrong(
            what,
            format!("Discord sends them to {url}, and petteia waits for them at the gateway"),
            "empty the field Interactions Endpoint URL in the developer portal, or set discord.interactions to http",
        ),
        (Interactions::Http, None) => list.wrong(
            what,
            "Discord does not know where to send them",
            "start petteia, and put its address with /interactions into the field Interactions Endpoint URL of the \
             developer portal",
        ),
        (Interactions::Http, Some(url)) => {
            let known = PublicKey::try_from(application.verify_key.clone()).ok();
            match config.discord.public_key == known {
                true => list.good(what, format!("by HTTP to {url}")),
                false => list.wrong(
                    what,
                    "the public key is another application's",
                    "copy the public key again from the developer portal: General Information",
                ),
            }
        }
    }
}

async fn look_at_servers(list: &mut List, config: &Config, portal: &Portal) {
    let servers = match portal.servers().await {
        Ok(servers) => servers,
        Err(error) => return list.wrong("servers", error, "try again later"),
    };
    let strange = |id: &&u64| !servers.iter().any(|server| server.id == **id);
    for id in config.discord.guilds.iter().filter(strange) {
        list.wrong(
            "servers",
            format!("the bot is not on server {id} of discord.guilds"),
            "invite it there, or take the id out (PETTEIA_GUILDS)",
        );
    }
    if servers.is_empty() {
        return list.wrong(
            "servers",
            "the bot is on no server",
            "invite it: developer portal, OAuth2, URL Generator, with the scopes bot and applications.commands",
        );
    }
    let (well, lacking): (Vec<_>, Vec<_>) =
        servers.iter().partition(|server| server.lacks.is_empty());
    for server in lacking.iter().take(SERVERS_NAMED) {
        list.wrong(
            "permissions",
            format!(
                "on {} ({}) it lacks {}",
                server.name,
                server.id,
                server.lacks.join(", ")
            ),
            "give them to the bot's role in the server's settings",
        );
    }
    if lacking.len() > SERVERS_NAMED {
        let more = lacking.len() - SERVERS_NAMED;
        list.wrong("permissions", format!("and on {more} more"), "");
    }
    if !well.is_empty() {
        let (well, all) = (well.len(), servers.len());
        list.good(
            "permissions",
            format!("complete on {well} of {all} servers"),
        );
    }
}

async fn look_at_web(list: &mut List, config: &Config) {
    let Some(web) = config.signed_in_web() else {
        return;
    };
    let what = "web.url";
    match open_page(&web.url).await {
        // The proxy stands, and the bot behind it may not run yet.
        Ok(status @ 502..=504) => list.good(
            what,
            format!(
                "the certificate is valid; the proxy finds nobody at {} (status {status})",
                config.web.listen
            ),
        ),
        Ok(_) => list.good(what, "it answers, and its certificate is valid"),
        Err(why) if why.contains("certificate") => list.wrong(
            what,
            why,
            "let the proxy fetch a certificate for this name, as Caddy does by itself",
        ),
        Err(why) => list.wrong(
            what,
            why,
            "let the name lead to this machine, and a proxy listen there at port 443",
        ),
    }
}
