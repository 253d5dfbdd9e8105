#![allow(clippy::unwrap_used)]

use petteia_domain::budget::Costly;

use super::*;

fn load(toml: &str, env: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.toml");
    std::fs::write(&file, toml).unwrap();
    Config::load_with(Some(&file), |name| {
        env.iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| (*value).to_owned())
    })
}

#[test]
fn the_example_names_every_key_with_its_default() {
    let example = include_str!("../../config.example.toml");
    let mut config = load(example, &[]).unwrap();
    // These keys have no fixed default, so the example shows a value in a comment.
    config.pictures.parallel = Pictures::default().parallel;
    assert_eq!(config, Config::default());

    // The optional keys are uncommented, so that misspelt keys are found.
    let all: String = example
        .lines()
        .map(|line| line.strip_prefix("#: ").unwrap_or(line))
        .fold(String::new(), |all, line| all + line + "\n");
    // The texts that it names are read.
    let folder = tempfile::tempdir().unwrap();
    let mut texts = all;
    for name in ["privacy.txt", "terms.txt"] {
        let path = folder.path().join(name);
        std::fs::write(&path, "Our own words").unwrap();
        texts = texts.replace(&format!("\"{name}\""), &format!("{path:?}"));
    }
    let config = load(&texts, &[]).unwrap();
    let own = config.signed_in_web().unwrap().own_words;
    assert_eq!(own.privacy.as_deref(), Some("Our own words"));
    assert_eq!(own.terms, own.privacy);
    assert!(config.discord.token.is_some() && config.store.is_some());
    assert!(config.health.listen.is_some());
    assert!(config.discord.listen.is_some() && config.discord.public_key.is_some());
    assert!(config.backup.folder.is_some());
    assert!(config.signed_in_web().is_some());
    assert_eq!(config.pictures.parallel, 2);
}

#[test]
fn a_text_that_is_missing_empty_or_too_long_is_refused_by_the_name_of_its_key() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("missing", None),
        ("empty", Some(" \n".to_owned())),
        ("long", Some("x".repeat(64 * 1024 + 1))),
    ] {
        let path = folder.path().join(name);
        if let Some(text) = text {
            std::fs::write(&path, text).unwrap();
        }
        let error = load(&format!("[web]\nterms = {path:?}"), &[]).unwrap_err();
        let error = error.to_string();
        assert!(
            error.contains("web.terms") && error.contains(name),
            "{error}"
        );
    }
}

#[test]
fn an_unknown_key_is_refused_by_name() {
    let error = load("[games]\nclok = \"per-move 3d\"\n", &[]).unwrap_err();
    assert!(error.to_string().contains("clok"), "{error}");
}

#[test]
fn a_wrong_value_is_refused_by_the_name_of_its_key() {
    for (toml, key) in [
        ("store = \"mysql://x\"", "store"),
        ("store = \"postgres://x:no/y\"", "store"),
        ("[games]\nremind_after = 1.5", "games.remind_after"),
        ("[games]\nabandoned_after = 0", "games.abandoned_after"),
        ("[games]\nlobby = \"soon\"", "lobby"),
        ("[games]\nbank_minimum = \"1s\"", "games.bank_minimum"),
        ("[computer]\ngames = 0", "computer.games"),
        ("[budgets]\ngames = \"many\"", "budgets.games"),
        ("[budgets]\nposts = \"0 in 1h\"", "budgets.posts"),
        ("[analysis]\nturn = \"0s\"", "analysis.turn"),
        ("[analysis]\ngame = \"9ms\"", "analysis.game"),
        ("[pictures]\nsize = 20", "pictures.size"),
        ("[pictures]\ntheme = \"pink\"", "theme"),
        ("[discord]\napi = \"discord.com\"", "discord.api"),
        (
            "[discord]\napi = \"https://discord.com/api\"",
            "discord.api",
        ),
        ("[discord]\ninteractions = \"post\"", "interactions"),
        ("[discord]\nlisten = \"7477\"", "listen"),
        (
            "[discord]\nrequests_per_second = 1",
            "discord.requests_per_second",
        ),
        ("[discord]\npublic_key = \"0123\"", "public_key"),
        ("[discord]\ninteractions = \"http\"", "discord.listen"),
        (
            "[discord]\ninteractions = \"http\"\nlisten = \"127.0.0.1:0\"",
            "discord.public_key",
        ),
        ("[discord]\nactivity = \"maybe\"", "activity"),
        ("[log]\nfilter = \"a=b=c\"", "log.filter"),
        ("[health]\nlisten = \"here\"", "listen"),
        ("[backup]\nevery = \"1s\"", "backup.every"),
        ("[backup]\nkeep = 0", "backup.keep"),
        ("[backup]\nfolder = \"data\"", "backup.folder"),
    ] {
        let error = load(toml, &[]).unwrap_err();
        assert!(error.to_string().contains(key), "{toml}: {error}");
    }
}

#[test]
fn the_web_is_served_with_all_it_needs_or_not_at_all() {
    let all = [
        ("PETTEIA_WEB", "https://play.example.org"),
        ("PETTEIA_CLIENT_ID", "123456789012345678"),
        ("PETTEIA_CLIENT_SECRET", "abc.def"),
    ];
    assert!(load("", &[]).unwrap().signed_in_web().is_none());
    let config = load("", &all).unwrap();
    assert!(!format!("{config:?}").contains("abc.def"));
    let web = config.signed_in_web().unwrap();
    assert_eq!(web.url, "https://play.example.org");
    assert_eq!(web.client_secret, "abc.def");
    // Boards open inside Discord only where the web serves them.
    assert!(!web.activity);
    let enabled = |others: &[(&str, &str)]| load("[discord]\nactivity = true", others);
    assert!(enabled(&all).unwrap().signed_in_web().unwrap().activity);
    let error = enabled(&[]).unwrap_err().to_string();
    let named = ["discord.activity", "PETTEIA_WEB", "web.client_id"];
    assert!(named.iter().all(|name| error.contains(name)), "{error}");
    assert!(load("", &[("PETTEIA_ACTIVITY", "true")]).is_err());
    for (lacks, key) in [
        (0, "web.url"),
        (1, "web.client_id"),
        (2, "web.client_secret"),
    ] {
        let rest: Vec<_> = (0..3).filter(|at| *at != lacks).map(|at| all[at]).collect();
        let error = load("", &rest).unwrap_err().to_string();
        assert!(
            error.contains(key) && error.contains(all[lacks].0),
            "{error}"
        );
    }
    for (name, wrong, key) in [
        ("PETTEIA_WEB", "http://play.example.org", "web.url"),
        ("PETTEIA_WEB", "https://play.example.org/", "web.url"),
        ("PETTEIA_WEB", "https://example.org/play", "web.url"),
        ("PETTEIA_CLIENT_ID", "petteia", "web.client_id"),
    ] {
        let with = all.map(|(known, value)| (known, if known == name { wrong } else { value }));
        let error = load("", &with).unwrap_err().to_string();
        assert!(error.contains(key), "{wrong}: {error}");
    }
}

#[test]
fn interactions_come_to_the_listener_of_the_web_unless_they_have_their_own() {
    let key = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
    let web = [
        ("PETTEIA_INTERACTIONS", "http"),
        ("PETTEIA_PUBLIC_KEY", key),
        ("PETTEIA_WEB", "https://play.example.org"),
        ("PETTEIA_CLIENT_ID", "123456789012345678"),
        ("PETTEIA_CLIENT_SECRET", "abc.def"),
    ];
    let own = |listen: &str, env: &[(&str, &str)]| {
        let env = [env, &[("PETTEIA_LISTEN", listen)]].concat();
        let config = load("", &env).unwrap();
        assert!(config.public_key_of_endpoint().is_some());
        config.own_listener_of_endpoint()
    };
    assert_eq!(own("", &web), None);
    assert_eq!(own("127.0.0.1:7478", &web), None);
    assert!(own("127.0.0.1:7477", &web).is_some());
    // Without the web it is required.
    assert!(own("127.0.0.1:7478", &web[..2]).is_some());
    assert!(load("", &web[..2]).is_err());
    let gateway = load("", &web[1..]).unwrap();
    assert_eq!(gateway.public_key_of_endpoint(), None);
}

#[test]
fn a_missing_file_is_an_error_only_where_it_was_asked_for() {
    let none = |_: &str| None;
    assert!(Config::load_with(Some(Path::new("no/such.toml")), none).is_err());
    assert!(Config::load_with(None, none).is_ok());
}

#[test]
fn the_environment_wins_over_the_file() {
    let config = load(
        "data = \"a\"\n[discord]\ntoken = \"x\"\nguilds = [1]\n",
        &[
            ("PETTEIA_DATA", "b"),
            ("DISCORD_TOKEN", "y"),
            ("PETTEIA_GUILDS", "2, 3"),
            ("PETTEIA_DISCORD_API", "http://127.0.0.1:9"),
        ],
    )
    .unwrap();
    assert_eq!(config.data, Path::new("b"));
    assert_eq!(config.discord.token.unwrap().secret(), "y");
    assert_eq!(config.discord.guilds, [2, 3]);
    assert_eq!(config.discord.api, "http://127.0.0.1:9");
}

#[test]
fn an_empty_variable_counts_as_absent() {
    let config = load("", &[("DISCORD_TOKEN", ""), ("PETTEIA_DATA", "")]).unwrap();
    assert_eq!(
        config,
        Config {
            pictures: config.pictures.clone(),
            ..Config::default()
        }
    );
    assert!(config.discord.token.is_none());
}

#[test]
fn there_are_as_many_shards_as_is_said_or_as_discord_recommends() {
    let shards = |file: &str, env: &[(&str, &str)]| load(file, env).unwrap().shards.count();
    assert_eq!(shards("", &[]), None);
    assert_eq!(shards("shards = \"auto\"\n", &[]), None);
    assert_eq!(shards("shards = 12\n", &[]), Some(12));
    assert_eq!(shards("shards = 12\n", &[("PETTEIA_SHARDS", "3")]), Some(3));
    for wrong in ["0", "many", "-1"] {
        let error = load("", &[("PETTEIA_SHARDS", wrong)]).unwrap_err();
        assert!(error.to_string().contains(&format!("`{wrong}`")), "{error}");
    }
}

#[test]
fn the_old_key_share_is_accepted() {
    for value in ["true", "false"] {
        let file = format!("share = {value}\n");
        assert_eq!(load(&file, &[]).unwrap().share, Some(value == "true"));
        assert!(load("", &[("PETTEIA_SHARE", value)]).is_ok());
    }
    assert_eq!(load("", &[]).unwrap().share, None);
}

#[test]
fn a_token_and_a_password_are_never_printed() {
    let config = "store = \"postgres://me:abc.def@here/petteia\"\n[discord]\ntoken = \"abc.def\"\n";
    let config = load(config, &[]).unwrap();
    assert!(!format!("{config:?}").contains("abc.def"));
    assert!(!format!("{:?}", config.location()).contains("abc.def"));
}

#[test]
fn the_gateways_frames_are_never_logged() {
    assert!(tells_secrets("twilight_gateway::shard", Level::TRACE));
    assert!(tells_secrets("serenity::http::request", Level::INFO));
    assert!(!tells_secrets("twilight_gateway::shard", Level::WARN));
    assert!(!tells_secrets("petteia_discord", Level::TRACE));
}

#[test]
fn the_log_is_filtered_by_levels_and_by_modules() {
    let shown = |filter: &str, target, level| {
        let config = load(&format!("[log]\nfilter = {filter:?}"), &[]).unwrap();
        let filter = config.log.filter().unwrap();
        filter.would_enable(target, &level)
    };
    assert!(shown("info", "petteia", Level::INFO));
    assert!(!shown("info", "petteia", Level::DEBUG));
    for filter in [
        "warn,petteia=debug",
        " petteia=DEBUG , warn,,",
        "petteia=4,2",
    ] {
        assert!(shown(filter, "petteia_referee::handle", Level::DEBUG));
        assert!(!shown(filter, "hyper", Level::INFO), "{filter}");
        assert!(shown(filter, "hyper", Level::WARN), "{filter}");
    }
    assert!(!shown("info,hyper=off", "hyper", Level::ERROR));
    assert!(shown(
        "petteia_web::signed_in",
        "petteia_web::signed_in",
        Level::TRACE
    ));
    assert!(!shown("petteia=info", "hyper", Level::ERROR));
    for nothing in ["", " ,"] {
        assert!(shown(nothing, "hyper", Level::ERROR));
        assert!(!shown(nothing, "hyper", Level::WARN), "{nothing:?}");
    }
}

#[test]
fn a_filter_of_the_log_that_says_nothing_is_refused_with_what_is_expected() {
    for (filter, wrong) in [
        ("info,petteia=loud", "petteia=loud"),
        ("warn petteia=debug", "warn petteia=debug"),
        ("petteia[game]=debug", "petteia[game]=debug"),
        ("=debug", "=debug"),
        ("info;hyper=warn", "info;hyper=warn"),
    ] {
        let error = load("", &[("PETTEIA_LOG", filter)]).unwrap_err();
        let error = error.to_string();
        assert!(error.contains(&format!("`{wrong}`")), "{error}");
        assert!(error.contains("petteia=debug, with commas"), "{error}");
    }
}

#[test]
fn a_server_id_that_is_none_is_refused() {
    let error = load("", &[("PETTEIA_GUILDS", "12,club")]).unwrap_err();
    assert!(error.to_string().contains("`club`"), "{error}");
}

#[test]
fn an_operator_can_change_budgets_and_lift_them() {
    let config = load("[budgets]\ngames = \"3 in 2h\"\nnotes = \"none\"", &[]).unwrap();
    let budgets = config.defaults().budgets;
    let written = |what| budgets.of(what).map(|budget| budget.to_string());
    assert_eq!(written(Costly::Games).as_deref(), Some("3 in 2h"));
    assert_eq!(written(Costly::Notes), None);
    assert_eq!(written(Costly::Invitations).as_deref(), Some("20 in 30m"));
}

/// Returns every key of the example file by its path, without what is in tables of the reader.
fn keys_of_the_example() -> Vec<String> {
    let mut section = String::new();
    let mut keys = Vec::new();
    for line in include_str!("../../config.example.toml").lines() {
        let line = line.strip_prefix("#: ").unwrap_or(line);
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'))
        {
            section = format!("{name}.");
        } else if let Some((key, _)) = line.split_once(" = ")
            && !line.starts_with('#')
        {
            keys.push(format!("{section}{key}"));
        }
    }
    keys
}

#[test]
fn every_key_has_a_variable() {
    let mut known: Vec<&str> = variables::KEYS.iter().map(|key| key.path).collect();
    // The obsolete key is not in the example.
    known.retain(|path| *path != "share");
    assert_eq!(known, keys_of_the_example());
    for (name, value, toml) in [
        ("PETTEIA_BACKUP_EVERY", "2d", "[backup]\nevery = \"2d\""),
        ("PETTEIA_BACKUP_KEEP", "3", "[backup]\nkeep = 3"),
        (
            "PETTEIA_GAMES_REMIND_AFTER",
            "0.5",
            "[games]\nremind_after = 0.5",
        ),
        ("PETTEIA_LOCAL_PORT", "0", "[local]\nport = 0"),
        ("PETTEIA_DISCORD_ACTIVITY", "false", ""),
        (
            "PETTEIA_PICTURES_THEME",
            "light",
            "[pictures]\ntheme = \"light\"",
        ),
        ("PETTEIA_LOG_FORMAT", "json", "[log]\nformat = \"json\""),
        (
            "PETTEIA_HEALTH_LISTEN",
            "127.0.0.1:1",
            "[health]\nlisten = \"127.0.0.1:1\"",
        ),
        (
            "PETTEIA_DISCORD_GUILDS",
            "1, 2",
            "[discord]\nguilds = [1, 2]",
        ),
    ] {
        let by_variable = load("", &[(name, value)]).unwrap();
        assert_eq!(by_variable, load(toml, &[]).unwrap(), "{name}");
    }
}

#[test]
fn a_wrong_value_is_refused_by_the_name_of_its_variable() {
    for (name, value) in [
        ("PETTEIA_BACKUP_EVERY", "often"),
        ("PETTEIA_BACKUP_KEEP", "many"),
        ("PETTEIA_GAMES_REMIND_AFTER", "soon"),
        ("PETTEIA_GAMES_REMIND_AFTER", "2"),
        ("PETTEIA_COMPUTER_THREADS", "0"),
        ("PETTEIA_GUILDS", "12,club"),
        ("PETTEIA_HEALTH", "here"),
        ("PETTEIA_DISCORD_API", "discord.com"),
    ] {
        let error = load("", &[(name, value)]).unwrap_err().to_string();
        assert!(error.contains(name), "{name}={value}: {error}");
    }
}

#[test]
fn a_value_in_quotes_is_refused_with_the_name_of_its_variable_and_without_the_value() {
    for quoted in ["\"abc.def\"", "'abc.def'"] {
        for name in ["PETTEIA_CLIENT_SECRET", "DISCORD_TOKEN", "PETTEIA_DATA"] {
            let error = load("", &[(name, quoted)]).unwrap_err().to_string();
            assert!(error.contains(name) && error.contains("quotes"), "{error}");
            assert!(!error.contains("abc.def"), "{error}");
        }
    }
}

#[test]
fn a_password_that_is_not_encoded_is_named_without_it() {
    for password in ["abc/def", "abc?def", "abc#def", "7/8"] {
        let url = format!("postgres://petteia:{password}@db/petteia");
        let error = load("", &[("PETTEIA_STORE", &url)])
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("%2F") && error.contains("PETTEIA_STORE"),
            "{error}"
        );
        assert!(!error.contains(password), "{error}");
    }
    let encoded = "postgres://petteia:abc%2Fdef@db/petteia";
    assert!(load("", &[("PETTEIA_STORE", encoded)]).is_ok());
}

#[test]
fn two_variables_of_a_key_may_not_disagree() {
    let both = |short, long| load("", &[("PETTEIA_LOG", short), ("PETTEIA_LOG_FILTER", long)]);
    assert_eq!(both("warn", "warn").unwrap().log.filter, "warn");
    let error = both("warn", "debug").unwrap_err().to_string();
    for name in ["log.filter", "PETTEIA_LOG and PETTEIA_LOG_FILTER"] {
        assert!(error.contains(name), "{error}");
    }
}

#[test]
fn secrets_come_from_files_too() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let token = |env: &[(&str, &str)]| {
        let token = load("", env)?.discord.token;
        Ok::<_, ConfigError>(token.map(|token| token.secret().to_owned()))
    };
    let file = write("token", "abc.def\n");
    for name in ["DISCORD_TOKEN_FILE", "PETTEIA_DISCORD_TOKEN_FILE"] {
        assert_eq!(token(&[(name, &file)]).unwrap().as_deref(), Some("abc.def"));
    }
    // A folder of systemd's credentials has a file named like the key; a variable wins over it.
    let credentials = ("CREDENTIALS_DIRECTORY", folder.path().to_str().unwrap());
    assert_eq!(token(&[credentials]).unwrap(), None);
    write("discord.token", "from.systemd\n");
    assert_eq!(
        token(&[credentials]).unwrap().as_deref(),
        Some("from.systemd")
    );
    let both = [credentials, ("DISCORD_TOKEN", "from.here")];
    assert_eq!(token(&both).unwrap().as_deref(), Some("from.here"));

    for (variables, words) in [
        (
            vec![("DISCORD_TOKEN_FILE", "/no/such/file")],
            "/no/such/file",
        ),
        (
            vec![
                ("DISCORD_TOKEN_FILE", file.as_str()),
                ("DISCORD_TOKEN", "other"),
            ],
            "DISCORD_TOKEN_FILE",
        ),
        // Only secrets come from files.
        (
            vec![
                ("PETTEIA_BACKUP_KEEP_FILE", "/no/such/file"),
                ("PETTEIA_BACKUP_KEEP", "0"),
            ],
            "backup.keep",
        ),
    ] {
        let error = load("", &variables).unwrap_err().to_string();
        assert!(
            error.contains(words) && !error.contains("abc.def"),
            "{error}"
        );
    }
    let empty = write("empty", "\n");
    let error = token(&[("DISCORD_TOKEN_FILE", &empty)])
        .unwrap_err()
        .to_string();
    assert!(error.contains("is empty"), "{error}");
    let store = write("store", "postgres://petteia:secret@db/petteia\n");
    let config = load("", &[("PETTEIA_STORE_FILE", &store)]).unwrap();
    assert!(config.store.is_some());
}
