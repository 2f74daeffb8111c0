// What the ranking of invitations costs among 1 000 000 members: processor time of the database for its fifty places and one's own.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { openKysely } from '#server/db/pool.ts'
import { countBefore, countsOf, firstInviters } from '#server/invites/queries-lists.ts'
import type { Report } from '../drills/report.ts'
import { fillAndMeasure, withPostgres } from './feeds.ts'

const MEMBERS = 1_000_000
const MOST_MS = 3
const [RANKED, PLACES, WARM, MEASURED] = [50, 1000, 20, 200]

/** Few brought many friends, most one or two. */
const fillRanking = [
  `insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
     select 'p' || n, 'p' || n, sha256(n::text::bytea), '\\x00', '-', now() from generate_series(1, ${MEMBERS}) n`,
  `insert into invite_counts (account_id, settled, earned) select id, 1 + floor(1000 / (1 + (hashint8(id) & 65535)))::int, 0 from accounts`,
  'vacuum analyze',
]

const cpuOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

async function measure(client: pg.Client, url: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ first: string; last: string }>(
    'select min(account_id)::text as first, max(account_id)::text as last from invite_counts',
  )
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  const db = openKysely(pool)
  const { pid } = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!
  const found = new Map<string, number>()
  for (const [name, id] of [
    ['of a member who came early', rows[0]!.first],
    ['of a member who came last', rows[0]!.last],
  ] as const) {
    const ask = async () => {
      const { settled } = await countsOf(db, id)
      await firstInviters(db, RANKED)
      await countBefore(db, { accountId: id, settled }, PLACES)
    }
    for (let n = 0; n < WARM; n++) await ask()
    const [began, mine] = [cpuOf(pid), process.cpuUsage()]
    for (let n = 0; n < MEASURED; n++) await ask()
    const own = process.cpuUsage(mine)
    found.set(name, (cpuOf(pid) - began + (own.user + own.system) / 1000) / MEASURED)
  }
  await db.destroy()
  return found
}

export const benchInvites = (report: Report): Promise<Record<string, number>> =>
  withPostgres('invites', async (postgres) => {
    const found = await fillAndMeasure(postgres, 'invites', fillRanking, measure)
    for (const [name, ms] of found) report.target(`ranking among ${MEMBERS} members, ${name}: at most ${MOST_MS} ms CPU`, ms <= MOST_MS, `${ms.toFixed(2)} ms`)
    return Object.fromEntries(found)
  })
