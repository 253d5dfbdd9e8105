-- The index of positions: what was played where in finished games. It follows from the archive: no line of the
-- journal has it.

CREATE TABLE position_bucket (
    number  integer PRIMARY KEY,
    entries bytea NOT NULL
);

-- The number of the last archived game that it has.
CREATE TABLE position_head (
    one   boolean PRIMARY KEY DEFAULT true CHECK (one),
    up_to bigint NOT NULL
);
INSERT INTO position_head (up_to) VALUES (0);
