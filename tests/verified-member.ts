// A member whose name was verified, with money to withdraw and the door of their withdrawals open.
import type { MadeMember } from '#server/account/make.ts'
import { makeVerified } from '#server/identity/make.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { postEntry, type Line } from '#server/wallet/ledger.ts'
import { jobs } from './domain-parts.ts'
import type { OwnApp } from './own-app.ts'

export const ALIPAY = { service: 'alipay', target: '13900001111' } as const
/** A number of a card with its check digit, of no bank. */
export const CARD = { service: 'bank', target: '6222 0000 0000 0009' } as const
const DAY = 86_400

let entries = 0
/** Gives somebody what a reward or a sale would have given them. */
export async function give(own: OwnApp, who: MadeMember, amount: number, currency: 'PIXT' | 'CNY'): Promise<void> {
  const lines: Line[] =
    currency === 'PIXT'
      ? [
          { holder: 'platform', book: 'pixt-treasury', amount: -amount },
          { holder: who.id, book: 'pixt', amount },
        ]
      : [
          { holder: 'platform', book: 'yuan-rewards', amount: -amount },
          { holder: who.id, book: 'yuan', amount },
        ]
  const entry = { key: `given ${++entries} ${who.id}`, cause: 'reward', subject: 'test', lines } as const
  await own.db.transaction().execute((db) => postEntry({ db, now: own.clock.now() }, entry))
}

/** Registered, verified as 张小满, with 10 000 PIXT and 500 yuan, inside the door. */
export async function verifiedMember(own: OwnApp, plan: { name?: string; pixt?: number; yuan?: number; contributor?: boolean } = {}): Promise<MadeMember> {
  const member = await own.member()
  await own.db.transaction().execute((db) => makeVerified({ ...contextOf(own), db }, member.id, { name: plan.name ?? '张小满' }))
  if (plan.contributor) await own.owner.query('update accounts set contributor_status = 2 where id = $1', [member.id])
  const { pixt = 10_000_000, yuan = 50_000 } = plan
  if (pixt) await give(own, member, pixt, 'PIXT')
  if (yuan) await give(own, member, yuan, 'CNY')
  await enter(own, member)
  return member
}
/** The door as the password would open it, which takes a tenth of a second each time. */
export async function enter(own: OwnApp, member: MadeMember): Promise<void> {
  const until = new Date(own.clock.now().getTime() + 15 * 60_000)
  await own.owner.query(
    `insert into withdrawal_reauthentications select id, account_id, $2 from sessions where account_id = $1 on conflict (session_id) do update set open_until = excluded.open_until`,
    [member.id, until],
  )
}

/** Applies, and lets the payee rest until a reviewer is asked. */
export async function inReview(
  own: OwnApp,
  member: MadeMember,
  body: { currency: 'PIXT' | 'CNY'; amount: number },
  payee: typeof ALIPAY | typeof CARD = ALIPAY,
): Promise<string> {
  const { number } = await own.api(member)('POST /api/withdraw', { body: { ...body, payee } }, { idempotencyKey: crypto.randomUUID() })
  await rest(own, member, number)
  return number
}
/** An operator's vote on a withdrawal that waits; they approve where nothing else is said. */
export async function decide(own: OwnApp, operator: MadeMember, number: string, said: object = { vote: 'approve' }): Promise<void> {
  const { reviews } = await own.api(operator)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })
  const id = reviews.find(({ subject }) => subject === number)?.id ?? ''
  await own.api(operator)('PUT /api/admin/reviews/:id', { params: { id }, body: said as never })
}

/** A day goes by; what waits for its payee is looked at, as its job would. */
export async function rest(own: OwnApp, member: MadeMember, number: string): Promise<void> {
  own.clock.add(DAY + 1)
  await work(own, 'submit-withdrawal', number)
  await enter(own, member)
}
/** Does a job at once, as the runner would. */
export async function work(own: OwnApp, job: 'submit-withdrawal' | 'pay-withdrawal', number: string): Promise<void> {
  await doJob({ handlers: jobs, makeCtx: () => contextOf(own), read: own.db, write: own.db }, { job, id: 'test' }, { number }, new AbortController().signal)
}
/** Jobs about withdrawals, on their way or waiting. */
export async function withdrawalJobs({ owner }: OwnApp): Promise<{ job: string; about: string }[]> {
  const { rows } = await owner.query<{ job: string; about: string }>(
    `select job, payload ->> 'number' as about from outbox where job like '%-withdrawal' union all
      select t.identifier, j.payload ->> 'number' from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like '%-withdrawal'`,
  )
  return rows
}
/** What a job of the platform is given beside its database. */
export const contextOf = ({ clock, app }: OwnApp) => ({
  lang: 'zh' as const,
  now: clock.now(),
  random: app.services.random,
  kit: app.services.kit,
  call: { requestId: 'test', ip: '127.0.0.1', userAgent: 'job', browser: false },
  viewer: null,
  after: { run: (effect: () => void) => effect(), session: () => undefined },
})
