-- Interactions come by HTTP to any of several processes.

-- The signatures of requests that were taken, while they are fresh: none is taken twice. Nobody misses
-- them after a crash, for they are stale by then.
CREATE UNLOGGED TABLE signature (
    signature bytea PRIMARY KEY,
    seen      timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX signature_seen ON signature (seen);
