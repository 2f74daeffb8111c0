import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { whoLeaves } from '#tests/who-leaves.ts'

const own = ownApp({ jobs: true })
const { ask, erase } = whoLeaves(own)
let anna: MadeMember
let bruno: MadeMember
let rita: MadeMember
let permlink: string
beforeEach(async () => {
  await own.app.services.store.delete(await stored())
  ;[anna, bruno, rita] = [await own.member(), await own.member(), await own.operator('reviewer')]
  permlink = (await own.publish(anna, { title: 'The canary', description: 'Words of a canary', tags: ['yellow'] })).permlink
})

const stored = async () => (await own.app.services.store.list('evidence/')).keys
const report = () =>
  own.api(bruno)('POST /api/reports', { body: { kind: 'post', subject: `${anna.account}/${permlink}`, reason: 'spam', words: 'Look at this' } })
const isKept = () => expect.poll(async () => (await own.owner.query('select from report_pictures where case_id is not null')).rowCount).toBe(1)
const firstReview = async (as = rita) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'report' } })).reviews[0]
const decide = async (said: object) => own.api(rita)('PUT /api/admin/reviews/:id', { params: { id: (await firstReview())!.id }, body: said as never })
const looks = async () =>
  (await own.owner.query<{ account_id: string; subject: string }>("select account_id::text, subject from audit_log where act = 'GET /evidence/:id/:picture'"))
    .rows
async function leave(who: MadeMember) {
  await ask(who)
  await own.owner.query("update cancellations set due_at = asked_at + interval '1 second'")
  own.clock.add(10)
  await erase(who)
}
const deletePost = () => own.api(anna)('DELETE /api/posts/works', { query: { permlink } })

test('evidence stays as it was although its author deletes the work; each look is written down, and it is nobody else’s', async () => {
  await report()
  await isKept()
  await deletePost()
  const review = await firstReview()
  const facts = review!.evidence.facts.map(({ name, value }) => [name, value])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['reported', 'The canary'],
      ['written', 'Words of a canary'],
      ['written', '#yellow'],
      ['reporters-say', 'Look at this'],
    ]),
  )
  const { url } = review!.evidence.pictures[0]!
  const seen = await own.fetch(url, { as: rita })
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([200, 'image/webp', 'private, no-store'])
  expect(
    Buffer.from(await seen.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  expect(await looks()).toEqual([{ account_id: rita.id, subject: url.split('?')[0]!.replace('/evidence/', '') }])
  const other = await own.operator('reviewer')
  const wrong = [url.replace('/1?', '/2?'), url.replace(/s=./, 's=_'), url.split('?')[0]!, url.replace(/e=\d+/, 'e=99999999999')]
  for (const address of wrong) expect([address, (await own.fetch(address, { as: rita })).status]).toEqual([address, 404])
  for (const as of [other, anna, bruno]) expect((await own.fetch(url, { as })).status).toBe(404)
  expect((await own.fetch(url)).status).toBe(403)
  expect(await looks()).toHaveLength(1)
  own.clock.add(601)
  expect((await own.fetch(url, { as: rita })).status).toBe(404)
})

test('lies as noise in the store and in the tables', async () => {
  await report()
  await isKept()
  const [key] = await stored()
  const dir = path.join(own.dataDir, 'store', 'objects', path.dirname(key!))
  const bytes = Buffer.concat(readdirSync(dir).map((name) => readFileSync(path.join(dir, name))))
  for (const sign of ['RIFF', 'WEBP']) expect(bytes.includes(sign)).toBe(false)
  const { rows } = await own.owner.query<{ evidence: Buffer }>('select evidence from report_cases')
  expect(rows[0]!.evidence.includes('canary')).toBe(false)
})

test('goes a month after the decision, and stays while somebody is to look again', async () => {
  await report()
  await isKept()
  await decide({ vote: 'refuse', reason: 'spam', outcome: 'remove', words: '' })
  const later = (days: number) => own.owner.query("update report_cases set forget_at = forget_at - $1 * interval '1 day'", [days])
  const sweep = () => askFor(own, 'sweep', {})
  const { number } = (await own.api(anna)('GET /api/account/standing')).decisions[0]!
  await later(29)
  await sweep()
  expect(await stored()).toHaveLength(1)
  await own.api(anna)('POST /api/account/standing/:number/appeal', { params: { number }, body: { words: 'It is art' } })
  expect((await own.owner.query('select forget_at from report_cases')).rows).toEqual([{ forget_at: null }])
  rita = await own.operator('reviewer')
  await decide({ vote: 'refuse', reason: 'spam', outcome: 'remove', words: '' })
  await later(31)
  await sweep()
  await expect.poll(stored).toEqual([])
  expect(await own.api(anna)('GET /api/account/standing')).toMatchObject({ decisions: [{ title: null, path: null, state: 'stands' }] })
  expect((await own.api(bruno)('GET /api/reports')).reports).toMatchObject([{ title: null, state: 'removed' }])
})

test('whoever leaves takes their words and what was kept of theirs along; that there was a report stays', async () => {
  await report()
  await isKept()
  await leave(anna)
  expect(await stored()).toEqual([])
  expect(await firstReview()).toBeUndefined()
  expect((await own.api(bruno)('GET /api/reports')).reports).toMatchObject([{ state: 'gone', title: null }])
  await leave(bruno)
  expect((await own.owner.query('select words, light from reports')).rows).toEqual([{ words: '', light: false }])
})
