import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPosts } from '#tests/add-posts.ts'
import { readExport, computeBoards } from '#tests/compute-boards.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownApp } from '#tests/own-app.ts'

/** Without the checks: likes made by SQL follow from none before. */
const own = ownApp({ jobs: true, checks: false })
const HOUR = 3_600_000
const [PEOPLE, POSTS] = [24, 400]
let text = ''
let dir: string
beforeAll(() => void (dir = mkdtempSync(path.join(tmpdir(), 'px-ranking-'))))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Some hundred photographs of few people, with likes and forwards of every weight, as anybody downloads them. */
beforeEach(async () => {
  if (text) return
  const people = await makeCrowd(own, PEOPLE)
  const now = own.clock.now().getTime()
  const tags = ['sea', 'night', 'street', 'birds']
  await addPosts(
    own,
    Array.from({ length: POSTS }, (_, n) => ({
      by: people[n % 5 ? n % 4 : n % PEOPLE]!,
      permlink: `p-${n}`,
      tags: [tags[n % 4]!, ...(n % 3 ? [] : ['blue'])],
      at: new Date(now - (n % 40) * 20 * HOUR - n * 1000),
    })),
  )
  await own.owner.query(
    `with given as (insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
       select p.id, k.kind, a.id, p.account_id, e.n, 1000000 / (1 + e.n), p.created_at from posts p cross join (values ('like'), ('forward')) k (kind)
       join accounts a on a.id <> p.account_id and hashint8(p.id * 31 + a.id * 7 + length(k.kind)) % 9 = 0 cross join lateral (select (abs(hashint8(p.id + a.id)) % 4)::int as n) e
       returning post_id, kind, weight)
     insert into likes_unfolded select post_id, (kind = 'like')::int, (kind = 'forward')::int, weight from given`,
  )
  await computeBoards(own)
  text = await readExport(own, (await own.api()('GET /api/ranking')).files[0]!)
})

let runs = 0
function verify(said: string, packed = true) {
  const file = path.join(dir, `${++runs}.ndjson${packed ? '.gz' : ''}`)
  writeFileSync(file, packed ? gzipSync(said) : said)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-ranking.ts', file], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const lines = () => text.trimEnd().split('\n')
/** The export with the first line that holds this changed. */
function changed(where: string, change: (line: Record<string, unknown>) => object): string {
  const all = lines()
  const at = all.findIndex((line) => line.includes(where))
  all[at] = JSON.stringify(change(JSON.parse(all[at]!) as Record<string, unknown>))
  return `${all.join('\n')}\n`
}
type Header = { weights: Record<string, number> }

test('an export as it is downloaded comes to every place that it says', () => {
  const { status, said } = verify(text)
  expect(said).toContain(`${POSTS} photographs`)
  expect(status).toBe(0)
  expect(verify(text, false).status).toBe(0)
  const lists = lines().filter((line) => line.startsWith('{"list"'))
  expect(lists.map((line) => (JSON.parse(line) as { list: string }).list)).toEqual(
    expect.arrayContaining(['recommended', 'week', 'month', 'newcomers', 'genre']),
  )
  for (const line of lists.slice(0, 3)) expect((JSON.parse(line) as { places: string[] }).places.length).toBeGreaterThan(50)
})

test('one weight changed, and a place is another’s', () => {
  for (const [weight, value] of [
    ['like', 300],
    ['forward', 0],
    ['hours', 24],
  ] as const) {
    const { status, said } = verify(changed('"ranking"', (header) => ({ ...header, weights: { ...(header as Header).weights, [weight]: value } })))
    expect([weight, status, said]).toEqual([weight, 1, expect.stringMatching(/place \d+ is for/)])
  }
})

test('a photograph with other numbers, two that changed places, one that is missing, a list that ends earlier', () => {
  const [first, second] = (JSON.parse(lines().find((line) => line.includes('"recommended"'))!) as { places: string[] }).places
  const worse = verify(changed(`"post":"${first}"`, (one) => ({ ...one, likes: 0, forwards: 0, at: '2020-01-01T00:00:00.000Z' })))
  expect([worse.status, worse.said]).toEqual([1, expect.stringContaining('place 1 is for')])
  const swapped = verify(
    changed('"recommended"', (list) => ({ ...list, places: [second, first, ...(list as unknown as { places: string[] }).places.slice(2)] })),
  )
  expect([swapped.status, swapped.said]).toEqual([1, expect.stringContaining(`recommended: place 1 is for ${first}`)])
  const shorter = verify(changed('"list":"week"', (list) => ({ ...list, places: (list as unknown as { places: string[] }).places.slice(0, -1) })))
  expect([shorter.status, shorter.said]).toEqual([1, expect.stringContaining('the file has nothing there')])
  const missing = verify(
    `${lines()
      .filter((line) => !line.includes(`"post":"${first}"`))
      .join('\n')}\n`,
  )
  expect([missing.status, missing.said]).toEqual([1, expect.stringContaining(`it says ${POSTS} photographs`)])
  const flooded = verify(changed('"ranking"', (header) => ({ ...header, rules: { ...(header as { rules: object }).rules, most: 5 } })))
  expect(flooded.status).toBe(1)
})

test('what is no export is said in a sentence', () => {
  for (const said of ['', 'x\n', '{}\n', text.slice(0, -3), text.replace('"version":1', '"version":9')]) {
    const done = verify(said)
    expect([done.status, done.said.trim().split('\n').length]).toEqual([1, 1])
  }
  const none = spawnSync(process.execPath, ['scripts/verify-ranking.ts', path.join(dir, 'nothing.gz')], { encoding: 'utf8' })
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('cannot be read')])
})
