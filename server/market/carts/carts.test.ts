import { beforeEach, describe, expect, test } from 'vitest'
import type { LicenceKind } from '#api/limits.ts'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { shopCalls } from '#tests/shop-calls.ts'

const own = ownApp({ jobs: true })
const { onSale, put, cart, agree, setState, setPrice, order } = shopCalls(own)
let seller: MadeMember
let anna: MadeMember
let ben: MadeMember
beforeEach(async () => {
  ;[seller, anna, ben] = [await own.member(), await own.member(), await own.member()]
})
const remove = (as: MadeMember, number: string) => own.api(as)('DELETE /api/market/cart', { query: { number } })

describe('PUT /api/market/cart', () => {
  test('puts a picture in once, changes its kind, and is one’s own', async () => {
    const number = await onSale(seller)
    expect(await failureOf(put(null, number))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(own.api(null)('GET /api/market/cart/count'))).toBe('403 LOGIN_REQUIRED')
    expect(await put(anna, number)).toMatchObject({
      cartList: { totalPrice: 10_000, carts: [{ number, kind: 'standard', price: 10_000, before: null, not: null }] },
      changed: false,
    })
    expect((await put(anna, number, 'extended')).cartList).toMatchObject({ totalPrice: 40_000, carts: [{ kind: 'extended' }] })
    expect((await cart(ben)).cartList).toEqual({ totalPrice: 0, carts: [] })
    expect((await remove(ben, number)).cartList.carts).toEqual([])
    expect([await own.api(anna)('GET /api/market/cart/count'), await own.api(ben)('GET /api/market/cart/count')]).toEqual([{ count: 1 }, { count: 0 }])
    expect((await cart(anna)).cartList.carts).toHaveLength(1)
    expect((await remove(anna, number)).cartList).toEqual({ totalPrice: 0, carts: [] })
    expect((await remove(anna, number)).cartList.carts).toEqual([])
  })

  test('refuses what cannot be had, with the reason, and the fifty-first', async () => {
    const [own1, editorial, gone] = [await onSale(seller), await onSale(seller, { people: 1 }), await onSale(seller)]
    await setState(gone, 'delisted')
    expect(await failureOf(put(seller, own1))).toBe('965 NOT_ON_SALE')
    expect(await failureOf(put(anna, 'nosuchitem'))).toBe('965 NOT_ON_SALE')
    expect(await failureOf(put(anna, gone))).toBe('601 NO_LONGER_ON_SALE')
    expect(await failureOf(put(anna, editorial, 'standard'))).toBe('2391 KIND_CLOSED')
    expect(await failureOf(put(anna, own1, 'for-ever' as LicenceKind))).toBe('2000 INVALID_INPUT')
    await own.owner.query(
      `insert into market_items (number, account_id, state, title, lang, category, price, made_at, changed_at)
       select 'x' || lpad(n::text, 9, '0'), $1, 'draft', 'x', 'en', 'things', 1000, now(), now() from generate_series(1, 50) n`,
      [seller.id],
    )
    await own.owner.query(
      `insert into market_carts (account_id, item_id, kind, price, licence_class, added_at) select $1, id, 'standard', 1000, 'commercial', now() from market_items where state = 'draft'`,
      [anna.id],
    )
    await expect(put(anna, own1)).rejects.toMatchObject({ code: '2390', reason: 'CART_FULL', data: { most: 50 } })
  })
})

describe("'GET /api/market/cart', and what 'POST /api/market/cart/agree' takes as it is", () => {
  test('prices and checks everything anew, and says what has changed: dearer, cheaper, gone, another class', async () => {
    const [up, down, gone, other] = [await onSale(seller), await onSale(seller), await onSale(seller), await onSale(seller)]
    for (const number of [up, down, gone, other]) await put(anna, number, 'editorial')
    await setPrice(up, 20_000)
    await setPrice(down, 5_000)
    await setState(gone, 'delisted')
    await own.owner.query(`update market_items set people = 3 where number = $1`, [other])
    const { cartList, changed, parts } = await cart(anna)
    const line = (number: string) => cartList.carts.find((one) => one.number === number)
    expect(line(up)).toMatchObject({ price: 8000, before: 4000, not: null })
    expect(line(down)).toMatchObject({ price: 2000, before: 4000 })
    expect(line(gone)).toMatchObject({ price: null, before: null, not: 'off-sale' })
    expect(line(other)).toMatchObject({ price: 4000, before: null, wasClass: 'commercial' })
    expect([cartList.totalPrice, changed]).toEqual([14_000, true])
    expect(parts.seller + parts.models + parts.fee + parts.tax).toBe(14_000)
    const agreed = await agree(anna)
    expect([agreed.changed, agreed.cartList.totalPrice, agreed.cartList.carts.map(({ number }) => number)]).toEqual([false, 14_000, [up, down, other]])
  })

  test('keeps what somebody else is paying for, and says so', async () => {
    const number = await onSale(seller)
    await put(anna, number, 'exclusive')
    await order(ben, [number, 'exclusive'])
    expect((await cart(anna)).cartList).toMatchObject({ totalPrice: 0, carts: [{ number, not: 'reserved' }] })
    expect((await agree(anna)).cartList.carts).toHaveLength(1)
  })
})

describe('what one waits for', () => {
  const watch = (as: MadeMember | null, number: string) => own.api(as)('PUT /api/market/items/:number/watch', { params: { number } })
  const unwatch = (as: MadeMember, number: string) => own.api(as)('DELETE /api/market/items/:number/watch', { params: { number } })
  const watches = async (as: MadeMember) => (await own.api(as)('GET /api/market/watches')).watches
  test('is told once, when it is back, to each who waits', async () => {
    const number = await onSale(seller, { title: 'Dune at dawn' })
    await setState(number, 'delisted')
    expect(await failureOf(watch(null, number))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(watch(anna, 'nosuchitem'))).toBe('2001 NOT_FOUND')
    for (let twice = 0; twice < 2; twice++) expect(await watch(anna, number)).toEqual({ watched: true })
    await watch(ben, number)
    expect(await unwatch(ben, number)).toEqual({ watched: false })
    expect(await watches(anna)).toMatchObject([{ number, title: 'Dune at dawn', not: 'off-sale' }])
    expect(await watches(ben)).toEqual([])
    await own.owner.query(`insert into listed_images (image_id, post_id, number) select image_id, post_id, number from market_items where number = $1`, [
      number,
    ])
    await own.owner.query(`update market_items set state = 'on-sale' where number = $1`, [number])
    await doAtOnce(own, 'index-listings', { after: '0' })
    const told = async (as: MadeMember) =>
      (await own.api(as)('GET /api/notifications', { query: {} })).notifications.map(({ kind }) => kind).filter((kind) => kind !== 'welcome')
    await expect.poll(() => told(anna), { timeout: 30_000 }).toEqual(['item-back'])
    expect([await told(ben), await watches(anna)]).toEqual([[], []])
  })

  test('is at most two hundred pictures', async () => {
    const number = await onSale(seller)
    await own.owner.query(
      `insert into market_items (number, account_id, state, title, lang, category, price, made_at, changed_at)
       select 'x' || lpad(n::text, 9, '0'), $1, 'draft', 'x', 'en', 'things', 1000, now(), now() from generate_series(1, 200) n`,
      [seller.id],
    )
    await own.owner.query(`insert into market_watches (account_id, item_id, since) select $1, id, now() from market_items where state = 'draft'`, [anna.id])
    await expect(watch(anna, number)).rejects.toMatchObject({ code: '2392', reason: 'WATCHES_MANY', data: { most: 200 } })
  })
})
