//! `/privacy delete`: deletes the user's data.

use petteia_competitions::series::load::listed_series;
use petteia_games::{buttons, commands::prelude::*};
use petteia_store::{Commit, SeriesStore, Store, StoreError};
use petteia_tournaments::series::{Outcome, Series};

/// The largest number of leagues or series that are named; the rest are counted.
const NAMED: usize = 10;

command! {
    /// Deletes the user's stored data; asks for confirmation first.
    #[derive(Copy)]
    pub struct DeleteData as "privacy delete", "command-privacy-delete" {
    } with {
        /// Whether the user has confirmed.
        confirmed: bool = false,
    }
    conduct { EVERYWHERE.replaces_private_message() }
    buttons {
        /// Deletes the user's data without asking.
        surely() = "forget" => DeleteData { confirmed: true };
    }
}

impl Act for DeleteData {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let user = request.actor.id;
        if !self.confirmed {
            return Ok(Verdict::say(sure_to_delete(context.store, user).await?));
        }
        let mut settings = context.store.user(user).await?;
        settings.leaving = true;
        settings.leaving_since.get_or_insert(context.now);
        Ok(Verdict {
            commit: Some(Commit {
                at: context.now,
                user: Some((user, settings)),
                ..Commit::default()
            }),
            ..Verdict::say(words::plain(say!("privacy-deleting")))
        })
    }
}

/// The names of leagues and series that go on.
#[derive(Default)]
struct GoingOn {
    /// Leagues of which a user is a member.
    leagues: Vec<String>,
    /// Others that name the user: in a table, or as their organiser.
    naming: Vec<String>,
}

/// Returns the leagues and series that go on and in which a user is entered.
async fn going_on(store: &dyn SeriesStore, user: UserId) -> Result<GoingOn, StoreError> {
    let names_them = |series: &Series| {
        let outcomes = series.tournaments.iter().map(|held| &held.outcome);
        let mut counted = outcomes.filter_map(|outcome| match outcome {
            Some(Outcome::Counted { places, .. }) => Some(places),
            Some(Outcome::Cancelled) | None => None,
        });
        series.organiser == user
            || counted.any(|places| places.iter().any(|placed| placed.user == user))
    };
    let mut found = GoingOn::default();
    for id in store.series(None, &[Phase::Playing], usize::MAX).await? {
        let Some(series) = listed_series(store, &id).await? else {
            continue;
        };
        let name = series.plan.name().to_owned();
        if series.seasons.has(user) {
            found.leagues.push(name);
        } else if names_them(&series) {
            found.naming.push(name);
        }
    }
    Ok(found)
}

/// The first of these names, and how many there are besides.
fn named(names: &[String]) -> Text {
    let shown = names.iter().take(NAMED);
    let shown = shown.map(|name| Text::default().strong(name.as_str()));
    say!(
        "tournament-names",
        names = Text::commas(shown),
        more = names.len().saturating_sub(NAMED)
    )
    .into()
}

/// Asks whether the user is sure, and explains what will happen.
async fn sure_to_delete(store: &dyn Store, user: UserId) -> Result<Message, StoreError> {
    let count = |phase| store.games_of(user, phase, usize::MAX);
    let lobbies = count(&[Phase::Lobby]).await?.len();
    let running = count(&[Phase::Playing]).await?.len();
    let open = [Phase::Lobby, Phase::Playing];
    let tournaments = store.tournaments_of(user, &open, usize::MAX).await?.len();
    let GoingOn { leagues, naming } = going_on(store, user).await?;
    let others = say!(
        "privacy-delete-series",
        count = naming.len(),
        names = named(&naming)
    );
    let others = (!naming.is_empty()).then_some(others);
    let text = [
        Some(say!("privacy-delete-games", count = running)),
        Some(say!("privacy-delete-lobbies", count = lobbies)),
        Some(say!("privacy-delete-tournaments", count = tournaments)),
        Some(say!(
            "privacy-delete-leagues",
            count = leagues.len(),
            names = named(&leagues)
        )),
        others,
        Some(say!("privacy-delete-name")),
        Some(say!("privacy-delete-stays")),
    ]
    .into_iter()
    .flatten()
    .fold(Text::from(say!("privacy-delete")), |text, line| {
        text.line().say(line)
    });
    let buttons = vec![
        words::button(say!("button-forget"), DeleteData::surely(), Weight::Danger),
        words::button(
            say!("button-keep-all"),
            buttons::general::dismiss(),
            Weight::Plain,
        ),
    ];
    Ok(Message {
        buttons,
        ..words::plain(text)
    })
}
