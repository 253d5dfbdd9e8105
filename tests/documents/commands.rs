//! The bot's commands: the book has all of them and names no others.

use petteia_referee::commands::{COMMANDS, CommandSpec, GROUPS};

use crate::pages::Page;

/// Paths of HTTP and of files, which look like commands.
const PATHS: [&str; 12] = [
    "/usr/share/zoneinfo",
    "/health",
    "/livez",
    "/readyz",
    "/metrics",
    "/interactions",
    "/data",
    "/data/backups",
    "/usr/share/doc/petteia/",
    "/var/lib/petteia",
    "/var/lib/petteia/backups",
    "/etc/petteia/environment",
];

/// Words of Discord alone: the line of any command, and another word for `/leaderboard`.
const ON_DISCORD: [&str; 2] = ["/do", "/ranking"];

/// Returns the commands that a typed text can mean, and the text after their name.
fn meant(typed: &str) -> Option<(Vec<&'static CommandSpec>, &str)> {
    let typed = typed.strip_prefix('/')?;
    let rest_of = |name: &str| {
        let rest = typed.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some(rest)
    };
    let command = COMMANDS
        .iter()
        .filter_map(|command| Some((vec![command], rest_of(&command.name)?)))
        .max_by_key(|(command, _)| command[0].name.len());
    command.or_else(|| {
        let group = GROUPS.iter().find(|group| rest_of(group.name).is_some())?;
        let start = format!("{} ", group.name);
        let commands = COMMANDS
            .iter()
            .filter(|command| command.name.starts_with(&start));
        Some((commands.collect(), rest_of(group.name)?))
    })
}

#[test]
fn every_command_is_on_its_page() {
    let page = Page::read("docs/src/players/commands.md");
    for command in COMMANDS.iter() {
        let typed = format!("/{}", command.name);
        assert!(
            page.code.contains(&typed),
            "{} does not name {typed}",
            page.path
        );
    }
}

#[test]
fn every_command_that_is_named_exists_with_its_options() {
    let mut named = 0;
    for page in Page::all() {
        for code in page
            .code
            .iter()
            .filter(|code| code.starts_with('/') && code.len() > 1)
        {
            if PATHS.contains(&code.as_str()) || ON_DISCORD.contains(&code.as_str()) {
                continue;
            }
            let line = code.strip_prefix("/do ").map(|line| format!("/{line}"));
            let (commands, rest) = meant(line.as_ref().unwrap_or(code))
                .unwrap_or_else(|| panic!("{}: there is no `{code}`", page.path));
            for word in rest.split_whitespace() {
                let Some((option, _)) = word.split_once(':') else {
                    continue;
                };
                let known = commands
                    .iter()
                    .any(|command| command.option(option).is_some());
                assert!(known, "{}: `{code}` has no option {option}", page.path);
            }
            named += 1;
        }
    }
    assert!(named > 100, "{named}");
}
