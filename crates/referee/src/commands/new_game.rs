//! The form that opens a game, of menus and buttons in one private message.
//!
//! What was chosen so far is in the ids of the menus. Nothing is stored before the game is opened, and then every
//! check of `/play` is made: an id can be forged.

use petteia_domain::game::Opening;
use petteia_games::{
    arrange::{channels::may_act, lobby::NO_CLOCK},
    buttons::{self, id::ButtonValue},
    commands::prelude::*,
    viewers::Membership,
    visible::must_be_member,
};
use petteia_players::Level;
use petteia_speech::{
    games,
    message::{Button, ButtonId, Menu, Pick},
};
use petteia_store::StoreError;

use crate::commands::list::CommandSpec;

command! {
    /// A form that opens a game.
    pub struct NewGame {
        /// The game; asked for first if absent.
        kind: Option<GameKind>,
        /// The other player.
        whom: Whom,
        /// The number of the pace in `PACES`.
        pace: u8,
        /// Whether it counts for the ratings.
        rated: Rated,
        /// What this press adds.
        step: Step,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    buttons {
        /// Makes a step of the form.
        button(kind: GameKind, whom: Whom, pace: u8, rated: Rated, step: Step) = "new-game:{kind}:{whom}:{pace}:{rated}:{step}"
            => {
                PACES.get(usize::from(pace))?;
                NewGame { kind: Some(kind), whom, pace, rated, step }
            };
    }
    and general::against_computer(kind) => NewGame::of(Some(kind), Whom::Computer(FIRST_LEVEL));
}

/// Against whom a game is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whom {
    /// A computer.
    Computer(Level),
    /// Whoever joins first.
    Anyone,
    /// Somebody with whom the user has played.
    User(UserId),
}

/// Whether a game counts for the ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rated {
    /// It counts.
    Rated,
    /// It does not.
    Friendly,
}

/// A step of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Shows it.
    Show,
    /// Chooses the other player.
    Whom(Whom),
    /// Chooses the pace.
    Pace(u8),
    /// Opens the game.
    Open,
}

/// The paces that are offered; the first is that of the server.
const PACES: [Option<&str>; 5] = [
    None,
    Some("per-move 1d"),
    Some("per-move 3d"),
    Some("per-move 7d"),
    Some(NO_CLOCK),
];

/// The level that is chosen at first: a player of a first game should be able to win.
pub(super) const FIRST_LEVEL: Level = Level::ALL[0];

/// The largest number of earlier opponents that are offered.
const OPPONENTS: usize = 10;

/// The largest number of the user's games in which opponents are looked for.
const GAMES: usize = 30;

impl ButtonValue for Whom {
    type Given<'a> = Whom;

    fn write(whom: Whom) -> String {
        match whom {
            Whom::Computer(level) => level.number().to_string(),
            Whom::Anyone => "any".to_owned(),
            Whom::User(user) => format!("u{user}"),
        }
    }

    fn read(written: &str) -> Option<Whom> {
        match written.strip_prefix('u') {
            _ if written == "any" => Some(Whom::Anyone),
            Some(user) => user.parse().ok().map(UserId).map(Whom::User),
            None => Some(Whom::Computer(Level::new(written.parse().ok()?)?)),
        }
    }
}

impl ButtonValue for Rated {
    type Given<'a> = Rated;

    fn write(rated: Rated) -> String {
        match rated {
            Rated::Rated => "rated".to_owned(),
            Rated::Friendly => String::new(),
        }
    }

    fn read(written: &str) -> Option<Rated> {
        match written {
            "rated" => Some(Rated::Rated),
            "" => Some(Rated::Friendly),
            _ => None,
        }
    }
}

impl ButtonValue for Step {
    type Given<'a> = Step;

    fn write(step: Step) -> String {
        match step {
            Step::Show => String::new(),
            Step::Whom(whom) => format!("whom-{}", Whom::write(whom)),
            Step::Pace(pace) => format!("pace-{pace}"),
            Step::Open => "open".to_owned(),
        }
    }

    fn read(written: &str) -> Option<Step> {
        match written.split_once('-') {
            Some(("whom", whom)) => Whom::read(whom).map(Step::Whom),
            Some(("pace", pace)) => pace_read(pace).map(Step::Pace),
            None if written.is_empty() => Some(Step::Show),
            None if written == "open" => Some(Step::Open),
            _ => None,
        }
    }
}

/// The number of a pace; `None` if there is no such pace.
fn pace_read(written: &str) -> Option<u8> {
    let pace: u8 = written.parse().ok()?;
    PACES.get(usize::from(pace)).map(|_| pace)
}

impl NewGame {
    /// The form before anything but the game and the other player is chosen.
    pub(super) fn of(kind: Option<GameKind>, whom: Whom) -> NewGame {
        NewGame {
            kind,
            whom,
            pace: 0,
            rated: Rated::Friendly,
            step: Step::Show,
        }
    }

    /// The form after its step.
    fn stepped(&self) -> NewGame {
        let mut form = NewGame {
            step: Step::Show,
            ..self.clone()
        };
        match self.step {
            Step::Show | Step::Open => {}
            Step::Whom(whom) => form.whom = whom,
            Step::Pace(pace) => form.pace = pace,
        }
        // Games with computers do not count.
        if matches!(form.whom, Whom::Computer(_)) {
            form.rated = Rated::Friendly;
        }
        form
    }

    /// The button that makes this step from here.
    fn to(&self, kind: GameKind, step: Step) -> ButtonId {
        NewGame::button(kind, self.whom, self.pace, self.rated, step)
    }
}

impl Act for NewGame {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        if request.place.guild.is_some() {
            may_act(context, request)?;
        }
        let Some(kind) = self.kind else {
            return Ok(Verdict::say(self.which_game()));
        };
        let form = self.stepped();
        // In direct messages there are only computers. Where petteia only answers, nothing is known of the others.
        let alone = request.place.direct_to().is_some();
        let mut known = match request.place.guild {
            None => Vec::new(),
            Some(_) => opponents(context, request.actor.id).await?,
        };
        match (form.whom, request.place.guild) {
            (Whom::Computer(_), _) | (Whom::Anyone, Some(_)) => {}
            (Whom::Anyone, None) if !alone => {}
            (_, None) if alone => return Err(Refusal::new(say!("invite-on-a-server")).into()),
            (_, None) => return Err(Refusal::new(say!("new-game-not-known")).into()),
            (Whom::User(user), Some(guild)) => {
                let (audience, asker) = (&context.audience, request.actor.id);
                let is_known = known.iter().any(|(one, _)| *one == user);
                // They may have left, or were banned, while the form was open.
                if self.step == Step::Open && user.is_person() {
                    let member = audience.membership_now(guild, user, asker).await;
                    let name = must_be_member(user, member)?;
                    if !is_known {
                        known.insert(0, (user, name));
                    }
                    return form.opening(kind, &known).run(context, request).await;
                }
                // An id can be forged: a member of this server may be invited, a stranger not.
                if !is_known {
                    let member = match user {
                        UserId::COMPUTER => None,
                        user => audience.membership(guild, user, asker).await,
                    };
                    let Some(Membership::Member(name)) = member else {
                        return Err(Refusal::new(say!("new-game-not-known")).into());
                    };
                    known.insert(0, (user, name));
                }
            }
        }
        if self.step != Step::Open {
            return Ok(Verdict::say(form.shown(kind, &known, alone)));
        }
        form.opening(kind, &known).run(context, request).await
    }
}

impl NewGame {
    /// The game as `/play` opens it.
    fn opening(&self, kind: GameKind, known: &[(UserId, String)]) -> Opening {
        let computers = match self.whom {
            Whom::Computer(level) => vec![level],
            _ => Vec::new(),
        };
        let invited = |one: &&(UserId, String)| self.whom == Whom::User(one.0);
        Opening {
            clock: PACES[usize::from(self.pace)].map(str::to_owned),
            opponents: known.iter().filter(invited).cloned().collect(),
            computers,
            rated: self.rated == Rated::Rated,
            ..Opening::new(kind)
        }
    }

    /// The form with its menus: against whom, at which pace.
    fn shown(&self, kind: GameKind, known: &[(UserId, String)], alone: bool) -> Message {
        let levels = Kind::Level(Some(kind)).choices().into_iter();
        let whom = levels
            .filter_map(|(name, label)| Some((Whom::Computer(Level::named(name)?), label)))
            .map(|(whom, label)| (whom, Text::from(say!("new-game-computer", level = label))))
            .chain((!alone).then(|| (Whom::Anyone, say!("new-game-anyone").into())))
            .chain(known.iter().map(|(user, name)| {
                let named = say!("new-game-user", name = name.as_str());
                (Whom::User(*user), named.into())
            }));
        let whom: Vec<(Whom, Text)> = whom.collect();
        let against = whom.iter().find(|(whom, _)| *whom == self.whom);
        let pace = usize::from(self.pace);
        let text = Text::from(say!("new-game-of", game = kind.title()))
            .plain(" ")
            .say(games::about(kind))
            .line()
            .text(against.map(|(_, text)| text.clone()).unwrap_or_default())
            .line()
            .text(pace_called(PACES[pace], alone))
            .line()
            .say(match self.rated {
                Rated::Rated => say!("new-game-rated"),
                Rated::Friendly => say!("new-game-friendly"),
            })
            .line()
            .say(match alone {
                true => say!("new-game-more-alone", command = exact(kind)),
                false => say!("new-game-more", command = exact(kind)),
            });
        // Without a server the usual pace is none.
        let twice = |pace: &Option<&str>| alone && *pace == Some(NO_CLOCK);
        let menus = vec![
            Menu {
                hint: say!("new-game-whom").into(),
                press: self.menu(kind, "whom-"),
                picks: whom
                    .into_iter()
                    .map(|(whom, label)| pick(Whom::write(whom), label))
                    .collect(),
            },
            Menu {
                hint: say!("new-game-pace").into(),
                press: self.menu(kind, "pace-"),
                picks: (0..)
                    .zip(PACES)
                    .filter(|(_, pace)| !twice(pace))
                    .map(|(number, pace): (u8, _)| {
                        pick(number.to_string(), pace_called(pace, alone))
                    })
                    .collect(),
            },
        ];
        let mut buttons = vec![words::button(
            say!("new-game-open"),
            self.to(kind, Step::Open),
            Weight::Main,
        )];
        if !matches!(self.whom, Whom::Computer(_)) {
            let (label, rated) = match self.rated {
                Rated::Rated => (say!("new-game-make-friendly"), Rated::Friendly),
                Rated::Friendly => (say!("new-game-make-rated"), Rated::Rated),
            };
            let other = NewGame::button(kind, self.whom, self.pace, rated, Step::Show);
            buttons.push(words::button(label, other, Weight::Plain));
        }
        buttons.push(words::button(
            say!("lesson-learn"),
            buttons::general::lesson(kind, 1),
            Weight::Plain,
        ));
        Message {
            text,
            menus,
            buttons,
            ..Message::default()
        }
    }

    /// Asks for the game, with a sentence about each.
    fn which_game(&self) -> Message {
        let kinds = GameKind::ALL.iter().copied();
        let text = kinds
            .clone()
            .fold(Text::from(say!("new-game-which")), |text, kind| {
                text.line().say(say!(
                    "new-game-one",
                    game = kind.title(),
                    about = games::about(kind)
                ))
            });
        let button = |kind: GameKind| -> Button {
            words::button(kind.title(), self.to(kind, Step::Show), Weight::Main)
        };
        Message {
            text,
            buttons: kinds.map(button).collect(),
            ..Message::default()
        }
    }

    /// The start of the ids of a menu's items.
    fn menu(&self, kind: GameKind, step: &str) -> ButtonId {
        let ButtonId(start) = self.to(kind, Step::Show);
        ButtonId(format!("{start}{step}"))
    }
}

/// The command that opens a game of this kind with all its options.
fn exact(kind: GameKind) -> Text {
    let named = CommandSpec::named(&format!("play {}", kind.name()));
    named.map(|command| command.called()).unwrap_or_default()
}

/// A pace in words.
fn pace_called(pace: Option<&str>, alone: bool) -> Text {
    match pace {
        Some(clock) => words::clock(clock),
        None if alone => words::clock(NO_CLOCK),
        None => say!("new-game-usual-pace").into(),
    }
}

fn pick(id: String, label: Text) -> Pick {
    Pick {
        id,
        label: label.into(),
        words: Text::default().into(),
    }
}

/// The people with whom a user has played, the latest first, with the names that they had.
async fn opponents(
    context: Context<'_>,
    user: UserId,
) -> Result<Vec<(UserId, String)>, StoreError> {
    let phases = [Phase::Playing, Phase::Ended];
    let played = context.store.games_of(user, &phases, GAMES).await?;
    let mut known: Vec<(UserId, String)> = Vec::new();
    for state in context.games.load_all_listed(&played).await? {
        for one in state.seats().iter().flat_map(|seat| seat.users()) {
            let new =
                *one != user && one.is_person() && known.iter().all(|(other, _)| other != one);
            if new && known.len() < OPPONENTS {
                known.push((*one, state.name(*one).to_owned()));
            }
        }
    }
    Ok(known)
}
