//! Every metric: its kind, its labels, and what it means for an operator.
//!
//! A test compares this list with the metrics that are counted and with the book. What is described is in `/metrics`
//! from the start: a counter that appears only with its first count has no increase that an alert could see.

/// A metric.
pub(super) struct Described {
    /// Its name.
    pub name: &'static str,
    /// Its meaning, for the HELP line.
    pub means: &'static str,
    /// What it measures, and how.
    pub kind: Kind,
}

/// The kind of a metric.
pub(super) enum Kind {
    /// It only grows.
    Counter,
    /// It only grows, for each of these values of a label.
    CounterBy(&'static str, &'static [&'static str]),
    /// It says how something is now.
    Gauge,
    /// It is 1 while something is so, and 0 from the start.
    Flag,
    /// Durations in seconds, counted up to each of these bounds.
    Seconds(&'static [f64]),
}

const fn counter(name: &'static str, means: &'static str) -> Described {
    Described {
        name,
        means,
        kind: Kind::Counter,
    }
}

const fn counter_by(
    name: &'static str,
    means: &'static str,
    label: &'static str,
    values: &'static [&'static str],
) -> Described {
    Described {
        name,
        means,
        kind: Kind::CounterBy(label, values),
    }
}

const fn gauge(name: &'static str, means: &'static str) -> Described {
    Described {
        name,
        means,
        kind: Kind::Gauge,
    }
}

const fn flag(name: &'static str, means: &'static str) -> Described {
    Described {
        name,
        means,
        kind: Kind::Flag,
    }
}

const fn seconds(name: &'static str, means: &'static str, bounds: &'static [f64]) -> Described {
    Described {
        name,
        means,
        kind: Kind::Seconds(bounds),
    }
}

/// All of them.
pub(super) const ALL: &[Described] = &[
    gauge(
        "petteia_build_info",
        "Always 1; the label says which version runs.",
    ),
    flag("petteia_ready", "1 while /readyz says that all is well."),
    gauge("petteia_games", "Running games and lobbies, by phase."),
    gauge(
        "petteia_out_of_reach",
        "Games and tournaments whose channels take no posts.",
    ),
    counter_by(
        "petteia_interactions_total",
        "Interactions, by outcome.",
        "outcome",
        &["answered", "unanswered", "turned away"],
    ),
    counter_by(
        "petteia_interactions_rejected_total",
        "Requests to the HTTP endpoint that were refused, by reason.",
        "reason",
        &[],
    ),
    seconds(
        "petteia_acknowledgement_seconds",
        "From the arrival of an interaction to its acknowledgement, for which Discord allows 3 s.",
        &[0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0],
    ),
    seconds(
        "petteia_turn_to_board_seconds",
        "From a turn, or the begin of a game, to its board in the channel.",
        &[
            0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0, 1800.0,
        ],
    ),
    seconds(
        "petteia_discord_request_seconds",
        "Requests to Discord, until the answer is there.",
        &[0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0],
    ),
    seconds(
        "petteia_store_commit_seconds",
        "Commits to the store, until they are on disk.",
        &[
            0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
        ],
    ),
    counter_by(
        "petteia_posts_total",
        "Posts, by outcome.",
        "outcome",
        &[
            "delivered",
            "postponed",
            "refused",
            "superseded",
            "not to be read",
        ],
    ),
    gauge("petteia_posts_waiting", "Posts that are not delivered yet."),
    gauge(
        "petteia_oldest_post_seconds",
        "About how long the oldest of these posts has waited.",
    ),
    counter_by(
        "petteia_timers_total",
        "Timers that fired, by kind.",
        "kind",
        &[],
    ),
    counter_by(
        "petteia_analyses_total",
        "Analyses, by outcome.",
        "outcome",
        &["done", "failed"],
    ),
    flag(
        "petteia_store_in_trouble",
        "1 while the store cannot be written.",
    ),
    gauge(
        "petteia_last_backup_timestamp_seconds",
        "When the newest back-up was taken.",
    ),
    counter("petteia_backups_failed_total", "Back-ups that failed."),
    counter(
        "petteia_users_forgotten_total",
        "Users whose data was erased.",
    ),
    flag(
        "petteia_discord_slowed",
        "1 while requests are slowed because Discord refused many.",
    ),
    counter_by(
        "petteia_discord_invalid_requests_total",
        "Requests that Discord counts as invalid, by status.",
        "status",
        &["401", "403", "429"],
    ),
    counter_by(
        "petteia_gateway_connections_ended_total",
        "Connections to the gateway that ended, by when.",
        "when",
        &["before_ready", "soon_after_ready", "later"],
    ),
    gauge("petteia_shards", "Shards that this process has."),
    gauge("petteia_shards_connected", "Shards that are connected."),
    gauge("petteia_processes", "Processes that share the work."),
    flag("petteia_leads", "1 in the eldest process."),
    counter("petteia_clock_steps_total", "Steps of the machine's clock."),
    gauge(
        "petteia_clock_ahead_seconds",
        "How far the machine's clock is ahead of the database server's.",
    ),
    counter(
        "petteia_http_connections_closed_total",
        "Connections closed because they were too slow or too many.",
    ),
    counter(
        "petteia_http_bodies_evicted_total",
        "Requests refused because those of one address filled the memory for bodies.",
    ),
    gauge("petteia_cache_bytes", "How full each cache is."),
    gauge("petteia_cache_bytes_limit", "The limit of each cache."),
    gauge(
        "process_resident_memory_bytes",
        "Resident memory of the process.",
    ),
    gauge("process_open_fds", "Open file descriptors."),
    gauge(
        "process_max_fds",
        "The largest number of open file descriptors.",
    ),
    gauge("process_threads", "Threads of the process."),
];
