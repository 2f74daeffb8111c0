import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { oneLine } from '../../demo/contest.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
let [anna, edda]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, edda] = [await own.member({ nickname: 'Anna' }), await own.operator('editor')]
})

type Body = { kind: 'graduation' | 'valentine-day'; account: string; zh: string; en: string }
const body = (change: Partial<Body> = {}): Body => ({ kind: 'graduation', account: anna!.account, zh: '完成了全部课程', en: 'Finished all courses', ...change })
const issue = (as: MadeMember | null = edda!, change: Partial<Body> = {}) => own.api(as)('POST /api/admin/certificates', { body: body(change) })
const show = (number: string, as: MadeMember | null = null, lang: 'zh' | 'en' = 'en') =>
  own.api(as, lang)('GET /api/certificates/:number', { params: { number } })
const revoke = (number: string, why = 'The wrong person', as: MadeMember | null = edda!) =>
  own.api(as)('POST /api/admin/certificates/:number/revoke', { params: { number }, body: { why } })
const mine = (as: MadeMember | null, before?: string) => own.api(as)('GET /api/certificates', { query: { limit: 1, ...(before && { before }) } })

test('an editor issues a certificate, whoever has its number reads it in their language, and what it says stays', async () => {
  const { certificate } = await issue()
  expect(certificate).toMatchObject({ kind: 'graduation', name: 'Anna', words: 'Finished all courses', revoked: null, person: { account: anna!.account } })
  await own.owner.query('update accounts set nickname = $2 where id = $1', [anna!.id, 'Another'])
  expect((await show(certificate.number, null, 'zh')).certificate).toMatchObject({ name: 'Anna', words: '完成了全部课程' })
  const { rows } = await own.owner.query<{ account_id: string; subject: string }>(
    `select account_id::text, details from audit_log where act = 'POST /api/admin/certificates'`,
  )
  expect(rows).toMatchObject([{ account_id: edda!.id, details: { body: body() } }])
  expect(await failureOf(show('nosuchnumber'))).toBe('2001 NOT_FOUND')
})

test('who is no editor issues none, nobody to themselves or to nobody, and not without words', async () => {
  expect(await failureOf(issue(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(issue(anna!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(issue(edda!, { account: edda!.account }))).toBe('2651 CERTIFICATE_OWN')
  expect(await failureOf(issue(edda!, { account: 'nobody-at-all' }))).toBe('420 USER_NOT_FOUND')
  expect(await failureOf(issue(edda!, { en: ' ' }))).toContain('INVALID_INPUT')
  expect(await failureOf(issue(edda!, { zh: '长'.repeat(401) }))).toContain('INVALID_INPUT')
  expect((await issue(edda!, { en: '<script>alert(1)</script>' })).certificate.words).toBe('<script>alert(1)</script>')
})

test('it is revoked once, with a reason that everybody reads, and never comes back', async () => {
  const { number } = (await issue()).certificate
  expect(await failureOf(revoke(number, 'x', anna!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(revoke(number, ' '))).toContain('INVALID_INPUT')
  own.clock.add(60)
  expect((await revoke(number)).certificate.revoked).toEqual({ at: own.clock.now().toISOString(), why: 'The wrong person' })
  expect(await failureOf(revoke(number, 'Again'))).toBe('2652 CERTIFICATE_REVOKED')
  expect(await failureOf(revoke('nosuchnumber'))).toBe('2001 NOT_FOUND')
  expect((await show(number)).certificate.revoked?.why).toBe('The wrong person')
})

test('one reads one’s own, the latest first; editors read all', async () => {
  const bruno = await own.member()
  const [first, second] = [(await issue()).certificate, (await issue(edda!, { kind: 'valentine-day' })).certificate]
  const other = (await issue(edda!, { account: bruno.account })).certificate
  const page = await mine(anna!)
  expect(page.certificates.map(({ number }) => number)).toEqual([second.number])
  const rest = await mine(anna!, page.next!)
  expect([rest.certificates.map(({ number }) => number), rest.next]).toEqual([[first.number], null])
  expect(await failureOf(mine(null))).toBe('403 LOGIN_REQUIRED')
  const all = await own.api(edda!)('GET /api/admin/certificates', {})
  expect(all.certificates.map(({ number }) => number)).toEqual([other, second, first].map(({ number }) => number))
  expect(await failureOf(own.api(anna!)('GET /api/admin/certificates', {}))).toBe('2001 NOT_FOUND')
})

test('they go with who got them; of who issued them it is forgotten', async () => {
  const { number } = (await issue()).certificate
  const kept = (await issue(edda!, { account: (await own.member()).account })).certificate
  await ask(anna!)
  own.clock.add(40 * DAY)
  await erase(anna!)
  expect(await failureOf(show(number))).toBe('2001 NOT_FOUND')
  expect((await show(kept.number)).certificate.revoked).toBe(null)
})

test("'GET /api/honours' reads what a work got where it was given, and nothing of one that not everybody sees", async () => {
  const [id] = await addPosts(own, [{ by: anna!, permlink: 'dune', at: own.clock.now() }])
  await addPosts(own, [{ by: anna!, permlink: 'hidden', at: own.clock.now(), visibility: 'private' }])
  const honours = async (as: MadeMember | null = null, permlink = 'dune') =>
    (await own.api(as)('GET /api/honours', { query: { author: anna!.account, permlink } })).honours
  expect(await honours()).toEqual([])
  const at = own.clock.now()
  await own.owner.query(`insert into picks (post_id, account_id, words, lang, day, picked_at) values ($1, $2, 'Light', 'en', '2026-11-20', $3)`, [
    id,
    edda!.id,
    at,
  ])
  await own.owner.query(`insert into boards (board, of, photographs, made_at) values ('week', '', 20, $1), ('genre', 'sea', 20, $1), ('month', '', 20, $1)`, [
    at,
  ])
  await own.owner.query(
    `insert into board_places (board, of, position, post_id, points) values ('week', '', 3, $1, 9), ('genre', 'sea', 10, $1, 9), ('month', '', 11, $1, 9)`,
    [id],
  )
  const definition = oneLine(own.clock.now(), { start: -9, end: -6, votes: -4, result: -2 })
  await makeOpened({ db: own.db, now: own.clock.now() }, definition)
  const results = new Date(definition.resultTime)
  await own.owner.query(
    `insert into contests (activity_id, slug, votes_until, results_at, counted_at, file_hash, file_bytes, verdicts, next_number) values ($1, $2, $3, $4, $4, repeat('0', 64), 1, '{}', 2)`,
    [definition.activityId, definition.slug, definition.contest!.votesUntil, results],
  )
  await own.owner.query(
    `insert into contest_entries (activity_id, number, account_id, post_id, phash, entered_at, dice, place, score, won, met, final, award) values ($1, 1, $2, $3, '', $4, 1, 1, 1, 1, 1, 1, 0)`,
    [definition.activityId, anna!.id, id, results],
  )
  const award = definition.contest!.awards[0]!.name.en
  expect(await honours()).toEqual([
    { kind: 'pick', at: at.toISOString(), day: '2026-11-20' },
    { kind: 'award', at: results.toISOString(), contest: definition.title.en, path: definition.mainPath, place: 1, award },
    { kind: 'board', at: at.toISOString(), board: 'week', of: '', place: 3 },
    { kind: 'board', at: at.toISOString(), board: 'genre', of: 'sea', place: 10 },
  ])
  await own.owner.query('update contests set results_at = $1', [new Date(at.getTime() + 1000)])
  expect((await honours()).some(({ kind }) => kind === 'award')).toBe(false)
  expect(await failureOf(honours(anna!, 'hidden'))).toBe('2001 NOT_FOUND')
  expect(await failureOf(honours(null, 'nothing'))).toBe('2001 NOT_FOUND')
})
