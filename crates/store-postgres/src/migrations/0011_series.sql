-- Series of tournaments.
CREATE TABLE series (
    id       text COLLATE "C" PRIMARY KEY,
    phase    text NOT NULL CHECK (phase IN ('lobby', 'playing', 'ended')),
    since    bigint NOT NULL,
    events   bigint NOT NULL,
    guild_id bigint,
    found    jsonb NOT NULL,
    woken    bigint             -- the line that woke it last, while it has not looked
);
CREATE INDEX series_newest ON series (phase, since DESC);

CREATE TABLE series_event (
    series  text COLLATE "C" NOT NULL REFERENCES series,
    number  bigint NOT NULL,
    at      timestamptz NOT NULL,
    by_user bigint,
    event   jsonb NOT NULL,
    PRIMARY KEY (series, number)
);

ALTER TABLE timer ADD series text COLLATE "C" REFERENCES series;
ALTER TABLE timer DROP CONSTRAINT timer_check;
ALTER TABLE timer ADD CHECK (num_nonnulls(game, tournament, series, puzzles) = 1);
