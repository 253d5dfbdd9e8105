//! The analysis of a game: the chances, the turning points with their boards, and the accuracy of the players.

use petteia_domain::{
    analysis::{Analysis, Fact, Judged, TurningPoint, WHOLE},
    game::{Played, State, Theme},
};
use petteia_games::{
    buttons::{self, game::Study},
    mistakes,
    refusal::{CommandError, Refusal},
    words,
};
use petteia_rules::{Game, Seat, Style};
use petteia_speech::{
    message::{Button, ChanceLine, Chances, Drawing, Message, Shows, Text, Weight},
    say,
    speech::{Arg, Say, player},
};
use petteia_store::StoreError;

/// The number of facts of a turning point in the overview.
const AT_A_GLANCE: usize = 2;

/// The overview of an analysis.
pub(crate) fn overview(
    state: &State,
    analysis: &Analysis,
    theme: Theme,
) -> Result<Message, StoreError> {
    let mut text = heading(state);
    let mut boards = Vec::new();
    for (number, point) in (1_u8..).zip(&analysis.points) {
        let Some(turned) = Turned::of(state, analysis, point) else {
            continue;
        };
        text = text.line().say(say!(
            "analysis-point",
            number = number,
            what = turned.played(false)?
        ));
        text = mistakes::kind(state, point)
            .map(Text::from)
            .into_iter()
            .chain(turned.better(false)?)
            .chain(turned.why().into_iter().take(AT_A_GLANCE))
            .fold(text, |text, more| text.plain(" ").text(more));
        boards.push(turned.board(theme, 0)?);
    }
    if analysis.points.is_empty() {
        text = text.line().say(say!("analysis-no-points"));
    }
    for accuracy in &analysis.seats {
        let players = words::seats(state, &[accuracy.seat]);
        let turns = accuracy.turns;
        let (kept, lost) = (percent(accuracy.kept), share(accuracy.lost, false));
        text = text.line().say(match state.kind().has_dice() {
            false => say!(
                "analysis-accuracy",
                players = players,
                kept = kept,
                lost = lost,
                turns = turns
            ),
            true => say!(
                "analysis-accuracy-and-luck",
                players = players,
                kept = kept,
                lost = lost,
                luck = share(accuracy.luck, true),
                turns = turns
            ),
        });
    }
    if !analysis.points.is_empty() {
        text = text.line().say(say!("analysis-press"));
    }
    let mut boards = boards.into_iter();
    Ok(Message {
        text,
        picture: boards.next(),
        more: boards.collect(),
        drawing: Some(curve(state, analysis, theme)),
        buttons: point_buttons(state, analysis, None)
            .chain(
                analysis
                    .points
                    .iter()
                    .filter_map(|point| again(state, point)),
            )
            .collect(),
        ..Message::default()
    })
}

/// The buttons of the other turning points.
pub(crate) fn point_buttons(
    state: &State,
    analysis: &Analysis,
    but: Option<u8>,
) -> impl Iterator<Item = Button> {
    let points = (1_u8..).zip(&analysis.points);
    let others = points.filter(move |(number, _)| Some(*number) != but);
    others.map(|(number, point)| {
        let to = Study::Point {
            point: number,
            after: 0,
        };
        let label = say!("button-turning-point", number = number, ply = point.ply);
        words::button(label, buttons::game::study(&state.id, to), Weight::Plain)
    })
}

/// The button that gives a turning point to its player as a puzzle.
pub(crate) fn again(state: &State, point: &TurningPoint) -> Option<Button> {
    mistakes::can_be_tried(state, point).then(|| {
        let label = say!("button-try-again", ply = point.ply);
        let press = buttons::puzzle::of_mistake(&state.id, point.ply);
        words::button(label, press, Weight::Plain)
    })
}

/// The game and its players.
pub(crate) fn heading(state: &State) -> Text {
    let seats: Vec<_> = state.all_seats().collect();
    say!(
        "analysis-of",
        game = state.id.0.as_str(),
        title = state.kind().title(),
        players = words::seats(state, &seats)
    )
    .into()
}

/// A turning point with its game.
pub(crate) struct Turned<'a> {
    state: &'a State,
    point: &'a TurningPoint,
    judged: &'a Judged,
    seat: Seat,
    what: &'a Played,
    before: &'a Game,
    after: &'a Game,
}

impl Turned<'_> {
    /// Finds a turning point; `None` if the game does not have it.
    fn of<'a>(
        state: &'a State,
        analysis: &'a Analysis,
        point: &'a TurningPoint,
    ) -> Option<Turned<'a>> {
        let index = (point.ply as usize).checked_sub(1)?;
        let ply = state.plies.get(index)?;
        let next = state.plies.get(index + 1);
        Some(Turned {
            state,
            point,
            judged: analysis.plies.get(index)?,
            seat: ply.seat,
            what: &ply.what,
            before: &ply.before.game,
            after: next.map_or(&state.game, |next| &next.before.game),
        })
    }

    /// Describes the turn played, with its explanation if `in_words`.
    fn played(&self, in_words: bool) -> Result<Text, StoreError> {
        let players = words::seats(self.state, &[self.seat]);
        let (from, to) = (percent(self.judged.before), percent(self.judged.after));
        let said = match self.what {
            Played::Turn(turn) | Played::Only(turn) | Played::Pass(turn) => say!(
                "analysis-played",
                players = players,
                ply = self.point.ply,
                turn = told(self.before, turn, in_words)?,
                before = from,
                after = to
            ),
            Played::Lost => say!(
                "analysis-lost",
                players = players,
                ply = self.point.ply,
                before = from,
                after = to
            ),
        };
        Ok(said.into())
    }

    /// Describes the better turn.
    fn better(&self, in_words: bool) -> Result<Option<Text>, StoreError> {
        let Some(best) = self.point.line.first() else {
            return Ok(None);
        };
        let turn = told(self.before, best, in_words)?;
        Ok(Some(say!("analysis-better", turn = turn).into()))
    }

    /// The reasons, a sentence for each fact.
    fn why(&self) -> Vec<Text> {
        let facts = self.point.facts.iter();
        facts
            .filter_map(|fact| self.fact(fact))
            .map(Text::from)
            .collect()
    }

    /// A fact as a sentence; `None` if this version does not know it.
    fn fact(&self, fact: &Fact) -> Option<Say> {
        let kind = self.state.kind();
        let count = |place: usize| fact.counts.get(place).copied();
        let turn = || {
            let turn = fact.turns.first()?;
            Some(Text::default().turn(kind, turn))
        };
        let mover = || words::one_player(self.state, self.seat);
        let next = || Some(words::one_player(self.state, self.after.to_move()?));
        let of = || Some(words::one_player(self.state, fact.seat?));
        let in_words = |game: &Game| told(game, fact.turns.first()?, true).ok();
        Some(match fact.name.as_str() {
            "misses-win" => say!("why-misses-win", turn = turn()?),
            "allows-win" => say!(
                "why-allows-win",
                next = next()?,
                turn = in_words(self.after)?
            ),
            "leaves-four" => {
                let cells = fact
                    .turns
                    .iter()
                    .map(|cell| Text::default().turn(kind, cell));
                say!(
                    "why-leaves-four",
                    next = next()?,
                    cells = Arg::Or(cells.collect())
                )
            }
            "misses-forced-win" => {
                say!("why-misses-forced-win", turn = turn()?, turns = count(0)?)
            }
            "allows-forced-win" => match count(0)? {
                2 => say!("why-allows-four", next = next()?, turn = turn()?),
                turns => say!(
                    "why-allows-forced-win",
                    next = next()?,
                    turn = turn()?,
                    turns = turns
                ),
            },
            "forces-win" => say!("why-forces-win", players = mover(), turns = count(0)?),
            "misses-out" => say!("why-misses-out", turn = turn()?, count = count(0)?),
            "misses-capture" => say!("why-misses-capture", turn = in_words(self.before)?),
            "allows-capture" => say!(
                "why-allows-capture",
                next = next()?,
                turn = in_words(self.after)?,
                count = count(0)?
            ),
            "exposes" => say!(
                "why-exposes",
                next = next()?,
                numbers = count(0)?,
                least = count(1)?
            ),
            "behind" | "ahead" => self.race(fact)?,
            "slows" => say!("why-slows", players = of()?, turns = count(0)?),
            "misses-slowing" => say!(
                "why-misses-slowing",
                players = of()?,
                turn = turn()?,
                turns = count(0)?
            ),
            _ => return None,
        })
    }

    /// Describes the race.
    fn race(&self, fact: &Fact) -> Option<Say> {
        let players = words::one_player(self.state, self.seat);
        let mut others = self.state.all_seats().filter(|seat| *seat != self.seat);
        let others = match (others.next(), others.next()) {
            (Some(only), None) => words::one_player(self.state, only),
            _ => say!("why-nearest").into(),
        };
        Some(match *fact.counts {
            [own, other] => say!(
                "why-race",
                players = players,
                others = others,
                own = own,
                other = other
            ),
            [own, other, best_own, best_other] => say!(
                "why-race-and-best",
                players = players,
                others = others,
                own = own,
                other = other,
                best_own = best_own,
                best_other = best_other
            ),
            _ => return None,
        })
    }

    /// The position after the turn played, or after this many turns of the best continuation.
    fn board(
        &self,
        theme: Theme,
        after: u8,
    ) -> Result<petteia_speech::message::Picture, StoreError> {
        let played = match self.what {
            Played::Turn(turn) | Played::Only(turn) | Played::Pass(turn) => {
                Some((self.before, turn.as_str()))
            }
            Played::Lost => None,
        };
        let Some(last) = usize::from(after).checked_sub(1) else {
            return Ok(words::picture_of(
                self.state, self.after, played, theme, None,
            ));
        };
        let mut game = self.before.clone();
        let mut before = game.clone();
        for turn in self.point.line.iter().take(last + 1) {
            before = game.clone();
            let read = game.read_strict(turn).map_err(StoreError::failed)?;
            game.play(&read).map_err(StoreError::failed)?;
        }
        let turn = self.point.line.get(last);
        let led = turn.map(|turn| (&before, turn.as_str()));
        Ok(words::picture_of(self.state, &game, led, theme, None))
    }
}

/// Describes a turn, with its explanation if `in_words`.
fn told(game: &Game, turn: &str, in_words: bool) -> Result<Text, StoreError> {
    let shown = Text::default().turn(game.kind(), turn);
    if !in_words {
        return Ok(shown);
    }
    let read = game.read_strict(turn).map_err(StoreError::failed)?;
    debug_assert_eq!(game.notation(&read, Style::Ascii), turn);
    Ok(say!(
        "analysis-in-words",
        turn = shown,
        words = game.describe(&read)
    )
    .into())
}

/// Converts a chance to whole percent.
fn percent(chance: i64) -> i64 {
    (chance * 100 + WHOLE / 2).div_euclid(WHOLE)
}

/// A share of a game in percent, with its sign if `signed`.
fn share(share: i64, signed: bool) -> String {
    let percent = percent(share.abs());
    let sign = match share {
        _ if !signed || percent == 0 => "",
        share if share < 0 => "−",
        _ => "+",
    };
    format!("{sign}{percent}")
}

/// The drawing of the chances.
fn curve(state: &State, analysis: &Analysis, theme: Theme) -> Drawing {
    let parties = state.game.setup().parties();
    let names = state.seat_names();
    let even = percent(WHOLE / parties.len().max(1) as i64);
    let lines = parties.iter().enumerate().map(|(place, party)| {
        let of_party = party.iter().filter_map(|seat| names.get(seat.index()));
        let of_party = Arg::And(of_party.map(|name| player(name)).collect());
        let first = match analysis.plies.first() {
            Some(first) if party.contains(&first.seat) => percent(first.before - first.luck),
            Some(first) if parties.len() == 2 => 100 - percent(first.before - first.luck),
            _ => even,
        };
        let chances = analysis.plies.iter().map(|ply| {
            let sum: i64 = ply.chances.iter().sum();
            let own = ply.chances.get(place).copied().unwrap_or(0);
            percent(own * WHOLE / sum.max(1))
        });
        let chances = [first].into_iter().chain(chances);
        ChanceLine {
            name: say!("listed", values = of_party).into(),
            percent: chances.map(|one| u8::try_from(one).unwrap_or(0)).collect(),
        }
    });
    let lines: Vec<ChanceLine> = lines.collect();
    let points = analysis.points.iter().filter_map(|point| {
        let seat = state.plies.get((point.ply as usize).checked_sub(1)?)?.seat;
        let party = parties.iter().position(|party| party.contains(&seat))?;
        Some((point.ply, party))
    });
    let points: Vec<(u32, usize)> = points.collect();
    let shown = if lines.len() == 2 {
        &lines[..1]
    } else {
        &lines[..]
    };
    let played = |(ply, _): &(u32, usize)| {
        let played = state.plies.get((*ply as usize).checked_sub(1)?)?;
        Some((*ply, &played.what))
    };
    let turns = points.iter().filter_map(played);
    let turns = turns.map(|(_, what)| match what {
        Played::Turn(turn) | Played::Only(turn) | Played::Pass(turn) => turn.clone(),
        Played::Lost => "–".to_owned(),
    });
    let turns = turns.collect();
    let mut alt = Text::from(say!("chances-alt", turns = analysis.plies.len()));
    for line in shown {
        let (Some(first), Some(last)) = (line.percent.first(), line.percent.last()) else {
            continue;
        };
        alt = alt.plain(" ").say(say!(
            "chances-alt-line",
            name = line.name.clone().text(),
            first = *first,
            last = *last
        ));
    }
    if !points.is_empty() {
        let plies = points.iter().filter_map(played).map(|(ply, what)| {
            let turn = words::played(state.kind(), what);
            say!("chances-alt-point", ply = ply, turn = turn).into()
        });
        let plies = Arg::And(plies.collect());
        alt = alt
            .plain(" ")
            .say(say!("chances-alt-points", plies = plies));
    }
    Drawing {
        shows: Shows::Chances(Chances {
            parties: lines,
            points,
            turns,
        }),
        theme,
        language: petteia_rules::Language::default(),
        alt: alt.into(),
    }
}

/// A turning point: the turn played, or a position of the best continuation.
pub(crate) fn turning_point(
    state: &State,
    analysis: &Analysis,
    point: &TurningPoint,
    number: u8,
    after: u8,
    theme: Theme,
) -> Result<Message, CommandError> {
    let turned = Turned::of(state, analysis, point)
        .ok_or_else(|| Refusal::new(say!("analysis-is-gone", game = state.id.0.as_str())))?;
    let last = u8::try_from(point.line.len()).unwrap_or(u8::MAX);
    let after = after.min(last);
    let mut text = heading(state).line().say(say!(
        "analysis-point",
        number = number,
        what = turned.played(true)?
    ));
    text = mistakes::kind(state, point)
        .map(Text::from)
        .into_iter()
        .chain(turned.better(true)?)
        .chain(turned.why())
        .fold(text, |text, more| text.line().text(more));
    let line = (1..).zip(&point.line).map(|(step, turn)| {
        let turn = Text::default().turn(state.kind(), turn);
        match step == after {
            true => say!("analysis-line-here", turn = turn).into(),
            false => turn,
        }
    });
    let line = Text::commas(line);
    text = text.line().say(match after {
        0 => say!("analysis-line-played", line = line),
        after => say!("analysis-line", line = line, after = after, turns = last),
    });
    let to = |after| {
        buttons::game::study(
            &state.id,
            Study::Point {
                point: number,
                after,
            },
        )
    };
    let back = after.checked_sub(1).map(|before| {
        let label = match before {
            0 => say!("button-what-was-played"),
            _ => say!("button-back"),
        };
        words::button(label, to(before), Weight::Plain)
    });
    let forward = (after < last).then(|| {
        let label = match after {
            0 => say!("button-what-was-best"),
            _ => say!("button-forward"),
        };
        words::button(label, to(after + 1), Weight::Main)
    });
    let all = buttons::game::study(&state.id, Study::Overview);
    let all = words::button(say!("button-all-of-it"), all, Weight::Plain);
    let others = point_buttons(state, analysis, Some(number));
    Ok(Message {
        text,
        picture: Some(turned.board(theme, after)?),
        buttons: back
            .into_iter()
            .chain(forward)
            .chain(others)
            .chain([all])
            .chain(again(state, point))
            .collect(),
        ..Message::default()
    })
}
