-- Games are found by the server on which they were opened.

-- The server of an event that opened a game there, as a number of bigint; else nothing.
CREATE FUNCTION server_of(event jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN guild >= 9223372036854775808 THEN guild - 18446744073709551616 ELSE guild END::bigint
    FROM (SELECT (event #>> '{place,guild}')::numeric AS guild) AS opened
    WHERE event ->> 'event' = 'opened'
$$;

ALTER TABLE game ADD COLUMN guild_id bigint;     -- follows from its first event
UPDATE game SET guild_id = server_of(event) FROM game_event WHERE game = id AND number = 0;
CREATE INDEX game_guild_newest ON game (guild_id, phase, since DESC);

-- The database sees to it, so that processes that know only the earlier steps need not.
CREATE FUNCTION list_on_server() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE game SET guild_id = server_of(NEW.event) WHERE id = NEW.game;
    RETURN NULL;
END
$$;
CREATE TRIGGER list_on_server AFTER INSERT ON game_event
    FOR EACH ROW WHEN (NEW.number = 0) EXECUTE FUNCTION list_on_server();
