-- One process works at a time; others stand by.

ALTER TABLE head
    -- How often a process has begun to work: whoever finds another number here than its own has been
    -- replaced, and changes nothing any more.
    ADD COLUMN term bigint NOT NULL DEFAULT 0,
    -- Whether the last one has ended in an orderly way, so that the next need not wait until it has
    -- noticed that it is replaced.
    ADD COLUMN released boolean NOT NULL DEFAULT true;
