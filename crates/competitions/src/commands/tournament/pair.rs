//! `/tournament pair`: pairs the next round by hand, before it begins (an organiser).
//!
//! What was typed is shown first. It waits as a document of the organiser until they confirm it, because a button has
//! no room for the pairing of many players.

use petteia_domain::game::{DocumentKey, UserDocument, marks};
use petteia_games::{
    buttons,
    commands::{options::TOURNAMENT, prelude::*},
    words::button,
};
use petteia_store::{Commit, StoreError};
use petteia_tournaments::tournament::{Event, Round, Tournament};

use crate::tournaments::{
    by_hand::{TypedPairing, meetings, read, round_of},
    change::{TournamentChange, tournament_commit},
    choose::organised,
    words::{called, player, versus},
};

/// The largest number of tables of a preview; the rest are counted.
const TABLES: usize = 15;

/// The largest number of players who are listed with their numbers; the rest are counted.
const PLAYERS: usize = 40;

/// The longest pairing that is suggested in an answer, in characters.
const LONGEST_SUGGESTION: usize = 600;

command! {
    /// Pairs the next round by hand (an organiser): shows a preview first.
    #[derive(Default)]
    pub struct PairRound as "tournament pair", "command-tournament-pair" {
        /// The pairing, as typed; shows the players and a suggestion if absent.
        pairings: Option<String> = Optional::words("pairings", "option-pairings", Kind::Pairings),
        /// Whether two players may meet a third time.
        again: bool = Flag::new("again", "option-pair-again"),
        /// Leaves the round to the system again.
        automatic: bool = Flag::new("automatic", "option-pair-automatic"),
        /// The tournament; the one of this channel if absent.
        tournament: Option<String> = TOURNAMENT,
    } with {
        /// The round and the mark of the preview that is confirmed.
        confirmed: Option<(u32, String)> = None,
    }
    conduct { ABOUT_TOURNAMENT }
    buttons {
        /// Confirms the preview with this mark.
        confirm(tournament: String, round: u32, mark: String)
            = "tournament:{tournament}:pair:{round}:{mark}"
            => PairRound {
                tournament: Some(tournament),
                confirmed: Some((round, mark)),
                ..PairRound::default()
            };
    }
}

impl Act for PairRound {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        let named = self.tournament.as_deref();
        let tournament = organised(context, request, named).await?;
        if tournament.hand_tables().is_none() {
            return Err(Refusal::new(say!("pair-fixed")).into());
        }
        if tournament.is_last_round() {
            return Err(Refusal::new(say!("pair-no-round-left")).into());
        }
        if let Some((round, mark)) = &self.confirmed {
            return confirm(context, request, tournament, *round, mark).await;
        }
        if self.automatic {
            return leave_to_system(context, request, tournament).await;
        }
        match self.pairings.as_deref().map(str::trim) {
            None | Some("") => Ok(Verdict::say(suggestion(tournament).await?)),
            Some(typed) => {
                let typed = read(&tournament, typed)?;
                let round = round_of(&tournament, &typed)?;
                if !self.again {
                    no_third_meeting(&tournament, &round)?;
                }
                let written = typed.written();
                let message = preview(&tournament, &round, &written);
                let key = DocumentKey::Pairing(tournament.id);
                let document = Some(UserDocument::Pairing(written));
                let commit = Commit {
                    at: context.now,
                    documents: vec![(request.actor.id, key, document)],
                    ..Commit::default()
                };
                Ok(Verdict::change(commit, message))
            }
        }
    }
}

/// Returns the number of the next round.
fn next(tournament: &Tournament) -> u32 {
    tournament.rounds.len() as u32 + 1
}

/// Refuses that two players meet a third time.
fn no_third_meeting(tournament: &Tournament, round: &Round) -> Result<(), Refusal> {
    let met = round
        .tables
        .iter()
        .flat_map(|table| meetings(tournament, &table.players));
    match met.into_iter().find(|(.., times)| *times > 1) {
        Some((one, other, times)) => Err(Refusal::new(say!(
            "pair-third-meeting",
            players = versus(tournament, &[one, other]),
            times = times
        ))),
        None => Ok(()),
    }
}

/// Records the pairing that the organiser has looked at.
async fn confirm(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
    number: u32,
    mark: &str,
) -> Result<Verdict, CommandError> {
    if next(&tournament) != number {
        return Err(Refusal::new(say!("pair-too-late", round = number)).into());
    }
    let by = request.actor.id;
    let key = DocumentKey::Pairing(tournament.id.clone());
    let document = context.store.document(by, &key).await?;
    let written = document.and_then(UserDocument::pairing);
    let Some(written) = written.filter(|written| marks(written) == mark) else {
        return Err(Refusal::new(say!("pair-not-this")).into());
    };
    let typed = read(&tournament, &written)?;
    // Somebody may have withdrawn meanwhile.
    let round = round_of(&tournament, &typed)?;
    let said = say!(
        "paired-by-hand",
        organiser = by,
        round = number,
        tournament = called(&tournament)
    );
    let mut commit = record(context, by, tournament, Some(round), said).await?;
    commit.documents.push((by, key, None));
    Ok(Verdict::change(
        commit,
        words::plain(say!("paired-by-hand-reply", round = number)),
    ))
}

/// Drops the pairing by hand of the next round.
async fn leave_to_system(
    context: Context<'_>,
    request: &Request,
    tournament: Tournament,
) -> Result<Verdict, CommandError> {
    let number = next(&tournament);
    if tournament.by_hand.is_none() {
        return Err(Refusal::new(say!("pair-is-automatic", round = number)).into());
    }
    let by = request.actor.id;
    let said = say!(
        "paired-by-system",
        organiser = by,
        round = number,
        tournament = called(&tournament)
    );
    let reply = words::plain(say!("paired-by-system-reply", round = number));
    let commit = record(context, by, tournament, None, said).await?;
    Ok(Verdict::change(commit, reply))
}

/// Returns the commit that records the pairing of the next round, and says so in the tournament's channel.
async fn record(
    context: Context<'_>,
    by: UserId,
    tournament: Tournament,
    pairing: Option<Round>,
    said: Say,
) -> Result<Commit, StoreError> {
    let round = next(&tournament);
    let mut update = TournamentChange::of(tournament, context.now, Some(by));
    update.happen(Event::PairedByHand { round, pairing })?;
    update.say(words::plain(said));
    tournament_commit(context, update).await
}

/// The preview of a pairing, with the button that confirms it.
fn preview(tournament: &Tournament, round: &Round, written: &str) -> Message {
    let number = next(tournament);
    let round = tournament.in_plan(round.clone());
    let mut text = Text::from(say!(
        "pair-preview",
        round = number,
        tournament = called(tournament)
    ));
    if let Some(by) = tournament.by_hand.as_ref().and_then(|there| there.by) {
        text = text.plain(" ").say(replaces(by));
    }
    for (number, table) in (1_u32..).zip(&round.tables).take(TABLES) {
        let first = table.games.first().and_then(|game| game.first());
        text = text.line().say(say!(
            "table-line",
            table = number,
            players = versus(tournament, &table.players),
            games = table.games.len(),
            first = first.map_or_else(Text::default, |first| player(tournament, *first))
        ));
        for (one, other, times) in meetings(tournament, &table.players) {
            text = text.plain(" ").say(say!(
                "pair-met",
                players = versus(tournament, &[one, other]),
                times = times
            ));
        }
    }
    let more = round.tables.len().saturating_sub(TABLES);
    if more > 0 {
        text = text.line().say(say!("more-tables", count = more));
        let met = round.tables.iter().skip(TABLES);
        let met = met
            .flat_map(|table| meetings(tournament, &table.players))
            .count();
        if met > 0 {
            text = text.plain(" ").say(say!("pair-met-there", count = met));
        }
    }
    for free in &round.byes {
        let before = tournament.byes_of(*free);
        let free = player(tournament, *free);
        text = text
            .line()
            .say(say!("pair-bye", player = free, before = before));
    }
    Message {
        buttons: vec![
            button(
                say!("button-pair"),
                PairRound::confirm(&tournament.id.0, number, &marks(written)),
                Weight::Main,
            ),
            button(
                say!("button-pair-not"),
                buttons::general::dismiss(),
                Weight::Plain,
            ),
        ],
        ..words::plain(text)
    }
}

/// Says that another pairing by hand is replaced.
fn replaces(by: UserId) -> Say {
    say!("pair-replaces", organiser = by)
}

/// The players with their numbers, and how the round is paired so far.
async fn suggestion(tournament: Tournament) -> Result<Message, StoreError> {
    let number = next(&tournament);
    let order = tournament.in_order();
    let shown = order.iter().take(PLAYERS);
    let shown = shown.map(|one| {
        Text::default()
            .plain(format!("{one} "))
            .text(player(&tournament, *one))
    });
    let text = Text::from(say!(
        "pair-players",
        round = number,
        tournament = called(&tournament),
        players = Text::commas(shown),
        more = order.len().saturating_sub(PLAYERS)
    ));
    let by = tournament.by_hand.as_ref().and_then(|there| there.by);
    // Pairing a large field takes a while.
    let paired = tokio::task::spawn_blocking(move || tournament.next_round());
    let paired = paired
        .await
        .map_err(|error| StoreError::failed(error.to_string()))?;
    let written = paired.map(|round| TypedPairing::of(&round).written()).ok();
    let text = match written.filter(|written| written.chars().count() <= LONGEST_SUGGESTION) {
        Some(written) => text.line().say(match by {
            Some(by) => say!("pair-by-hand-now", organiser = by, pairings = written),
            None => say!("pair-suggestion", pairings = written),
        }),
        None => text,
    };
    Ok(words::plain(text.line().say(say!("pair-how"))))
}
