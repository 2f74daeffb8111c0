import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { shopCalls } from '#tests/shop-calls.ts'
import { itemsAfter } from './queries.ts'

const own = ownApp({ jobs: true, concepts: true })
const { onSale, wall, show, setState } = shopCalls(own)
let bruno: MadeMember
let carl: MadeMember
let anna: MadeMember
beforeEach(async () => {
  ;[bruno, carl, anna] = [await own.member(), await own.member(), await own.member()]
})
const numbers = ({ items }: { items: { number: string }[] }) => items.map(({ number }) => number)

describe('GET /api/market/items', () => {
  test('shows what is on sale, the latest first, page by page of one list; and each with what a tile needs', async () => {
    const all: string[] = []
    for (const title of ['one', 'two', 'three']) all.unshift(await onSale(bruno, { title }))
    const first = await wall({ pageSize: 2 })
    expect([numbers(first), first.total, first.more, first.marketImgNav]).toEqual([
      all.slice(0, 2),
      3,
      false,
      { type: 1, currentPage: 1, totalPage: 2, showAddMore: true },
    ])
    const later = await onSale(carl, { title: 'four' })
    const second = await wall({ pageSize: 2, pageNum: 2, upTo: first.upTo! })
    expect(numbers(second), 'a page is of the list as it was on the first').toEqual(all.slice(2))
    expect(first.items[0]).toMatchObject({ title: 'three', price: 10_000, licenceClass: 'commercial', seller: { account: bruno.account } })
    expect(numbers(await wall())).toEqual([later, ...all])
    expect(numbers(await wall({ account: carl.account }))).toEqual([later])
    expect(await failureOf(wall({ account: 'nobody-at-all' }))).toBe('420 USER_NOT_FOUND')
  })

  test('is narrowed by each filter of the specification, and counts what each choice would leave with the others as they are', async () => {
    const wide = await onSale(bruno, { title: 'wide', people: 0, has_property: false, price: 3000 })
    const people = await onSale(bruno, { title: 'people', people: 2, has_property: null, price: 30_000 })
    const tall = await onSale(carl, { title: 'tall', people: 1, has_property: false, price: 150_000 }, await picture({ width: 900, height: 1400 }))
    const found = async (query: Parameters<typeof wall>[0]) => new Set(numbers(await wall(query)))
    expect(await found({ orientations: 'portrait' })).toEqual(new Set([tall]))
    expect(await found({ orientations: 'portrait,landscape' })).toEqual(new Set([wide, people, tall]))
    expect(await found({ peopleCounts: '0' })).toEqual(new Set([wide]))
    expect(await found({ peopleCounts: '1,2' })).toEqual(new Set([people, tall]))
    expect(await found({ releaseStatus: '2' })).toEqual(new Set([wide]))
    expect(await found({ releaseStatus: '3' })).toEqual(new Set([people, tall]))
    expect(await found({ licence: 'commercial' })).toEqual(new Set([wide]))
    expect(await found({ licence: 'commercial', releaseStatus: '3' })).toEqual(new Set())
    expect(await found({ prices: '0,3' })).toEqual(new Set([wide, tall]))
    expect(await found({ resolution: '24' })).toEqual(new Set())
    expect(await found({ uploadTime: 'week' })).toEqual(new Set([wide, people, tall]))
    expect((await wall({ orientations: 'portrait' })).facets).toMatchObject({
      orientations: { portrait: 1, landscape: 2 },
      peopleCounts: { '1': 1 },
      prices: { '3': 1 },
      releaseStatus: { '3': 1 },
    })
    expect((await wall({ uploadTime: 'month', orientations: 'portrait' })).facets.orientations).toEqual({ portrait: 1, landscape: 2 })
    for (const [sort, order] of [
      ['price-low', [wide, people, tall]],
      ['price-high', [tall, people, wide]],
    ] as const)
      expect(numbers(await wall({ sort }))).toEqual(order)
    for (const bad of [{ releaseStatus: '9' }, { orientations: 'round' }, { pageSize: 51 }, { pageNum: 0 }, { peopleCounts: '-1' }, { upTo: 'x' }])
      expect(await failureOf(wall(bad))).toBe('2000 INVALID_INPUT')
  })

  test('finds words of either language, in titles and keywords, also with a slip', async () => {
    const [dusk, other] = [
      await onSale(bruno, { title: 'Harbour at dusk', keywords: ['日落', 'harbour'] }),
      await onSale(bruno, { title: 'Fig', keywords: ['fruit'] }),
    ]
    for (const q of ['harbour', 'harbuor', '日落', 'dusk']) expect(numbers(await wall({ q })), q).toEqual([dusk])
    expect(numbers(await wall({ q: 'fruit' }))).toEqual([other])
    expect(numbers(await wall({ q: 'nothing-of-the-kind' }))).toEqual([])
    expect(numbers(await wall({ q: `'); drop table market_listings; --` }))).toEqual([])
  })

  test('follows what becomes of a picture: taken off sale, hidden, and by somebody whom the reader blocked', async () => {
    const [gone, stays] = [await onSale(bruno), await onSale(carl)]
    await setState(gone, 'delisted')
    expect(numbers(await wall())).toEqual([stays])
    await own.api(anna)('POST /api/account/blocks', { body: { account: carl.account } })
    expect(numbers(await wall({}, anna))).toEqual([])
    expect(numbers(await wall())).toEqual([stays])
  })
})

test('words find first what fits them best, and by time on request; without words the latest comes first', async () => {
  const tagged = await onSale(bruno, { title: 'Low tide', keywords: ['lighthouse'] })
  const named = await onSale(bruno, { title: 'Lighthouse', keywords: ['coast'] })
  const later = await onSale(bruno, { title: 'After rain', keywords: ['lighthouse', 'coast'] })
  expect(numbers(await wall({ q: 'lighthouse' }))).toEqual([named, later, tagged])
  expect(numbers(await wall({ q: 'lighthouse', sort: 'newest' }))).toEqual([later, named, tagged])
  expect(numbers(await wall())).toEqual([later, named, tagged])
})

test('by price also where there are more than are counted: the page alone is looked through', async () => {
  const [dear, cheap, middle] = [await onSale(bruno, { price: 30_000 }), await onSale(bruno, { price: 5000 }), await onSale(bruno, { price: 10_000 })]
  const counted = (change: number) => own.owner.query(`update market_listing_counts set n = n + $1 where n > 0`, [change])
  await counted(2000)
  const least = () => wall({ sort: 'price-low', pageSize: 2 })
  await expect.poll(async () => (await least()).total).toBe(1000) // what is counted may be a second old
  const [low, high] = [await least(), await wall({ sort: 'price-high' })]
  await counted(-2000)
  expect([numbers(low), low.more]).toEqual([[cheap, middle], true])
  expect(numbers(high)).toEqual([dear, middle, cheap])
})

test('a wall that is built anew leaves no picture out, whatever their ids', async () => {
  await own.owner.query(`select setval(pg_get_serial_sequence('market_items', 'id'), 9998)`)
  for (const _ of [1, 2, 3]) await onSale(bruno)
  const seen: string[] = []
  for (let page = await itemsAfter(own.db, '0', 2); page.length; page = await itemsAfter(own.db, page.at(-1)!, 2)) seen.push(...page)
  expect(seen).toEqual(['9999', '10000', '10001'])
})

describe('GET /api/market/items/:number', () => {
  test('says of a picture that was taken off sale that it was, and shows others like it; of what never was for sale nothing', async () => {
    const [gone, like] = [await onSale(bruno, { title: 'Gone' }), await onSale(carl, { title: 'Like it' })]
    expect(await show(gone, anna)).toMatchObject({ title: 'Gone', not: null, watched: false, inCart: null, like: [{ number: like }] })
    await setState(gone, 'delisted')
    expect(await show(gone, anna)).toMatchObject({ not: 'off-sale' })
    expect(await failureOf(show('nosuchitem', anna))).toBe('2001 NOT_FOUND')
    await own.owner.query(`update market_items set listed_at = null where number = $1`, [gone])
    expect(await failureOf(show(gone, anna))).toBe('2001 NOT_FOUND')
  })
})
