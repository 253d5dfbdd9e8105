//! Line-ups that a captain types: names with commas between them, the player of board 1 first.

use petteia_domain::{game::marks, ids::UserId};
use petteia_games::refusal::Refusal;
use petteia_speech::{message::Text, say};
use petteia_tournaments::tournament::{Team, Tournament};

/// The characters between names.
const BETWEEN: [char; 3] = [',', ';', '\n'];

/// Reads the players of a team in the order of boards.
///
/// # Errors
/// Names what cannot be read.
pub(crate) fn read(
    tournament: &Tournament,
    team: &Team,
    typed: &str,
) -> Result<Vec<UserId>, Refusal> {
    let mut order = Vec::new();
    for word in typed
        .split(BETWEEN)
        .map(str::trim)
        .filter(|word| !word.is_empty())
    {
        let user = member(tournament, team, word)?;
        if order.contains(&user) {
            return Err(Refusal::new(say!("line-up-twice", player = user)));
        }
        order.push(user);
    }
    match order.is_empty() {
        true => Err(Refusal::new(say!("line-up-empty"))),
        false => Ok(order),
    }
}

/// Returns the member with this mention or name, or the only one whose name contains it.
fn member(tournament: &Tournament, team: &Team, word: &str) -> Result<UserId, Refusal> {
    let mention = word
        .strip_prefix("<@")
        .and_then(|word| word.strip_suffix('>'));
    let mentioned = mention.and_then(|id| id.trim_start_matches('!').parse().ok());
    let wanted = word.trim_start_matches('@').to_lowercase();
    let named = |user: &UserId| tournament.bare_name(*user).to_lowercase();
    let shown = |user: &UserId| tournament.name(*user).to_lowercase();
    let members: Vec<UserId> = tournament.present(team).collect();
    let chosen = |fits: &dyn Fn(&UserId) -> bool| -> Vec<UserId> {
        members.iter().copied().filter(|user| fits(user)).collect()
    };
    let mut fitting = match mentioned.map(UserId) {
        Some(id) => chosen(&|user| *user == id),
        None => chosen(&|user| named(user) == wanted),
    };
    if fitting.is_empty() && mentioned.is_none() {
        fitting = chosen(&|user| shown(user) == wanted);
    }
    if fitting.is_empty() && mentioned.is_none() && !wanted.is_empty() {
        fitting = chosen(&|user| named(user).contains(&wanted));
    }
    match fitting[..] {
        [user] => Ok(user),
        [] => Err(Refusal::new(say!(
            "line-up-unknown",
            typed = word,
            team = team.name.as_str()
        ))),
        _ => Err(Refusal::new(say!("line-up-same-names", typed = word))),
    }
}

/// Continues a line-up that is being typed with the members who are not named yet.
pub(crate) fn continued(tournament: &Tournament, team: &Team, typed: &str) -> Vec<(Text, String)> {
    let start = typed.rfind(BETWEEN).map_or(0, |at| at + 1);
    let (before, begun) = typed.split_at(start);
    let words = before
        .split(BETWEEN)
        .map(str::trim)
        .filter(|word| !word.is_empty());
    let named: Vec<UserId> = words
        .filter_map(|word| member(tournament, team, word).ok())
        .collect();
    let begun = begun.trim().trim_start_matches('@').to_lowercase();
    let mut whole: Vec<String> = named
        .iter()
        .map(|user| tournament.name(*user).to_owned())
        .collect();
    let mut choices = Vec::new();
    for user in tournament
        .present(team)
        .filter(|user| !named.contains(user))
    {
        let name = tournament.name(user);
        if name.to_lowercase().contains(&begun) {
            whole.push(name.to_owned());
            let written = whole.join(", ");
            whole.pop();
            choices.push((Text::default().plain(written.clone()), written));
        }
    }
    choices
}

/// Writes an order for a button: the places of its users among the members, with a mark of these.
pub(crate) fn written(team: &Team, order: &[UserId]) -> (String, String) {
    let places = order.iter().filter_map(|user| {
        let place = team.members.iter().position(|member| member == user)?;
        Some(place.to_string())
    });
    (mark(team), places.collect::<Vec<_>>().join("."))
}

/// Reads what [`written`] wrote; `None` if the members have changed since.
pub(crate) fn read_written(team: &Team, members: &str, places: &str) -> Option<Vec<UserId>> {
    if mark(team) != members {
        return None;
    }
    let places = places.split('.').map(|place| {
        let place: usize = place.parse().ok()?;
        team.members.get(place).copied()
    });
    places.collect()
}

/// The mark of the members in their order.
fn mark(team: &Team) -> String {
    let members = team.members.iter().map(ToString::to_string);
    marks(&members.collect::<Vec<_>>().join(" "))
}
