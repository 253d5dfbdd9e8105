//! `/tournament export`: exports a tournament as files: three tables for a spreadsheet, the records of
//! all games, and reports in FIDE's formats if the tournament fits into them.

use std::collections::BTreeMap;

use petteia_domain::rating::{Pool, Size};
use petteia_games::{
    commands::{options::TOURNAMENT, prelude::*},
    games::Games,
    record,
};
use petteia_speech::message::File;
use petteia_store::StoreError;
use petteia_tournaments::tournament::{Times, Tournament, trf::Report};

use crate::tournaments::choose::begun_tournament;

command! {
    /// Exports the standings, the games and their records as files.
    #[derive(Default)]
    pub struct ExportTournament as "tournament export", "command-tournament-export" {
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    }
    conduct { ABOUT_TOURNAMENT }
}

impl Act for ExportTournament {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = begun_tournament(context, request, named).await?;
        let mut files = tournament_files(context.games, &tournament).await?;
        context.ratings.catch_up().await?;
        let report = report(context, &tournament);
        let name = tournament.plan.name.as_str();
        let text = match report {
            Some(_) => say!("tournament-files-report", name = name),
            None => say!("tournament-files", name = name),
        };
        if let Some(report) = report {
            files.push(File {
                name: format!("{}.trf", tournament.id),
                content: report.to_string(),
            });
            files.extend(report.in_trf26().map(|content| File {
                name: format!("{}-2026.trf", tournament.id),
                content,
            }));
        }
        let message = Message {
            files,
            ..words::plain(text)
        };
        Ok(Verdict::say(message))
    }
}

/// Returns the report with the ratings of this moment; `None` if the tournament does not fit into
/// one: it has larger tables, more games at a table or scores by counts.
fn report(context: Context<'_>, tournament: &Tournament) -> Option<Report> {
    let pool = Pool {
        kind: tournament.plan.kind,
        size: Size::Two,
    };
    let rating = |user| context.ratings.rating_in(user, pool, context.now);
    let report = tournament.report(|user| Some(rating(user).round() as u32));
    report.ok()
}

/// Returns the standings, the crosstable and the games as CSV, those of teams and matches, and the records of all games in one file.
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
    let crosstable = tournament.crosstable_csv().map_err(failed)?;
    let games = tournament.games_csv(&times).map_err(failed)?;
    let id = &tournament.id;
    let mut files = vec![
        File {
            name: format!("{id}-standings.csv"),
            content: standings,
        },
        File {
            name: format!("{id}-crosstable.csv"),
            content: crosstable,
        },
        File {
            name: format!("{id}-games.csv"),
            content: games,
        },
    ];
    if tournament.is_of_teams() {
        files.push(File {
            name: format!("{id}-teams.csv"),
            content: tournament.teams_csv().map_err(failed)?,
        });
        files.push(File {
            name: format!("{id}-matches.csv"),
            content: tournament.matches_csv().map_err(failed)?,
        });
    }
    // A file without records is left out.
    if !records.is_empty() {
        files.push(File {
            name: format!("{id}.pgr"),
            content: records.join("\n"),
        });
    }
    Ok(files)
}
