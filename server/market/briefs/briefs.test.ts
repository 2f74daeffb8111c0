// What buyers look for, over the front door: written, answered with what is on sale, bought like anything else, ended by its buyer or the clock.
import { beforeEach, expect, test } from 'vitest'
import type { NewBrief } from '#api/briefs.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { pausePublishing } from '#tests/pause-publishing.ts'
import { failureOf } from '#tests/reason-of.ts'
import { shopCalls } from '#tests/shop-calls.ts'
import { eraseBriefs } from './queries.ts'
import { closeOver } from './service.ts'

const own = ownApp({ jobs: true })
const { onSale, setState, setPrice } = shopCalls(own)
let dora: MadeMember
let chen: MadeMember
let bruno: MadeMember
beforeEach(async () => {
  ;[dora, chen, bruno] = [await own.member(), await own.member(), await own.member()]
})

const said: NewBrief = { title: 'A lane in the rain', words: 'Upright, nobody in it', kind: 'standard', budget: 20_000, wanted: 2, days: 14 }
const write = async (as: MadeMember | null, change: Partial<Record<keyof NewBrief, unknown>> = {}) =>
  (await own.api(as)('POST /api/market/briefs', { body: { ...said, ...change } as NewBrief })).brief
const show = async (as: MadeMember | null, number: string) => (await own.api(as)('GET /api/market/briefs/:number', { params: { number } })).brief
const list = async (as: MadeMember | null = null) => (await own.api(as)('GET /api/market/briefs', { query: {} })).briefs.map(({ number }) => number)
const close = (as: MadeMember, number: string) => own.api(as)('POST /api/market/briefs/:number/close', { params: { number } })
const answer = (as: MadeMember | null, number: string, item: string, words = '') =>
  own.api(as)('POST /api/market/briefs/:number/answers', { params: { number }, body: { item, words } })
const takeBack = (as: MadeMember, number: string, item: string) => own.api(as)('DELETE /api/market/briefs/:number/answers/:item', { params: { number, item } })
const answers = async (as: MadeMember | null, number: string, query: object = {}) =>
  own.api(as)('GET /api/market/briefs/:number/answers', { params: { number }, query })

test("'POST /api/market/briefs' says what one looks for; 'GET /api/market/briefs' shows it to everybody, 'GET /api/market/own-briefs' to its buyer", async () => {
  expect(await failureOf(write(null))).toBe('403 LOGIN_REQUIRED')
  const brief = await write(dora)
  expect(brief).toMatchObject({ title: 'A lane in the rain', kind: 'standard', budget: 20_000, wanted: 2, answers: 0, state: 'open', removed: false })
  expect(brief.can).toEqual({ answer: false, close: true, report: false })
  expect((await show(null, brief.number)).can).toEqual({ answer: false, close: false, report: false })
  expect((await show(chen, brief.number)).can).toEqual({ answer: true, close: false, report: true })
  const second = await write(dora, { title: 'Fog' })
  expect(await list()).toEqual([second.number, brief.number])
  const mine = (as: MadeMember, query: object) => own.api(as)('GET /api/market/own-briefs', { query })
  const first = await mine(dora, { limit: 1 })
  expect(first.briefs.map(({ title }) => title)).toEqual(['Fog'])
  expect((await mine(dora, { limit: 1, before: first.next })).briefs.map(({ title }) => title)).toEqual(['A lane in the rain'])
  expect((await mine(chen, {})).briefs).toEqual([])
  expect(await failureOf(show(null, '2222222222'))).toBe('2001 NOT_FOUND')
})

test.each([
  ['title', ''],
  ['title', 'x'.repeat(61)],
  ['words', ''],
  ['words', 'x'.repeat(1001)],
  ['kind', 'for-ever'],
  ['budget', 0],
  ['budget', Infinity],
  ['budget', 10.5],
  ['wanted', 51],
  ['wanted', 0],
  ['days', 61],
  ['days', 'soon'],
])('a brief whose %s is %j is refused at that field', async (field, value) => {
  await expect(write(dora, { [field]: value })).rejects.toMatchObject({ status: 422 })
  expect(await list()).toEqual([])
})

test('so many are open at once (BRIEFS_MANY)', async () => {
  for (let n = 0; n < 10; n++) await write(dora, { title: `Fog ${n}` })
  await expect(write(dora)).rejects.toMatchObject({ code: '2696', reason: 'BRIEFS_MANY', data: { most: 10 } })
  const [latest] = await list()
  await close(dora, latest!)
  await close(dora, latest!)
  expect((await write(dora)).state).toBe('open')
})

test("'POST /api/market/briefs/:number/answers' takes one's own picture that fits, once, and tells the buyer; 'GET /api/market/briefs/:number/answers' is theirs", async () => {
  const { number } = await write(dora)
  const [one, dear, editorial, others] = [await onSale(chen), await onSale(chen, { price: 30_000 }), await onSale(chen, { people: 1 }), await onSale(bruno)]
  expect(await failureOf(answer(null, number, one))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(answer(dora, number, one))).toBe('2699 BRIEF_OWN')
  expect(await failureOf(answer(chen, number, others))).toBe('2001 NOT_FOUND')
  expect(await failureOf(answer(chen, number, dear))).toBe('2698 BRIEF_PRICE')
  expect(await failureOf(answer(chen, number, editorial))).toBe('2391 KIND_CLOSED')
  expect(await failureOf(answer(chen, '2222222222', one))).toBe('2001 NOT_FOUND')
  expect((await answer(chen, number, one, 'Taken in Suzhou')).brief.answers).toBe(1)
  expect((await answer(chen, number, one, 'Taken in Suzhou, in May')).brief.answers).toBe(1)
  await answer(bruno, number, others)
  expect((await answers(dora, number)).answers).toMatchObject([
    { number: others, price: 10_000, not: null, bought: false, own: false },
    { number: one, price: 10_000, words: 'Taken in Suzhou, in May', own: false },
  ])
  const page = await answers(dora, number, { limit: 1 })
  expect((await answers(dora, number, { limit: 1, before: page.next })).answers.map((each) => each.number)).toEqual([one])
  expect((await answers(chen, number)).answers.map((each) => [each.number, each.own])).toEqual([[one, true]])
  expect((await answers(await own.member(), number)).answers).toEqual([])
  expect(await failureOf(answers(null, number))).toBe('403 LOGIN_REQUIRED')
  await expect
    .poll(async () => (await own.api(dora)('GET /api/notifications', { query: {} })).notifications.filter(({ kind }) => kind === 'brief-answered').length)
    .toBe(1)
})

test("prices and states are of this moment; 'DELETE /api/market/briefs/:number/answers/:item' takes one's own back and nobody else's", async () => {
  const { number } = await write(dora)
  const [one, two] = [await onSale(chen), await onSale(chen)]
  for (const item of [one, two]) await answer(chen, number, item)
  await setPrice(one, 15_000)
  await setState(two, 'delisted')
  expect((await answers(dora, number)).answers.map(({ price, not }) => [price, not])).toEqual([
    [null, 'off-sale'],
    [15_000, null],
  ])
  expect(await failureOf(answer(chen, number, two))).toBe('965 NOT_ON_SALE')
  expect((await takeBack(bruno, number, one)).brief.answers).toBe(2)
  expect((await takeBack(chen, number, one)).brief.answers).toBe(1)
  expect((await takeBack(chen, number, one)).brief.answers).toBe(1)
  expect(await failureOf(takeBack(chen, '2222222222', one))).toBe('2001 NOT_FOUND')
})

test("nobody offers more than ten; 'POST /api/market/briefs/:number/close' and the clock end a brief, and nothing is offered after that", async () => {
  const { number } = await write(dora)
  const item = await onSale(chen)
  await own.owner.query(
    `insert into market_items (number, account_id, state, title, lang, category, price, made_at, changed_at)
     select 'x' || lpad(n::text, 9, '0'), $1, 'draft', 'x', 'en', 'things', 1000, now(), now() from generate_series(1, 10) n`,
    [chen.id],
  )
  await own.owner.query(
    `insert into brief_answers (brief_id, item_id, account_id, words, answered_at) select b.id, i.id, i.account_id, '', b.opened_at from market_briefs b, market_items i where i.state = 'draft'`,
  )
  await own.owner.query('update market_briefs b set answers = (select count(*) from brief_answers a where a.brief_id = b.id)')
  await expect(answer(chen, number, item)).rejects.toMatchObject({ code: '2697', reason: 'BRIEF_ANSWERS_MANY', data: { most: 10 } })
  expect(await failureOf(close(chen, number))).toBe('2001 NOT_FOUND')
  expect((await close(dora, number)).brief).toMatchObject({ state: 'over', can: { close: false } })
  expect(await failureOf(answer(bruno, number, await onSale(bruno)))).toBe('2695 BRIEF_CLOSED')
  const other = await write(dora, { days: 1 })
  await own.owner.query(`update market_briefs set opened_at = opened_at - interval '1 day', until = until - interval '1 day' where number = $1`, [other.number])
  expect([await list(), (await show(null, other.number)).state]).toEqual([[], 'over'])
  expect(await failureOf(answer(bruno, other.number, await onSale(bruno)))).toBe('2695 BRIEF_CLOSED')
  await own.db.transaction().execute((db) => closeOver({ db, now: own.clock.now() } as never))
  expect((await own.owner.query('select from market_briefs where closed_at is null')).rowCount).toBe(0)
})

test('no banned word stands in a brief or an answer, and who has three strikes writes neither', async () => {
  const { number } = await write(dora)
  const item = await onSale(chen)
  expect(await failureOf(write(dora, { words: 'Best online casino' }))).toBe('244 BANNED_WORDS')
  expect(await failureOf(answer(chen, number, item, 'Best online casino'))).toBe('244 BANNED_WORDS')
  await pausePublishing(own, chen)
  expect([await failureOf(write(chen)), await failureOf(answer(chen, number, item))]).toEqual(['2210 PUBLISHING_PAUSED', '2210 PUBLISHING_PAUSED'])
})

test('a brief is reported, and removed it is its buyer’s alone', async () => {
  const rita = await own.operator('reviewer')
  const { number } = await write(dora)
  const about = (as: MadeMember) => own.api(as)('GET /api/reports/subject', { query: { kind: 'brief', subject: number } })
  expect(await about(bruno)).toMatchObject({ title: said.title, path: `/market/briefs/${number}` })
  expect(await failureOf(about(dora))).toBe('2211 OWN_REPORT')
  await own.api(bruno)('POST /api/reports', { body: { kind: 'brief', subject: number, reason: 'spam', words: 'An advertisement' } })
  const { reviews } = await own.api(rita)('GET /api/admin/reviews', { query: { kind: 'report', state: 'waiting' } })
  await own.api(rita)('PUT /api/admin/reviews/:id', {
    params: { id: reviews[0]!.id },
    body: { vote: 'refuse', reason: 'spam', outcome: 'remove', words: 'An advertisement' } as never,
  })
  await expect.poll(() => failureOf(show(bruno, number)), { timeout: 30_000 }).toBe('2001 NOT_FOUND')
  expect([await list(), (await show(dora, number)).removed]).toEqual([[], true])
  expect(await failureOf(answer(chen, number, await onSale(chen)))).toBe('2001 NOT_FOUND')
})

test('who is erased leaves no brief and no answer behind, and the counts follow', async () => {
  const [hers, his] = [await write(dora), await write(bruno)]
  const [one, two] = [await onSale(chen), await onSale(dora)]
  await answer(chen, hers.number, one)
  await answer(chen, his.number, one)
  await answer(dora, his.number, two)
  await own.db.transaction().execute((db) => eraseBriefs(db, dora.id))
  expect(await failureOf(show(chen, hers.number))).toBe('2001 NOT_FOUND')
  expect((await show(chen, his.number)).answers).toBe(1)
})
