//! The names of users on Discord.

use serenity::all::User;

/// Returns the displayed name: the nickname on the server, else the global name, else the account name.
pub(super) fn display_name(user: &User, nick: Option<&str>) -> String {
    nick.or(user.global_name.as_deref())
        .unwrap_or(&user.name)
        .to_owned()
}
