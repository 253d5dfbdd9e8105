-- What several steps are needed for, one of which has to see what others did before it, is one question
-- to the server: each statement of a function sees what is committed by then.

-- The posts that may be delivered in channels that no other process serves, which are this one's to serve
-- from now on; those that it serves no longer are anybody's again. The last row has no number: it says
-- when the next post of another channel may be delivered, and how far the journal had come.
CREATE OR REPLACE FUNCTION claim_posts(
    me bigint, served bigint[], moment timestamptz, leads boolean, of_a_channel bigint, most bigint
) RETURNS TABLE (of_number bigint, says text, tried integer, due timestamptz, up_to bigint, forgot bigint)
LANGUAGE plpgsql AS $$
DECLARE
    claimed bigint[];
BEGIN
    DELETE FROM claim WHERE process = me AND what = 'channel' AND name <> ALL (served::text[]);
    WITH made AS (
        INSERT INTO claim (what, name, process)
        SELECT 'channel', channel_id::text, me FROM (
            SELECT DISTINCT ON (channel_id) channel_id, number, not_before FROM post
            WHERE channel_id <> ALL (served) ORDER BY channel_id, number
        ) AS first
        WHERE not_before <= moment
        AND NOT EXISTS (
            SELECT FROM claim WHERE what = 'channel' AND name = channel_id::text AND process <> me)
        -- Who leads knows what becomes of the messages that are kept up to date.
        AND (leads OR NOT EXISTS (
            SELECT FROM post WHERE post.channel_id = first.channel_id
            AND post.post ->> 'about' LIKE 'server:%'))
        ORDER BY number LIMIT most
        ON CONFLICT DO NOTHING RETURNING name
    )
    SELECT coalesce(array_agg(name::bigint), '{}') INTO claimed FROM made;
    -- Seen after they were claimed: what another process has delivered there is gone.
    RETURN QUERY
        SELECT number, post::text, attempts, not_before, NULL::bigint, NULL::bigint FROM (
            SELECT *, row_number() OVER before AS place, bool_or(not_before > moment) OVER before AS held
            FROM post WHERE channel_id = ANY (claimed)
            WINDOW before AS (PARTITION BY channel_id ORDER BY number)
        ) AS waiting WHERE NOT held AND place <= of_a_channel ORDER BY number LIMIT most;
    RETURN QUERY
        SELECT NULL::bigint, NULL::text, NULL::integer, (
            SELECT min(not_before) FROM (
                SELECT DISTINCT ON (channel_id) channel_id, not_before FROM post
                WHERE channel_id <> ALL (served) AND channel_id <> ALL (claimed)
                ORDER BY channel_id, number
            ) AS first
            WHERE NOT EXISTS (
                SELECT FROM claim WHERE what = 'channel' AND name = channel_id::text AND process <> me)
            AND (leads OR NOT EXISTS (
                SELECT FROM post WHERE post.channel_id = first.channel_id
                AND post.post ->> 'about' LIKE 'server:%'))
        ), head.line, head.forgotten FROM head;
END
$$;

-- The timers that are due of what no other process sees to, which this one does from now on.
CREATE OR REPLACE FUNCTION claim_timers(me bigint, moment timestamptz, most bigint)
RETURNS TABLE (of_subject text, says text)
LANGUAGE plpgsql AS $$
DECLARE
    claimed text[];
BEGIN
    WITH made AS (
        INSERT INTO claim (what, name, process)
        SELECT 'timer', subject, me FROM (
            SELECT subject, min(at) AS first FROM timer WHERE at <= moment AND NOT EXISTS (
                SELECT FROM claim WHERE what = 'timer' AND name = subject AND process <> me)
            GROUP BY subject ORDER BY min(at), subject LIMIT most
        ) AS due ORDER BY first, subject
        ON CONFLICT (what, name) DO UPDATE SET process = claim.process WHERE claim.process = me
        RETURNING name
    )
    SELECT array_agg(name) INTO claimed FROM made;
    RETURN QUERY
        SELECT subject, timer::text FROM timer WHERE at <= moment AND subject = ANY (claimed)
        ORDER BY at, subject, kind, timer LIMIT most;
END
$$;

-- This process is there, and tells the others of itself. Where it has been heard for long enough it counts
-- out those who are not: nobody of whom nothing was heard for six seconds. No row where it was itself
-- counted out; else what time it is, who is there, and who was counted out.
CREATE OR REPLACE FUNCTION beat(me bigint, settled_by timestamptz, reaches_players boolean, steady boolean)
RETURNS TABLE (now timestamptz, there bigint[], gone text[])
LANGUAGE plpgsql AS $$
DECLARE
    counted_out text[];
BEGIN
    UPDATE process SET heard = clock_timestamp(), settled = settled_by, reaches = reaches_players
    WHERE id = me;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    IF steady AND EXISTS (
        SELECT FROM process WHERE heard < clock_timestamp() - interval '6 seconds') THEN
        WITH silent AS (
            DELETE FROM process WHERE id IN (
                SELECT id FROM process WHERE heard < clock_timestamp() - interval '6 seconds'
                FOR UPDATE SKIP LOCKED)
            RETURNING id, name
        )
        SELECT array_agg(id || ' ' || name) INTO counted_out FROM silent;
    END IF;
    RETURN QUERY SELECT clock_timestamp(), array_agg(id ORDER BY id), coalesce(counted_out, '{}')
        FROM process;
END
$$;
