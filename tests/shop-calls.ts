// Pictures on sale and what one does about them, as anybody: for tests of the wall, carts and licences.
import { expect } from 'vitest'
import type { LicenceKind } from '#api/limits.ts'
import type { MarketQuery } from '#api/market.ts'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from './do-job.ts'
import { openYuan } from './open-yuan.ts'
import type { OwnApp } from './own-app.ts'

type Who = MadeMember | null
type Of = { title?: string; keywords?: string[]; category?: string; price?: number; people?: number | null; has_property?: boolean | null }
let items = 0

export function shopCalls(own: OwnApp) {
  const wall = (query: Partial<Record<keyof MarketQuery, string | number>> = {}, as: Who = null) =>
    own.api(as)('GET /api/market/items', { query: query as never })
  const show = (number: string, as: Who = null) => own.api(as)('GET /api/market/items/:number', { params: { number } })
  const index = () => doAtOnce(own, 'index-listings', { after: '0' })
  return {
    wall,
    show,
    index,
    /** A picture of somebody's on sale, as its review leaves it; `people` 0 and no property make it commercial. */
    onSale: async (as: MadeMember, of: Of = {}, bytes?: Buffer): Promise<string> => {
      const { permlink, key } = await own.publish(as, { title: of.title ?? 'Dune' }, bytes)
      const number = `i${(++items).toString(36).padStart(9, '0')}`
      await own.owner.query(
        `insert into market_items (number, account_id, post_id, image_id, state, title, lang, keywords, category, price, people, has_property, made_at, submitted_at, listed_at,
           changed_at, checked_at, agreed_title, agreed_keywords)
         select $1, $2, p.id, i.id, 'on-sale', $3, 'en', $4, $5, $6, $7, $8, now(), now(), now(), now(), now(), $3, $4
         from posts p join images i on i.post_id = p.id and i.key = $10 where p.account_id = $2 and p.permlink = $9`,
        [
          number,
          as.id,
          of.title ?? 'Dune',
          of.keywords ?? ['desert'],
          of.category ?? 'landscape',
          of.price ?? 10_000,
          of.people === undefined ? 0 : of.people,
          of.has_property === undefined ? false : of.has_property,
          permlink,
          key,
        ],
      )
      await own.owner.query(`insert into listed_images (image_id, post_id, number) select image_id, post_id, number from market_items where number = $1`, [
        number,
      ])
      await index()
      return number
    },
    /** Its state as the seller or a reviewer changes it. */
    setState: async (number: string, state: string) => {
      await own.owner.query(`update market_items set state = $2, version = version + 1 where number = $1`, [number, state])
      if (state === 'delisted') await own.owner.query(`delete from listed_images where number = $1`, [number])
      await own.owner.query(`delete from market_listings where item_id = (select id from market_items where number = $1)`, [number])
      await index()
    },
    setPrice: (number: string, price: number) =>
      own.owner.query(`update market_items set price = $2, version = version + 1 where number = $1`, [number, price]),
    ...buyerCalls(own),
  }
}

/** What one does with what is on sale. */
function buyerCalls(own: OwnApp) {
  return {
    cart: (as: Who) => own.api(as)('GET /api/market/cart'),
    put: (as: Who, number: string, kind: LicenceKind = 'standard') => own.api(as)('PUT /api/market/cart', { body: { number, kind } }),
    agree: (as: Who) => own.api(as)('POST /api/market/cart/agree'),
    order: async (as: Who, ...wanted: [number: string, kind: LicenceKind][]) =>
      (
        await own.api(as)('POST /api/order/temporary', {
          body: { routeType: 'checkout', subjects: wanted.map(([subject, choice]) => ({ kind: 'market-licence', subject, choice })) },
        })
      ).orderNum,
    /** Pays an order by the balance, which has just what it costs; whether it was delivered. */
    pay: async (as: MadeMember, number: string) => {
      const { amount } = await own.api(as)('GET /api/orders/:number', { params: { number } })
      await openYuan(own, as.id, amount)
      await own.api(as)('POST /api/orders/:number/payments', { params: { number }, body: { cashier: 'balance', amount } })
      const done = async () => (await own.api(as)('GET /api/orders/:number', { params: { number } })).state
      await expect.poll(done, { timeout: 30_000 }).toMatch(/delivered|refund/)
      return done()
    },
  }
}
