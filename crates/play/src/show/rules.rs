//! The rules of games, each topic with its example.

use std::collections::BTreeSet;

use petteia_domain::{
    event_log::Phase,
    game::Look,
    ids::{Place, UserId},
};
use petteia_games::{
    buttons,
    games::Games,
    language::language_of,
    refusal::{CommandError, Refusal},
    request::{Actor, Request},
    verdict::Verdict,
    words,
};
use petteia_rules::{Game, GameKind, Language};
use petteia_speech::{
    message::{Button, Message, Picture, Text, Weight},
    rulebook::{Question, Rulebook, Topic},
    say,
};
use petteia_store::{GameStore, GamesAndSettings, StoreError};

/// The largest number of a channel's games that are read to find the kind of game.
const GAMES: usize = 25;

/// The largest number of other topics beside the best one.
const OTHERS: usize = 4;

/// `/rules`: a topic, the topics of a game, or the list of games.
pub async fn rules(
    store: &dyn GamesAndSettings,
    games: &Games,
    request: &Request,
    kind: Option<GameKind>,
    typed: Option<&str>,
) -> Result<Verdict, CommandError> {
    let wanted = wanted(
        store,
        games,
        &request.actor,
        request.place,
        kind,
        typed.unwrap_or_default(),
    )
    .await?;
    let language = language_of(store, &request.actor, request.place).await;
    let message = match (wanted.kind(), wanted.typed.as_str()) {
        (None, "") => which_game(),
        (Some(kind), "") => contents(kind, language),
        _ => {
            let look = store.user(request.actor.id).await?.look();
            answer(&wanted, look, language)?
        }
    };
    Ok(Verdict::say(message))
}

/// Suggests topics while one is being typed: name and value.
pub async fn rule_topics(
    store: &dyn GamesAndSettings,
    games: &Games,
    actor: &Actor,
    place: Place,
    kind: Option<GameKind>,
    typed: &str,
) -> Result<Vec<(String, String)>, StoreError> {
    let wanted = wanted(store, games, actor, place, kind, typed).await?;
    let language = language_of(store, actor, place).await;
    // Only the game that is played has its topics listed before anything is typed.
    let only = wanted
        .named
        .or(wanted.played.filter(|_| wanted.typed.is_empty()));
    let found = Rulebook::get().search(only, wanted.played, &wanted.typed, language);
    let choice = |topic: &Topic| {
        let game = topic.kind.title().words(language);
        let title = &topic.words(language).title;
        let value = format!("{} {}", topic.kind.name(), topic.id);
        (format!("{title} – {game}"), value)
    };
    Ok(found.into_iter().map(choice).collect())
}

/// What somebody wants to read about.
struct Wanted {
    /// The game that they named, by the option or in what they typed.
    named: Option<GameKind>,
    /// The game that is played in the channel, if none was named.
    played: Option<GameKind>,
    /// What was typed beside the name.
    typed: String,
}

impl Wanted {
    /// The game whose rules are meant.
    fn kind(&self) -> Option<GameKind> {
        self.named.or(self.played)
    }
}

/// Finds out what somebody wants to read about.
async fn wanted(
    store: &dyn GamesAndSettings,
    games: &Games,
    actor: &Actor,
    place: Place,
    kind: Option<GameKind>,
    typed: &str,
) -> Result<Wanted, StoreError> {
    let question = Question::of(typed);
    let named = kind.or(question.kind);
    let played = match named {
        Some(_) => None,
        None => kind_here(store, games, actor.id, place).await?,
    };
    Ok(Wanted {
        named,
        played,
        typed: question.rest,
    })
}

/// Returns the kind of game that is played in a channel, if there is only one: by the user, else by
/// anybody.
async fn kind_here(
    store: &dyn GameStore,
    games: &Games,
    user: UserId,
    place: Place,
) -> Result<Option<GameKind>, StoreError> {
    let phases = [Phase::Playing, Phase::Lobby];
    let (mut own, mut all) = (BTreeSet::new(), BTreeSet::new());
    for game in store.games_in(place.channel, &phases, GAMES).await? {
        if let Some(state) = games.load(&game).await? {
            if state.seat_of(user).is_some() {
                own.insert(state.kind());
            }
            all.insert(state.kind());
        }
    }
    let kinds = if own.is_empty() { all } else { own };
    Ok(kinds.first().copied().filter(|_| kinds.len() == 1))
}

/// Asks for the game whose rules are wanted.
fn which_game() -> Message {
    let buttons = GameKind::ALL
        .iter()
        .map(|&kind| {
            words::button(
                Text::from(kind.title()),
                buttons::general::rules(kind, ""),
                Weight::Plain,
            )
        })
        .collect();
    Message {
        text: say!("rules-which-game").into(),
        buttons,
        ..Message::default()
    }
}

/// Lists the topics of a game.
pub(crate) fn contents(kind: GameKind, language: Language) -> Message {
    let topics = Rulebook::get().topics(kind);
    let buttons: Vec<Button> = topics.map(|topic| to(topic, language)).collect();
    let has_lesson = Rulebook::get().tasks(kind).next().is_some();
    let lesson = || {
        words::button(
            say!("lesson-learn"),
            buttons::general::lesson(kind, 1),
            Weight::Main,
        )
    };
    let buttons = has_lesson.then(lesson).into_iter().chain(buttons).collect();
    Message {
        text: say!("rules-contents", game = kind.title()).into(),
        buttons,
        ..Message::default()
    }
}

/// Shows the best topic for the typed text, with buttons to others.
fn answer(wanted: &Wanted, look: Look, language: Language) -> Result<Message, Refusal> {
    let book = Rulebook::get();
    let typed = wanted.typed.as_str();
    let id = typed.to_lowercase();
    let exact = wanted.kind().and_then(|kind| book.topic(kind, &id));
    let (topic, others) = match exact {
        Some(topic) => (topic, Vec::new()),
        None => {
            let found = book.search(wanted.named, wanted.played, typed, language);
            let Some((topic, others)) = found.split_first() else {
                return Err(nothing(wanted.kind(), typed, language));
            };
            (*topic, others.iter().copied().take(OTHERS).collect())
        }
    };
    let mut message = shown(topic, look, language);
    for other in others {
        message.buttons.push(match other.kind == topic.kind {
            true => to(other, language),
            false => to_another_game(other, language),
        });
    }
    if exact.is_some() {
        let after = book
            .topics(topic.kind)
            .skip_while(|one| one.id != topic.id)
            .nth(1);
        message.buttons.extend(after.map(|next| to(next, language)));
    }
    message.buttons.push(all_rules(topic.kind));
    Ok(message)
}

/// Says that no topic was found, and lists the topics.
fn nothing(kind: Option<GameKind>, typed: &str, language: Language) -> Refusal {
    let instead = match kind {
        Some(kind) => contents(kind, language),
        None => which_game(),
    };
    let text = Text::default()
        .say(say!("rules-nothing", typed = Text::default().code(typed)))
        .line();
    Refusal(Box::new(Message {
        text: text.text(instead.text),
        ..instead
    }))
}

/// Shows a topic with its example.
fn shown(topic: &Topic, look: Look, language: Language) -> Message {
    let mut text = said(topic, language);
    let example = topic.example().unwrap_or_else(|fault| {
        unreachable!("the examples of the rules are legal: {} {fault}", topic.id)
    });
    if let Some((before, turn)) = &example.last
        && let Ok(read) = before.read_strict(turn)
    {
        text = text.line().say(say!(
            "rules-example",
            turn = Text::default().turn(topic.kind, turn),
            words = before.describe(&read),
        ));
    }
    Message {
        text,
        picture: Some(picture(&example.game, example.last, look)),
        ..Message::default()
    }
}

pub(crate) fn picture(game: &Game, last: Option<(Game, String)>, look: Look) -> Picture {
    let last = last.as_ref().map(|(before, turn)| (before, turn.as_str()));
    Picture::of(game, last, game.outcome(), Vec::new()).looking(look)
}

/// The text of a topic.
pub(crate) fn said(topic: &Topic, language: Language) -> Text {
    let words = topic.words(language);
    let title = say!(
        "rules-title",
        game = topic.kind.title(),
        topic = words.title.as_str(),
    );
    Text::default().say(title).line().text(words.text.clone())
}

/// A button that lists the topics of a game.
pub(crate) fn all_rules(kind: GameKind) -> Button {
    words::button(
        say!("rules-button-all"),
        buttons::general::rules(kind, ""),
        Weight::Plain,
    )
}

/// A button that opens a topic.
fn to(topic: &Topic, language: Language) -> Button {
    words::button(
        topic.words(language).title.as_str(),
        buttons::general::rules(topic.kind, &topic.id),
        Weight::Plain,
    )
}

/// A button that opens a topic of another game than the one that is read about, and names that game.
fn to_another_game(topic: &Topic, language: Language) -> Button {
    words::button(
        say!(
            "rules-button-topic",
            game = topic.kind.title(),
            topic = topic.words(language).title.as_str(),
        ),
        buttons::general::rules(topic.kind, &topic.id),
        Weight::Plain,
    )
}
