import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { exportRows } from '#server/kit/export-tables.ts'
import { addPosts } from '#tests/add-posts.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { DAY } from '#tests/who-leaves.ts'
import { oneLine } from '../../../demo/contest.ts'
import { contestsPersonal } from '../personal.ts'
import { scoresTable } from './views-export.ts'

const own = ownApp({ stopped: true })
const params = { slug: 'tag-challenge-one-line' }
let [anna, bruno, chen, jule, joao]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
  ;[jule, joao] = [await own.member(), await own.member()]
})

/** A work of each of three people enters, votes end without one, and the ballots are counted: places are in the order of the numbers. */
async function toJury(finalists = 3) {
  const definition = oneLine(own.clock.now(), { start: -1, end: 2, votes: 4, result: 6 })
  const contest = { ...definition.contest!, finalists, jury: [jule!.account, joao!.account], awards: definition.contest!.awards.slice(0, 1) }
  await makeOpened({ db: own.db, now: own.clock.now() }, { ...definition, contest: { ...contest, awards: [{ ...contest.awards[0]!, count: 1 }] } })
  for (const [n, by] of [anna!, bruno!, chen!].entries()) {
    await addPosts(own, [{ by, permlink: `line-${n}`, at: own.clock.now() }])
    await own.api(by)('POST /api/contest/tag/:slug/entries', { params, body: { permlink: `line-${n}` } })
  }
  own.clock.add(5 * DAY)
  await stayIn(own)
  await doAtOnce(own, 'count-ballots', {})
}
const show = (as: MadeMember | null = jule!) => own.api(as)('GET /api/contest/tag/:slug/jury', { params })
const judge = (as: MadeMember | null, number: number, score: number, words = `${score} points`) =>
  own.api(as)('PUT /api/contest/tag/:slug/jury/:number', { params: { ...params, number: String(number) }, body: { score, words } })
const results = () => own.api()('GET /api/contest/tag/:slug/results', { params })

test("'GET /api/contest/tag/:slug/jury': finalists by their numbers, without authors, for the jury alone; people one is close to are left out", async () => {
  await toJury()
  expect(await failureOf(show(null))).toContain('LOGIN_REQUIRED')
  expect(await failureOf(show(anna))).toContain('NOT_FOUND')
  const jury = await show()
  expect(jury).toMatchObject({ phase: 'jury', isReady: true, leftOut: 0 })
  expect(jury.finalists.map(({ number, own: said }) => [number, said])).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ])
  expect(JSON.stringify(jury)).not.toContain(anna!.account)
  expect((await own.api(jule)('GET /api/contest/tag/:slug', { params })).contest.can).toEqual({ enter: false, vote: false, judge: true })
  await own.api(jule)('POST /api/follow', { body: { account: bruno!.account } })
  const left = await show()
  expect([left.finalists.map(({ number }) => number), left.leftOut]).toEqual([[1, 3], 1])
  expect(await failureOf(judge(jule!, 2, 9))).toBe('2687 JURY_CONFLICT')
  expect((await show(joao!)).finalists).toHaveLength(3)
})

test("'PUT /api/contest/tag/:slug/jury/:number' takes a score and words while the jury judges, to be changed; then each juror's own measure decides, once", async () => {
  await toJury()
  expect(await failureOf(judge(anna!, 1, 5))).toContain('NOT_FOUND')
  expect(await failureOf(judge(jule!, 9, 5))).toContain('NOT_FOUND')
  for (const [score, words] of [
    [0, 'x'],
    [11, 'x'],
    [5, ''],
  ] as const)
    expect(await failureOf(judge(jule!, 1, score, words))).toContain('INVALID_INPUT')
  for (const [juror, scores] of [
    [jule!, [1, 2, 3]],
    [joao!, [7, 8, 10]],
  ] as const)
    for (const [n, score] of scores.entries()) await judge(juror, n + 1, score)
  await judge(jule!, 1, 2)
  await judge(jule!, 1, 1, 'Too dark')
  expect((await show()).finalists[0]!.own).toEqual({ score: 1, words: 'Too dark' })
  own.clock.add(DAY + 60)
  await stayIn(own)
  expect(await failureOf(judge(jule!, 1, 9))).toContain('CONTEST_CLOSED')
  expect((await results()).results).toEqual([])
  await doAtOnce(own, 'close-judging', {})
  const out = (await results()).results
  expect(out.map(({ number, place, byBallots, award, words }) => [number, place, byBallots, award !== null, words])).toEqual([
    [3, 1, 3, true, ['3 points', '10 points']],
    [2, 2, 2, false, ['2 points', '8 points']],
    [1, 3, 1, false, ['Too dark', '7 points']],
  ])
  expect(out[0]!.judged).toBeGreaterThan(1000)
  await doAtOnce(own, 'close-judging', {})
  expect((await results()).results).toEqual(out)
})

test('where nobody of the jury judged, the ballots decide; what is no finalist is not judged', async () => {
  await toJury(2)
  expect((await show()).finalists.map(({ number }) => number)).toEqual([1, 2])
  expect(await failureOf(judge(jule!, 3, 9))).toContain('NOT_FOUND')
  own.clock.add(DAY + 60)
  await doAtOnce(own, 'close-judging', {})
  expect((await results()).results.map(({ number, judged }) => [number, judged])).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ])
})

test('who asks gets their scores with the archive; of a juror who is erased the seat keeps them, as nobody’s', async () => {
  await toJury()
  await judge(jule!, 1, 5)
  expect(await exportRows(own.db, scoresTable, [jule!.id], null)).toHaveLength(1)
  await contestsPersonal.erase({ db: own.db, now: own.clock.now() } as never, jule!.id)
  expect(await exportRows(own.db, scoresTable, [jule!.id], null)).toHaveLength(0)
  const { rows } = await own.owner.query<{ n: number }>('select count(*)::int as n from jury_scores')
  expect(rows[0]!.n).toBe(1)
})
