import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
type Kind = 'comment' | 'group'
const report = (as: MadeMember | null, kind: Kind, subject: string) => own.api(as)('POST /api/reports', { body: { kind, subject, reason: 'spam', words: '' } })
const waiting = async (as: MadeMember) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'report', state: 'waiting' } })).reviews
const vote = async (as: MadeMember, body: object) =>
  own.api(as)('PUT /api/admin/reviews/:id', { params: { id: (await waiting(as))[0]!.id }, body: body as never })
const STRIKE = { vote: 'refuse', reason: 'spam', outcome: 'remove-strike', words: 'An advertisement' }
const appealed = async (as: MadeMember) => {
  const { decisions } = await own.api(as)('GET /api/account/standing')
  await own.api(as)('POST /api/account/standing/:number/appeal', { params: { number: decisions[0]!.number }, body: { words: 'It is not' } })
}

test('a comment is reported, taken down with a strike, and comes back as it was after an appeal', async () => {
  const [anna, bruno, cleo] = [await own.member(), await own.member(), await own.member()]
  const [rita, rolf] = [await own.operator('reviewer'), await own.operator('reviewer')]
  const { permlink } = await own.publish(anna)
  const at = { author: anna.account, permlink }
  const { comment } = await own.api(bruno)('POST /api/posts/comments', { body: { ...at, words: 'Buy my lanterns, by the dozen, at the old harbour' } })
  const read = async (as: MadeMember | null = cleo) => (await own.api(as)('GET /api/posts/:author/:permlink/comments', { params: at })).threads[0]
  expect([(await read())!.can.report, (await read(bruno))!.can.report, (await read(null))!.can.report]).toEqual([true, false, false])
  expect(await failureOf(report(bruno, 'comment', comment.id))).toBe('2211 OWN_REPORT')
  for (const subject of ['0', '99999', 'x']) expect(await failureOf(report(cleo, 'comment', subject))).toBe('2001 NOT_FOUND')
  await report(cleo, 'comment', comment.id)
  const [review] = await waiting(rita)
  expect(review).toMatchObject({ member: { account: bruno.account }, outcomes: ['remove', 'remove-strike'] })
  expect(review!.evidence.facts.filter(({ name }) => ['reported', 'reported-kind', 'written'].includes(name)).map(({ value }) => value)).toEqual([
    'Buy my lanterns, by the dozen, at the ol…',
    'comment',
    'Buy my lanterns, by the dozen, at the old harbour',
  ])
  expect(await failureOf(vote(rita, { ...STRIKE, outcome: 'label-nudity' }))).toContain('INVALID_INPUT')
  await vote(rita, STRIKE)
  expect(await read()).toMatchObject({ state: 'taken-down', words: '', person: null, can: { report: false } })
  expect(JSON.stringify(await read(bruno))).not.toContain('lanterns')
  await appealed(bruno)
  await vote(rolf, { vote: 'approve' })
  expect(await read()).toMatchObject({ state: 'shown', words: comment.words, person: { account: bruno.account } })
})

test('what its writer deleted is decided on what was kept, and does not come back', async () => {
  const [anna, bruno, cleo] = [await own.member(), await own.member(), await own.member()]
  const [rita, rolf] = [await own.operator('reviewer'), await own.operator('reviewer')]
  const { permlink } = await own.publish(anna)
  const at = { author: anna.account, permlink }
  const { comment } = await own.api(bruno)('POST /api/posts/comments', { body: { ...at, words: 'Buy my lanterns' } })
  await report(cleo, 'comment', comment.id)
  await own.api(bruno)('DELETE /api/posts/comments', { query: { comment: comment.id } })
  expect(JSON.stringify((await waiting(rita))[0]!.evidence)).toContain('Buy my lanterns')
  await vote(rita, STRIKE)
  expect(await own.api(bruno)('GET /api/account/standing')).toMatchObject({ strikes: 1, decisions: [{ kind: 'comment', title: 'Buy my lanterns' }] })
  await appealed(bruno)
  await vote(rolf, { vote: 'approve' })
  expect((await own.api(cleo)('GET /api/posts/:author/:permlink/comments', { params: at })).threads).toEqual([])
})

test('a group that is taken down is nowhere, for its owner too, and stands again with everybody in it', async () => {
  const [anna, bruno] = [await own.member(), await own.member()]
  const [rita, rolf] = [await own.operator('reviewer'), await own.operator('reviewer')]
  const id = await foundGroup(own, anna)
  await joinGroup(own, bruno, id)
  const show = (as: MadeMember | null) => own.api(as)('GET /api/group/:id', { params: { id } })
  const listed = async () => {
    const lists = [
      own.api()('GET /api/group'),
      own.api(bruno)('GET /api/group', { query: { mine: 'true' } }),
      own.api()('GET /api/group/search', { query: { q: 'last' } }),
    ]
    return (await Promise.all(lists)).map(({ groups }) => groups.length)
  }
  expect(await failureOf(report(anna, 'group', id))).toBe('2211 OWN_REPORT')
  expect(await failureOf(report(bruno, 'group', '99999'))).toBe('2001 NOT_FOUND')
  await report(bruno, 'group', id)
  await vote(rita, STRIKE)
  for (const as of [null, bruno, anna]) expect(await failureOf(show(as))).toBe('164 GROUP_MISSING')
  expect(await listed()).toEqual([0, 0, 0])
  await appealed(anna)
  await vote(rolf, { vote: 'approve' })
  expect(await show(bruno)).toMatchObject({ members: 2, role: 'member' })
  expect(await listed()).toEqual([1, 1, 1])
})
