//! `/tournament export`: exports a tournament as files: two tables for a spreadsheet, and the
//! records of all games.

use std::collections::BTreeMap;

use petteia_domain::tournament::{Times, Tournament};
use petteia_speech::message::{File, Message};
use petteia_store::StoreError;

use crate::{
    commands::{options::TOURNAMENT, prelude::*},
    games::Games,
    show::record,
    tournaments::choose::begun_tournament,
};

/// Exports the standings, the games and their records as files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExportTournament {
    /// The tournament; the one of this channel if absent.
    pub tournament: Option<String>,
}

slash! {
    ExportTournament as "tournament export", "command-tournament-export", needs_server { tournament: TOURNAMENT }
}

impl Pressed for ExportTournament {}

#[async_trait]
impl Act for ExportTournament {
    fn conduct(&self) -> Conduct<'_> {
        Conduct::ABOUT_TOURNAMENT
    }

    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, Stop> {
        let named = self.tournament.as_deref();
        let tournament =
            begun_tournament(&*context.store, &context.audience, request, named).await?;
        let message = Message {
            files: tournament_files(&context.games, &tournament).await?,
            ..words::plain(say!(
                "tournament-files",
                name = tournament.plan.name.as_str()
            ))
        };
        Ok(Verdict::say(message))
    }
}

/// Returns the standings and the games as CSV, and the records of all games in one file.
///
/// # Errors
/// Fails if the store fails, or a game is damaged.
async fn tournament_files(games: &Games, tournament: &Tournament) -> Result<Vec<File>, StoreError> {
    let mut times = BTreeMap::new();
    let mut records = Vec::new();
    for (_, game) in tournament.games() {
        let Some(id) = &game.game else { continue };
        let Some(state) = games.load(id).await? else {
            continue;
        };
        let record = record::of_tournament(&state, game)?;
        records.push(record.to_string());
        let of_game = Times {
            began: state.began(),
            ended: state.end.as_ref().map(|end| end.at),
            plies: state.plies.len(),
        };
        times.insert(id.clone(), of_game);
    }
    let failed = |error: csv::Error| StoreError::failed(error);
    let standings = tournament
        .standings_csv(&tournament.standings())
        .map_err(failed)?;
    let games = tournament.games_csv(&times).map_err(failed)?;
    let id = &tournament.id;
    let mut files = vec![
        File {
            name: format!("{id}-standings.csv"),
            content: standings,
        },
        File {
            name: format!("{id}-games.csv"),
            content: games,
        },
    ];
    // A file without records is left out.
    if !records.is_empty() {
        files.push(File {
            name: format!("{id}.pgr"),
            content: records.join("\n"),
        });
    }
    Ok(files)
}
