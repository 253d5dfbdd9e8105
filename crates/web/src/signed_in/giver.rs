//! Users who give commands on a page of the web, and where they give them.
//!
//! A page is of a game, of a channel, or of the user alone. On the page of a channel, a channel of a server,
//! commands are given as in that channel, if Discord lets the user give commands there now. So they are on the
//! page of a lobby, in the lobby's channel. On the other pages they are given as in direct messages to the bot:
//! there a user sees no games but their own. Nobody manages a server on the web.
//!
//! No right follows from an address. Who reaches the page of a lobby without the right to its channel, because
//! they are invited or have a seat, may join and leave this game, and otherwise no more than on their own page.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use petteia_domain::ids::{ChannelId, CommandId, GameId, GuildId, Place, RoleId, UserId};
use petteia_referee::{
    Membership, OwnChannels, Restraint, Restraints, SeenGame, SeenLobby,
    commands::{Action, Actor, Join, Leave, Locale},
    line::{self, CommandLine},
};
use petteia_runtime::app::App;
use petteia_speech::{
    message::{Message, Reply, Text},
    options::Whom,
    say,
    speech::Say,
};

use super::{fault::WebFault, session::SignedIn, state::Web};
use crate::{
    answers::{Answer, Asker, is_command_id},
    begun::{begun, running_games},
    fault::LocalError,
    html::{self, Viewer, Visitor},
    reader::Reader,
    register::Register,
};

/// The key of the pages of the user alone, as in Discord's addresses.
pub(super) const ALONE: &str = "@me";

/// Maximum number of ids in a line that are looked up.
const MOST_IDS: usize = 8;

/// Of what a page is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Scene {
    /// A game.
    Game(GameId),
    /// A channel of a server.
    Channel(Place),
    /// The user alone.
    Alone,
}

impl Scene {
    /// Reads the key of a page in addresses.
    pub(super) fn read(key: String) -> Scene {
        match Scene::channel(&key) {
            Some(place) => Scene::Channel(place),
            None if key == ALONE => Scene::Alone,
            None => Scene::Game(GameId(key)),
        }
    }

    fn channel(key: &str) -> Option<Place> {
        let (guild, channel) = key.split_once('-')?;
        Some(Place {
            guild: Some(GuildId(guild.parse().ok()?)),
            channel: ChannelId(channel.parse().ok()?),
        })
    }

    /// Finds the channel that a link of Discord leads to: `…/channels/{server}/{channel}`.
    pub(super) fn linked(link: &str) -> Option<Place> {
        let (_, ids) = link.trim().split_once("/channels/")?;
        let mut ids = ids.split(['/', '?']);
        Scene::channel(&format!("{}-{}", ids.next()?, ids.next()?))
    }
}

/// A user who gives commands on a page that they may see.
pub(super) struct Giver {
    pub(super) web: Web,
    pub(super) signed_in: SignedIn,
    pub(super) scene: Scene,
    pub(super) place: Place,
    /// The server with its own, if commands are given on one.
    pub(super) own: Option<OwnChannels>,
    /// What may keep the user from acting there.
    restraints: Restraints,
    /// The lobby that the page shows.
    lobby: Option<SeenLobby>,
    pub(super) register: Register,
    pub(super) reader: Reader,
}

impl Giver {
    /// Returns the user on the page with this key.
    pub(super) async fn of(
        web: &Web,
        signed_in: SignedIn,
        key: String,
        reader: Reader,
    ) -> Result<Giver, WebFault> {
        let user = signed_in.user;
        let mut giver = Giver {
            web: web.clone(),
            signed_in,
            scene: Scene::read(key),
            place: Place {
                guild: None,
                channel: ChannelId::direct(user),
            },
            own: None,
            restraints: Restraints::default(),
            lobby: None,
            register: Register::of_discord([], []),
            reader,
        };
        match giver.scene.clone() {
            Scene::Alone => {}
            Scene::Game(game) => giver.is_at(&game).await?,
            Scene::Channel(place) => {
                let guild = place.guild.ok_or(LocalError::NotFound)?;
                let own = web.app.referee.own_channels(guild, user).await;
                if !giver.acts_in(place, own) {
                    return Err(LocalError::NotFound.into());
                }
                giver.register = giver.register_here([]).await?;
            }
        }
        Ok(giver)
    }

    /// Lets commands be given as in this channel if it is one of the user's own, and returns whether it is. What
    /// keeps them from acting on the server counts in either case.
    fn acts_in(&mut self, place: Place, own: Option<OwnChannels>) -> bool {
        let own = own.as_ref();
        let restraints = own.map(|own| own.restraints_in(place.channel));
        self.restraints = restraints.unwrap_or_default();
        let Some(own) = own.filter(|own| own.has(place.channel)) else {
            return false;
        };
        self.place = place;
        self.own = Some(own.clone());
        true
    }

    /// Takes the user to the page of a game. In a lobby they are in its channel, if they may give commands there.
    async fn is_at(&mut self, game: &GameId) -> Result<(), WebFault> {
        let (web, user) = (self.web.clone(), self.signed_in.user);
        let referee = &web.app.referee;
        if let Some(lobby) = referee.lobby_seen(user, game).await? {
            let own = referee.own_channels_at(lobby.place, user).await;
            let people = lobby.people.clone();
            self.register = match self.acts_in(lobby.place, own) {
                true => self.register_here(people).await?,
                false => Register::of_discord(people, []),
            };
            self.lobby = Some(lobby);
            return Ok(());
        }
        let seen = seen_by(&web, user, game).await?;
        self.register = Register::of_discord(seen.people, []);
        Ok(())
    }

    /// Returns the people and channels of the server, and these people.
    async fn register_here(
        &self,
        more: impl IntoIterator<Item = (UserId, String)>,
    ) -> Result<Register, WebFault> {
        let mut people = match self.place.guild {
            Some(_) => {
                let referee = &self.web.app.referee;
                let people = referee.people_remembered(&self.actor(), self.place).await?;
                (*people).clone()
            }
            None => BTreeMap::new(),
        };
        people.extend(more);
        people.insert(self.signed_in.user, self.signed_in.name.clone());
        // Options name channels to which petteia posts.
        let writes = |own: &OwnChannels, id: ChannelId| !own.read_only.contains(&id);
        let channels = self.own.iter().flat_map(|own| {
            let channels = own.channels.iter();
            channels.filter(|(id, _)| writes(own, *id))
        });
        Ok(Register::of_discord(people, channels.cloned()))
    }

    /// Gets to know the members of the server whom a line names by their ids, and checks that those who are brought into
    /// something are members.
    ///
    /// # Errors
    /// Returns a text for the user if one of them cannot be named.
    pub(super) async fn meet_users_in(&self, line: &CommandLine) -> Result<(), Text> {
        let Some(guild) = self.place.guild else {
            return Ok(());
        };
        let unknown = line::ids_in(line).filter(|user| self.register.name_of(*user).is_none());
        for user in unknown.take(MOST_IDS) {
            let id = user.to_string();
            if !self.web.shared.limits.admit_member(self.signed_in.user) {
                return Err(say!("web-too-many").into());
            }
            let asker = self.signed_in.user;
            match self.web.app.referee.membership(guild, user, asker).await {
                Some(Membership::Member(name)) => self.register.meet(user, name),
                Some(Membership::Bot) => return Err(say!("web-bot", id = id).into()),
                Some(Membership::Stranger) => return Err(say!("web-no-member", id = id).into()),
                None => return Err(say!("web-member-unknown", id = id).into()),
            }
        }
        // Whom it brings into something may have left since they played here.
        let asker = self.signed_in.user;
        let named = line::users_in(line, &self.register.known()).into_iter();
        let brought = named.filter(|(whom, user)| {
            *whom != Whom::Anybody && ![asker, UserId::COMPUTER].contains(user)
        });
        for (_, user) in brought.take(MOST_IDS) {
            match self.web.app.referee.membership(guild, user, asker).await {
                Some(Membership::Member(_)) => {}
                Some(Membership::Bot) => {
                    return Err(say!("discord-bots-do-not-play", user = user).into());
                }
                Some(Membership::Stranger) => {
                    return Err(say!("discord-no-member", user = user).into());
                }
                None => return Err(say!("web-member-unknown", id = user.to_string()).into()),
            }
        }
        Ok(())
    }

    /// Reads the action of a line that was given here.
    ///
    /// # Errors
    /// Returns a text for the user if a value does not fit its option.
    pub(super) async fn action(&self, line: &CommandLine) -> Result<Action, Text> {
        self.meet_users_in(line).await?;
        line::action(line, &self.register.known())
    }

    /// Returns others who can be invited here: what is written in a command, and what is shown to choose from. Of two
    /// whose names look alike, the ids are written.
    pub(super) fn others(&self) -> Vec<(String, String)> {
        let people = self.register.players().into_iter();
        let others = people.filter(|(user, _)| *user != self.signed_in.user);
        let written = others.map(|(user, name)| match self.register.has_double(user, &name) {
            true => (format!("<@{user}>"), format!("{name} ({user})")),
            false => (name.clone(), name),
        });
        written.collect()
    }

    /// Returns why the user may only look here.
    pub(super) fn why_only_looks(&self) -> Option<Say> {
        self.restraint().map(Restraint::says)
    }

    /// Returns why nobody gives commands here as by typing in the channel; buttons may be pressed.
    pub(super) fn why_only_presses(&self) -> Option<Say> {
        let restraint = self.restraint().filter(|one| *one == Restraint::ReadOnly)?;
        self.place.guild.map(|_| restraint.says())
    }

    fn restraint(&self) -> Option<Restraint> {
        self.restraints.at(self.web.app.clock.now())
    }

    /// Returns the message of the lobby that the page shows, without the buttons that would do nothing.
    pub(super) fn lobby_message(&self) -> Option<Message> {
        let mut message = self.lobby.as_ref()?.message.clone();
        let works = |press: &str| {
            let action = Action::from_button(press);
            action.is_some_and(|action| self.place_for(&action).guild.is_some())
        };
        message.buttons.retain(|button| works(&button.press.0));
        Some(message)
    }

    /// Returns where an action is carried out. Who joins or leaves the lobby of the page does so in its channel.
    fn place_for(&self, action: &Action) -> Place {
        let key = match &self.scene {
            Scene::Game(game) => game,
            Scene::Channel(_) | Scene::Alone => return self.place,
        };
        let of_lobby = match action {
            Action::Join(Join { game }) | Action::Leave(Leave { game }) => game == key,
            _ => false,
        };
        match &self.lobby {
            Some(lobby) if of_lobby => lobby.place,
            _ => self.place,
        }
    }

    /// Carries out an action, and returns the reply.
    ///
    /// # Errors
    /// Fails if the id is none of a command.
    pub(super) async fn reply(
        &self,
        id: &str,
        action: Action,
        received: DateTime<Utc>,
    ) -> Result<Reply, WebFault> {
        if !is_command_id(id) {
            return Err(LocalError::Refused(say!("fault-command-id")).into());
        }
        let id = CommandId::of_browser(self.signed_in.user, id);
        let place = self.place_for(&action);
        Ok(self.handled(id, place, action, received).await)
    }

    /// Carries out an action. If the user has a new running game then, it goes on there.
    pub(super) async fn carry_out(
        &self,
        id: &str,
        action: Action,
        received: DateTime<Utc>,
    ) -> Result<Answer, WebFault> {
        let place = self.place_for(&action);
        let before = self.running_in(place).await?;
        let reply = self.reply(id, action, received).await?;
        let answer = self.answer(&reply);
        let after = self.running_in(place).await?;
        Ok(match begun(&before, after) {
            Some(game) => answer.going_on_at(html::address_on_web(&game)),
            None => answer,
        })
    }

    /// Returns the user's running games, if games begin in this place.
    async fn running_in(&self, place: Place) -> Result<Vec<GameId>, WebFault> {
        if place.guild.is_none() {
            return Ok(Vec::new());
        }
        Ok(running_games(&self.web.app, self.signed_in.user).await?)
    }

    /// Returns the reply to an action that only shows something, in HTML.
    pub(super) async fn shown(&self, action: Action) -> Result<maud::Markup, WebFault> {
        let id = format!("show-{:016x}", rand::random::<u64>());
        let now = self.web.app.clock.now();
        let reply = self.reply(&id, action, now).await?;
        Ok(self.rendered(&reply))
    }

    /// Renders a reply.
    pub(super) fn rendered(&self, reply: &Reply) -> maud::Markup {
        html::private(&self.viewer(), reply, self.web.app.clock.showing())
    }

    /// Renders why something is refused.
    pub(super) async fn complained(&self, why: Text) -> maud::Markup {
        let referee = &self.web.app.referee;
        let language = referee.language_of(&self.actor(), self.place).await;
        let message = Message {
            text: why,
            ..Message::default()
        };
        html::words(&self.viewer(), &message.in_language(language).text)
    }

    pub(super) fn visitor(&self) -> Visitor<'_> {
        self.signed_in.visitor()
    }
}

impl Asker for Giver {
    fn app(&self) -> &App {
        &self.web.app
    }

    fn place(&self) -> Place {
        self.place
    }

    fn actor(&self) -> Actor {
        let roles = self.own.as_ref().map(|own| own.roles.clone());
        Actor {
            id: self.signed_in.user,
            name: self.signed_in.name.clone(),
            manages_server: false,
            roles: roles.unwrap_or_default() as Vec<RoleId>,
            restraints: self.restraints,
            locale: Locale {
                user: self.reader.0,
                server: None,
                commands: Some(self.reader.language()),
            },
        }
    }

    fn viewer(&self) -> Viewer<'_> {
        Viewer {
            register: &self.register,
            channel: self.place.channel,
            player: self.signed_in.user,
            name: &self.signed_in.name,
            language: self.reader.language(),
            pictures: &self.web.shared.pictures,
        }
    }
}

/// Returns the game, if the user may see it.
pub(super) async fn seen_by(web: &Web, user: UserId, game: &GameId) -> Result<SeenGame, WebFault> {
    let seen = web.app.referee.seen(user, game).await?;
    Ok(seen.ok_or(LocalError::NotFound)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_is_found_by_its_key_and_by_discords_link() {
        let place = Place {
            guild: Some(GuildId(12)),
            channel: ChannelId(345),
        };
        assert_eq!(Scene::read("12-345".to_owned()), Scene::Channel(place));
        assert_eq!(Scene::read("@me".to_owned()), Scene::Alone);
        let game = Scene::Game(GameId("k7f2q".to_owned()));
        assert_eq!(Scene::read("k7f2q".to_owned()), game);
        for (link, found) in [
            ("https://discord.com/channels/12/345", Some(place)),
            (" https://ptb.discord.com/channels/12/345/678 ", Some(place)),
            ("https://discord.com/channels/@me/345", None),
            ("https://discord.com/channels/12", None),
            ("12-345", None),
            ("", None),
        ] {
            assert_eq!(Scene::linked(link), found, "{link}");
        }
    }
}
