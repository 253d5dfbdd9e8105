//! Reads the files of `assets/rules`.

use include_dir::Dir;
use petteia_rules::{GameKind, Language};
use serde::Deserialize;

use super::{Fault, Rulebook, Topic, Words, exercise, index::Index, markdown};

/// `<game>.toml`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listed {
    /// The topics that are asked for most, first the one that is asked for most.
    #[serde(default)]
    asked: Vec<String>,
    topic: Vec<ListedTopic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListedTopic {
    id: String,
    code: String,
    turn: Option<String>,
    #[serde(default)]
    lesson: bool,
    task: Option<exercise::Listed>,
    #[serde(default)]
    rules: Vec<String>,
}

/// The head of a file, between the lines of plus signs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    title: String,
    also: Vec<String>,
    aim: Option<String>,
    task: Option<String>,
    hint: Option<String>,
}

impl Rulebook {
    /// Reads the topics of every game.
    ///
    /// # Errors
    /// If a file is missing or malformed.
    pub(super) fn read(assets: &Dir<'_>) -> Result<Rulebook, Fault> {
        let mut topics = Vec::new();
        for &kind in GameKind::ALL {
            let listed: Listed = parsed(assets, &format!("{}.toml", kind.name()), |text| {
                toml::from_str(text).map_err(|fault| fault.to_string())
            })?;
            for topic in listed.topic {
                let words = Language::ALL
                    .into_iter()
                    .map(|language| {
                        let file = format!("{}/{}/{}.md", language.code(), kind.name(), topic.id);
                        parsed(assets, &file, |text| read_words(text, language))
                    })
                    .collect::<Result<_, _>>()?;
                let asked = listed.asked.iter().position(|id| *id == topic.id);
                topics.push(Topic {
                    kind,
                    asked: asked.unwrap_or(listed.asked.len()),
                    id: topic.id,
                    code: topic.code,
                    turn: topic.turn,
                    lesson: topic.lesson,
                    exercise: topic.task,
                    rules: topic.rules,
                    words,
                });
            }
        }
        Ok(Rulebook { topics })
    }
}

fn parsed<T>(
    assets: &Dir<'_>,
    file: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<T, Fault> {
    assets
        .get_file(file)
        .and_then(|file| file.contents_utf8())
        .ok_or_else(|| "there is no such file".to_owned())
        .and_then(read)
        .map_err(|what| Fault {
            file: file.to_owned(),
            what,
        })
}

fn read_words(text: &str, language: Language) -> Result<Words, String> {
    let page = markdown::read(text)?;
    let Head {
        title,
        also,
        aim,
        task,
        hint,
    } = toml::from_str(&page.head).map_err(|fault| fault.to_string())?;
    Ok(Words {
        index: Index::on_demand(language, title.clone(), also, page.plain),
        title,
        text: page.text,
        aim,
        task,
        hint,
    })
}
