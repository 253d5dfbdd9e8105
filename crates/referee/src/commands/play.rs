//! `/play`: opens a game. Each kind of game has a command of its own.

pub use petteia_domain::game::Opening;
use petteia_domain::{
    game::{SeatOrder, USUAL_LEVEL},
    ids::UserId,
};
use petteia_players::Level;
use petteia_rules::GameKind;
use petteia_speech::{
    choices, games,
    options::{Arguments, Defaulted, Flag, Optional, Typed, Unfit},
};

use super::{
    CommandSpec,
    options::{CLOCK, RATED, THREAD},
    prelude::*,
};
use crate::arrange::lobby;

/// The options that reserve seats, as many as a game has seats besides the host's.
const OPPONENTS: [Optional<(UserId, String)>; 4] = [
    Optional::named_user("opponent", "option-opponent"),
    Optional::named_user("opponent-2", "option-opponent-2"),
    Optional::named_user("opponent-3", "option-opponent-3"),
    Optional::named_user("opponent-4", "option-opponent-4"),
];

const ORDER: Defaulted<SeatOrder> = Optional::one_of(
    "order",
    "option-order",
    choices! {
        "random", "choice-random" => SeatOrder::Random,
        "as-joined", "choice-as-joined" => SeatOrder::AsJoined,
    },
)
.or(SeatOrder::Random);

const PAIR: Flag = Flag::new("pair", "option-pair");

fn level(kind: GameKind) -> Optional<Level> {
    Optional::level("level", "option-level", Some(kind))
}

/// The option for the number of computers, if a game has several other seats.
fn computers(kind: GameKind) -> Option<Optional<u32>> {
    let most = u32::from(kind.most_seats()) - 1;
    (most > 1).then(|| Optional::number("computers", "option-computers", 1, most))
}

fn opponents_in(kind: GameKind) -> &'static [Optional<(UserId, String)>] {
    &OPPONENTS[..usize::from(kind.most_seats()) - 1]
}

/// Returns the names of the options that reserve seats; the computer can be named in them, too.
pub fn opponents() -> impl Iterator<Item = &'static str> {
    OPPONENTS.iter().map(|option| option.spec().name)
}

impl Slash for Opening {
    fn specs() -> Vec<CommandSpec> {
        let kinds = GameKind::ALL.iter().copied();
        kinds.map(opens).collect()
    }
}

/// The command that opens a game of this kind.
fn opens(kind: GameKind) -> CommandSpec {
    let mut options = Vec::from_iter(games::line_ups(kind));
    options.extend(opponents_in(kind).iter().map(Typed::spec));
    options.push(level(kind).spec());
    options.extend(computers(kind).map(|option| option.spec()));
    options.push(CLOCK.spec());
    options.extend(games::options(kind));
    options.extend([ORDER.spec(), PAIR.spec(), THREAD.spec(), RATED.spec()]);
    let read = move |given: &mut Arguments| Ok(opening(kind, given)?.into());
    let name = format!("play {}", kind.name());
    CommandSpec::new(name, games::opens(kind), options, read).needs_server()
}

fn opening(kind: GameKind, given: &mut Arguments) -> Result<Opening, Unfit> {
    let mut named = Vec::new();
    for option in opponents_in(kind) {
        named.extend(option.read(given)?);
    }
    let (computer, opponents): (Vec<_>, Vec<_>) = named
        .into_iter()
        .partition(|(user, _)| *user == UserId::COMPUTER);
    let level = level(kind).read(given)?;
    let wanted = match computers(kind) {
        Some(option) => option.read(given)?,
        None => None,
    };
    let wanted = wanted.map_or(usize::from(level.is_some()), |number| number as usize);
    Ok(Opening {
        kind,
        line_up: given.text("line-up").unwrap_or_else(|| "2".to_owned()),
        options: games::agreed(kind, given),
        clock: CLOCK.read(given)?,
        opponents,
        computers: vec![level.unwrap_or(USUAL_LEVEL); computer.len().max(wanted)],
        order: ORDER.read(given)?,
        thread: THREAD.read(given)?,
        rated: RATED.read(given)?,
        pair: PAIR.read(given)?,
    })
}

impl Pressed for Opening {}

#[async_trait]
impl Act for Opening {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::EVERYWHERE.needs_server()
    }

    async fn run(&self, context: Context<'_>, command: &Command) -> Result<Verdict, Stop> {
        lobby::open(context, command, self).await
    }
}
