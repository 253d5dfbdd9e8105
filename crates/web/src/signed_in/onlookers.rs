//! Who may see a game: users who are signed in, and onlookers without an account where its server
//! allows them.
//!
//! For onlookers this is asked with every request, so that a game whose channel is hidden is gone at once.

use std::net::IpAddr;

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use petteia_domain::ids::{ChannelId, GameId, UserId};
use petteia_referee::SeenGame;
use petteia_runtime::buckets::network;

use super::{caller::Caller, fault::WebFault, protect::Address, session::SignedIn, state::Web};
use crate::{fault::LocalError, html::Viewer, reader::Reader, register::Register};

/// Who looks: a user who is signed in, or somebody without an account.
pub(super) struct Onlooker {
    /// The user, if somebody is signed in.
    pub(super) signed_in: Option<SignedIn>,
    /// The address of the browser, if it is known.
    pub(super) address: Option<IpAddr>,
}

impl FromRequestParts<Web> for Onlooker {
    type Rejection = WebFault;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<Onlooker, WebFault> {
        let address = parts.extensions.get::<Address>().map(|address| address.0);
        let signed_in = <SignedIn as OptionalFromRequestParts<Web>>::from_request_parts(parts, web);
        Ok(Onlooker {
            signed_in: signed_in.await?,
            address,
        })
    }
}

impl Onlooker {
    /// Whose requests they are counted with.
    pub(super) fn caller(&self) -> Caller {
        match &self.signed_in {
            Some(signed_in) => Caller::User(signed_in.user),
            None => Caller::Stranger(self.address.map(network)),
        }
    }

    /// The user; [`UserId::NOBODY`] without an account.
    pub(super) fn user(&self) -> UserId {
        self.signed_in
            .as_ref()
            .map_or(UserId::NOBODY, |one| one.user)
    }

    /// Returns the game, if they may see it.
    pub(super) async fn may_see(
        &self,
        web: &Web,
        game: &GameId,
    ) -> Result<Option<SeenGame>, WebFault> {
        let referee = &web.app.referee;
        if let Some(signed_in) = &self.signed_in
            && let Some(seen) = referee.seen(signed_in.user, game).await?
        {
            return Ok(Some(seen));
        }
        Ok(referee.seen_publicly(game).await?)
    }

    /// Returns the game.
    ///
    /// # Errors
    /// There is nothing here, or nobody is signed in, if they may not see it: the answer is the same whether
    /// there is such a game or not.
    pub(super) async fn sees(&self, web: &Web, game: &GameId) -> Result<SeenGame, WebFault> {
        match (self.may_see(web, game).await?, &self.signed_in) {
            (Some(seen), _) => Ok(seen),
            (None, Some(_)) => Err(LocalError::NotFound.into()),
            (None, None) => Err(WebFault::SignedOut),
        }
    }

    /// The viewer of pages, with the people of a game.
    pub(super) fn viewer<'a>(
        &'a self,
        web: &'a Web,
        register: &'a Register,
        reader: Reader,
    ) -> Viewer<'a> {
        Viewer {
            register,
            channel: ChannelId::direct(self.user()),
            player: self.user(),
            name: self.signed_in.as_ref().map_or("", |one| &one.name),
            language: reader.language(),
            pictures: &web.shared.pictures,
        }
    }
}
