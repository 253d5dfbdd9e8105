//! `petteia register`: fills in the application's page in Discord's developer portal.

use petteia_discord::{install_link, portal::Portal};

use super::{Failure, print};
use crate::{config::Config, serve::in_runtime};

/// The pages of petteia's web that Discord links to: the field of the developer portal, and the path.
const PAGES: [(&str, &str); 2] = [
    ("Terms of Service URL", "/terms"),
    ("Privacy Policy URL", "/privacy"),
];

/// Fills in who installs the application, and its description and tags where the operator has written none. Prints what was
/// done, where the bot is installed, and what only the portal can set.
///
/// # Errors
/// Fails if there is no token, or Discord does not answer or refuses.
pub fn register(config: &Config) -> Result<(), Failure> {
    let Some(token) = config.discord.token.clone() else {
        return Err(Failure::usage(
            "no token: set DISCORD_TOKEN, or DISCORD_TOKEN_FILE to a file with it",
        ));
    };
    if let Some(fault) = token.fault() {
        return Err(Failure::usage(fault));
    }
    let mut lines = Vec::new();
    in_runtime(async {
        let portal = Portal::new(token, &config.discord.api).map_err(Failure::internal)?;
        let (application, _) = portal.application().await.map_err(Failure::internal)?;
        let filled_in = portal.fill_in(&application).await;
        let filled_in = filled_in.map_err(Failure::internal)?;
        let said = |filled_in| {
            if filled_in {
                "filled in"
            } else {
                "kept as it was"
            }
        };
        lines.extend([
            "installation: servers, and users for themselves".to_owned(),
            format!("description: {}", said(filled_in.description)),
            format!("tags: {}", said(filled_in.tags)),
            format!(
                "to install {}: {}",
                application.name,
                install_link(&application.id)
            ),
        ]);
        match filled_in.events {
            Some(true) => lines.push("installations: Discord tells petteia of them".to_owned()),
            Some(false) => lines.push(
                "installations: Discord does not tell petteia of them: it did not reach petteia, or the portal names another address for webhook events"
                    .to_owned(),
            ),
            None => {}
        }
        if let Some(web) = config.signed_in_web() {
            let given = [
                application.terms_of_service_url,
                application.privacy_policy_url,
            ];
            let missing = PAGES.iter().zip(given).filter(|(_, given)| given.is_none());
            lines.extend(missing.map(|((field, path), _)| {
                format!(
                    "by hand, in the developer portal: {field} {}{path}",
                    web.url
                )
            }));
        }
        Ok(())
    })?;
    print(|out| lines.iter().try_for_each(|line| writeln!(out, "{line}")))
}
