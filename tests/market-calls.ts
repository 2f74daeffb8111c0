// What one does about pictures for sale, as anybody: for tests of them.
import { expect } from 'vitest'
import type { OwnItem } from '#api/market-items.ts'
import type { MadeMember } from '#server/account/make.ts'
import { setContributorStatus } from '#server/account/service.ts'
import { makeVerified } from '#server/identity/make.ts'
import { makeContributor } from '#server/market/contributors/make.ts'
import { contributorOf } from '#server/market/contributors/queries.ts'
import { dropReview, openReview } from '#server/reviews/service.ts'
import type { OwnApp } from './own-app.ts'
import { contextOf } from './verified-member.ts'

type Who = MadeMember | null
type Edit = { number: string } & Record<string, unknown>
const PATIENT = { timeout: 30_000 }
const STATUS = { waiting: 1, approved: 2, rejected: 3 } as const

/** As an application leaves it: with a verified name, and before somebody while it waits. */
async function setPapers(own: OwnApp, { id: accountId }: MadeMember, state: keyof typeof STATUS): Promise<void> {
  const { rowCount: verified } = await own.owner.query(`select from identities where account_id = $1 and state = 'verified'`, [accountId])
  await own.db.transaction().execute(async (db) => {
    const ctx = { ...contextOf(own), db }
    const had = await contributorOf(db, accountId)
    if (!verified) await makeVerified(ctx, accountId)
    if (!had) await makeContributor(ctx, accountId)
    const { id } = (await contributorOf(db, accountId))!
    if (had?.state === 'waiting') await dropReview(ctx, 'contributor', id)
    if (state === 'waiting') await openReview(ctx, { kind: 'contributor', subject: id, accountId })
    await setContributorStatus(ctx, accountId, STATUS[state])
  })
  const decided = [state === 'waiting' ? null : own.clock.now(), state === 'rejected' ? 'other' : null]
  await own.owner.query('update contributors set state = $2, decided_at = $3, reason = $4 where account_id = $1', [accountId, state, ...decided])
}

export function marketCalls(own: OwnApp) {
  const detail = (as: Who, number: string) => own.api(as)('GET /api/posts/market/markets-detail', { query: { number } })
  const waiting = async (by: MadeMember, kind: 'market-item' | 'market-likeness' | 'cancel-sale' = 'market-item') =>
    (await own.api(by)('GET /api/admin/reviews', { query: { kind, state: 'waiting' } })).reviews
  return {
    detail,
    waiting,
    /** Somebody’s papers are so far. */
    papers: (as: MadeMember, state: keyof typeof STATUS) => setPapers(own, as, state),
    offer: (as: Who, permlink: string, submit: boolean = true, key?: string) =>
      own.api(as)('POST /api/posts/market/addToMarket', { body: { pictures: [{ permlink, key }], submit } }),
    list: (as: Who, query: object = {}) => own.api(as)('GET /api/posts/market/workList', { query }),
    edit: (as: Who, ...items: Edit[]) => own.api(as)('PUT /api/posts/market/workBrief', { body: { items } }),
    sell: (as: Who, numbers: string[], appeal = '') => own.api(as)('POST /api/posts/market/workSell', { body: { numbers, appeal } }),
    withdraw: (as: Who, ...numbers: string[]) => own.api(as)('POST /api/posts/market/revocationWorkSell', { body: { numbers } }),
    /** Waits until a picture was looked at. */
    checked: async (as: MadeMember, number: string): Promise<OwnItem> => {
      await expect.poll(async () => (await detail(as, number)).item.checkedAt, PATIENT).not.toBeNull()
      return (await detail(as, number)).item
    },
    /** Decides the review of a subject once it waits there. */
    decide: async (by: MadeMember, number: string, body: object, kind: 'market-item' | 'market-likeness' | 'cancel-sale' = 'market-item') => {
      await expect.poll(async () => (await waiting(by, kind)).map(({ subject }) => subject), PATIENT).toContain(number)
      const review = (await waiting(by, kind)).find(({ subject }) => subject === number)!
      return own.api(by)('PUT /api/admin/reviews/:id', { params: { id: review.id }, body: body as never })
    },
  }
}
