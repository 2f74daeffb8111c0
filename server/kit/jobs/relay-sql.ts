import { ATTEMPTS } from './graphile.ts'

/** Rows per statement: large enough to drain a burst, small enough to stay far below the statement timeout. */
export const BATCH = 500
/** Pairs per notification: 150 × two numbers of at most 19 digits stay below NOTIFY's 8000 bytes. */
const PAIRS = 150

/** Is anything to do? $1: the product's time. */
export const WAITING = {
  name: 'relay-waiting',
  text: `select exists (select from outbox where coalesce(run_at, '-infinity') <= $1) as jobs, exists (select from events where not sent) as events`,
}

/** graphile-worker tells every pool that something came; here stands what, as 'kind:how many,…', so that a queue of one kind is not woken for the others. */
export const KINDS = 'jobs:kinds'

/**
 * Moves due rows of `outbox` into graphile-worker. One statement, so one transaction; should a row ever come twice (a restored backup),
 * its job_key makes it one job.
 */
export const MOVE_JOBS = {
  name: 'relay-move-jobs',
  text: `
    with due as materialized (select id from outbox where coalesce(run_at, '-infinity') <= $1 order by id limit ${BATCH} for update),
    gone as (delete from outbox using due where outbox.id = due.id returning outbox.id, job, payload, created_at),
    specs as (select array_agg(row(job, payload::json, null, null, ${ATTEMPTS}, 'outbox:' || id, null, null)::graphile_worker.job_spec order by id) as list from gone),
    added as (select count(*) from specs, graphile_worker.add_jobs(specs.list)),
    kinds as (select string_agg(job || ':' || n, ',') as line from (select job, count(*) as n from gone group by job) each),
    told as materialized (select pg_notify('${KINDS}', line) from kinds where line is not null)
    select (select count(*)::int from gone) as moved, (select min(created_at) from gone) as oldest, added.*, (select count(*) from told) as told from added`,
}

/**
 * Gives new events their place and announces them. Transactions commit in another order than they took ids; so each row gets a new id here,
 * by the only relay, in the transaction that announces it: whoever has seen id n has been offered everything below n.
 * Announced as 'id:account,id:account,…' on the channel \`events\`; listeners read the rows.
 */
export const PLACE_EVENTS = {
  name: 'relay-place-events',
  text: `
    with next as materialized (select id from events where not sent order by id limit ${BATCH} for update),
    gone as (delete from events using next where events.id = next.id returning events.id, account_id, type, data, created_at),
    placed as (
      insert into events (account_id, type, data, created_at, sent)
      select account_id, type, data, created_at, true from gone order by id
      returning id, account_id
    ),
    parts as (select id, account_id, (row_number() over (order by id) - 1) / ${PAIRS} as part from placed),
    lines as materialized (select string_agg(id || ':' || account_id, ',' order by id) as line from parts group by part order by part),
    told as materialized (select pg_notify('events', line) from lines)
    select (select count(*)::int from gone) as moved, (select min(created_at) from gone) as oldest, (select count(*) from told) as told`,
}
