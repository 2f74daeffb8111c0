// Somebody who asks for their account to be closed, the reviewers who look at it, and the job that erases, over the front door.
import type { MadeMember } from '#server/account/make.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { jobs } from './domain-parts.ts'
import type { OwnApp } from './own-app.ts'
import { stayIn } from './stay-in.ts'
import { contextOf } from './verified-member.ts'

export const DAY = 86_400
type Said = { vote: 'approve' } | { vote: 'refuse'; reason: 'balance-open' | 'not-the-owner' | 'payee-wrong'; words: string }
export const YES: Said = { vote: 'approve' }
export const NO: Said = { vote: 'refuse', reason: 'balance-open', words: '请先提走' }

export function whoLeaves(own: OwnApp) {
  const ask = (as: MadeMember, appeal = '') => own.api(as)('POST /api/cancel', { body: { password: as.password, appeal } })
  const keep = (as: MadeMember) => own.api(as)('DELETE /api/cancel')
  const read = (as: MadeMember) => own.api(as)('GET /api/cancel')
  const queue = async (as: MadeMember, state: 'waiting' | 'closed' = 'waiting') => {
    await stayIn(own, as)
    return (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'cancellation', state } })).reviews
  }
  const vote = async (as: MadeMember, said = YES, id?: string) =>
    own.api(as)('PUT /api/admin/reviews/:id', { params: { id: id ?? (await queue(as))[0]!.id }, body: said })
  /** Does the job at once, as the runner would. */
  const erase = ({ id }: MadeMember) =>
    doJob(
      { handlers: jobs, makeCtx: () => contextOf(own), read: own.db, write: own.db },
      { job: 'erase-account', id: 'test' },
      { accountId: id },
      new AbortController().signal,
    )
  const stateOf = async ({ id }: MadeMember) =>
    (await own.owner.query<{ state: string }>('select state from cancellations where account_id = $1', [id])).rows[0]?.state ?? null
  /** What they were told of reviews, not gathered yet. */
  const told = async ({ id }: MadeMember) => {
    const { rows } = await own.owner.query<{ facts: object }>(`select facts from notification_arrivals where account_id = $1 and kind = 'review' order by id`, [
      id,
    ])
    return rows.map(({ facts }) => facts)
  }
  return { ask, keep, read, queue, vote, erase, stateOf, told }
}
