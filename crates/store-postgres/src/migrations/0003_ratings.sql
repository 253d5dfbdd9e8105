-- Ratings as far as they have been worked out, so that a start has less to read. They follow from
-- archive and tournament: no line of the journal has them.

CREATE TABLE kept_rating (
    name text COLLATE "C" PRIMARY KEY,
    kept text NOT NULL
);
