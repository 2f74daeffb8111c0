import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { YearlyFact } from '#api/yearly.ts'
import type { MadeMember } from '#server/account/make.ts'
import { exportPosts } from '#server/posts/export-posts.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf } from '#tests/verified-member.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
let [anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
})

const report = (as: MadeMember | null, year?: number) => own.api(as)('GET /api/event/yearly', { query: year ? { year } : {} })
const make = (as: MadeMember | null, year: number, facts: YearlyFact[]) => own.api(as)('POST /api/event/yearly/card', { body: { year, facts } })
const card = (code: string, as: MadeMember | null = null) => own.api(as)('GET /api/event/yearly/card/:code', { params: { code } })
/** Times that say where a year of UTC+8 begins and ends. */
const FIRST = new Date('2024-12-31T16:00:00Z')
const LAST = new Date('2025-12-31T15:59:59Z')

type ExportedRow = { permlink: string; createdAt: Date; deletedAt: Date | null; imageCount: number; likeCount: number; commentCount: number }
/** What their archive says of their posts. */
async function exportedPosts() {
  const rows: ExportedRow[] = []
  for await (const part of exportPosts({ ...contextOf(own), db: own.db }, anna!.id))
    if (part.kind === 'list' && part.exportTable.name === 'posts') for await (const row of part.rows) rows.push(row as ExportedRow)
  return rows
}
async function publishYear() {
  const ids = await addPosts(own, [
    { by: anna!, permlink: 'before', at: new Date(FIRST.getTime() - 1000) },
    { by: anna!, permlink: 'new-year', at: FIRST, tags: ['sea', 'night'] },
    { by: anna!, permlink: 'next-day', at: new Date('2025-01-01T20:00:00Z'), tags: ['sea'], visibility: 'private' },
    { by: anna!, permlink: 'summer', at: new Date('2025-07-10T04:00:00Z') },
    { by: anna!, permlink: 'last-moment', at: LAST },
    { by: anna!, permlink: 'after', at: new Date(LAST.getTime() + 1000) },
    { by: anna!, permlink: 'gone', at: new Date('2025-03-01T00:00:00Z'), deleted: true },
    { by: bruno!, permlink: 'another', at: new Date('2025-05-01T00:00:00Z') },
  ])
  const exif = [
    ['new-year', { camera: 'Fujifilm X100V', takenAt: '2024-12-31T18:05:00' }],
    ['next-day', { camera: 'Fujifilm X100V', takenAt: '2025-01-02T06:00:00' }],
    ['summer', { camera: 'Nikon Z f', takenAt: null }],
  ] as const
  for (const [permlink, found] of exif)
    await own.owner.query('update images set exif = $1 where post_id = (select id from posts where permlink = $2)', [JSON.stringify(found), permlink])
  return ids
}

describe("'GET /api/event/yearly'", () => {
  test('is worked out of what its member published in that year of UTC+8, and is what their archive says', async () => {
    await publishYear()
    for (const permlink of ['summer', 'new-year']) await own.api(bruno)('POST /api/like', { body: { author: anna!.account, permlink } })
    await vi.waitFor(async () => expect((await report(anna!, 2025)).likes, 'they are counted within a second').toBe(2), 10_000)
    const year = await report(anna!, 2025)
    expect(year).toMatchObject({ year: 2025, years: [2026, 2025, 2024], posts: 4, photographs: 4, days: 4, run: 2, followers: 0 })
    expect(year.months).toEqual([2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    expect([year.hours[18], year.hours[6], year.hours.reduce((sum, n) => sum + n)]).toEqual([1, 1, 2])
    expect([year.cameras, year.tags]).toEqual([
      [
        { name: 'Fujifilm X100V', posts: 2 },
        { name: 'Nikon Z f', posts: 1 },
      ],
      [
        { name: 'sea', posts: 2 },
        { name: 'night', posts: 1 },
      ],
    ])
    expect(year.best).toHaveLength(3)
    const kept = (await exportedPosts()).filter(({ deletedAt }) => !deletedAt)
    const published = kept.filter(({ createdAt }) => createdAt >= FIRST && createdAt <= LAST)
    expect(published.map(({ permlink }) => permlink).toSorted()).toEqual(['last-moment', 'new-year', 'next-day', 'summer'])
    const sum = (of: 'imageCount' | 'likeCount' | 'commentCount') => published.reduce((all, row) => all + row[of], 0)
    expect([year.posts, year.photographs, year.likes, year.comments]).toEqual([published.length, sum('imageCount'), sum('likeCount'), sum('commentCount')])
  })

  test('is nobody else’s; without a year it is the latest with anything in it, and a year with nothing says so', async () => {
    await publishYear()
    expect(await failureOf(report(null))).toBe('403 LOGIN_REQUIRED')
    expect((await report(anna!)).year).toBe(2026)
    expect(await report(bruno!)).toMatchObject({ year: 2025, posts: 1, card: null })
    expect(await report(anna!, 2020)).toMatchObject({ year: 2020, posts: 0, days: 0, run: 0, best: [], cameras: [] })
    for (const year of [1999, 3000, 2025.5]) expect(await failureOf(report(anna!, year))).toBe('2000 INVALID_INPUT')
  })
})

describe("'POST /api/event/yearly/card' and 'GET /api/event/yearly/card/:code'", () => {
  test('a card says what was chosen, shows what everybody sees, and its figures stay', async () => {
    await publishYear()
    const { code } = await make(anna!, 2025, ['photographs', 'tag', 'best'])
    const shown = await card(code)
    expect(shown).toMatchObject({ year: 2025, photographs: 4, tag: 'sea', days: null, likes: null, followers: null, camera: null })
    expect(shown.person.account).toBe(anna!.account)
    expect(shown.best.map(({ permlink }) => permlink)).not.toContain('next-day')
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: 'summer' } })
    const later = await card(code, bruno!)
    expect([later.photographs, later.best.map(({ permlink }) => permlink).includes('summer')]).toEqual([4, false])
    expect((await make(anna!, 2025, ['photographs'])).code).toBe(code)
    expect(await card(code)).toMatchObject({ photographs: 3, tag: null, best: [] })
    expect((await report(anna!, 2025)).card).toEqual({ code, facts: ['photographs'] })
  })

  test('a year with nothing has none; taken back it is gone, twice is once', async () => {
    await publishYear()
    expect(await failureOf(make(null, 2025, ['days']))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(make(anna!, 2021, ['days']))).toBe('2001 NOT_FOUND')
    expect(await failureOf(make(anna!, 2025, []))).toBe('2000 INVALID_INPUT')
    expect(await failureOf(own.api(anna)('POST /api/event/yearly/card', { body: { year: 2025, facts: ['rewards' as YearlyFact] } }))).toBe('2000 INVALID_INPUT')
    const { code } = await make(anna!, 2025, ['days'])
    const back = () => own.api(anna)('DELETE /api/event/yearly/card', { query: { year: 2025 } })
    expect(await failureOf(own.api(null)('DELETE /api/event/yearly/card', { query: { year: 2025 } }))).toBe('403 LOGIN_REQUIRED')
    expect([await back(), await back()]).toEqual([{ year: 2025 }, { year: 2025 }])
    expect(await failureOf(card(code))).toBe('2001 NOT_FOUND')
  })

  test('who leaves takes their cards along', async () => {
    await publishYear()
    const { code } = await make(anna!, 2025, ['days'])
    await ask(anna!)
    own.clock.add(40 * DAY)
    await stayIn(own)
    await erase(anna!)
    expect(await failureOf(card(code))).toBe('2001 NOT_FOUND')
  })
})
