//! Where the application is installed.

use std::fmt::Display;

/// The page on which a server or a user installs an application, before the application's id.
const INSTALL: &str = "https://discord.com/oauth2/authorize?client_id=";

/// Returns the address at which a server or a user installs the application with this id.
pub fn install_link(id: impl Display) -> String {
    format!("{INSTALL}{id}")
}
