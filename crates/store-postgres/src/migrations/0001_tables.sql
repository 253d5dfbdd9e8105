-- The tables of petteia, in a schema of their own: `SET search_path = petteia;` and look around.
--
-- journal is what everything else follows from: the same lines that the data folder's journal has.
-- The other tables answer questions; `petteia verify` compares them with what the journal says.
-- Numbers of users above 2^63 (computers, and who was forgotten) stand here as negative ones. In
-- names and texts the characters 0 and 1 are written 1 1 and 1 2, because PostgreSQL has no 0.

-- One row: how far everything has been counted. Whoever writes locks it first, so that what is
-- written by several processes has one order, in which it also becomes visible.
CREATE TABLE head (
    one              boolean PRIMARY KEY DEFAULT true CHECK (one),
    line             bigint NOT NULL DEFAULT 0,     -- of the journal
    last_post        bigint NOT NULL DEFAULT 0,
    last_archived    bigint NOT NULL DEFAULT 0,
    last_entry       bigint NOT NULL DEFAULT 0,
    last_change      bigint NOT NULL DEFAULT 0,
    archive_complete boolean NOT NULL DEFAULT false
);
INSERT INTO head DEFAULT VALUES;

-- When petteia was running last, and its platform within reach.
CREATE TABLE heartbeat (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    at  timestamptz NOT NULL
);

CREATE TABLE journal (
    line bigint PRIMARY KEY,
    text text NOT NULL
);

CREATE TABLE game (
    id     text COLLATE "C" PRIMARY KEY,
    phase  text NOT NULL CHECK (phase IN ('lobby', 'playing', 'ended')),
    since  bigint NOT NULL,     -- the line of the journal that brought it into its phase
    events bigint NOT NULL,     -- how many it has
    found  jsonb NOT NULL       -- by what it is found
);
CREATE INDEX game_newest ON game (phase, since DESC);

CREATE TABLE game_event (
    game    text COLLATE "C" NOT NULL REFERENCES game,
    number  bigint NOT NULL,    -- from 0
    at      timestamptz NOT NULL,
    by_user bigint,
    event   jsonb NOT NULL,
    PRIMARY KEY (game, number)
);

-- Where games are found; phase and since as in game.
CREATE TABLE game_channel (
    channel_id bigint NOT NULL,
    game       text COLLATE "C" NOT NULL REFERENCES game,
    phase      text NOT NULL,
    since      bigint NOT NULL,
    PRIMARY KEY (channel_id, game)
);
CREATE INDEX game_channel_newest ON game_channel (channel_id, phase, since DESC);
CREATE INDEX game_channel_game ON game_channel (game);

CREATE TABLE game_user (
    user_id bigint NOT NULL,
    game    text COLLATE "C" NOT NULL REFERENCES game,
    phase   text NOT NULL,
    since   bigint NOT NULL,
    PRIMARY KEY (user_id, game)
);
CREATE INDEX game_user_newest ON game_user (user_id, phase, since DESC);
CREATE INDEX game_user_game ON game_user (game);

CREATE TABLE tournament (
    id       text COLLATE "C" PRIMARY KEY,
    phase    text NOT NULL CHECK (phase IN ('lobby', 'playing', 'ended')),
    since    bigint NOT NULL,
    events   bigint NOT NULL,
    guild_id bigint,
    found    jsonb NOT NULL,
    woken    bigint             -- the line that woke it last, while it has not looked
);
CREATE INDEX tournament_newest ON tournament (phase, since DESC);

CREATE TABLE tournament_event (
    tournament text COLLATE "C" NOT NULL REFERENCES tournament,
    number     bigint NOT NULL,
    at         timestamptz NOT NULL,
    by_user    bigint,
    event      jsonb NOT NULL,
    PRIMARY KEY (tournament, number)
);

CREATE TABLE tournament_user (
    user_id    bigint NOT NULL,
    tournament text COLLATE "C" NOT NULL REFERENCES tournament,
    phase      text NOT NULL,
    since      bigint NOT NULL,
    PRIMARY KEY (user_id, tournament)
);
CREATE INDEX tournament_user_tournament ON tournament_user (tournament);

-- Servers' puzzles of the day.
CREATE TABLE puzzles (
    guild_id bigint PRIMARY KEY,
    changes  bigint NOT NULL,
    book     jsonb NOT NULL
);

-- What is to be done to a game, a tournament or a server's puzzles at a moment.
CREATE TABLE timer (
    game       text COLLATE "C" REFERENCES game,
    tournament text COLLATE "C" REFERENCES tournament,
    puzzles    bigint REFERENCES puzzles,
    subject    text COLLATE "C" NOT NULL,   -- its name, of a tournament after `tournament:`
    at         timestamptz NOT NULL,        -- rounded up; to the nanosecond in timer
    kind       smallint NOT NULL,           -- of one moment and subject, in this order
    timer      jsonb NOT NULL,
    PRIMARY KEY (subject, timer),
    CHECK (num_nonnulls(game, tournament, puzzles) = 1)
);
CREATE INDEX timer_next ON timer (at, subject, kind);

-- Posts that wait to be delivered, in the order of their numbers for each channel.
CREATE TABLE post (
    number     bigint PRIMARY KEY,
    channel_id bigint NOT NULL,
    attempts   integer NOT NULL DEFAULT 0,
    not_before timestamptz NOT NULL,
    post       jsonb NOT NULL
);
CREATE INDEX post_channel ON post (channel_id, number);

-- Messages that may be changed later.
CREATE TABLE slot (
    subject    text COLLATE "C" NOT NULL,
    kind       text NOT NULL,
    number     bigint NOT NULL,
    channel_id bigint NOT NULL,
    message    text NOT NULL,
    PRIMARY KEY (subject, kind, number)
);

CREATE TABLE archive (
    number   bigint PRIMARY KEY,
    game     text COLLATE "C" NOT NULL UNIQUE,
    guild_id bigint,
    ended    timestamptz NOT NULL,
    summary  jsonb NOT NULL
);
CREATE INDEX archive_guild ON archive (guild_id, number);

CREATE TABLE archive_user (
    user_id bigint NOT NULL,
    number  bigint NOT NULL REFERENCES archive,
    PRIMARY KEY (user_id, number)
);
CREATE INDEX archive_user_number ON archive_user (number);

CREATE TABLE analysis (
    game     text COLLATE "C" PRIMARY KEY,
    analysis jsonb NOT NULL
);

-- Times that count for nobody.
CREATE TABLE outage (
    starts timestamptz NOT NULL,
    ends   timestamptz NOT NULL,
    outage jsonb NOT NULL
);
CREATE UNIQUE INDEX outage_from ON outage ((outage ->> 'from'));

-- Replies to commands of the last day, by which a command repeated is known.
CREATE TABLE reply (
    command text COLLATE "C" PRIMARY KEY,
    at      timestamptz NOT NULL,
    reply   jsonb NOT NULL
);
CREATE INDEX reply_age ON reply (at);

CREATE TABLE user_settings (
    user_id  bigint PRIMARY KEY,
    settings jsonb NOT NULL
);

CREATE TABLE server_settings (
    guild_id bigint PRIMARY KEY,
    settings jsonb NOT NULL
);

-- What users have in hand for the turns of games.
CREATE TABLE draft (
    game    text COLLATE "C" NOT NULL,
    user_id bigint NOT NULL,
    draft   jsonb NOT NULL,
    PRIMARY KEY (game, user_id)
);

-- What users keep for themselves.
CREATE TABLE paper (
    user_id bigint NOT NULL,
    kind    smallint NOT NULL,
    about   text COLLATE "C" NOT NULL,
    sheet   jsonb NOT NULL,
    paper   jsonb NOT NULL,
    PRIMARY KEY (user_id, kind, about)
);
CREATE INDEX paper_kind ON paper (kind);

-- What was said in the channels of the local page.
CREATE TABLE entry (
    number     bigint PRIMARY KEY,
    channel_id bigint NOT NULL,
    change     bigint NOT NULL UNIQUE,
    key        text COLLATE "C" NOT NULL UNIQUE,
    body       jsonb                       -- none where it says nothing
);
CREATE INDEX entry_channel ON entry (channel_id, number);
