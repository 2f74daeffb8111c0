import { beforeEach, describe, expect, test, vi } from 'vitest'
import { itemStates } from '#api/limits.ts'
import type { MadeMember } from '#server/account/make.ts'
import { marketCalls } from '#tests/market-calls.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { pausePublishing } from '#tests/pause-publishing.ts'
import { publishFilm } from '#tests/publish-film.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { from } from './flow.ts'
import { isSampled } from './policy.ts'

const own = ownApp({ jobs: true })
const { detail, waiting, papers, offer, list, edit, sell, withdraw, checked, decide } = marketCalls(own)
let bruno: MadeMember
let anna: MadeMember
let rita: MadeMember
let rolf: MadeMember
let permlink: string
let key: string
beforeEach(async () => {
  ;[bruno, anna, rita, rolf] = [await own.member(), await own.member(), await own.operator('reviewer'), await own.operator('reviewer')]
  ;({ permlink, key } = await own.publish(bruno, { title: 'Dune', tags: ['desert', 'sand'] }))
})
const first = (done: { items: { number: string }[] }) => done.items[0]!.number
const PATIENT = { timeout: 30_000 }
const APPROVE = { vote: 'approve' }
const REJECT = { vote: 'refuse', reason: 'unsharp', words: 'Soft at the right edge' }
/** One of twenty needs two. */
async function approve(number: string) {
  await decide(rita, number, APPROVE)
  if (isSampled(number)) await decide(rolf, number, APPROVE)
}
async function onSale(): Promise<string> {
  await papers(bruno, 'approved')
  const number = first(await offer(bruno, permlink))
  await checked(bruno, number)
  await approve(number)
  return number
}

describe('POST /api/posts/market/addToMarket', () => {
  test('takes pictures of one’s own public posts with the words they have; once, and without submit as drafts', async () => {
    expect(await failureOf(offer(null, permlink))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(offer(bruno, permlink))).toBe('2340 NOT_CONTRIBUTOR')
    await papers(bruno, 'rejected')
    expect(await failureOf(offer(bruno, permlink))).toBe('2340 NOT_CONTRIBUTOR')
    await papers(bruno, 'approved')
    await papers(anna, 'approved')
    expect(await failureOf(offer(anna, permlink))).toBe('2001 NOT_FOUND')
    expect(await failureOf(offer(bruno, permlink, true, 'no-such-key'))).toBe('2001 NOT_FOUND')
    const hidden = await own.publish(bruno, { title: 'Mine', visibility: 'private' })
    expect(await failureOf(offer(bruno, hidden.permlink))).toBe('2361 POST_NOT_PUBLIC')
    const tide = await publishFilm(own, bruno)
    expect(await failureOf(offer(bruno, tide.permlink))).toBe('2443 FILM_NOT_SOLD')
    const { items } = await offer(bruno, permlink, false, key)
    expect(items).toMatchObject([
      { state: 'draft', title: 'Dune', keywords: ['desert', 'sand'], price: 8800, people: null, licenceClass: 'editorial', soldStands: 0 },
    ])
    expect((await offer(bruno, permlink, false)).items).toMatchObject([{ number: items[0]!.number, version: items[0]!.version }])
    const item = await checked(bruno, items[0]!.number)
    expect(item.findings.map(({ name }) => name)).toEqual(expect.arrayContaining(['small', 'people-unsaid', 'words-few']))
    expect(await waiting(rita)).toEqual([])
  })

  test('waits for the contributor’s papers while these are looked at', async () => {
    await papers(bruno, 'waiting')
    const number = first(await offer(bruno, permlink))
    expect((await detail(bruno, number)).item).toMatchObject({ state: 'waiting', can: { submit: false, withdraw: true, edit: true } })
    expect((await own.api(bruno)('GET /api/posts/market/sellOrNot', { query: { permlink } })).pictures).toEqual([{ key, number, state: 'waiting', why: null }])
    expect(await failureOf(own.api(anna)('GET /api/posts/market/sellOrNot', { query: { permlink } }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(own.api(null)('GET /api/posts/market/sellOrNot', { query: { permlink } }))).toBe('403 LOGIN_REQUIRED')
  })
})

describe('a review', () => {
  test('returns a picture with the region that is meant; mended in place it keeps its place and comes before another reviewer', async () => {
    await papers(bruno, 'approved')
    const number = first(await offer(bruno, permlink))
    await checked(bruno, number)
    await expect.poll(async () => (await detail(bruno, number)).place, PATIENT).toBe(0)
    const { submittedAt } = (await detail(bruno, number)).item
    const region = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 }
    const hold = (as: MadeMember | null, body: object, of = number) =>
      own.api(as)('PUT /api/admin/market-items/:number/region', { params: { number: of }, body: body as never })
    expect([await reasonOf(hold(null, { region })), await reasonOf(hold(bruno, { region }))]).toEqual(['LOGIN_REQUIRED', 'NOT_FOUND'])
    expect(await reasonOf(hold(rita, { region: { ...region, x: 0.9 } }))).toBe('INVALID_INPUT')
    expect(await reasonOf(hold(rita, { region }, 'x'.repeat(10)))).toBe('NOT_FOUND')
    const both = await own.operator('reviewer')
    await papers(both, 'approved')
    const theirs = first(await offer(both, (await own.publish(both, { title: 'Own' })).permlink))
    expect(await reasonOf(hold(both, { region }, theirs))).toBe('OWN_REVIEW')
    await withdraw(both, theirs)
    await hold(rita, { region })
    const shown = await own.api(rita)('GET /api/admin/market-items/:number', { params: { number } })
    expect(shown).toMatchObject({ title: 'Dune', width: 800, height: 200, region })
    expect((await own.fetch(shown.url, { as: rita })).headers.get('content-type')).toBe('image/jpeg')
    expect([
      (await own.fetch(shown.url, { as: bruno })).status,
      (await own.fetch(shown.url, { as: rolf })).status,
      (await own.fetch(shown.url)).status,
    ]).toEqual([404, 404, 403])
    expect(await failureOf(own.api(bruno)('GET /api/admin/market-items/:number', { params: { number } }))).toBe('2001 NOT_FOUND')
    own.clock.add(60)
    await decide(rita, number, REJECT)
    const back = await detail(bruno, number)
    expect(back.item).toMatchObject({
      state: 'rejected',
      submittedAt,
      decided: { state: 'rejected', reason: 'unsharp', words: REJECT.words, region },
      can: { appeal: true },
    })
    expect(await reasonOf(hold(rita, { region }))).toBe('REVIEW_CLOSED')
    await edit(bruno, { number, title: 'Dune at noon', version: back.item.version })
    await sell(bruno, [number], 'The edge is meant to be soft')
    await checked(bruno, number)
    await expect.poll(async () => (await waiting(rolf))[0]?.appeal, PATIENT).toBe('The edge is meant to be soft')
    expect((await detail(bruno, number)).item.submittedAt).toBe(submittedAt)
    expect(await failureOf(decide(rita, number, APPROVE))).toBe('2163 ANOTHER_REVIEWER')
    await decide(rolf, number, APPROVE)
    if (isSampled(number)) await decide(await own.operator('reviewer'), number, APPROVE)
    expect((await detail(bruno, number)).item).toMatchObject({ state: 'on-sale', can: { withdraw: true, submit: false } })
    const told = async () => (await own.api(bruno)('GET /api/notifications', { query: {} })).notifications.filter(({ kind }) => kind === 'market-item').length
    await expect.poll(told, PATIENT).toBe(2)
  })
})

type OfItem = [name: string, call: (as: MadeMember | null, number: string) => Promise<unknown>]
test.each<OfItem>([
  ['GET /api/posts/market/markets-detail', (as, number) => detail(as, number)],
  ['POST /api/posts/market/workSell', (as, number) => sell(as, [number])],
  ['POST /api/posts/market/revocationWorkSell', (as, number) => withdraw(as, number)],
])('%s is for whose it is: who is not signed in is asked to, another finds none', async (_name, call) => {
  const number = await onSale()
  await papers(anna, 'approved')
  expect([await failureOf(call(null, number)), await failureOf(call(anna, number))]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND'])
})

describe('what is on sale', () => {
  test('stands in its seller’s market for everybody, changes its price in place, keeps its post, and is off sale at once', async () => {
    const number = await onSale()
    const market = async (as: MadeMember | null = null) =>
      (await own.api(as)('GET /api/photographer/:id/market', { params: { id: bruno.account }, query: {} })).items
    expect(await market()).toMatchObject([{ number, title: 'Dune', price: 8800, seller: { account: bruno.account } }])
    expect(await failureOf(own.api()('GET /api/photographer/:id/market', { params: { id: 'nobody-here' }, query: {} }))).toBe('420 USER_NOT_FOUND')
    await edit(bruno, { number, price: 12_000, people: 0, hasProperty: false })
    expect(await market()).toMatchObject([{ price: 12_000, licenceClass: 'commercial' }])
    const remove = () => own.api(bruno)('DELETE /api/posts/works', { query: { permlink } })
    await expect(remove()).rejects.toMatchObject({ code: '150', reason: 'POST_IN_STOCK', data: { number } })
    await expect(own.api(bruno)('PUT /api/posts/visibility', { body: { permlinks: [permlink], visibility: 'private' } })).rejects.toMatchObject({ code: '150' })
    const other = await own.upload(bruno, await picture())
    const set = { title: 'Dune', visibility: 'public' as const, images: [{ key: other.key }] }
    expect(await failureOf(own.api(bruno)('PUT /api/posts/:author/:permlink', { params: { author: bruno.account, permlink }, body: set }))).toBe(
      '150 POST_IN_STOCK',
    )
    await withdraw(bruno, number)
    expect(await market()).toEqual([])
    await sell(bruno, [number])
    expect((await detail(bruno, number)).item.state).toBe('on-sale')
    await withdraw(bruno, number)
    await edit(bruno, { number, title: 'Another dune' })
    await sell(bruno, [number])
    expect((await detail(bruno, number)).item.state).toBe('in-review')
    await withdraw(bruno, number)
    await remove()
    await expect.poll(async () => (await detail(bruno, number)).item, PATIENT).toMatchObject({ state: 'delisted', picture: null, can: { submit: false } })
    expect((await sell(bruno, [number])).refused).toEqual([{ number, why: 'POST_DELETED' }])
  })

  test('stops while its post is taken down, and goes on when it is put back', async () => {
    const number = await onSale()
    await own.api(anna)('POST /api/reports', { body: { kind: 'post', subject: `${bruno.account}/${permlink}`, reason: 'spam', words: '' } })
    const [report] = (await own.api(rita)('GET /api/admin/reviews', { query: { kind: 'report', state: 'waiting' } })).reviews
    await own.api(rita)('PUT /api/admin/reviews/:id', { params: { id: report!.id }, body: { vote: 'refuse', reason: 'spam', outcome: 'remove', words: '' } })
    await expect.poll(async () => (await detail(bruno, number)).item, PATIENT).toMatchObject({ state: 'frozen', frozenFor: 'hidden', can: { withdraw: false } })
    const decision = (await own.api(bruno)('GET /api/account/standing')).decisions[0]!
    await own.api(bruno)('POST /api/account/standing/:number/appeal', { params: { number: decision.number }, body: { words: 'It is no spam' } })
    const [appeal] = (await own.api(rolf)('GET /api/admin/reviews', { query: { kind: 'report', state: 'waiting' } })).reviews
    await own.api(rolf)('PUT /api/admin/reviews/:id', { params: { id: appeal!.id }, body: { vote: 'approve' } })
    await expect.poll(async () => (await detail(bruno, number)).item.state, PATIENT).toBe('on-sale')
  })

  test('is off sale only after somebody looked where a licence was sold, and its post is not deleted after that', async () => {
    const number = await onSale()
    await own.owner.query(`update market_items set licences_sold = 1 where number = $1`, [number])
    await own.owner.query(
      `insert into market_licences (number, item_id, buyer_id, seller_id, order_number, kind, terms_version, price, seller_part, models_part, fee_part, tax_part, share_permille, settles_at, issued_at)
       select 'L00000000ABCD', id, $2, account_id, 'P', 'editorial', '2026-11-24', 100, 40, 0, 54, 6, 400, $3, $3 from market_items where number = $1`,
      [number, anna.id, own.clock.now()],
    )
    await own.owner.query(`insert into market_sellers (account_id, sold) values ($1, 1)`, [bruno.id])
    expect((await withdraw(bruno, number)).items).toMatchObject([{ state: 'cancel-requested', soldStands: 1 }])
    await decide(rita, number, { vote: 'refuse', reason: 'sale-disputed', words: 'Wait for the refund' }, 'cancel-sale')
    expect((await detail(bruno, number)).item.state).toBe('on-sale')
    await withdraw(bruno, number)
    await decide(rolf, number, APPROVE, 'cancel-sale')
    expect((await detail(bruno, number)).item.state).toBe('delisted')
    await expect(own.api(bruno)('DELETE /api/posts/works', { query: { permlink } })).rejects.toMatchObject({ code: '150', data: { sold: true } })
    await own.api(bruno)('PUT /api/posts/visibility', { body: { permlinks: [permlink], visibility: 'private' } })
    expect((await sell(bruno, [number])).refused).toEqual([{ number, why: 'POST_NOT_PUBLIC' }])
  })
})

test('POST /api/posts/market/addToMarket, POST /api/posts/market/workSell and PUT /api/posts/market/workBrief: PUBLISHING_PAUSED for who has three strikes, BANNED_WORDS in any text, ITEM_MOVED_ON for what is frozen', async () => {
  await papers(bruno, 'approved')
  const number = first(await offer(bruno, permlink, false))
  await own.owner.query(`insert into banned_words (word, reason, fields) values ('canarybird', 'spam', '{}')`)
  await vi.waitFor(async () => expect(await reasonOf(edit(bruno, { number, title: 'canarybird' }))).toBe('BANNED_WORDS'), 20_000)
  expect(await reasonOf(edit(bruno, { number, keywords: ['canarybird'] }))).toBe('BANNED_WORDS')
  await own.owner.query(`delete from banned_words where word = 'canarybird'`)
  await sell(bruno, [number])
  await own.owner.query(`update market_items set state = 'frozen', frozen_for = 'hidden', resumes = 'in-review' where number = $1`, [number])
  expect(await reasonOf(edit(bruno, { number, title: 'x' }))).toBe('ITEM_MOVED_ON')
  expect((await sell(bruno, [number])).refused).toEqual([{ number, why: 'ITEM_MOVED_ON' }])
  expect((await withdraw(bruno, number)).refused).toEqual([{ number, why: 'ITEM_MOVED_ON' }])
  await own.owner.query(`update market_items set state = 'delisted', frozen_for = null, resumes = null where number = $1`, [number])
  await own.owner.query(`delete from listed_images`)
  await own.owner.query(`insert into market_item_moves (item_id, was, state, at) select id, 'frozen', 'delisted', now() from market_items where number = $1`, [
    number,
  ])
  await pausePublishing(own, bruno)
  for (const call of [() => offer(bruno, permlink), () => sell(bruno, [number]), () => edit(bruno, { number, title: 'x' })])
    expect(await reasonOf(call())).toBe('PUBLISHING_PAUSED')
})

describe('PUT /api/posts/market/workBrief', () => {
  test.each([
    [{ price: 0 }, '2000 INVALID_INPUT'],
    [{ price: -5 }, '2000 INVALID_INPUT'],
    [{ price: '1e309' }, '2000 INVALID_INPUT'],
    [{ price: '88.00' }, '2000 INVALID_INPUT'],
    [{ price: '¥88' }, '2000 INVALID_INPUT'],
    [{ price: 999 }, '2363 PRICE_OUTSIDE'],
    [{ price: 99_999_999 }, '2363 PRICE_OUTSIDE'],
    [{ title: ' ' }, '2000 INVALID_INPUT'],
    [{ title: 'x'.repeat(101) }, '2000 INVALID_INPUT'],
    [{ keywords: Array.from({ length: 51 }, (_, n) => `w${n}`) }, '2000 INVALID_INPUT'],
    [{ keywords: ['<b>'] }, '2000 INVALID_INPUT'],
    [{ category: 'nothing' }, '2000 INVALID_INPUT'],
    [{ people: 1.5 }, '2000 INVALID_INPUT'],
    [{ version: 99 }, '2172 CHANGED_MEANWHILE'],
    [{ stackOf: '2'.repeat(10) }, '2364 STACK_WRONG'],
  ] as const)('refuses %j, and changes nothing of the others', async (change, failure) => {
    await papers(bruno, 'approved')
    const number = first(await offer(bruno, permlink, false))
    const more = await own.publish(bruno, { title: 'More' })
    const other = first(await offer(bruno, more.permlink, false))
    expect((await failureOf(edit(bruno, { number: other, title: 'Changed' }, { number, ...change }))).split(' ')[1]).toBe(failure.split(' ')[1])
    expect((await detail(bruno, other)).item.title).toBe('More')
  })

  test('is for one’s own; stacks are of one’s own, under their first', async () => {
    await papers(bruno, 'approved')
    const number = first(await offer(bruno, permlink, false))
    expect(await failureOf(edit(null, { number, title: 'x' }))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(edit(anna, { number, title: 'x' }))).toBe('2001 NOT_FOUND')
    const other = first(await offer(bruno, (await own.publish(bruno, { title: 'More' })).permlink, false))
    expect((await edit(bruno, { number: other, stackOf: number })).items).toMatchObject([{ stackOf: number }])
    expect(await reasonOf(edit(bruno, { number, stackOf: other }))).toBe('STACK_WRONG')
    expect(await reasonOf(edit(bruno, { number, stackOf: number }))).toBe('STACK_WRONG')
    expect((await edit(bruno, { number: other, stackOf: null })).items).toMatchObject([{ stackOf: null }])
    await papers(anna, 'approved')
    const calls = [
      (as: MadeMember | null) => sell(as, [number]),
      (as: MadeMember | null) => withdraw(as, number),
      (as: MadeMember | null) => detail(as, number),
    ]
    for (const call of calls) expect([await reasonOf(call(anna)), await reasonOf(call(null))]).toEqual(['NOT_FOUND', 'LOGIN_REQUIRED'])
    expect(await reasonOf(list(null))).toBe('LOGIN_REQUIRED')
  })
})

describe('GET /api/posts/market/workList', () => {
  test('is one’s own by state, page by page, and suggests keywords from published tags', async () => {
    await papers(bruno, 'approved')
    const numbers: string[] = []
    for (const title of ['a', 'b', 'c']) numbers.unshift(first(await offer(bruno, (await own.publish(bruno, { title, tags: ['sea', title] })).permlink, false)))
    await withdraw(bruno, numbers[0]!)
    const read = async (query: object) => {
      const page = await list(bruno, query)
      return [page.items.map(({ number }) => number), page.total, page.totalPage]
    }
    expect(await read({ pageSize: 2 })).toEqual([numbers.slice(0, 2), 3, 2])
    expect(await read({ pageSize: 2, pageNum: 2 })).toEqual([numbers.slice(2), 3, 2])
    expect(await read({ state: 'delisted' })).toEqual([numbers.slice(0, 1), 1, 1])
    expect((await list(bruno)).counts).toMatchObject({ draft: 2, delisted: 1, 'on-sale': 0 })
    expect((await list(bruno)).waits).toMatchObject({ promiseHours: 72, waiting: 0 })
    expect((await list(anna)).items).toEqual([])
    const ideas = (as: MadeMember | null, begins = '') => own.api(as)('GET /api/posts/market/keywords', { query: { number: numbers[2]!, begins } })
    expect((await ideas(bruno)).keywords.map(({ keyword }) => keyword)).toEqual(['b', 'c'])
    expect((await ideas(bruno, 'des')).keywords).toEqual([{ keyword: 'desert', posts: 1 }])
    expect([await reasonOf(ideas(anna)), await reasonOf(ideas(null))]).toEqual(['NOT_FOUND', 'LOGIN_REQUIRED'])
  })
})

test('no state follows another but as the table says, whoever writes it', async () => {
  await papers(bruno, 'approved')
  const number = first(await offer(bruno, permlink, false))
  const extra = { frozen: `, frozen_for = 'hidden', resumes = 'on-sale'`, 'on-sale': `, listed_at = now()` } as Record<string, string>
  for (const was of itemStates)
    for (const to of itemStates) {
      if (was === to) continue
      const client = own.owner
      const rest = (state: string) => `${extra[state] ?? ''}${state === 'frozen' ? '' : ', frozen_for = null, resumes = null'}`
      await client.query(`alter table market_items disable trigger may_move`)
      await client.query(`update market_items set state = $1 ${rest(was)} where number = $2`, [was, number])
      await client.query(`alter table market_items enable trigger may_move`)
      const done = await client.query(`update market_items set state = $1 ${rest(to)} where number = $2`, [to, number]).then(
        () => true,
        () => false,
      )
      expect([was, to, done]).toEqual([was, to, from[to].includes(was)])
      const { rows } = await client.query<{ state: string }>(`select state from market_items where number = $1`, [number])
      expect(rows[0]!.state).toBe(done ? to : was)
    }
  await own.owner.query(`alter table market_items disable trigger may_move`)
  await own.owner.query(`update market_items set state = 'draft', frozen_for = null, resumes = null where number = $1`, [number])
  await own.owner.query(`alter table market_items enable trigger may_move`)
})
