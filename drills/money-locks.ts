// Whether calls of the money drill wait where they have to: each lock is held by somebody else, and the call is seen to stand behind it.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Api } from '#api/client.ts'
import type { Verdict } from './money-judge.ts'
import type { LikedPost, Person } from './money-world.ts'

const PATIENCE_MS = 20_000
type Probe = { name: string; held: string; values: unknown[]; call: () => Promise<unknown> }
type Asked = { owner: pg.Pool; api: Api; person: Person; other: Person; post: LikedPost }

/** After everything has come to rest, and been judged: what these calls do is theirs. */
export async function judgeLocks({ owner, api, person, other, post }: Asked): Promise<Verdict> {
  await api('POST /api/withdraw-login', { body: { password: person.password } }).catch(() => null)
  const body = { currency: 'CNY', amount: 1000, payee: { service: 'alipay', target: `139${person.id.padStart(8, '0')}` } } as const
  const [low, high] = [person.id, other.id].toSorted()
  const probes: Probe[] = [
    {
      name: 'a withdrawal, for its account',
      held: 'select from accounts where id = $1 for no key update',
      values: [person.id],
      call: () => api('POST /api/withdraw', { body }),
    },
    {
      name: 'an exchange, for its balance',
      held: `select from ledger_accounts where holder_id = $1 and book = 'pixt' for no key update`,
      values: [person.id],
      call: () => api('POST /api/exchange', { body: { amount: 2000 } }),
    },
    {
      name: 'a like, for the two people',
      held: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`people ${low} ${high}`],
      call: () => api('POST /api/like', { body: post }),
    },
  ]
  const { rows } = await owner.query<{ number: string }>(`select number from withdrawals where account_id = $1 and state in ('paid', 'cancelled') limit 1`, [
    person.id,
  ])
  const number = rows[0]?.number
  if (number)
    probes.push({
      name: 'taking back, for the withdrawal',
      held: 'select from withdrawals where number = $1 for update',
      values: [number],
      call: () => api('DELETE /api/withdraw/:number', { params: { number } }),
    })
  const flaws: string[] = []
  for (const probe of probes) if (!(await isWaiting(owner, probe))) flaws.push(`${probe.name}: it did not wait`)
  return { target: 'who has to wait for another waits', flaws, figure: `${probes.length} locks` }
}

async function isWaiting(owner: pg.Pool, { held, values, call }: Probe): Promise<boolean> {
  const holder = await owner.connect()
  try {
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    await holder.query('begin')
    await holder.query(held, values)
    let answered = false
    const asked = call().then(
      () => (answered = true),
      () => (answered = true),
    )
    const began = performance.now()
    let waits = false
    while (!waits && !answered && performance.now() - began < PATIENCE_MS) {
      waits = ((await owner.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0]!.pid])).rowCount ?? 0) > 0
      await delay(20)
    }
    await holder.query('commit')
    await asked
    return waits
  } finally {
    holder.release(true)
  }
}
