-- Processes always share the work. None works alone any more while others stand by.

ALTER TABLE head DROP COLUMN term, DROP COLUMN released;
