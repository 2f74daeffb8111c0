import { beforeEach, expect, test } from 'vitest'
import { definedCampaigns } from '#content/read-campaigns.ts'
import type { MadeMember } from '#server/account/make.ts'
import { exportRows } from '#server/kit/export-tables.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { dailyCheckIn } from '../../../demo/check-in.ts'
import { makeOpened } from '../make.ts'
import { checkInsTable } from './views-export.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
const params = { slug: 'sign-in-challenge-daily' }
const HOUR = 3600
let [anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
})

const dayAt = (hours = 0) => new Date(own.clock.now().getTime() + (8 + hours) * HOUR * 1000).toISOString().slice(0, 10)
/** Goes on to so many hours after the next midnight of UTC+8. */
async function toHour(hours: number) {
  const past = (own.clock.now().getTime() / 1000 + 8 * HOUR) % DAY
  own.clock.add(Math.ceil(DAY - past + hours * HOUR))
  await stayIn(own)
}
const open = (days = { start: 0, end: 30 }) => makeOpened({ db: own.db, now: own.clock.now() }, dailyCheckIn(own.clock.now(), days))
const sheetOf = async (as: MadeMember | null) => (await own.api(as)('GET /api/contest/punch/:slug', { params })).sheet
const punch = (as: MadeMember | null, day: string, permlink: string | null = null) =>
  own.api(as)('POST /api/contest/punch/:slug', { params, body: { day, permlink } })
const addTaken = async (by: MadeMember, permlink: string, taken: string | null) => {
  const [id] = await addPosts(own, [{ by, permlink, at: own.clock.now() }])
  await own.owner.query('update images set exif = $1 where post_id = $2', [JSON.stringify({ takenAt: taken }), id])
}

test("'POST /api/contest/punch/:slug' fills a day once, by tap; 'GET /api/contest/punch/:slug' is one's own sheet and nobody else's", async () => {
  await toHour(12)
  await open()
  const today = dayAt()
  expect(await failureOf(sheetOf(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(punch(null, today))).toBe('403 LOGIN_REQUIRED')
  expect((await sheetOf(anna!)).open).toEqual([{ day: today, choices: [] }])
  expect(await punch(anna!, today)).toEqual({ day: today })
  expect(await failureOf(punch(anna!, today))).toBe('2582 CHECKED_IN')
  const mine = await sheetOf(anna!)
  expect([mine.filled, mine.open, mine.days.length, mine.days[0]]).toEqual([1, [], 30, { day: today, state: 'tap', post: null }])
  expect((await sheetOf(bruno!)).filled).toBe(0)
  const elsewhere = { params: { slug: 'no-such' } }
  expect(await failureOf(own.api(anna)('GET /api/contest/punch/:slug', elsewhere))).toBe('2001 NOT_FOUND')
  expect(await failureOf(own.api(anna)('POST /api/contest/punch/:slug', { ...elsewhere, body: { day: today, permlink: null } }))).toBe('2001 NOT_FOUND')
})

test('two calls at the same moment fill a day once', async () => {
  await toHour(12)
  await open()
  const both = await Promise.allSettled([punch(anna!, dayAt()), punch(anna!, dayAt())])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('until 04:00 the day before can be filled, from that very moment on it cannot; no other day ever can', async () => {
  await toHour(12)
  await open()
  const first = dayAt()
  expect(await failureOf(punch(anna!, dayAt(24)))).toBe('2581 DAY_CLOSED')
  expect(await failureOf(punch(anna!, dayAt(-24)))).toBe('2581 DAY_CLOSED')
  own.clock.add(15 * HOUR)
  await stayIn(own)
  expect((await sheetOf(anna!)).open.map(({ day }) => day)).toEqual([first, dayAt()])
  await punch(anna!, first)
  await toHour(4)
  expect(await failureOf(punch(bruno!, dayAt(-24)))).toBe('2581 DAY_CLOSED')
})

test('before it begins and after its last night nothing is taken', async () => {
  await toHour(12)
  await open({ start: 1, end: 2 })
  expect(await failureOf(punch(anna!, dayAt()))).toBe('2580 CHECK_IN_CLOSED')
  await toHour(1)
  await punch(bruno!, dayAt())
  await toHour(3)
  await punch(anna!, dayAt(-24))
  own.clock.add(HOUR)
  expect(await failureOf(punch(anna!, dayAt()))).toBe('2580 CHECK_IN_CLOSED')
  expect((await sheetOf(anna!)).filled).toBe(1)
})

test('a photograph counts for the day that its file names, and only one’s own', async () => {
  await toHour(12)
  await open()
  const today = dayAt()
  await addTaken(anna!, 'of-today', `${today}T07:10:00`)
  await addTaken(anna!, 'of-old', '2024-05-01T07:10:00')
  await addTaken(anna!, 'of-no-day', null)
  await addTaken(bruno!, 'his', `${today}T07:10:00`)
  expect((await sheetOf(anna!)).open.map(({ choices }) => choices.map(({ permlink }) => permlink))).toEqual([['of-today']])
  expect(await failureOf(punch(anna!, today, 'of-old'))).toBe('2583 PHOTOGRAPH_OTHER_DAY')
  expect(await failureOf(punch(anna!, today, 'of-no-day'))).toBe('2583 PHOTOGRAPH_OTHER_DAY')
  expect(await failureOf(punch(anna!, today, 'his'))).toBe('2001 NOT_FOUND')
  await punch(anna!, today, 'of-today')
  expect((await sheetOf(anna!)).days[0]).toMatchObject({ state: 'photograph', post: { permlink: 'of-today' } })
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: 'of-today' } })
  expect(await sheetOf(anna!)).toMatchObject({ filled: 1, days: [{ state: 'photograph', post: null }, ...Array.from({ length: 29 }, () => ({}))] })
})

test('who asks gets every day with the archive; who is erased leaves none', async () => {
  await toHour(12)
  await open()
  await punch(anna!, dayAt())
  await punch(bruno!, dayAt())
  expect(await exportRows(own.db, checkInsTable, [anna!.id], null)).toMatchObject([{ way: 'tap' }])
  await ask(anna!)
  own.clock.add(40 * DAY)
  await stayIn(own)
  await erase(anna!)
  const left = await own.owner.query<{ account_id: string }>('select account_id::text from check_ins')
  expect(left.rows).toEqual([{ account_id: bruno!.id }])
})

test('pages of a check-in are found with and without their section', async () => {
  const daily = await open()
  const page = (path: string, as: MadeMember | null = null) => own.api(as)('GET /api/campaign-page', { query: { path } })
  const earlier = definedCampaigns.flatMap(({ pages }) => pages).filter(({ also }) => also.length)
  expect(earlier.length).toBeGreaterThan(3)
  for (const { path, also } of earlier) for (const one of [path, ...also]) expect((await page(one.toUpperCase())).path).toBe(path)
  const { blocks } = await page(daily.pages.find(({ blocks: its }) => its.some(({ kind }) => kind === 'check-in'))!.path)
  expect(blocks[0]).toMatchObject({ kind: 'check-in', slug: params.slug, state: 'ongoing' })
})
