-- What the console may see and do of background work.

-- Background work as operators see it: what waits in `outbox` for its time, and what the queue holds. The running role may not look into the queue's own
-- tables, which are there once these functions are called (plpgsql looks for them then). Of an error the first line; payloads stay where they are.
create function console_jobs() returns table (id text, job text, state text, attempts int, most int, error text, run_at timestamptz, tried_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
  return query
    select 'o' || o.id, o.job, 'waiting', 0, null::int, null::text, coalesce(o.run_at, o.created_at), null::timestamptz from outbox o
    union all
    select 'j' || j.id, t.identifier,
      case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'dead' when j.attempts > 0 then 'again' else 'waiting' end,
      j.attempts::int, j.max_attempts::int, left(split_part(j.last_error, e'\n', 1), 300), j.run_at, case when j.attempts > 0 then j.updated_at end
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id;
end $$;

-- Lets failed jobs run again from now on, as if they had never been tried: those of these numbers, or all of one name. How many; a job that waits, runs or is
-- done already is left alone, so asking twice does what asking once does.
create function console_retry(numbers bigint[], named text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare ids bigint[];
begin
  select array_agg(j.id) into ids from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts > 0 and j.locked_at is null and (j.id = any (numbers) or t.identifier = named);
  return (select count(*) from graphile_worker.reschedule_jobs(coalesce(ids, '{}'), now(), attempts => 0::smallint));
end $$;
