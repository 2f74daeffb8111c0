import { describe, expect, test } from 'vitest'
import type { WriteDb } from '#server/db/pool.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { dropOldHumanChecks } from '../human-check.ts'
import { dropOldKeys } from '../idempotency.ts'
import { dropKeptMessages } from '../message-outbox.ts'
import { dropOldEvents } from '../realtime/events.ts'
import { dropOldNonces } from '../signed-requests.ts'
import { dropOldMessages } from '../sms/outbox-sender.ts'
import { BATCH, type Swept } from './batch.ts'

const own = ownDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
type Sweep = (ctx: { db: WriteDb; now: Date }) => Promise<Swept>
const run = (sweep: Sweep) => own.db.transaction().execute((db) => sweep({ db, now }))
const left = async (table: string) => (await own.owner.query(`select from ${table}`)).rowCount

/** `row`: values of one, where `n` is its number and `$1` its time; `keeps`: hours. */
const kept: { table: string; sweep: Sweep; keeps: number; row: string }[] = [
  { table: 'events (account_id, type, data, created_at)', sweep: dropOldEvents, keeps: 24, row: `7, 1, '{}', $1` },
  { table: 'idempotency_keys (scope, key, endpoint, request_hash, created_at)', sweep: dropOldKeys, keeps: 24, row: `'anyone', n, 'POST /api/x', '', $1` },
  { table: 'request_nonces (key_id, nonce, seen_at)', sweep: dropOldNonces, keeps: 0.25, row: `'k', n, $1` },
  { table: 'human_checks (id, expires_at)', sweep: dropOldHumanChecks, keeps: 0, row: 'n, $1' },
  { table: 'sms_outbox (e164, lang, words, created_at)', sweep: dropOldMessages, keeps: 48, row: `'+8613900000000', 'zh', 'x', $1` },
  {
    table: 'message_outbox (channel, recipient, title, words, url, created_at)',
    sweep: dropKeptMessages,
    keeps: 48,
    row: `'mail', 'a@b.example', 'x', 'x', '/', $1`,
  },
]
const insert = ({ table, row }: { table: string; row: string }, at: Date, count: number, named: string) =>
  own.owner.query(`insert into ${table} select ${row} from (select $2::text || i as n from generate_series(1, $3::int) i) numbers`, [at, named, count])

describe.each(kept)('the sweep of $table', (one) => {
  const name = one.table.split(' ')[0]!
  test('takes what is older than it keeps, and nothing else', async () => {
    await insert(one, ago(one.keeps + 0.1), 3, 'old')
    await insert(one, ago(one.keeps - 0.1), 2, 'young')
    expect([await run(one.sweep), await left(name)]).toEqual([undefined, 2])
    expect([await run(one.sweep), await left(name)]).toEqual([undefined, 2])
  })
  test('takes a batch at a time and says that there is more', async () => {
    await insert(one, ago(one.keeps + 0.1), BATCH + 5, 'old')
    expect([await run(one.sweep), await left(name)]).toEqual(['more', 5])
    expect([await run(one.sweep), await left(name)]).toEqual([undefined, 0])
  })
})

test('two at once take different rows, and wait for nobody who holds one', async () => {
  const events = kept[0]!
  await insert(events, ago(30), BATCH + 10, 'old')
  const holder = await own.owner.connect()
  await holder.query('begin; select from events limit 1 for update')
  await Promise.all([run(dropOldEvents), run(dropOldEvents)])
  expect(await left('events')).toBe(1)
  await holder.query('rollback')
  holder.release()
  expect([await run(dropOldEvents), await left('events')]).toEqual([undefined, 0])
})
