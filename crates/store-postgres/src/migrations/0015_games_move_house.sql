-- A game that has moved house is found by the server where it is played now.

-- The server of an event that opened a game there, or moved it there, as a number of bigint; else nothing.
CREATE OR REPLACE FUNCTION server_of(event jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN guild >= 9223372036854775808 THEN guild - 18446744073709551616 ELSE guild END::bigint
    FROM (SELECT (event #>> '{place,guild}')::numeric AS guild) AS opened
    WHERE event ->> 'event' IN ('opened', 'rehomed')
$$;

-- Events may arrive together, so the last one says where the game is.
CREATE OR REPLACE FUNCTION list_on_server() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    UPDATE game SET guild_id = (
        SELECT server_of(event) FROM game_event
        WHERE game = NEW.game AND (number = 0 OR event ->> 'event' = 'rehomed')
        ORDER BY number DESC LIMIT 1
    ) WHERE id = NEW.game;
    RETURN NULL;
END
$$;
DROP TRIGGER list_on_server ON game_event;
CREATE TRIGGER list_on_server AFTER INSERT ON game_event
    FOR EACH ROW WHEN (NEW.number = 0 OR NEW.event ->> 'event' = 'rehomed') EXECUTE FUNCTION list_on_server();
