-- Ids of commands and buttons have no numbers of users any more where nobody needs them.

-- Whether the lines of the journal and the rows of before were brought up to date. petteia does that when it
-- opens the database, in one transaction.
ALTER TABLE head ADD COLUMN ids_renewed boolean NOT NULL DEFAULT false;
