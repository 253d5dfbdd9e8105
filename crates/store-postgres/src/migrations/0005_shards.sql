-- Several processes may share the connections to Discord's gateway.

ALTER TABLE process
    -- Whether it wants a part of them.
    ADD COLUMN gateway boolean NOT NULL DEFAULT false;

-- The gateway: one row. How many connections ("shards") there are changes only while nobody has any.
CREATE TABLE gateway (
    one         boolean PRIMARY KEY DEFAULT true CHECK (one),
    shards      integer NOT NULL,
    at_once     integer NOT NULL,       -- so many may begin at once, each of a group of its own
    starts      integer NOT NULL,       -- so many may begin within a day
    starts_left integer NOT NULL,       -- so many still may
    renewed     timestamptz NOT NULL    -- when it is that many again
);

-- The shards, numbered from 0; a server is on the one that its id >> 22 leaves divided by their number.
CREATE TABLE shard (
    number    integer PRIMARY KEY,
    process   bigint REFERENCES process ON DELETE SET NULL,
    connected boolean NOT NULL DEFAULT false,   -- whether events come over it, if it is somebody's
    -- By what whoever has it next goes on where it was: what came meanwhile comes then.
    session   text,
    sequence  bigint,
    address   text
);
CREATE INDEX shard_process ON shard (process);

-- When the next shard of a group may begin.
CREATE TABLE shard_start (
    at_once_group integer PRIMARY KEY,
    next          timestamptz NOT NULL
);

-- The gateway is claimed shard by shard now.
DELETE FROM claim WHERE what = 'gateway';
ALTER TABLE claim DROP CONSTRAINT claim_what_check,
    ADD CONSTRAINT claim_what_check CHECK (what IN ('channel', 'timer'));
