//! Suggestions for an option that is being typed.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use petteia_competitions::{
    series::choose::{About, series_named},
    tournaments::{
        choose::{fixtures_named, pairings_continued, tournaments_named},
        teams::choose::{line_up_continued, teams_named},
    },
};
use petteia_domain::{
    event_log::Phase,
    game::{State, TimeControl, after_begun, continued, parse_duration},
    ids::{GameId, Place},
    zone::Zone,
};
use petteia_games::{
    choose::{captures_apart, games_at_hand, games_by_deadline, given, my_turn},
    context::Context,
    language::language_of,
    play::{
        draft::draft_of,
        plan_lines::{one_further, typed_turns},
    },
    request::Actor,
    visible::Visible,
    zones::suggested,
};
use petteia_play::{commands::archive, show::rules::rule_topics};
use petteia_players::puzzles::PuzzleTheme;
use petteia_puzzles::{answer::puzzle_turns, choose::puzzle_for_turn, words};
use petteia_rules::{Completion, Game, GameKind, Language};
use petteia_speech::{
    message::{Label, Text},
    options::{Choice, Completing},
    say,
    speech::{labelled, players},
};
use petteia_store::StoreError;
use petteia_tournaments::series::Schedule;

use crate::commands::help;

/// The largest number of suggestions (Discord's limit).
const MOST: usize = 25;

/// The longest value of a suggestion in characters (Discord's limit).
const LONGEST: usize = 100;

/// The largest numbers of a channel's games, and of a user's finished games, that are read.
const GAMES: usize = 25;

/// The largest number of beginnings of turns that are continued in a search by words.
const FOLLOWED: usize = 40;

/// The clocks that are suggested before anything is typed.
const CLOCKS: [&str; 9] = [
    "per-move 3d",
    "per-move 1d",
    "per-move 1d except sat sun",
    "per-move 7d",
    "per-move 10m",
    "egg-timer 1m",
    "egg-timer 1d",
    "bank 7d",
    "none",
];

/// The number of time zones that are suggested for dates.
const ZONES: usize = 10;

/// The dates that are suggested before anything is typed.
const SCHEDULES: [&str; 8] = [
    "Friday 19:00",
    "Saturday 15:00",
    "Sunday 18:00",
    "first Monday 20:00",
    "last Sunday 18:00",
    "day 19:00",
    "week",
    "month",
];

/// Returns suggestions for an option that is being typed, at most 25, best first. If the store
/// fails there are none, and the typed text can still be sent.
pub(crate) async fn complete(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    option: Completing,
    typed: &str,
) -> Vec<Choice> {
    let user = actor.id;
    let language = language_of(context.store, actor, place).await;
    let (store, games, audience) = (context.store, context.games, &context.audience);
    let of_game = |game: Option<String>| game.as_deref().and_then(GameKind::named);
    let choices = match option {
        Completing::Turn { game } => {
            turns_completing(context, actor, place, game.as_deref(), typed, language).await
        }
        Completing::Line { game } => {
            line_completing(context, actor, place, game.as_deref(), typed).await
        }
        Completing::PuzzleTurn => puzzle_turns(store, games, user, place, typed, MOST).await,
        Completing::PuzzleTheme { game } => Ok(puzzle_themes(of_game(game), typed, language)),
        Completing::Game => {
            let phases = [Phase::Playing, Phase::Lobby];
            games_named(context, actor, place, &phases, typed, |_| true).await
        }
        Completing::GamePlayed => {
            let phases = [Phase::Playing, Phase::Ended];
            games_named(context, actor, place, &phases, typed, |_| true).await
        }
        Completing::GameOfCaptures => {
            let phases = [Phase::Playing];
            games_named(context, actor, place, &phases, typed, captures_apart).await
        }
        Completing::Tournament => listed(tournaments_named(context, actor, place, typed)).await,
        Completing::Fixture => listed(fixtures_named(store, audience, actor, place, typed)).await,
        Completing::Series => {
            listed(series_named(context, About::Series, actor, place, typed)).await
        }
        Completing::League => {
            listed(series_named(context, About::Leagues, actor, place, typed)).await
        }
        Completing::Pairings => {
            listed(pairings_continued(store, audience, actor, place, typed)).await
        }
        Completing::Team => listed(teams_named(context, actor, place, typed)).await,
        Completing::LineUp { team } => {
            let team = team.as_deref();
            listed(line_up_continued(context, actor, place, team, typed)).await
        }
        Completing::Schedule => Ok(schedules(typed, context.now, language)),
        Completing::Clock => Ok(clocks(typed, language)),
        Completing::TimeZone => Ok(suggested(typed, context.now, MOST)),
        Completing::Topic => {
            let topics = help::topics(typed);
            Ok(topics.map(|(name, label)| choice(label, name)).collect())
        }
        Completing::GameResult { game } => Ok(archive::results(of_game(game), typed, language)),
        Completing::RuleTopic { game } => {
            listed(rule_topics(
                store,
                games,
                actor,
                place,
                of_game(game),
                typed,
            ))
            .await
        }
    };
    let mut choices = choices.unwrap_or_default();
    choices.retain(|choice| choice.value.chars().count() <= LONGEST);
    choices.truncate(MOST);
    for choice in &mut choices {
        choice.label.put(language);
    }
    choices
}

/// Makes choices of labels and values.
async fn listed<L: Into<Label>, V: Into<String>>(
    named: impl Future<Output = Result<Vec<(L, V)>, StoreError>>,
) -> Result<Vec<Choice>, StoreError> {
    let named = named.await?.into_iter();
    Ok(named.map(|(label, value)| choice(label, value)).collect())
}

/// Returns the named game, else the games played here, if the user may see them.
async fn games_meant(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    named: Option<&str>,
) -> Result<Vec<Visible<State>>, StoreError> {
    let (store, games, playing) = (context.store, context.games, &[Phase::Playing]);
    let meant = match given(named) {
        Some(name) => vec![GameId(name.to_lowercase())],
        None => games_at_hand(store, games, actor.id, place, playing, GAMES).await?,
    };
    let states = games.load_all_listed(&meant).await?;
    Ok(context.audience.shown_to(actor, place, states).await)
}

/// The choice that asks for the game.
fn game_to_fill_in(typed: &str) -> Vec<Choice> {
    let typed = if typed.is_empty() { "?" } else { typed };
    vec![choice(say!("fill-in-game"), typed)]
}

/// Completes a turn: in the named game, else for the current puzzle if no game of the user's may be
/// meant, else in the game here in which it is the user's turn, else in the game that is played here.
async fn turns_completing(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    game: Option<&str>,
    typed: &str,
    language: Language,
) -> Result<Vec<Choice>, StoreError> {
    let user = actor.id;
    if given(game).is_none() && puzzle_for_turn(context, user, place).await?.is_some() {
        return puzzle_turns(context.store, context.games, user, place, typed, MOST).await;
    }
    let states = games_meant(context, actor, place, game).await?;
    let is_mine = |state: &&Visible<State>| my_turn(state, user);
    let mine: Vec<&Visible<State>> = states.iter().filter(is_mine).collect();
    let state = match (mine.as_slice(), states.as_slice()) {
        ([state], _) => state,
        ([], [state]) => state,
        ([], _) => return Ok(Vec::new()),
        _ => return Ok(game_to_fill_in(typed)),
    };
    let begun = draft_of(context.store, state, user).await?.begun;
    let turns = turns_from(state, &begun, typed);
    if turns.is_empty() && begun.is_empty() {
        return Ok(turns_in_words(&state.game, typed, language).await);
    }
    Ok(turns)
}

/// Completes the last turn of a planned line: in the named game, else in the one here in which the user waits
/// for the turns of others.
async fn line_completing(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    game: Option<&str>,
    typed: &str,
) -> Result<Vec<Choice>, StoreError> {
    let user = actor.id;
    let mut states = games_meant(context, actor, place, game).await?;
    states.retain(|state| state.seat_of(user).is_some() && !my_turn(state, user));
    let [state] = &states[..] else {
        return Ok(match states.is_empty() {
            true => Vec::new(),
            false => game_to_fill_in(typed),
        });
    };
    let typed = typed.trim_start();
    let at = typed.rfind([' ', ',']).map_or(0, |at| at + 1);
    let (before, last) = typed.split_at(at);
    let mut game = state.game.clone();
    let mut turns = typed_turns(before);
    loop {
        match one_further(state, &mut game, &mut turns) {
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(_) => return Ok(Vec::new()),
        }
        if game.to_move().is_none() {
            return Ok(Vec::new());
        }
    }
    let completions = game.complete(last, MOST).into_iter();
    let choices =
        completions.map(|completion| way_on(format!("{before}{}", completion.text), completion));
    Ok(choices.collect())
}

/// Suggests games: first those in which it is the user's turn, by deadline; among these and among
/// the others those of this channel come first.
async fn games_named(
    context: Context<'_>,
    actor: &Actor,
    place: Place,
    phases: &[Phase],
    typed: &str,
    fits: impl Fn(&State) -> bool,
) -> Result<Vec<Choice>, StoreError> {
    let user = actor.id;
    let language = language_of(context.store, actor, place).await;
    let running: Vec<Phase> = phases
        .iter()
        .copied()
        .filter(|phase| *phase != Phase::Ended)
        .collect();
    let mut states = games_by_deadline(context, user, &running).await?;
    let here = games_at_hand(context.store, context.games, user, place, phases, GAMES).await?;
    let mut others = here.clone();
    if phases.contains(&Phase::Ended) {
        let ended = context.store.games_of(user, &[Phase::Ended], GAMES).await?;
        others.extend(ended.into_iter().filter(|game| !here.contains(game)));
    }
    others.retain(|game| states.iter().all(|state| state.id != *game));
    states.extend(context.games.load_all_listed(&others).await?);
    let states = context.audience.shown_to(actor, place, states).await;
    let typed = typed.trim().to_lowercase();
    let mut named: Vec<(bool, bool, Choice)> = Vec::new();
    for state in states.into_iter().filter(|state| fits(state)) {
        let my_turn = my_turn(&state, user);
        let names = state.seat_names();
        let players = players(names.iter().filter(|name| !name.is_empty()));
        let label = Text::from(format!("{} – ", state.id)).phrase(state.kind().title());
        let label = labelled(label, players);
        if label.bare(language).to_lowercase().contains(&typed) {
            let label = match my_turn {
                true => label.say(say!("your-turn-note")),
                false => label,
            };
            named.push((
                !my_turn,
                !here.contains(&state.id),
                choice(label, state.id.0.as_str()),
            ));
        }
    }
    named.sort_by_key(|(not_my_turn, elsewhere, _)| (*not_my_turn, *elsewhere));
    Ok(named.into_iter().map(|(_, _, choice)| choice).collect())
}

/// Completes a turn after the steps begun; the user may go on typing after `…`.
fn turns_from(state: &State, begun: &str, typed: &str) -> Vec<Choice> {
    let rest = match after_begun(typed) {
        _ if begun.is_empty() => None,
        None if typed.trim().is_empty() => Some(""),
        rest => rest,
    };
    let whole = match rest {
        Some("") => format!("{begun};"),
        Some(rest) => continued(begun, rest),
        None => typed.to_owned(),
    };
    let short = |text: &str| match text.strip_prefix(begun) {
        Some(after) if rest.is_some() => format!("…{after}"),
        _ => text.to_owned(),
    };
    let mut choices: Vec<Choice> = Vec::new();
    for completion in state.game.complete(&whole, MOST) {
        let text = short(&completion.text);
        if text.chars().count() <= LONGEST {
            choices.push(way_on(text, completion));
        } else if let Some((first, _)) = text.rsplit_once(';')
            && choices.iter().all(|other| other.value != first)
        {
            let label = say!("send-this-first", turn = first);
            choices.push(choice(label, first));
        }
    }
    choices
}

/// A turn, or the beginning of one, with its meaning.
fn way_on(text: String, completion: Completion) -> Choice {
    let more = if completion.complete { "" } else { "…" };
    let label = Text::default()
        .plain(format!("{text}{more} – "))
        .phrase(completion.label);
    choice(label, text)
}

/// Finds turns, or their beginnings, by words such as “from red to blue”: their descriptions, of
/// the piece first and then of its goal, contain these words in this order. The search yields to
/// other tasks between its steps, each of which takes about a millisecond.
async fn turns_in_words(game: &Game, typed: &str, language: Language) -> Vec<Choice> {
    let fillers = words_of(&Text::from(say!("turn-fillers")).bare(language));
    let mut wanted = words_of(typed);
    wanted.retain(|word| !fillers.contains(word));
    let mut choices = Vec::new();
    // Beginnings that contain more of the words come first, and of these the shortest.
    let mut open = BTreeMap::from([((wanted.len(), 0, 0), String::new())]);
    let mut found = None;
    for number in 0..FOLLOWED {
        let Some(((left, steps, _), begun)) = open.pop_first() else {
            break;
        };
        if left == 0 || found.is_some_and(|found| (left, steps) > found) {
            break;
        }
        if number > 0 {
            tokio::task::yield_now().await;
        }
        let wanted = &wanted[wanted.len() - left..];
        for (place, completion) in game.complete(&begun, MOST).into_iter().enumerate() {
            let said = Text::default().phrase(completion.label.clone());
            let after = left - how_many_said(wanted, &words_of(&said.bare(language)));
            let is_new = completion.text != begun;
            if after == 0 && is_new && completion.text.chars().count() <= LONGEST {
                choices.push(way_on(completion.text.clone(), completion));
                found = Some((left, steps));
            } else if !completion.complete && is_new {
                let order = number * MOST + place;
                open.insert((after, steps + 1, order), completion.text);
            }
        }
    }
    choices.truncate(MOST);
    choices
}

/// Returns the number of these words, from the first on, that begin words of the description, in
/// this order.
fn how_many_said(wanted: &[String], said: &[String]) -> usize {
    let mut said = said.iter();
    let met = wanted
        .iter()
        .take_while(|word| said.any(|one| one.starts_with(word.as_str())));
    met.count()
}

fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Suggests themes of puzzles, of this game or of any.
fn puzzle_themes(kind: Option<GameKind>, typed: &str, language: Language) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let themes = PuzzleTheme::ALL.iter().copied();
    let themes = themes
        .filter(|theme| kind.is_none_or(|kind| PuzzleTheme::of(kind).contains(theme)))
        .map(|theme| (Text::from(words::theme(theme)), theme.name()))
        .filter(|(label, name)| {
            name.contains(&typed) || label.bare(language).to_lowercase().contains(&typed)
        });
    themes.map(|(label, name)| choice(label, name)).collect()
}

/// Suggests clocks in the reader's words: what is typed, every kind with a time that is typed, usual ones.
fn clocks(typed: &str, language: Language) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase();
    let mut clocks: Vec<String> = Vec::new();
    if parse_duration(&typed).is_ok() {
        for control in ["per-move", "egg-timer", "bank"] {
            if let Ok(clock) = format!("{control} {typed}").parse::<TimeControl>() {
                clocks.push(clock.to_string());
            }
        }
    } else if let Ok(clock) = typed.parse::<TimeControl>() {
        clocks.push(clock.to_string());
    }
    for clock in CLOCKS {
        let said = petteia_games::words::clock(clock)
            .bare(language)
            .to_lowercase();
        let fits = clock.contains(&typed) || said.contains(&typed);
        if fits && !clocks.iter().any(|known| known == clock) {
            clocks.push(clock.to_owned());
        }
    }
    clocks
        .into_iter()
        .map(|clock| choice(petteia_games::words::clock(&clock), clock))
        .collect()
}

/// Suggests regular dates: what is typed, with the time zones that it may end with.
fn schedules(typed: &str, now: DateTime<Utc>, language: Language) -> Vec<Choice> {
    let typed = typed.trim();
    let mut dates: Vec<String> = Vec::new();
    if Schedule::parse(typed, Zone::UTC).is_ok() {
        dates.push(typed.to_owned());
    } else {
        // The beginning of a city has up to three words.
        let spaces = typed.rmatch_indices(' ').take(3);
        let mut ends = spaces.map(|(at, _)| (&typed[..at], &typed[at + 1..]));
        let end = ends.find(|(before, _)| Schedule::parse(before, Zone::UTC).is_ok());
        if let Some((before, zone)) = end {
            let zones = suggested(zone, now, ZONES).into_iter();
            dates.extend(zones.map(|zone| format!("{before} {}", zone.value)));
        }
    }
    let said = |dates: &str| match Schedule::parse(dates, Zone::UTC) {
        Ok(schedule) => Text::from(petteia_games::words::schedule(&schedule)),
        Err(_) => dates.into(),
    };
    let begun = typed.to_lowercase();
    let fits = |one: &&str| {
        let said = said(one).bare(language).to_lowercase();
        one.to_lowercase().contains(&begun) || said.contains(&begun)
    };
    let usual = SCHEDULES.into_iter().filter(fits).map(str::to_owned);
    dates.extend(usual.filter(|one| one != typed));
    dates
        .into_iter()
        .map(|one| choice(said(&one), one))
        .collect()
}

fn choice(label: impl Into<Label>, value: impl Into<String>) -> Choice {
    Choice {
        label: label.into(),
        value: value.into(),
    }
}
