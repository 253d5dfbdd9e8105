//! Limits that Discord documents but its OpenAPI description omits or sets too wide.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{form::File, shapes::mentioned};

pub const CONTENT: usize = 2000;
pub const EMBEDS_TOTAL: usize = 6000;
pub const CHOICES: usize = 25;
/// The number of commands on members, and of those on messages.
pub const ON_TARGETS: usize = 15;
pub const CHOICE: usize = 100;
pub const COMMAND_TOTAL: usize = 8000;
pub const CUSTOM_ID: usize = 100;
pub const ROWS: usize = 5;
pub const BUTTONS_A_ROW: usize = 5;
pub const LABEL: usize = 80;
pub const NONCE: usize = 25;
pub const DESCRIPTION: usize = 1024;
pub const UPLOAD: usize = 10 * 1024 * 1024;
/// The style of link buttons.
const LINK: u64 = 5;

/// Allowed flags of a message: suppress embeds, ephemeral, suppress notifications, components alone.
const FLAGS: u64 = 1 << 2 | EPHEMERAL | 1 << 12 | LAID_OUT;
pub const EPHEMERAL: u64 = 1 << 6;
/// The flag of a message of components alone (`IS_COMPONENTS_V2`).
pub const LAID_OUT: u64 = 1 << 15;
/// The number of components of such a message, those in others included.
const COMPONENTS: usize = 40;
/// The number of characters of all its text displays together.
const TEXTS: usize = 4000;

fn length(text: &Value) -> usize {
    text.as_str().map_or(0, |text| text.chars().count())
}

fn list(of: &Value) -> &[Value] {
    of.as_array().map_or(&[], Vec::as_slice)
}

/// A list of errors.
#[derive(Default)]
pub struct Findings(pub Vec<String>);

impl Findings {
    fn at_most(&mut self, what: &str, limit: usize, found: usize) {
        if found > limit {
            self.0.push(format!("{what}: {found}, at most {limit}"));
        }
    }

    fn short(&mut self, what: &str, limit: usize, text: &Value) {
        self.at_most(&format!("characters of {what}"), limit, length(text));
    }

    fn some(&mut self, text: &Value, what: impl Into<String>) {
        self.must(length(text) > 0, what);
    }

    fn must(&mut self, holds: bool, what: impl Into<String>) {
        if !holds {
            self.0.push(what.into());
        }
    }
}

/// Finds errors in a message; `kept` are the existing attachments of an edited one.
pub fn message(body: &Value, files: &[File], kept: Option<&[u64]>) -> Vec<String> {
    let mut found = Findings::default();
    found.short("content", CONTENT, &body["content"]);
    embeds(&mut found, list(&body["embeds"]));
    let is_laid_out = body["flags"].as_u64().unwrap_or_default() & LAID_OUT != 0;
    match is_laid_out {
        true => laid_out(&mut found, body, files),
        false => components(&mut found, list(&body["components"])),
    }
    attachments(&mut found, body, files, kept.unwrap_or_default());
    found.short("nonce", NONCE, &body["nonce"]);
    if body["enforce_nonce"] == true {
        found.must(
            !body["nonce"].is_null(),
            "enforce_nonce without a nonce to enforce",
        );
    }
    if let Some(flags) = body["flags"].as_u64() {
        found.must(
            flags & !FLAGS == 0,
            format!("flags {flags} are not ours to set"),
        );
    }
    allowed_mentions(&mut found, body);
    if kept.is_none() {
        let says_something = length(&body["content"]) > 0
            || !list(&body["embeds"]).is_empty()
            || !list(&body["components"]).is_empty()
            || !files.is_empty();
        found.must(says_something, "the message is empty");
    }
    found.0
}

fn embeds(found: &mut Findings, embeds: &[Value]) {
    let mut total = 0;
    for embed in embeds {
        let mut part = |what: &str, limit: usize, text: &Value| {
            found.short(&format!("an embed's {what}"), limit, text);
            total += length(text);
        };
        part("title", 256, &embed["title"]);
        part("description", 4096, &embed["description"]);
        part("footer", 2048, &embed["footer"]["text"]);
        part("author", 256, &embed["author"]["name"]);
        for field in list(&embed["fields"]) {
            part("field name", 256, &field["name"]);
            part("field value", 1024, &field["value"]);
        }
        found.at_most("fields of an embed", 25, list(&embed["fields"]).len());
    }
    found.at_most("characters of all embeds together", EMBEDS_TOTAL, total);
}

/// Checks a message of components alone.
fn laid_out(found: &mut Findings, body: &Value, files: &[File]) {
    found.must(
        length(&body["content"]) == 0,
        "content beside components alone",
    );
    found.must(
        list(&body["embeds"]).is_empty(),
        "embeds beside components alone",
    );
    for no_more in ["poll", "sticker_ids"] {
        let given = &body[no_more];
        found.must(
            given.is_null() || given.as_array().is_some_and(Vec::is_empty),
            format!("{no_more} beside components alone"),
        );
    }
    let all = list(&body["components"]);
    found.must(!all.is_empty(), "a message of no components");
    let inner =
        |one: &Value| list(&one["components"]).len() + usize::from(one["accessory"].is_object());
    let count = all.iter().map(|one| 1 + inner(one)).sum();
    found.at_most("components", COMPONENTS, count);
    let mut ids = BTreeSet::new();
    let mut texts = 0;
    let mut shown = BTreeSet::new();
    let mut named = |found: &mut Findings, media: &Value| {
        let url = media["url"].as_str().unwrap_or_default();
        let name = url.strip_prefix("attachment://").unwrap_or_default();
        let is_there = files.iter().any(|file| file.filename == name);
        found.must(is_there, format!("{url} is not attached"));
        shown.insert(name.to_owned());
    };
    let mut text = |found: &mut Findings, display: &Value| {
        found.must(
            display["type"] == 10,
            format!("{display} is no text display"),
        );
        found.some(&display["content"], "an empty text display");
        texts += length(&display["content"]);
    };
    for one in all {
        match one["type"].as_u64() {
            Some(1) => in_row(found, one, &mut ids),
            Some(9) => {
                let displays = list(&one["components"]);
                found.must((1..=3).contains(&displays.len()), "a section without text");
                displays.iter().for_each(|display| text(found, display));
                found.must(one["accessory"]["type"] == 2, "a section without a button");
                button(found, &one["accessory"], &mut ids);
            }
            Some(10) => text(found, one),
            Some(12) => {
                let items = list(&one["items"]);
                found.must((1..=10).contains(&items.len()), "a gallery of no pictures");
                for item in items {
                    found.short("a picture's description", DESCRIPTION, &item["description"]);
                    named(found, &item["media"]);
                }
            }
            Some(13) => named(found, &one["file"]),
            other => found.must(false, format!("a component of type {other:?}")),
        }
    }
    found.at_most("characters of all text displays together", TEXTS, texts);
    // What no component shows is invisible.
    for file in files {
        found.must(
            shown.contains(&file.filename),
            format!("no component shows {}", file.filename),
        );
    }
}

fn components(found: &mut Findings, rows: &[Value]) {
    found.at_most("rows of components", ROWS, rows.len());
    let mut ids = BTreeSet::new();
    for row in rows {
        in_row(found, row, &mut ids);
    }
}

fn button<'a>(found: &mut Findings, button: &'a Value, ids: &mut BTreeSet<&'a str>) {
    found.short("a label", LABEL, &button["label"]);
    found.must(
        length(&button["label"]) > 0 || !button["emoji"].is_null(),
        "a button without label or emoji",
    );
    if button["style"] == LINK {
        found.must(button["custom_id"].is_null(), "a link with a custom_id");
        return;
    }
    let id = button["custom_id"].as_str().unwrap_or_default();
    found.must(!id.is_empty(), "a button without custom_id");
    found.at_most("characters of custom_id", CUSTOM_ID, id.chars().count());
    found.must(ids.insert(id), format!("custom_id {id} used twice"));
}

fn in_row<'a>(found: &mut Findings, row: &'a Value, ids: &mut BTreeSet<&'a str>) {
    let buttons = list(&row["components"]);
    found.must(row["type"] == 1, "components outside a row");
    found.must(!buttons.is_empty(), "an empty row of components");
    found.at_most("buttons in a row", BUTTONS_A_ROW, buttons.len());
    for one in buttons.iter().filter(|one| one["type"] == 2) {
        button(found, one, ids);
    }
    for menu in buttons.iter().filter(|one| one["type"] == 3) {
        found.must(buttons.len() == 1, "a menu that shares its row");
        let id = menu["custom_id"].as_str().unwrap_or_default();
        found.must(!id.is_empty(), "a menu without custom_id");
        found.at_most("characters of custom_id", CUSTOM_ID, id.chars().count());
        found.must(ids.insert(id), format!("custom_id {id} used twice"));
        found.short("a placeholder", 150, &menu["placeholder"]);
        let options = list(&menu["options"]);
        found.must(!options.is_empty(), "a menu without options");
        found.at_most("options of a menu", CHOICES, options.len());
        let mut values = BTreeSet::new();
        for option in options {
            for part in ["label", "value", "description"] {
                found.short(&format!("an option's {part}"), CHOICE, &option[part]);
            }
            found.some(&option["label"], "an option without label");
            found.some(&option["value"], "an option without value");
            found.must(values.insert(option["value"].as_str()), "an option twice");
        }
    }
}

/// Finds errors in a form.
pub fn form(form: &Value) -> Vec<String> {
    let mut found = Findings::default();
    found.short("a form's title", 45, &form["title"]);
    found.some(&form["title"], "a form without title");
    let mut ids = BTreeSet::new();
    let rows = list(&form["components"]);
    found.must((1..=5).contains(&rows.len()), "a form without fields");
    for row in rows {
        // Rows of text inputs are deprecated.
        found.must(row["type"] == 18, "a field without a label of its own");
        found.short("a field's label", 45, &row["label"]);
        found.some(&row["label"], "a field without label");
        found.short("a field's description", 100, &row["description"]);
        let field = &row["component"];
        found.some(&field["custom_id"], "a field without custom_id");
        found.must(
            ids.insert(field["custom_id"].to_string()),
            "two fields of one custom_id",
        );
        found.must(field["label"].is_null(), "a field has two labels");
        found.short("a field's placeholder", 100, &field["placeholder"]);
    }
    found.0
}

fn attachments(found: &mut Findings, body: &Value, files: &[File], kept: &[u64]) {
    let total: usize = files.iter().map(|file| file.content.len()).sum();
    found.at_most("bytes of attachments", UPLOAD, total);
    found.at_most("attachments", 10, files.len());
    let indices: BTreeSet<u64> = files.iter().map(|file| file.index).collect();
    found.must(indices.len() == files.len(), "two files of one number");
    for file in files {
        found.must(
            !file.content.is_empty(),
            format!("{} is empty", file.filename),
        );
    }
    let Some(described) = body["attachments"].as_array() else {
        return;
    };
    let mut named = BTreeSet::new();
    for attachment in described {
        found.short(
            "an attachment's description",
            DESCRIPTION,
            &attachment["description"],
        );
        let Some(id) = attachment["id"]
            .as_str()
            .and_then(|id| id.parse().ok())
            .or(attachment["id"].as_u64())
        else {
            found.0.push("an attachment without id".to_owned());
            continue;
        };
        found.must(
            indices.contains(&id) || kept.contains(&id),
            format!("attachment {id} is neither uploaded nor there already"),
        );
        found.must(named.insert(id), format!("attachment {id} described twice"));
    }
    for index in indices {
        found.must(
            named.contains(&index),
            format!("file {index} is not among the attachments"),
        );
    }
}

fn allowed_mentions(found: &mut Findings, body: &Value) {
    let mentions = mentioned(body["content"].as_str().unwrap_or_default()).count();
    let allowed = &body["allowed_mentions"];
    if allowed.is_null() {
        // Discord would notify all mentioned users; here every notification has to be intended.
        found.must(
            mentions == 0,
            "a message mentions users without saying who is to be notified",
        );
        return;
    }
    for (kind, ids) in [("users", "users"), ("roles", "roles")] {
        let parsed = list(&allowed["parse"]).iter().any(|one| one == kind);
        found.must(
            !parsed || list(&allowed[ids]).is_empty(),
            format!("allowed_mentions: parse {kind} and a list of {kind} exclude each other"),
        );
    }
}

/// Returns the users that a message notifies.
pub fn pings(body: &Value) -> Vec<u64> {
    let allowed = &body["allowed_mentions"];
    let everybody = allowed.is_null() || list(&allowed["parse"]).iter().any(|one| one == "users");
    mentioned(body["content"].as_str().unwrap_or_default())
        .filter(|user| {
            everybody
                || list(&allowed["users"])
                    .iter()
                    .any(|one| one.as_str() == Some(&user.to_string()))
        })
        .collect()
}

/// Finds errors in completions.
pub fn choices(choices: &[Value]) -> Vec<String> {
    let mut found = Findings::default();
    found.at_most("choices", CHOICES, choices.len());
    for choice in choices {
        found.short("a choice's name", CHOICE, &choice["name"]);
        found.some(&choice["name"], "a choice without name");
        found.short("a choice's value", CHOICE, &choice["value"]);
    }
    found.0
}

/// Finds errors in a list of commands.
pub fn commands(commands: &[Value]) -> Vec<String> {
    let mut found = Findings::default();
    found.at_most("commands", 100, commands.len());
    let mut names = BTreeSet::new();
    for kind in [2, 3] {
        let on_targets = commands.iter().filter(|one| one["type"] == kind).count();
        found.at_most(&format!("commands of type {kind}"), ON_TARGETS, on_targets);
    }
    for command in commands {
        let name = command["name"].as_str().unwrap_or_default();
        let kind = command["type"].as_u64().unwrap_or(1);
        found.must(names.insert((kind, name)), format!("command {name} twice"));
        if let 2 | 3 = kind {
            on_target(&mut found, command);
            continue;
        }
        found.some(
            &command["description"],
            format!("/{name} has no description"),
        );
        let total = named(&mut found, command) + options(&mut found, name, &command["options"]);
        found.at_most(
            &format!("characters of /{name} altogether"),
            COMMAND_TOTAL,
            total,
        );
    }
    found.0
}

/// Checks a command on a member or a message: it has a name and nothing else, in any letters.
fn on_target(found: &mut Findings, command: &Value) {
    let translations = command["name_localizations"].as_object();
    for name in translations.into_iter().flat_map(|all| all.values()) {
        let fits = (1..=32).contains(&length(name));
        found.must(fits, format!("{name} is no name for a command on a target"));
    }
    let name = &command["name"];
    found.must((1..=32).contains(&length(name)), format!("the name {name}"));
    for empty in ["description", "options"] {
        let given = &command[empty];
        let is_empty = given.is_null() || given == "" || list(given).is_empty() && given.is_array();
        found.must(is_empty, format!("{name} has {empty}: {given}"));
    }
}

/// Checks name and description, and returns their number of characters, using the longest translation.
fn named(found: &mut Findings, of: &Value) -> usize {
    let name = of["name"].as_str().unwrap_or_default();
    let fits = (1..=32).contains(&name.chars().count())
        && name
            .chars()
            .all(|c| (c.is_alphanumeric() && !c.is_uppercase()) || "-_'".contains(c));
    found.must(fits, format!("{name:?} is no name for a command or option"));
    found.short(
        &format!("the description of {name}"),
        100,
        &of["description"],
    );
    let longest = |of: &Value, translations: &Value| {
        let translated = translations
            .as_object()
            .into_iter()
            .flat_map(|all| all.values().map(length));
        translated.chain([length(of)]).max().unwrap_or_default()
    };
    longest(&of["name"], &of["name_localizations"])
        + longest(&of["description"], &of["description_localizations"])
}

fn options(found: &mut Findings, command: &str, options: &Value) -> usize {
    let options = list(options);
    found.at_most(&format!("options of /{command}"), 25, options.len());
    let mut names = BTreeSet::new();
    let mut optional_before = false;
    let mut total = 0;
    for option in options {
        let name = option["name"].as_str().unwrap_or_default();
        found.must(
            names.insert(name),
            format!("/{command} has two options {name}"),
        );
        found.some(
            &option["description"],
            format!("/{command} {name} has no description"),
        );
        let required = option["required"] == true;
        found.must(
            !(required && optional_before),
            format!("/{command} {name} is required but follows an optional one"),
        );
        optional_before |= !required;
        let choices = list(&option["choices"]);
        found.must(
            choices.is_empty() || option["autocomplete"] != true,
            format!("/{command} {name} has both choices and autocomplete"),
        );
        found.at_most(
            &format!("choices of /{command} {name}"),
            CHOICES,
            choices.len(),
        );
        let mut values = BTreeSet::new();
        for choice in choices {
            let value = choice["value"].to_string();
            found.short("a choice's name", CHOICE, &choice["name"]);
            found.short("a choice's value", CHOICE, &choice["value"]);
            found.must(
                values.insert(value),
                format!("/{command} {name} has a choice twice"),
            );
            total += length(&choice["name"]) + length(&choice["value"]);
        }
        total += named(found, option) + self::options(found, command, &option["options"]);
    }
    total
}
