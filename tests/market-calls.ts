// What one does about pictures for sale, as anybody: for tests of them.
import { expect } from 'vitest'
import type { OwnItem } from '#api/market-items.ts'
import type { MadeMember } from '#server/account/make.ts'
import { makeContributor } from '#server/market/contributors/make.ts'
import type { OwnApp } from './own-app.ts'
import { contextOf } from './verified-member.ts'

type Who = MadeMember | null
type Edit = { number: string } & Record<string, unknown>
const PATIENT = { timeout: 30_000 }

export function marketCalls(own: OwnApp) {
  const detail = (as: Who, number: string) => own.api(as)('GET /api/posts/market/markets-detail', { query: { number } })
  const waiting = async (by: MadeMember, kind: 'market-item' | 'market-likeness' | 'cancel-sale' = 'market-item') =>
    (await own.api(by)('GET /api/admin/reviews', { query: { kind, state: 'waiting' } })).reviews
  return {
    detail,
    waiting,
    /** Somebody's papers are so far, and their name is verified. */
    papers: async (as: MadeMember, state: 'waiting' | 'approved' | 'rejected') => {
      const { rows } = await own.owner.query(`select from contributors where account_id = $1`, [as.id])
      if (!rows.length) {
        await own.verify(as)
        await own.db.transaction().execute((db) => makeContributor({ ...contextOf(own), db }, as.id))
      }
      const status = { waiting: 1, approved: 2, rejected: 3 }[state]
      await own.owner.query(
        `update contributors set state = $2, decided_at = case when $2 <> 'waiting' then now() end, reason = case when $2 = 'rejected' then 'other' end where account_id = $1`,
        [as.id, state],
      )
      await own.owner.query(`update accounts set contributor_status = $2 where id = $1`, [as.id, status])
      if (state === 'waiting')
        await own.owner.query(
          `insert into reviews (kind, subject, account_id, round, opened_at) select 'contributor', id::text, account_id, 1, now() from contributors where account_id = $1`,
          [as.id],
        )
    },
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
