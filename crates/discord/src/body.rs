//! A message as the JSON that Discord's REST API takes, within its limits.
//!
//! serenity's builders write the JSON. petteia does not use serenity's HTTP client (see [`super::rest`]),
//! so three tasks of that client are done here. Attached files are numbered. Files get their media types
//! (serenity guesses them from names and does not know `.pgr`). Messages beyond Discord's limits are cut,
//! where the client would refuse them.

use std::{collections::BTreeSet, num::NonZeroU64};

use petteia_domain::ids::UserId;
use petteia_render::Renderer;
use petteia_rules::Language;
use petteia_speech::{
    message::{Button, ButtonId, Drawing, File, GamePage, Menu, Message, Picture, Text, Weight},
    say,
    speech::Say,
};
use serde::Serialize;
use serde_json::Value;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EditMessage, MessageFlags,
    Nonce,
};

use super::{
    face,
    layout::{self, LAID_OUT, LONGEST_LABEL, LONGEST_PRESS, Listed},
    markdown::{self, shorten},
    upload::Upload,
};

const BUTTONS_A_ROW: usize = 5;
const MOST_ROWS: usize = 5;
const LONGEST_OPTION: usize = 100;
const LONGEST_HINT: usize = 150;
const MOST_FILES: usize = 10;
const LONGEST_ALT: usize = 1024;
const MOST_NOTIFIED: usize = 100;

/// The largest number of users who are mentioned after the text, because it does not name them. A
/// mention has up to 24 characters, so half of a message is left for its words.
const MOST_ADDED: usize = 40;

/// Suppresses previews of links, so that nobody's name can become an advertisement.
const FLAGS: MessageFlags = MessageFlags::SUPPRESS_EMBEDS;

/// The body of a request.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Body {
    /// The JSON, without the files.
    pub json: Value,
    /// The files to upload.
    pub files: Vec<Upload>,
}

/// A message, rendered and cut to Discord's limits, for any kind of request.
#[derive(Debug, Clone, Default)]
pub(super) struct Content {
    words: String,
    mentions: CreateAllowedMentions,
    silent: bool,
    lines: Vec<Listed>,
    rows: Vec<CreateActionRow>,
    files: Vec<Upload>,
    /// Whether it is sent as components alone (see [`layout`]).
    laid_out: bool,
}

impl Body {
    /// Serialises a builder of serenity, without files.
    pub fn of(builder: &impl Serialize) -> Body {
        Body {
            // Cannot fail: builders have string keys and finite numbers.
            json: serde_json::to_value(builder).unwrap_or_default(),
            files: Vec::new(),
        }
    }

    /// Serialises a builder and numbers the files among its attachments.
    fn with_files(builder: &impl Serialize, files: Vec<Upload>) -> Body {
        let mut body = Body::of(builder);
        let attachments = body.json["attachments"].as_array_mut();
        for (number, attachment) in attachments.into_iter().flatten().enumerate() {
            attachment["id"] = number.to_string().into();
        }
        body.files = files;
        body
    }
}

impl Content {
    /// Renders a message, with pictures `size` pixels wide.
    pub async fn of(message: &Message, renderer: &Renderer, size: u32) -> Content {
        let mut files = Vec::new();
        let mut note = None;
        if let Some(drawing) = &message.drawing {
            match renderer.draw_drawing(drawing.clone(), size).await {
                Ok(bytes) => files.push(drawn(drawing, bytes)),
                Err(error) => {
                    tracing::error!(%error, "a drawing could not be made");
                    note = Some(say!("discord-no-picture"));
                }
            }
        }
        for (number, picture) in (1_u8..).zip(message.picture.iter().chain(&message.more)) {
            match renderer.draw(picture.clone(), size).await {
                Ok(png) => files.push(board(number, picture, png)),
                Err(error) => {
                    tracing::error!(%error, code = picture.code, "a picture could not be drawn");
                    note = Some(say!("discord-no-picture"));
                }
            }
        }
        // Discord refuses empty files.
        let downloads = message.files.iter().filter(|file| !file.content.is_empty());
        files.extend(downloads.map(download));
        Content::assemble(message, note, files)
    }

    /// Renders a message without files and adds the reason why they are missing.
    pub fn without_files(message: &Message, why: Say) -> Content {
        Content::assemble(message, Some(why), Vec::new())
    }

    /// Content with words only.
    pub fn words(words: String) -> Content {
        Content {
            words,
            ..Content::default()
        }
    }

    fn assemble(message: &Message, note: Option<Say>, mut files: Vec<Upload>) -> Content {
        let note = note.map_or_else(String::new, |note| {
            let note = Text::default().line().say(note);
            let note = note.in_language(message.language);
            rendered(&note, message.language)
        });
        let (words, cut) = words(message, &note);
        let above = markdown::length(&words);
        let (lines, some_missing) = layout::lines(&message.lines, message.language, above);
        if cut || some_missing {
            files.push(download(&File {
                name: "message.txt".to_owned(),
                content: message.whole_text().bare(message.language),
            }));
        }
        files.truncate(MOST_FILES);
        Content {
            words,
            mentions: mentions(&message.notify),
            silent: message.silent,
            laid_out: !lines.is_empty(),
            lines,
            rows: rows(&message.menus, &message.buttons),
            files,
        }
    }

    /// Makes it a replacement for a message. What replaces one that is laid out is laid out, too.
    pub fn replacing(self, laid_out: bool) -> Content {
        Content {
            laid_out: self.laid_out || laid_out,
            ..self
        }
    }

    /// Adds a link to the page that the message is about, where there is room. `web` is the origin of the
    /// web, if there is one.
    pub fn linking(self, message: &Message, web: Option<&str>) -> Content {
        let path = message.page.as_ref().and_then(GamePage::path);
        let (Some(web), Some(path)) = (web, path) else {
            return self;
        };
        self.with_link(
            format!("{web}{path}"),
            say!("discord-on-the-web"),
            message.language,
        )
    }

    /// Adds a button that opens an address, where there is room.
    pub fn with_link(mut self, address: String, label: Say, language: Language) -> Content {
        let label = Text::from(label).bare(language);
        let link = CreateButton::new_link(address);
        let link = link.label(shorten(&label, LONGEST_LABEL));
        let has_room = self.rows.len() < MOST_ROWS;
        match self.rows.last_mut() {
            Some(CreateActionRow::Buttons(row)) if row.len() < BUTTONS_A_ROW => row.push(link),
            _ if has_room => self.rows.push(CreateActionRow::Buttons(vec![link])),
            _ => {}
        }
        self
    }

    /// Whether there are attached files.
    pub fn has_files(&self) -> bool {
        !self.files.is_empty()
    }

    /// Makes a new channel message. Discord ignores a second message with an equal nonce.
    pub fn new_message(self, nonce: String) -> Body {
        let mut flags = FLAGS;
        flags.set(MessageFlags::SUPPRESS_NOTIFICATIONS, self.silent);
        let builder = CreateMessage::new()
            .content(self.words)
            .allowed_mentions(self.mentions)
            .components(self.rows)
            .flags(flags)
            .files(described(&self.files))
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true);
        Body::with_files(&builder, self.files)
    }

    /// Makes an edit of a channel message.
    pub fn edit(self) -> Body {
        let builder = EditMessage::new()
            .content(self.words)
            .allowed_mentions(self.mentions)
            .components(self.rows)
            .flags(FLAGS)
            .attachments(attachments(&self.files));
        Body::with_files(&builder, self.files)
    }

    /// Makes an edit of the original response to an interaction. `private` has to say whether that response
    /// is ephemeral: an edit names every flag the message keeps (Discord, "Edit Message").
    pub fn edit_answer(self, private: bool) -> Body {
        let mut flags = FLAGS;
        flags.set(MessageFlags::EPHEMERAL, private);
        let builder = EditInteractionResponse::new()
            .content(&self.words)
            .allowed_mentions(self.mentions.clone())
            .components(self.rows.clone())
            .flags(flags)
            .attachments(attachments(&self.files));
        self.laid_out(&builder)
    }

    /// Makes a follow-up to an interaction that everybody sees.
    pub fn follow_up(self) -> Body {
        let mut flags = FLAGS;
        flags.set(MessageFlags::SUPPRESS_NOTIFICATIONS, self.silent);
        self.following(flags)
    }

    /// Makes an ephemeral follow-up to an interaction.
    pub fn private_follow_up(self) -> Body {
        self.following(FLAGS | MessageFlags::EPHEMERAL)
    }

    fn following(self, flags: MessageFlags) -> Body {
        let builder = CreateInteractionResponseFollowup::new()
            .content(&self.words)
            .allowed_mentions(self.mentions.clone())
            .components(self.rows.clone())
            .flags(flags)
            .files(described(&self.files));
        self.laid_out(&builder)
    }

    /// Serialises a builder, and lays the message out if it has to be. An edit sends an empty content, which takes away
    /// that of the message before.
    fn laid_out(self, builder: &impl Serialize) -> Body {
        let mut body = Body::with_files(builder, self.files);
        if self.laid_out {
            let flags = body.json["flags"].as_u64().unwrap_or_default();
            body.json["flags"] = (flags | LAID_OUT).into();
            body.json["content"] = Value::Null;
            body.json["embeds"] = Value::Array(Vec::new());
            body.json["components"] =
                layout::components(&self.words, self.lines, &body.files, &self.rows);
        }
        body
    }
}

/// Describes the files for a builder. Their content is uploaded separately and left out here.
fn described(files: &[Upload]) -> impl Iterator<Item = CreateAttachment> {
    files.iter().map(|file| {
        let mut described = CreateAttachment::bytes([], &file.attachment.filename);
        described
            .description
            .clone_from(&file.attachment.description);
        described
    })
}

/// Replaces all attachments by exactly these.
fn attachments(files: &[Upload]) -> EditAttachments {
    described(files).fold(EditAttachments::new(), EditAttachments::add)
}

/// Renders a text of this language as a whole message, with its commands as they are typed here.
pub(super) fn rendered(text: &Text, language: Language) -> String {
    markdown::render(&face::as_typed(text, language), markdown::LONGEST).content
}

/// Returns the rendered words, which mention the notified users, and whether they were cut. Of users
/// whom the text does not name, at most [`MOST_ADDED`] are mentioned.
fn words(message: &Message, note: &str) -> (String, bool) {
    let notify: BTreeSet<&UserId> = message.notify.iter().collect();
    let tail = |content: &str| -> String {
        let mentions = notify.iter().map(|user| format!("<@{user}>"));
        mentions
            .filter(|mention| !content.contains(mention.as_str()))
            .take(MOST_ADDED)
            .map(|mention| format!(" {mention}"))
            .collect()
    };
    let text = &*face::as_typed(&message.text, message.language);
    let whole = markdown::render(text, markdown::LONGEST);
    let end = tail(&whole.content) + note;
    let fits = markdown::length(&whole.content) + markdown::length(&end) <= markdown::LONGEST;
    if !whole.cut && fits {
        return (whole.content + &end, false);
    }
    let room = markdown::LONGEST - markdown::length(&(tail("") + note));
    let cut = markdown::render(text, room);
    let end = tail(&cut.content) + note;
    (cut.content + &end, cut.cut)
}

/// Allows notifications of exactly these users, whatever the words mention.
fn mentions(notify: &[UserId]) -> CreateAllowedMentions {
    let users: BTreeSet<NonZeroU64> = notify
        .iter()
        .filter_map(|user| NonZeroU64::new(user.0))
        .collect();
    CreateAllowedMentions::new().users(users.into_iter().take(MOST_NOTIFIED))
}

/// One row for each menu, then the buttons in rows of five.
fn rows(menus: &[Menu], buttons: &[Button]) -> Vec<CreateActionRow> {
    let menus = menus.iter().take(Menu::MOST).filter(|menu| {
        (1..=LONGEST_PRESS).contains(&markdown::length(&menu.press.0)) && !menu.picks.is_empty()
    });
    let mut rows: Vec<CreateActionRow> = menus.map(select).collect();
    let mut seen: Vec<&ButtonId> = Vec::new();
    let most_buttons = (MOST_ROWS - rows.len()) * BUTTONS_A_ROW;
    let buttons: Vec<CreateButton> = buttons
        .iter()
        .filter(|button| {
            // Discord refuses a message with two equal button ids.
            let fits = (1..=LONGEST_PRESS).contains(&markdown::length(&button.press.0));
            let new = fits && !seen.contains(&&button.press);
            seen.push(&button.press);
            new
        })
        .take(most_buttons)
        .map(|button| {
            CreateButton::new(&button.press.0)
                .style(style(button.weight))
                .label(shorten(&button.label.to_string(), LONGEST_LABEL))
        })
        .collect();
    let buttons = buttons.chunks(BUTTONS_A_ROW);
    rows.extend(buttons.map(|row| CreateActionRow::Buttons(row.to_vec())));
    rows
}

/// Makes a menu. [`super::received`] appends the picked value to the id of the menu.
fn select(menu: &Menu) -> CreateActionRow {
    let picks = menu.picks.iter().take(Menu::MOST_PICKS);
    let picks = picks.filter(|pick| (1..=LONGEST_OPTION).contains(&markdown::length(&pick.id)));
    let options = picks.map(|pick| {
        let label = shorten(&pick.label.to_string(), LONGEST_OPTION);
        let option = CreateSelectMenuOption::new(label, &pick.id);
        match pick.words.to_string() {
            words if words.is_empty() => option,
            words => option.description(shorten(&words, LONGEST_OPTION)),
        }
    });
    let options = options.collect();
    let menu = CreateSelectMenu::new(&menu.press.0, CreateSelectMenuKind::String { options })
        .min_values(1)
        .max_values(1)
        .placeholder(shorten(&menu.hint.to_string(), LONGEST_HINT));
    CreateActionRow::SelectMenu(menu)
}

fn style(weight: Weight) -> ButtonStyle {
    match weight {
        Weight::Main => ButtonStyle::Primary,
        Weight::Plain => ButtonStyle::Secondary,
        Weight::Danger => ButtonStyle::Danger,
    }
}

fn board(number: u8, picture: &Picture, png: Vec<u8>) -> Upload {
    let name = match number {
        1 => "board.png".to_owned(),
        number => format!("board-{number}.png"),
    };
    Upload {
        attachment: CreateAttachment::bytes(png, name)
            .description(shorten(&petteia_render::described(picture), LONGEST_ALT)),
        media: "image/png",
    }
}

fn drawn(drawing: &Drawing, bytes: Vec<u8>) -> Upload {
    Upload {
        attachment: CreateAttachment::bytes(bytes, petteia_render::name(&drawing.shows))
            .description(shorten(&drawing.alt.to_string(), LONGEST_ALT)),
        media: petteia_render::media(&drawing.shows),
    }
}

fn download(file: &File) -> Upload {
    Upload {
        attachment: CreateAttachment::bytes(file.content.as_bytes(), &file.name),
        media: "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use petteia_rules::{GameKind, Language};
    use serde_json::json;

    use super::*;
    use petteia_domain::{game::Theme, ids::GameId};
    use petteia_speech::message::{Animation, Label, Shows};

    fn button(label: &str, press: &str) -> Button {
        Button {
            label: label.into(),
            press: ButtonId(press.to_owned()),
            weight: Weight::Plain,
        }
    }

    fn assembled(message: &Message) -> Body {
        Content::assemble(message, None, Vec::new()).new_message("n".to_owned())
    }

    #[test]
    fn buttons_stand_in_rows_of_five() {
        for (count, lengths) in [(5, vec![5]), (6, vec![5, 1]), (26, vec![5; 5])] {
            let message = Message {
                buttons: (0..count)
                    .map(|n| button("x", &format!("help:{n}")))
                    .collect(),
                ..Message::default()
            };
            let body = assembled(&message);
            let rows = body.json["components"].as_array().unwrap().iter();
            let found = rows.map(|row| row["components"].as_array().unwrap().len());
            assert_eq!(found.collect::<Vec<_>>(), lengths, "{count}");
        }
    }

    /// The rows of a message about a game, with this many other buttons.
    fn linked(buttons: usize, web: Option<&str>, page: Option<GamePage>) -> Vec<Vec<Value>> {
        let press = |number| button("x", &format!("help:{number}"));
        let message = Message {
            buttons: (0..buttons).map(press).collect(),
            page,
            ..Message::default()
        };
        let content = Content::assemble(&message, None, Vec::new()).linking(&message, web);
        let body = content.new_message("n".to_owned());
        let rows = body.json["components"].as_array().cloned();
        let buttons = |row: &Value| row["components"].as_array().cloned().unwrap();
        rows.unwrap_or_default().iter().map(buttons).collect()
    }

    #[test]
    fn a_link_to_the_web_stands_behind_the_buttons_where_there_is_room() {
        let page = |game: &str, ply| {
            let game = GameId(game.to_owned());
            Some(GamePage { game, ply })
        };
        let web = Some("https://play.example.org");
        for (buttons, lengths) in [
            (0, vec![1]),
            (4, vec![5]),
            (5, vec![5, 1]),
            (24, vec![5, 5, 5, 5, 5]),
            (25, vec![5, 5, 5, 5, 5]),
        ] {
            let rows = linked(buttons, web, page("k7f2q", None));
            let found: Vec<_> = rows.iter().map(Vec::len).collect();
            assert_eq!(found, lengths, "{buttons}");
        }
        let link = &linked(2, web, page("k7f2q", None))[0][2];
        let url = "https://play.example.org/g/k7f2q";
        let plain = json!({ "type": 2, "style": 5, "url": url, "label": "Open on the web", "disabled": false });
        assert_eq!(*link, plain);
        let link = &linked(0, web, page("k7f2q", Some(12)))[0][0];
        assert_eq!(link["url"], "https://play.example.org/g/k7f2q/12");
        assert_eq!(linked(2, None, page("k7f2q", None))[0].len(), 2);
        assert_eq!(linked(2, web, None)[0].len(), 2);
        assert_eq!(linked(2, web, page("a/../b", None))[0].len(), 2);
    }

    #[test]
    fn a_button_that_discord_would_refuse_is_left_out() {
        let message = Message {
            buttons: vec![
                button("a", "dismiss"),
                button("again", "dismiss"),
                button("long", &"x".repeat(101)),
            ],
            ..Message::default()
        };
        let body = assembled(&message);
        let row = body.json["components"][0]["components"].as_array().unwrap();
        assert_eq!(row.len(), 1);
        assert_eq!(row[0]["label"], "a");
    }

    #[test]
    fn labels_are_cut_to_eighty_characters() {
        let message = Message {
            buttons: vec![button(&"é".repeat(100), "dismiss")],
            ..Message::default()
        };
        let body = assembled(&message);
        let label = body.json["components"][0]["components"][0]["label"].clone();
        assert_eq!(label.as_str().unwrap().chars().count(), 80);
    }

    #[test]
    fn only_those_named_in_notify_are_notified() {
        let message = Message {
            text: Text::default().user(UserId(1)).user(UserId(2)),
            // Discord refuses a list that names a user twice.
            notify: vec![UserId(3), UserId(2), UserId(3), UserId(2)],
            ..Message::default()
        };
        let body = assembled(&message);
        assert_eq!(
            body.json["allowed_mentions"],
            json!({ "parse": [], "users": ["2", "3"], "roles": [] })
        );
        assert_eq!(body.json["content"], "<@1><@2> <@3>");
    }

    #[test]
    fn whoever_rests_is_notified_without_a_sound() {
        let mut message = Message {
            text: Text::default().user(UserId(1)),
            notify: vec![UserId(1)],
            ..Message::default()
        };
        let flags = |message: &Message| {
            let body = assembled(message);
            body.json["flags"].as_u64()
        };
        assert_eq!(flags(&message), Some(1 << 2));
        message.silent = true;
        assert_eq!(flags(&message), Some(1 << 2 | 1 << 12));
    }

    #[test]
    fn whoever_is_to_be_notified_is_named_even_where_the_words_were_cut() {
        let message = Message {
            text: Text::default().plain("x".repeat(3000)).user(UserId(5)),
            notify: vec![UserId(5)],
            ..Message::default()
        };
        let body = assembled(&message);
        let content = body.json["content"].as_str().unwrap();
        assert!(content.ends_with("… <@5>"), "{content}");
        assert_eq!(content.chars().count(), 2000);
    }

    #[test]
    fn a_message_to_very_many_still_fits() {
        let message = Message {
            text: Text::default().plain("x".repeat(1500)),
            notify: (0..300).map(|user| UserId(u64::MAX - user)).collect(),
            ..Message::default()
        };
        let body = assembled(&message);
        let content = body.json["content"].as_str().unwrap();
        assert!(content.chars().count() <= 2000, "{content}");
        assert!(content.starts_with(&"x".repeat(1000)), "{content}");
        assert_eq!(content.matches("<@").count(), 40);
        let notified = body.json["allowed_mentions"]["users"].as_array().unwrap();
        assert_eq!(notified.len(), 100);
    }

    #[test]
    fn what_was_cut_is_attached_in_full() {
        let words = "x".repeat(2001);
        let message = Message {
            text: Text::default().plain(words.clone()),
            ..Message::default()
        };
        let body = assembled(&message);
        assert_eq!(body.files[0].attachment.data, words.into_bytes());
        assert_eq!(body.json["attachments"][0]["filename"], "message.txt");
        assert_eq!(body.json["attachments"][0]["id"], "0");
    }

    #[tokio::test]
    async fn a_drawing_is_attached_under_its_own_name_and_described() {
        let message = Message {
            drawing: Some(Drawing {
                shows: Shows::Animation(Animation {
                    kind: GameKind::Pentalath,
                    record: "[Game \"pentalath\"]\n[Seats \"2\"]\n\n1. e5 a1\n".to_owned(),
                    plies: vec![0, 1, 2],
                    chances: Vec::new(),
                    winners: Vec::new(),
                    facing: None,
                }),
                theme: Theme::Dark,
                language: Language::English,
                alt: Label::Rendered("two stones".to_owned()),
            }),
            ..Message::default()
        };
        let content = Content::of(&message, &Renderer::new(1), 200).await;
        let body = content.edit();
        assert_eq!(body.files[0].media, "image/gif");
        assert!(body.files[0].attachment.data.starts_with(b"GIF89a"));
        let attachment = &body.json["attachments"][0];
        assert_eq!(attachment["filename"], "replay.gif");
        assert_eq!(attachment["description"], "two stones");
    }

    #[test]
    fn every_request_tells_its_files_apart() {
        let files = ["a", "b"].map(|name| File {
            name: name.to_owned(),
            content: name.to_owned(),
        });
        let files = || files.iter().map(download).collect();
        let content = || Content::assemble(&Message::default(), None, files());
        for body in [
            content().new_message("n".to_owned()),
            content().edit(),
            content().edit_answer(true),
            content().private_follow_up(),
        ] {
            let attachments = &body.json["attachments"];
            assert_eq!(attachments[0]["id"], "0");
            assert_eq!(attachments[1]["id"], "1");
            assert_eq!(attachments[1]["filename"], "b");
            assert_eq!(body.files[1].attachment.data, b"b");
        }
    }

    #[test]
    fn an_edit_keeps_who_sees_the_answer() {
        let flags = |body: Body| body.json["flags"].as_u64().unwrap();
        let content = || Content::words("x".to_owned());
        assert_eq!(flags(content().edit_answer(true)), 1 << 2 | 1 << 6);
        assert_eq!(flags(content().edit_answer(false)), 1 << 2);
    }

    #[test]
    fn a_short_message_has_no_file() {
        let message = Message {
            text: Text::default().plain("x".repeat(2000)),
            ..Message::default()
        };
        assert!(assembled(&message).files.is_empty());
    }
}
