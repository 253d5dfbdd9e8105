//! Converts typed words to the values of a command's options.

use petteia_domain::ids::UserId;
use petteia_rules::Language;
use petteia_speech::{
    message::Text,
    options::{Arguments, Kind, OptionSpec, Purpose, Value, Whom},
    say,
};

use super::{
    known::{Known, channel_mentioned, role_mentioned},
    reading::{CommandLine, nearest},
};
use crate::commands::Action;

/// What is typed instead of a player's name for a computer player.
pub const COMPUTER: &str = "computer";

/// Builds the action of a line.
///
/// # Errors
/// Returns a text for the user if a value does not fit its option.
pub fn action(line: &CommandLine, known: &Known) -> Result<Action, Text> {
    let mut given = Arguments::default();
    for (option, typed) in &line.values {
        if matches!(option.kind, Kind::User(_)) {
            invite(&mut given, line, option, typed, known)?;
        } else {
            let value = value(option, typed, known)?;
            given.0.insert(option.name.to_owned(), value);
        }
    }
    let mut options = line.command.options.iter();
    let takes = options.find(|option| option.kind == Kind::File);
    if let (Some(option), Some(file)) = (takes, &line.file) {
        given
            .0
            .insert(option.name.to_owned(), Value::File(file.clone()));
    }
    line.command
        .action(given)
        .map_err(|unfit| unfit.said().into())
}

fn value(option: &'static OptionSpec, typed: &str, known: &Known) -> Result<Value, Text> {
    let value = match option.kind {
        Kind::Number(from, to) => typed
            .parse()
            .ok()
            .filter(|number| (from..=to).contains(number))
            .map(Value::Number),
        Kind::YesNo => match typed.to_lowercase().as_str() {
            "yes" | "y" | "on" | "true" | "1" | "ja" | "j" | "an" | "oui" | "o" | "sí" | "si"
            | "s" => Some(Value::YesNo(true)),
            "no" | "n" | "off" | "false" | "0" | "nein" | "aus" | "non" => {
                Some(Value::YesNo(false))
            }
            _ => None,
        },
        Kind::OneOf(_) | Kind::GameKind | Kind::Level(_) => option
            .kind
            .choices()
            .iter()
            .find(|(value, _)| value.eq_ignore_ascii_case(typed))
            .map(|(value, _)| *value)
            .or_else(|| labelled(option.kind, typed))
            .map(|value| Value::Text(value.to_owned())),
        Kind::Channel(purpose) => match known.channel_named(typed) {
            Some(channel) if purpose != Purpose::Name && !channel.writable => {
                return Err(say!("no-post-there", channel = channel.id).into());
            }
            Some(channel) => Some(Value::Channel(channel.id)),
            None => return Err(no_channel(typed, known)),
        },
        // The page has no roles.
        Kind::Role => role_mentioned(typed)
            .filter(|role| known.roles.contains(role))
            .map(Value::Role),
        _ => Some(Value::Text(typed.to_owned())),
    };
    value.ok_or_else(|| not_taken(option, typed))
}

/// Finds the only choice whose label in any language was typed. Of a label that is a number and a name,
/// one of them is enough.
fn labelled(kind: Kind, typed: &str) -> Option<&'static str> {
    let typed = typed.to_lowercase();
    let is_so_labelled = |label: &Text| {
        Language::ALL.into_iter().any(|language| {
            let label = label.bare(language).to_lowercase();
            let numbered = label.split_once(' ');
            let in_part = numbered.is_some_and(|(number, name)| {
                number.parse::<u8>().is_ok() && (typed == number || typed == name)
            });
            typed == label || in_part
        })
    };
    // The rating of a level is only shown, not typed.
    let kind = match kind {
        Kind::Level(_) => Kind::Level(None),
        kind => kind,
    };
    let choices = kind.choices().into_iter();
    let mut fitting = choices.filter(|(_, label)| is_so_labelled(label));
    match (fitting.next(), fitting.next()) {
        (Some((value, _)), None) => Some(value),
        _ => None,
    }
}

/// Returns the option that takes the next user who is named behind this one: itself, or else the next for users that
/// has none yet.
fn taker(
    line: &CommandLine,
    named: &'static OptionSpec,
    has_one: impl Fn(&OptionSpec) -> bool,
) -> Option<&'static OptionSpec> {
    let others = line.command.options.iter();
    std::iter::once(named)
        .chain(others)
        .filter(|option| matches!(option.kind, Kind::User(_)))
        .find(|option| !has_one(option))
}

/// Assigns named users to the command's options for users, first to the option that was named. On the page
/// one option may name several users, each after an `@`.
fn invite(
    given: &mut Arguments,
    line: &CommandLine,
    named: &'static OptionSpec,
    typed: &str,
    known: &Known,
) -> Result<(), Text> {
    let seats_computers = named.kind == Kind::User(Whom::Opponent);
    for name in names(typed) {
        let (id, name) = match player(name, known)? {
            Some((UserId::COMPUTER, _)) if !seats_computers => {
                return Err(no_player(name, known));
            }
            Some(player) => player,
            // A player may have this name; they take precedence.
            None if seats_computers && name.eq_ignore_ascii_case(COMPUTER) => {
                (UserId::COMPUTER, COMPUTER.to_owned())
            }
            None => return Err(no_player(name, known)),
        };
        let value = Value::User(id, name.clone());
        if id != UserId::COMPUTER && given.0.values().any(|there| *there == value) {
            return Err(say!("player-named-twice", name = name).into());
        }
        let free = taker(line, named, |option| given.0.contains_key(option.name));
        let Some(free) = free else {
            return Err(say!("too-many-players").into());
        };
        given.0.insert(free.name.to_owned(), value);
    }
    Ok(())
}

/// Finds a player by name or id. Discord's ids come first, so that nobody is meant who has somebody's id as a name.
///
/// # Errors
/// Several players have the name.
fn player(name: &str, known: &Known) -> Result<Option<(UserId, String)>, Text> {
    let by_id = || {
        let id = id_of(name)?;
        match known.own == Some(id) {
            true => Some((UserId::COMPUTER, COMPUTER.to_owned())),
            false => Some((id, known.name_of(id)?)),
        }
    };
    if known.of_discord
        && let Some(player) = by_id()
    {
        return Ok(Some(player));
    }
    let named = known.people_named(name);
    match &named[..] {
        [] => Ok(by_id()),
        [only] => Ok(Some(only.clone())),
        several => {
            let people = several.iter().map(|(id, name)| {
                let id = Text::default().code(id.to_string());
                id.plain(format!(" {name}"))
            });
            let people = Text::commas(people);
            Err(say!("several-players-called", name = name, players = people).into())
        }
    }
}

/// Splits what was typed for users into their names, each after an `@`. Of Discord's `<@…>` the middle is
/// the name.
fn names(typed: &str) -> impl Iterator<Item = &str> {
    let names = typed
        .split('@')
        .map(|name| name.trim_end_matches(['<', ',', ' ']).trim());
    let names = names.map(|name| match name.strip_suffix('>') {
        Some(mentioned) => mentioned.trim_start_matches('!'),
        None => name,
    });
    names.filter(|name| !name.is_empty())
}

/// The id of a user of Discord that stands for a name.
fn id_of(name: &str) -> Option<UserId> {
    let user = UserId(name.parse().ok()?);
    (user.is_person() && user != UserId::NOBODY).then_some(user)
}

/// Returns the ids that a line has in the place of users' names.
pub fn ids_in(line: &CommandLine) -> impl Iterator<Item = UserId> {
    let users = line.values.iter();
    let users = users.filter(|(option, _)| matches!(option.kind, Kind::User(_)));
    users.flat_map(|(_, typed)| names(typed)).filter_map(id_of)
}

/// Returns the known users whom a line names, each with whom the option takes that gets them. Names of several people
/// are left out.
pub fn users_in(line: &CommandLine, known: &Known) -> Vec<(Whom, UserId)> {
    let mut users = Vec::new();
    let mut taken: Vec<&OptionSpec> = Vec::new();
    let of_users = |option: &OptionSpec| matches!(option.kind, Kind::User(_));
    for (named, typed) in line.values.iter().filter(|(option, _)| of_users(option)) {
        for name in names(typed) {
            let Some(taker) = taker(line, named, |option| taken.contains(&option)) else {
                return users;
            };
            taken.push(taker);
            if let (Kind::User(whom), Ok(Some((user, _)))) = (taker.kind, player(name, known)) {
                users.push((whom, user));
            }
        }
    }
    users
}

fn no_player(name: &str, known: &Known) -> Text {
    match known.nearest_person(name) {
        Some(near) => say!("no-player-but", name = name, near = near).into(),
        None if known.of_discord => say!("web-no-player", name = name).into(),
        None => say!("no-player", name = name).into(),
    }
}

fn no_channel(typed: &str, known: &Known) -> Text {
    if let Some(id) = channel_mentioned(typed) {
        return say!("no-view-there", channel = id).into();
    }
    let names = known.channels.iter().map(|channel| channel.name.as_str());
    match nearest(typed.trim_start_matches('#'), names) {
        Some(near) => say!("no-channel-but", name = typed, near = near).into(),
        None => say!("no-channel", name = typed).into(),
    }
}

fn not_taken(option: &OptionSpec, typed: &str) -> Text {
    let not = say!(
        "option-takes-not",
        option = option.called(),
        takes = option.kind.says(),
        typed = typed
    );
    let choices = option.kind.choices();
    // One digit is no misspelling of another.
    let near =
        nearest(typed, choices.iter().map(|(value, _)| *value)).filter(|near| near.len() > 1);
    match near {
        Some(near) => Text::from(not)
            .plain(" ")
            .say(say!("did-you-mean", near = near)),
        None => not.into(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use petteia_domain::game::Theme;
    use petteia_domain::ids::ChannelId;
    use petteia_rules::Language;

    use crate::line::KnownChannel;

    fn read(line: &str) -> Result<Action, String> {
        let people = [(UserId(1), "Ben"), (UserId(2), "Cy Twombly")];
        let known = Known {
            people: people.map(|(id, name)| (id, name.to_owned())).into(),
            channels: vec![KnownChannel {
                id: ChannelId(3),
                name: "table".to_owned(),
                writable: true,
                is_forum: false,
            }],
            ..Known::default()
        };
        let words = |text: Text| text.bare(Language::English);
        let line = CommandLine::read(line).map_err(words)?;
        action(&line, &known).map_err(words)
    }

    #[test]
    fn opponents_are_players_of_the_page() {
        for line in [
            "/play pentagame opponent:@ben @cy twombly",
            "/play pentagame opponent:Ben opponent:\"Cy Twombly\"",
            "/play pentagame opponent:@Ben opponent-2:@Cy Twombly outs:1",
        ] {
            let Action::Play(opening) = read(line).unwrap() else {
                panic!("{line} opens no game");
            };
            let names = opening.opponents.iter().map(|(_, name)| name.as_str());
            assert_eq!(names.collect::<Vec<_>>(), ["Ben", "Cy Twombly"], "{line}");
        }
    }

    #[test]
    fn users_are_named_by_names_mentions_and_ids() {
        let typed = "@Ada, Ben <@12> <@!345>, @Cy Twombly";
        let read: Vec<_> = names(typed).collect();
        assert_eq!(read, ["Ada, Ben", "12", "345", "Cy Twombly"]);
        for (typed, id) in [("<@12>", 12), ("<@!12>", 12), (" 12 ", 12), ("@12", 12)] {
            let read: Vec<_> = names(typed).filter_map(id_of).collect();
            assert_eq!(read, [UserId(id)], "{typed}");
        }
        for typed in ["<@&12>", "twelve", "0", "18446744073709551615"] {
            assert_eq!(names(typed).find_map(id_of), None, "{typed}");
        }
    }

    #[test]
    fn a_name_that_two_people_have_means_neither_and_an_id_means_its_owner() {
        let (ben, other, third) = (UserId(120), UserId(130), UserId(140));
        let people = [(ben, "Ben"), (other, "ben"), (third, "120")];
        let people = people.map(|(id, name)| (id, name.to_owned()));
        let known = Known {
            people: people.into(),
            of_discord: true,
            ..Known::default()
        };
        let invited = |typed: &str| {
            let line = CommandLine::read(&format!("/play pentalath opponent:{typed}")).unwrap();
            match action(&line, &known) {
                Ok(Action::Play(opening)) => Ok(opening.opponents[0].0),
                Ok(other) => panic!("{other:?}"),
                Err(refused) => Err(refused.bare(Language::English)),
            }
        };
        for typed in ["Ben", "@ben", "BEN"] {
            let refused = invited(typed).unwrap_err();
            assert!(
                refused.contains("120 Ben") && refused.contains("130 ben"),
                "{refused}"
            );
        }
        for typed in ["<@120>", "120", "<@!120>"] {
            assert_eq!(invited(typed), Ok(ben), "{typed}");
        }
        assert_eq!(invited("<@130>"), Ok(other));
        assert!(known.has_double(ben, "Ben") && !known.has_double(third, "120"));
    }

    #[test]
    fn who_is_named_counts_for_the_option_that_takes_them() {
        let (ben, cleo) = (UserId(120), UserId(130));
        let people = [(ben, "Ben"), (cleo, "Cleo")];
        let known = Known {
            people: people.map(|(id, name)| (id, name.to_owned())).into(),
            of_discord: true,
            ..Known::default()
        };
        let line = "/tournament substitute player:@Ben substitute:@Cleo";
        let read = CommandLine::read(line).unwrap();
        let taken = [(Whom::Anybody, ben), (Whom::Member, cleo)];
        assert_eq!(users_in(&read, &known), taken);
        assert!(action(&read, &known).is_ok());
    }

    #[test]
    fn petteia_itself_is_the_computer_and_nobody_who_is_called_so() {
        let (own, other) = (UserId(77), UserId(120));
        let known = Known {
            people: [(other, COMPUTER.to_owned())].into(),
            of_discord: true,
            own: Some(own),
            ..Known::default()
        };
        let acts = |line: &str| action(&CommandLine::read(line).unwrap(), &known);
        for typed in ["<@77>", "<@!77>", "77"] {
            match acts(&format!("/play pentalath opponent:{typed}")) {
                Ok(Action::Play(opening)) => {
                    assert_eq!((opening.opponents.len(), opening.computers.len()), (0, 1));
                }
                other => panic!("{other:?}"),
            }
            assert!(acts(&format!("/stats user:{typed}")).is_err(), "{typed}");
        }
        // In other values a mention is a text.
        match acts("/note text:Hello <@77>") {
            Ok(Action::Note(note)) => assert_eq!(note.text.as_deref(), Some("Hello <@77>")),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_choice_is_taken_by_its_label_in_any_language() {
        for line in [
            "/settings theme:light",
            "/einstellungen farben:hell",
            "/réglages thème:clair",
            "/ajustes colores:claro",
        ] {
            let Action::Settings(change) = read(line).unwrap() else {
                panic!("{line} changes no setting");
            };
            assert_eq!(change.theme, Some(Theme::Light), "{line}");
        }
    }

    #[test]
    fn values_that_do_not_fit_are_answered_with_what_would() {
        let mut told = String::new();
        for line in [
            "/play pentagame opponent:@Bne",
            "/play pentalath @Ben @Cy Twombly",
            "/play pentagame opponent:@Ben @Ben",
            "/play pentagame 9",
            "/play pentagame order:as-joind",
            "/play pentagame outs:0",
            "/play pentagame thread:maybe",
            "/server allow:#tabel",
        ] {
            told += &format!("{line}\n  {}\n", read(line).unwrap_err());
        }
        insta::assert_snapshot!(told);
    }
}
