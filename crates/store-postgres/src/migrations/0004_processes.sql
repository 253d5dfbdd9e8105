-- Several processes may share the work.

-- The processes at work, where they share it. Whoever has not been heard of for six seconds by the
-- server's clock is counted out by the others: its row goes, with it whatever it has claimed, and it
-- changes nothing any more.
CREATE TABLE process (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name    text NOT NULL,
    since   timestamptz NOT NULL DEFAULT clock_timestamp(),
    heard   timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- Nothing that had arrived there before this moment, by its own clock, is still undecided.
    settled timestamptz NOT NULL,
    -- Whether players reach it, and it its platform.
    reaches boolean NOT NULL DEFAULT false
);

-- What one of them sees to for the time being: a channel to which posts are delivered, something
-- whose timers are due, the connection to Discord's gateway.
CREATE TABLE claim (
    what    text NOT NULL CHECK (what IN ('channel', 'timer', 'gateway')),
    name    text COLLATE "C" NOT NULL,
    process bigint NOT NULL REFERENCES process ON DELETE CASCADE,
    PRIMARY KEY (what, name)
);
CREATE INDEX claim_process ON claim (process, what);

ALTER TABLE head
    -- The last line of the journal that changed what processes keep in mind: whoever has not taken
    -- note of it yet has to decide anew.
    ADD COLUMN consequence bigint NOT NULL DEFAULT 0,
    -- How often somebody was forgotten: whoever has not dropped since then what it had in mind has to
    -- decide anew.
    ADD COLUMN forgotten bigint NOT NULL DEFAULT 0;

-- At what pace all processes together send requests: one row, which nobody misses after a crash.
CREATE UNLOGGED TABLE pace (
    one  boolean PRIMARY KEY DEFAULT true CHECK (one),
    next timestamptz NOT NULL,      -- when the next request may leave
    held timestamptz NOT NULL       -- before this moment none may at all
);
