//! `/analyse`: the analysis of a finished game.
//!
//! The analysis is one message: the chances, the turning points with their boards, and the accuracy
//! of the players. Its buttons show each turning point and step through the best continuation.
//!
//! Nobody gets help in a game that counts: running games are not analysed, nor is a finished game
//! with a position of a rated game that is being played.

use petteia_domain::{
    analysis::{Analysis, MOST_PLIES},
    budget::Costly,
    game::{State, Termination},
};
use petteia_games::{
    analyses::{Asked, QueuePlace, Wanted},
    budgets::{Costs, suffices},
    choose::{Purpose, choose_game},
    commands::prelude::*,
    language::language_of_channel,
    play::turns::theme_of_posts,
    rated_games::{helps_nobody, stands_in_rated_game},
    record,
};
use petteia_store::{Commit, Outgoing, StoreError};

use crate::show::analysis::overview;

command! {
    /// Shows the analysis of a finished game.
    pub struct Analyse as "analyse", "command-analyse" {
        /// The game.
        game: Option<String> = Optional::words("game", "option-analyse-game", Kind::GamePlayed),
    }
    conduct { EVERYWHERE }
    pressed {
        game::analyse(game) => Analyse { game: Some(game.0) };
    }
}

impl Act for Analyse {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.game.as_deref();
        let state = choose_game(context, request, named, Purpose::Study).await?;
        context.audience.may_be_shown_here(request, &state).await?;
        can_be_analysed(&state)?;
        helps_nobody(context.store, context.games, &state).await?;
        let there = Wanted {
            asked_in: request.place,
            theme: theme_of_posts(context.store, &context.defaults, request.place).await?,
            language: language_of_channel(context.store, request).await?,
        };
        let game = state.id.0.as_str();
        if let Some(analysis) = context.store.analysis(&state.id).await? {
            return Ok(Verdict {
                commit: Some(Commit {
                    at: context.now,
                    posts: vec![post(overview(&state, &analysis, there.theme)?, there)],
                    ..Commit::default()
                }),
                ..Verdict::say(words::plain(match request.place.direct_to() {
                    None => say!("analysis-is-shown", game = game),
                    Some(_) => say!("analysis-is-sent", game = game),
                }))
            });
        }
        suffices(context, request, Costly::Analyses).await?;
        let asked = Asked {
            game: state.id.clone(),
            record: record::turns(&state)?,
        };
        let said = match context.analyses.ask(asked, request.actor.id, there) {
            QueuePlace::Waiting(0) => say!("analysis-begins", game = game),
            QueuePlace::Waiting(before) => say!("analysis-waits", game = game, count = before),
            QueuePlace::Working { done, plies } => {
                say!("analysis-goes-on", game = game, done = done, plies = plies)
            }
            QueuePlace::Full => return Err(Refusal::new(say!("analysis-busy")).into()),
            QueuePlace::ShareFull(count) => {
                return Err(Refusal::new(say!("analysis-enough", count = count)).into());
            }
        };
        let comes = match request.place.direct_to() {
            None => say!("analysis-comes-here"),
            Some(_) => say!("analysis-comes-to-you"),
        };
        let text = Text::from(said).plain(" ").say(comes);
        Ok(Verdict {
            costs: Costs::of(Costly::Analyses),
            ..Verdict::say(words::plain(text))
        })
    }
}

/// Stores the analysis of a game (`None` if it failed), and posts it in all channels that wait for
/// it.
///
/// # Errors
/// Fails if the store fails.
pub async fn analysed(
    context: Context<'_>,
    game: &GameId,
    analysis: Option<Analysis>,
) -> Result<(), StoreError> {
    let mut wanted = context.analyses.end(game);
    let Some(state) = context.games.load(game).await? else {
        return Ok(());
    };
    for there in std::mem::take(&mut wanted) {
        // Permissions may have changed since the request.
        let may_be_shown = match there.asked_in.guild {
            Some(guild) => {
                let shown = context
                    .audience
                    .shown_in(guild, there.asked_in.channel, vec![&state])
                    .await;
                !shown.things.is_empty()
            }
            None => true,
        };
        wanted.extend(may_be_shown.then_some(there));
    }
    let told = match &analysis {
        None => Err(say!("analysis-failed", game = game.0.as_str())),
        // a rated game may have reached a position of it meanwhile
        Some(_) if stands_in_rated_game(context.store, context.games, &state).await? => {
            Err(say!("analysis-rated-game"))
        }
        Some(analysis) => Ok(analysis),
    };
    let message = |there: &Wanted| match &told {
        Ok(analysis) => overview(&state, analysis, there.theme),
        Err(why) => Ok(words::plain(why.clone())),
    };
    let posts = wanted.iter().map(|there| Ok(post(message(there)?, *there)));
    let posts = posts.collect::<Result<Vec<_>, StoreError>>()?;
    context
        .commits
        .commit(Commit {
            at: context.now,
            posts,
            analysis: analysis.clone().map(|analysis| (game.clone(), analysis)),
            ..Commit::default()
        })
        .await
}

/// Checks that a game can be analysed now.
fn can_be_analysed(state: &State) -> Result<(), Refusal> {
    let played = state.plies.len();
    let game = state.id.0.as_str();
    let cancelled = |end: &petteia_domain::game::End| end.termination == Termination::Cancelled;
    match state.phase {
        Phase::Lobby => Err(Refusal::new(say!("waits-for-players"))),
        Phase::Playing => Err(Refusal::new(say!("analysis-not-over", game = game))),
        Phase::Ended if played == 0 || state.end.as_ref().is_some_and(cancelled) => {
            Err(Refusal::new(say!("analysis-of-nothing", game = game)))
        }
        Phase::Ended if played > MOST_PLIES => Err(Refusal::new(say!(
            "analysis-too-long",
            played = played,
            most = MOST_PLIES
        ))),
        Phase::Ended => Ok(()),
    }
}

fn post(message: Message, there: Wanted) -> Outgoing {
    Outgoing::in_place(there.asked_in, message.in_language(there.language))
}
