//! Panels: menus of commands, for whoever knows no command by heart. `/me`, `/find` and `/tournaments` open one each.
//!
//! Together the panels name every command. One that needs nothing typed is carried out when it is picked; for another
//! a form asks for its options. A panel shows what its reader may do, and each command checks that again.

use petteia_competitions::{
    series::choose::{About, series_shown},
    tournaments::{
        choose::{organises, tournaments_shown},
        listing::{Listed, going_on},
    },
};
use petteia_domain::game::WhoAnnounces;
use petteia_games::{
    buttons::{self, ITEM_IS_BUTTON, id::ButtonValue},
    commands::{prelude::*, slash::Spec},
};
use petteia_speech::message::{Button, ButtonId, Menu, Pick};

use crate::commands::list::{CommandSpec, Group, OpenSeats};

/// Shows a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShowPanel {
    /// Which.
    pub panel: Panel,
}

/// A panel of commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// The other panels.
    All,
    /// Commands for a game.
    Game,
    /// Opening and finding games.
    Find,
    /// Rules, lessons and puzzles.
    Learn,
    /// The reader's own rating, statistics, settings, holidays and stored data.
    Me,
    /// Finished games and the best players.
    Archive,
    /// Tournaments, team tournaments, series and leagues.
    Tournaments,
    /// Commands for organisers of tournaments, series and leagues.
    Organise,
    /// Commands for those who manage the server.
    Server,
}

/// Commands in one menu.
struct Section {
    /// The group that they belong to, whose word is left out.
    group: Option<&'static str>,
    rows: &'static [Row],
}

/// A command in a menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// Its name.
    pub command: &'static str,
    /// Whether a form asks for its options; otherwise it is carried out without any.
    pub asks: bool,
}

/// A command that is carried out when it is picked.
const fn runs(command: &'static str) -> Row {
    let asks = false;
    Row { command, asks }
}

/// A command whose options are asked for.
const fn asks(command: &'static str) -> Row {
    let asks = true;
    Row { command, asks }
}

const GAME: &[Row] = &[
    asks("move"),
    asks("preview"),
    asks("explain"),
    runs("captures"),
    runs("hint"),
    runs("board"),
    runs("plan"),
    runs("explore"),
    runs("record"),
    asks("note"),
    asks("team"),
    asks("annotate"),
    asks("draw"),
    asks("takeback"),
    asks("pause"),
    asks("nudge"),
    runs("resign"),
    asks("rematch"),
    runs("partners"),
    asks("cancel"),
    asks("move-game"),
];

const FIND: &[Row] = &[
    asks("seek"),
    runs("open"),
    runs("watch"),
    runs("games"),
    runs("play new"),
    asks("play pentagame"),
    asks("play five-lines"),
    asks("play pentalath"),
    asks("play rithmomachia"),
];

const LEARN: &[Row] = &[
    runs("help"),
    runs("rules"),
    asks("lesson"),
    asks("position"),
];

const PUZZLES: &[Row] = &[
    asks("puzzle new"),
    runs("puzzle show"),
    asks("puzzle answer"),
    runs("puzzle hint"),
    runs("puzzle solution"),
    runs("puzzle skip"),
    asks("puzzle streak"),
    runs("puzzle table"),
];

const ME: &[Row] = &[
    runs("rating"),
    runs("stats"),
    runs("games"),
    asks("settings"),
    asks("holiday"),
    runs("privacy export"),
    runs("privacy delete"),
];

const ARCHIVE: &[Row] = &[
    asks("archive"),
    asks("leaderboard"),
    asks("openings"),
    asks("replay"),
    asks("analyse"),
    asks("record"),
    asks("rating"),
    asks("stats"),
];

const TOURNAMENTS: &[Row] = &[
    asks("tournament join"),
    asks("tournament leave"),
    runs("tournament standings"),
    runs("tournament crosstable"),
    runs("tournament pairings"),
    asks("tournament round"),
    asks("tournament challenge"),
    asks("tournament withdraw"),
    runs("tournament log"),
    runs("tournament export"),
];

const TEAMS: &[Row] = &[
    runs("team-tournament teams"),
    asks("team-tournament found"),
    asks("team-tournament join"),
    asks("team-tournament line-up"),
    runs("team-tournament matches"),
    asks("team-tournament captain"),
    asks("team-tournament remove"),
    asks("team-tournament withdraw"),
];

const SERIES: &[Row] = &[
    runs("series list"),
    runs("series standings"),
    runs("series log"),
];

const LEAGUES: &[Row] = &[
    runs("league list"),
    asks("league join"),
    asks("league leave"),
    runs("league standings"),
    runs("league seasons"),
    runs("league titles"),
    runs("league log"),
];

const ORGANISE: &[Row] = &[
    asks("tournament create"),
    asks("tournament start"),
    asks("tournament add"),
    asks("tournament withdraw"),
    asks("tournament substitute"),
    asks("tournament correct"),
    asks("tournament pair"),
    asks("tournament round"),
    asks("tournament forfeit"),
    asks("tournament extend"),
    asks("tournament pause"),
    asks("tournament resume"),
    asks("tournament move"),
    asks("tournament organiser"),
    asks("tournament finish"),
    asks("tournament cancel"),
    asks("tournament import"),
];

const ORGANISE_TEAMS: &[Row] = &[
    asks("team-tournament create"),
    asks("team-tournament invite"),
    asks("team-tournament accept"),
    asks("team-tournament part"),
];

const ORGANISE_SERIES: &[Row] = &[
    asks("series create"),
    asks("series skip"),
    asks("series pause"),
    asks("series resume"),
    asks("series end"),
];

const ORGANISE_LEAGUES: &[Row] = &[
    asks("league create"),
    asks("league pause"),
    asks("league resume"),
    asks("league end"),
];

const SERVER: &[Row] = &[
    asks("server"),
    asks("noticeboard"),
    asks("puzzle daily"),
    asks("move-game"),
    asks("cancel"),
];

/// Commands of this group.
const fn of(group: &'static str, rows: &'static [Row]) -> Section {
    let group = Some(group);
    Section { group, rows }
}

/// Commands of any group.
const fn mixed(rows: &'static [Row]) -> Section {
    Section { group: None, rows }
}

impl Panel {
    /// Every panel, in the order in which they are listed.
    pub const ALL: [Panel; 9] = [
        Panel::All,
        Panel::Game,
        Panel::Find,
        Panel::Learn,
        Panel::Me,
        Panel::Archive,
        Panel::Tournaments,
        Panel::Organise,
        Panel::Server,
    ];

    /// Its name in the ids of buttons.
    const fn name(self) -> &'static str {
        match self {
            Panel::All => "all",
            Panel::Game => "game",
            Panel::Find => "find",
            Panel::Learn => "learn",
            Panel::Me => "me",
            Panel::Archive => "archive",
            Panel::Tournaments => "tournaments",
            Panel::Organise => "organise",
            Panel::Server => "server",
        }
    }

    /// What it is for.
    fn title(self) -> Say {
        match self {
            Panel::All => say!("panel-all"),
            Panel::Game => say!("panel-game"),
            Panel::Find => say!("panel-find"),
            Panel::Learn => say!("panel-learn"),
            Panel::Me => say!("panel-me"),
            Panel::Archive => say!("panel-archive"),
            Panel::Tournaments => say!("panel-tournaments"),
            Panel::Organise => say!("panel-organise"),
            Panel::Server => say!("panel-server"),
        }
    }

    /// Its name in the menu of panels.
    fn label(self) -> Say {
        match self {
            Panel::All => say!("panel-all.name"),
            Panel::Game => say!("panel-game.name"),
            Panel::Find => say!("panel-find.name"),
            Panel::Learn => say!("panel-learn.name"),
            Panel::Me => say!("panel-me.name"),
            Panel::Archive => say!("panel-archive.name"),
            Panel::Tournaments => say!("panel-tournaments.name"),
            Panel::Organise => say!("panel-organise.name"),
            Panel::Server => say!("panel-server.name"),
        }
    }

    /// Its menus.
    fn sections(self) -> Vec<Section> {
        match self {
            Panel::All => Vec::new(),
            Panel::Game => vec![mixed(GAME)],
            Panel::Find => vec![mixed(FIND)],
            Panel::Learn => vec![mixed(LEARN), of("puzzle", PUZZLES)],
            Panel::Me => vec![mixed(ME)],
            Panel::Archive => vec![mixed(ARCHIVE)],
            Panel::Tournaments => vec![
                of("tournament", TOURNAMENTS),
                of("team-tournament", TEAMS),
                of("series", SERIES),
                of("league", LEAGUES),
            ],
            Panel::Organise => vec![
                of("tournament", ORGANISE),
                of("team-tournament", ORGANISE_TEAMS),
                of("series", ORGANISE_SERIES),
                of("league", ORGANISE_LEAGUES),
            ],
            Panel::Server => vec![mixed(SERVER)],
        }
    }

    /// The commands in its menus.
    pub fn rows(self) -> impl Iterator<Item = Row> {
        let sections = self.sections().into_iter();
        sections.flat_map(|section| section.rows.iter().copied())
    }

    /// Whether it exists on servers only.
    const fn needs_server(self) -> bool {
        matches!(
            self,
            Panel::Find | Panel::Tournaments | Panel::Organise | Panel::Server
        )
    }

    /// The menus of its commands, without those that cannot be given here.
    pub(super) fn menus(self, on_server: bool) -> Vec<Menu> {
        let sections = self.sections().into_iter().enumerate();
        let menus = sections.map(|(number, section)| Menu {
            hint: match section.group.and_then(Group::named) {
                Some(group) => group.says().into(),
                None => say!("more-hint").into(),
            },
            press: ButtonId(buttons::item_is_button(number)),
            picks: (section.rows.iter())
                .filter_map(|row| Some((row, CommandSpec::named(row.command)?)))
                .filter(|(_, command)| on_server || command.in_direct_messages())
                .map(|(row, command)| pick(*row, command, section.group.is_some()))
                .collect(),
        });
        menus.filter(|menu| !menu.picks.is_empty()).collect()
    }
}

/// The item of a command.
fn pick(row: Row, command: &CommandSpec, is_own_name: bool) -> Pick {
    let ButtonId(id) = match row.asks {
        true => buttons::general::ask_for_options(row.command),
        false => buttons::general::run_command(row.command),
    };
    let called = match is_own_name {
        true => Say::new(format!("{}.name", command.id)).into(),
        false => command.called(),
    };
    Pick {
        id,
        label: called.into(),
        words: Text::from(command.says()).into(),
    }
}

impl ButtonValue for Panel {
    type Given<'a> = Panel;

    fn write(panel: Panel) -> String {
        panel.name().to_owned()
    }

    fn read(written: &str) -> Option<Panel> {
        let mut panels = Panel::ALL.into_iter();
        panels.find(|panel| panel.name() == written)
    }
}

impl Slash for ShowPanel {
    fn specs() -> Vec<Spec<ShowPanel>> {
        let opens = |name: &str, id, panel| {
            let shows = ShowPanel { panel };
            Spec::new(name, id, Vec::new(), move |_| Ok(shows)).conducted(shows.conduct())
        };
        vec![
            opens("find", "command-find", Panel::Find),
            opens("me", "command-me", Panel::Me),
            opens("tournaments", "command-tournaments", Panel::Tournaments),
        ]
    }
}

buttons! {
    ShowPanel {
        /// Opens a panel.
        button(panel: Panel) = "panel:{panel}" => ShowPanel { panel };
    }
}

impl Conducted for ShowPanel {
    fn conduct(&self) -> Conduct<'_> {
        let conduct = Conduct::EVERYWHERE.replaces_private_message();
        match self.panel.needs_server() {
            true => conduct.needs_server(),
            false => conduct,
        }
    }
}

impl Act for ShowPanel {
    async fn run(&self, context: Context<'_>, request: &Request) -> Result<Verdict, CommandError> {
        if !may_open(context, request, self.panel).await? {
            return Err(Refusal::new(match self.panel {
                Panel::Organise => say!("managers-announce"),
                _ => say!("settings-for-managers"),
            })
            .into());
        }
        let on_server = request.place.guild.is_some();
        let mut message = match self.panel {
            Panel::Find => OpenSeats.run(context, request).await?.reply,
            panel => words::plain(panel.title()),
        };
        message.menus = match self.panel {
            Panel::All => vec![panels(context, request).await?],
            panel => panel.menus(on_server),
        };
        match self.panel {
            Panel::Tournaments => message.lines = going_on(context, request, Listed::All).await?,
            Panel::Organise => {
                message.lines = going_on(context, request, Listed::Organised).await?
            }
            _ => {}
        }
        if self.panel == Panel::Tournaments && may_open(context, request, Panel::Organise).await? {
            message.buttons.push(opener(Panel::Organise));
        }
        Ok(Verdict::say(message))
    }
}

/// A button that opens a panel.
pub(super) fn opener(panel: Panel) -> Button {
    words::button(panel.label(), ShowPanel::button(panel), Weight::Plain)
}

/// The menu of the other panels that the user may open here.
async fn panels(context: Context<'_>, request: &Request) -> Result<Menu, CommandError> {
    let mut picks = Vec::new();
    for panel in Panel::ALL.into_iter().skip(1) {
        if may_open(context, request, panel).await? {
            picks.push(Pick {
                id: ShowPanel::button(panel).0,
                label: Text::from(panel.label()).into(),
                words: Text::from(panel.title()).into(),
            });
        }
    }
    Ok(Menu {
        hint: say!("more-hint").into(),
        press: ButtonId(ITEM_IS_BUTTON.to_owned()),
        picks,
    })
}

/// Whether a panel has something for this user here.
async fn may_open(
    context: Context<'_>,
    request: &Request,
    panel: Panel,
) -> Result<bool, CommandError> {
    match (panel, request.place.guild) {
        (_, None) => Ok(!panel.needs_server()),
        (Panel::Server, Some(_)) => Ok(request.actor.manages_server),
        (Panel::Organise, Some(_)) => organises_something(context, request).await,
        _ => Ok(true),
    }
}

/// Whether a user may announce tournaments here, or organises a tournament, series or league.
async fn organises_something(
    context: Context<'_>,
    request: &Request,
) -> Result<bool, CommandError> {
    let Request { actor, place, .. } = request;
    let Some(guild) = place.guild else {
        return Ok(false);
    };
    let announces = context.store.server(guild).await?.announces;
    if actor.manages_server || announces == WhoAnnounces::Everybody {
        return Ok(true);
    }
    let (store, audience) = (context.store, &context.audience);
    let going = [Phase::Lobby, Phase::Playing];
    let tournaments = tournaments_shown(store, audience, actor, *place, &going).await?;
    if tournaments
        .iter()
        .any(|one| organises(one, actor, *place).is_ok())
    {
        return Ok(true);
    }
    for about in [About::Series, About::Leagues] {
        let series = series_shown(context, about, actor, *place).await?;
        let organised = |one: &petteia_tournaments::series::Series| {
            let role = one.plan.organisers();
            one.phase != Phase::Ended && actor.organises(*place, one.place, one.organiser, role)
        };
        if series.iter().any(|one| organised(one)) {
            return Ok(true);
        }
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use petteia_rules::Language;

    use super::*;
    use crate::commands::list::{Action, COMMANDS};

    #[test]
    fn the_panels_name_every_command_and_no_other() {
        let rows = Panel::ALL.into_iter().flat_map(Panel::rows);
        let named: BTreeSet<&str> = rows.map(|row| row.command).collect();
        // The words that open a panel are in none.
        let opened: Vec<String> = ShowPanel::specs().into_iter().map(|one| one.name).collect();
        let commands = COMMANDS.iter().map(|command| command.name.as_str());
        let commands: BTreeSet<&str> = commands
            .filter(|name| !opened.iter().any(|one| one == name))
            .collect();
        assert_eq!(named, commands);
    }

    #[test]
    fn what_a_menu_offers_is_carried_out_or_asked_for() {
        for panel in Panel::ALL {
            let menus = panel.menus(true);
            assert!(menus.len() <= Menu::MOST, "{panel:?}");
            for menu in &menus {
                assert!(menu.picks.len() <= Menu::MOST_PICKS, "{panel:?}");
                for pick in &menu.picks {
                    let press = menu.picking(pick).0;
                    assert!(Action::from_button(&press).is_some(), "{press}");
                    let asks = buttons::general::asks_for_options(&press);
                    let help = matches!(Action::from_button(&press), Some(Action::Help(_)));
                    assert!(asks.is_none() || help, "{press}");
                }
            }
            for row in panel.rows() {
                let needs = CommandSpec::named(row.command).unwrap().options.iter();
                let needs = needs.filter(|option| option.required).count();
                assert!(row.asks || needs == 0, "{}", row.command);
                let options = CommandSpec::named(row.command).unwrap().options.len();
                assert!(!row.asks || options > 0, "{}", row.command);
            }
        }
    }

    #[test]
    fn in_direct_messages_a_panel_has_only_what_can_be_done_there() {
        for panel in Panel::ALL {
            for pick in panel.menus(false).iter().flat_map(|menu| &menu.picks) {
                let action = Action::from_button(&pick.id).unwrap();
                assert!(!action.needs_server(), "{}", pick.id);
            }
        }
        let label = Panel::Me.menus(false)[0].picks[0]
            .label
            .in_language(Language::German);
        assert_eq!(label, "wertungszahl");
    }

    #[test]
    fn a_forged_id_opens_nothing() {
        for press in [
            "panel:",
            "panel:everything",
            "command:",
            "command:castle",
            "command:move",
            "go:command:tournament",
            "form:",
            "form:castle",
        ] {
            assert_eq!(Action::from_button(press), None, "{press}");
        }
    }
}
