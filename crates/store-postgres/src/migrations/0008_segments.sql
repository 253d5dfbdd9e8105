-- The journal's older lines are compressed.

-- Lines of the journal that no process waits for any more, some hundred in a row; journal has only those
-- after them. They are moved here a segment at a time while petteia runs. After many were moved, as from
-- tables of an earlier version, `VACUUM FULL petteia.journal` gives the room back to the disk at once.
CREATE TABLE journal_segment (
    first bigint PRIMARY KEY,   -- the number of its first line
    last  bigint NOT NULL,      -- and of its last
    lines bytea NOT NULL,       -- its lines, each with a line feed, compressed by zlib
    CHECK (first <= last)
);
ALTER TABLE journal_segment ALTER lines SET STORAGE EXTERNAL;
