-- The head of the index of positions is of its own making, and tells one version of the index from another. The
-- index is counted anew.

DELETE FROM position_bucket;
ALTER TABLE position_head DROP COLUMN up_to;
ALTER TABLE position_head ADD COLUMN head bytea NOT NULL DEFAULT '';
