//! The tables of a league's groups, in words and as a picture.

use petteia_domain::{game::Theme, ids::UserId};
use petteia_games::{
    buttons,
    loading::tournaments::listed_tournament,
    refusal::{CommandError, Refusal},
};
use petteia_rules::pentagame::Points;
use petteia_speech::{
    message::{Button, Line, Message, Text},
    say,
    speech::{Arg, Say},
};
use petteia_store::{StoreError, TournamentStore};
use petteia_tournaments::{
    league::{Finish, Group, Move, Table},
    series::{Season, Series},
    tournament::{Goes, ListPage, Page, PairingNumber, Tournament, fractions},
};

use crate::{
    series::words::called,
    tournaments::{
        pages::wording::{Tabled, games_of, leading_on, standings_drawn},
        words::page_buttons,
    },
};

/// Who reads a table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader {
    pub user: UserId,
    pub theme: Theme,
}

/// A table to be shown.
struct Shown<'a> {
    series: &'a Series,
    number: u32,
    season: &'a Season,
    tables: Vec<Table>,
    /// The index of the group.
    index: usize,
}

/// Shows the table of a group in a season; without a group that of the reader, or the highest.
pub(crate) async fn table(
    store: &dyn TournamentStore,
    series: &Series,
    number: u32,
    group: Option<Group>,
    reader: Reader,
) -> Result<Message, CommandError> {
    let Some(season) = series.seasons.season(number) else {
        let seasons = series.seasons.count();
        let why = say!("league-no-season", season = number, count = seasons);
        return Err(Refusal::new(why).into());
    };
    let tables = tables(store, series, season).await?;
    let is_theirs = |table: &Table| table.players.iter().any(|one| one.user == reader.user);
    let theirs = tables.iter().find(|table| is_theirs(table));
    let wanted = group.or(theirs.map(|table| table.group));
    let wanted = wanted.unwrap_or(Group::TOP);
    let Some(index) = season.groups.iter().position(|one| one.group == wanted) else {
        let groups = season.groups.iter();
        let groups = groups.map(|one| Text::from(one.group.to_string()));
        let why = say!(
            "league-no-group",
            group = wanted.to_string(),
            groups = Text::commas(groups)
        );
        return Err(Refusal::new(why).into());
    };
    let tournament = listed_tournament(store, &season.groups[index].tournament).await?;
    let shown = Shown {
        series,
        number,
        season,
        tables,
        index,
    };
    Ok(shown.message(tournament.as_ref(), reader))
}

/// Returns the tables of a season; those of a group that is being played as they stand.
async fn tables(
    store: &dyn TournamentStore,
    series: &Series,
    season: &Season,
) -> Result<Vec<Table>, StoreError> {
    let mut tables = Vec::new();
    for seated in &season.groups {
        if let Some(table) = series.table_of(&seated.tournament) {
            tables.push(table.clone());
        } else if let Some(tournament) = listed_tournament(store, &seated.tournament).await? {
            tables.push(Table::of(seated.group, &tournament));
        }
    }
    Ok(tables)
}

impl Shown<'_> {
    fn message(&self, tournament: Option<&Tournament>, reader: Reader) -> Message {
        let moves = self.series.moves_after(self.number, &self.tables);
        let group = self.season.groups[self.index].group;
        let players = self.tables.iter().find(|table| table.group == group);
        let players = players.map_or(&[][..], |table| &table.players);
        let rows = players.iter().map(|finish| {
            let mut text = Text::from(say!(
                "standings-row",
                place = finish.place,
                player = finish.user,
                points = fractions(Points::from_twelfths(finish.twelfths)),
                count = finish.won
            ));
            for mark in marks(finish, moves.get(&finish.user).copied()) {
                text = text.plain(" · ").say(mark);
            }
            let played = tournament.and_then(|tournament| {
                let number = tournament.number_of(finish.user)?;
                Some(games_of(tournament, number))
            });
            Line {
                text,
                button: played,
            }
        });
        let drawing = tournament.map(|tournament| {
            let standings = tournament.standings();
            let listed = ListPage::of(&standings, 0, Page::ROWS);
            let mut page = Page::of(tournament, &tournament.results(), &standings, listed);
            page.reader = tournament.number_of(reader.user).map(|number| number.0);
            for row in &mut page.rows {
                let user = tournament.user(PairingNumber(row.who.number));
                row.goes = match user.and_then(|user| moves.get(&user)) {
                    Some(Move::Up) => Some(Goes::Up),
                    Some(Move::Down) => Some(Goes::Down),
                    Some(Move::Out) | None => None,
                };
            }
            standings_drawn(self.heading(group), page, reader.theme)
        });
        let legend = say!("league-legend", state = self.state());
        let leads = tournament.map(leading_on).unwrap_or_default();
        let tabled = Tabled {
            heading: self.heading(group),
            rows: rows.collect(),
            below: Text::default().line().say(legend),
            drawing,
            buttons: self.neighbours().into_iter().chain(leads).collect(),
        };
        tabled.message(Some(reader.user))
    }

    fn state(&self) -> Arg {
        Arg::choice(match self.season.over {
            Some(_) => "over",
            None => "during",
        })
    }

    fn heading(&self, group: Group) -> Text {
        say!(
            "league-table",
            league = called(self.series),
            season = self.number,
            group = group.to_string(),
            state = self.state()
        )
        .into()
    }

    /// The buttons to the groups above and below.
    fn neighbours(&self) -> Vec<Button> {
        let groups = &self.season.groups;
        let label = |index: usize| {
            let group = groups.get(index).map(|one| one.group.to_string());
            say!("button-league-group", group = group.unwrap_or_default())
        };
        let labels = (
            label(self.index.saturating_sub(1)),
            label(self.index.saturating_add(1)),
        );
        page_buttons((self.index, groups.len()), labels, |index| {
            let group = groups[index as usize].group.to_string();
            buttons::league::table_of(&self.series.id.0, self.number, &group)
        })
    }
}

/// What a table says about a player beside their results.
fn marks(finish: &Finish, moves: Option<Move>) -> Vec<Say> {
    let moves = moves.map(|moves| match moves {
        Move::Up => "up",
        Move::Down => "down",
        Move::Out => "out",
    });
    let absent = finish.absent.then_some("absent");
    let marks = absent.into_iter().chain(moves);
    let marks = marks.map(|which| say!("league-mark", mark = Arg::choice(which)));
    marks.collect()
}
