import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { proofOf } from '#tests/human-proof.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember
let rita: MadeMember
let rolf: MadeMember
let permlink: string
beforeEach(async () => {
  ;[anna, rita, rolf] = [await own.member(), await own.operator('reviewer'), await own.operator('reviewer')]
  permlink = (await own.publish(anna, { title: 'Dune' })).permlink
})

const SAID = { original: 'https://ann.example/dune', name: 'Ann Example', contact: 'ann@ann.example', statement: 'I took it in 2019', isTrue: true }
const path = () => `/photocomment/${anna.account}/${permlink}`
type Change = Partial<typeof SAID & { address: string; nvcVal: string }>
const claim = async (change: Change = {}, as: MadeMember | null = null) => {
  const nvcVal = change.nvcVal ?? (await proofOf(own.api(), 'claim'))
  return own.api(as)('POST /api/claims', { body: { ...SAID, address: `https://pixtura.example/en${path()}`, ...change, nvcVal } })
}
const read = (word: string) => own.api()('GET /api/claims/:word', { params: { word } })
const waiting = async (as: MadeMember) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'claim', state: 'waiting' } })).reviews
const vote = async (as: MadeMember, body: object) =>
  own.api(as)('PUT /api/admin/reviews/:id', { params: { id: (await waiting(as))[0]!.id }, body: body as never })
const REMOVE = { vote: 'refuse', reason: 'stolen', outcome: 'remove', words: 'The original is older' }
const show = () => own.api()('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })
const standing = () => own.api(anna)('GET /api/account/standing')
const counter = async (words = 'We were two on that dune') =>
  own.api(anna)('POST /api/account/standing/:number/appeal', { params: { number: (await standing()).decisions[0]!.number }, body: { words } })

describe('a claim', () => {
  test('is for everybody, with a human check, about a public work of somebody else', async () => {
    expect(await reasonOf(own.api()('POST /api/claims', { body: { ...SAID, address: path() } }))).toBe('HUMAN_CHECK_NEEDED')
    expect(await reasonOf(claim({ nvcVal: 'x' }))).toBe('HUMAN_CHECK_WRONG')
    const proof = await proofOf(own.api(), 'claim')
    const hidden = await own.publish(anna, { title: 'Mine', visibility: 'private' })
    for (const address of [
      'https://elsewhere.example/dune',
      '/photocomment/nobody/nothing',
      `/photocomment/${anna.account}/${hidden.permlink}`,
      '/photocomment/%/%',
    ])
      expect(await failureOf(claim({ address, nvcVal: proof }))).toBe('2215 CLAIM_NO_WORK')
    expect(await failureOf(claim({ nvcVal: proof }, anna))).toBe('2211 OWN_REPORT')
    await claim({ nvcVal: proof })
    expect(await failureOf(claim({ nvcVal: proof }))).toBe('2052 HUMAN_CHECK_USED')
    expect(await failureOf(claim())).toBe('2216 CLAIM_WAITS')
  })

  test.each([
    ['address', { address: ' ' }],
    ['original', { original: 'my desk' }],
    ['name', { name: '' }],
    ['contact', { contact: 'me' }],
    ['statement', { statement: ' ' }],
    ['statement', { statement: 'x'.repeat(2001) }],
    ['isTrue', { isTrue: false }],
  ] as const)('without a right %s is told so, field by field', async (field, change) => {
    await expect(claim({ ...change, nvcVal: 'x' })).rejects.toMatchObject({ reason: 'INVALID_INPUT', data: { fields: { [field]: expect.any(String) } } })
  })

  test('lies before a reviewer with what was said and kept; its page says what became of it, its author reads who claims and answers once', async () => {
    const { word } = await claim()
    expect(await reasonOf(read('another'))).toBe('NOT_FOUND')
    expect(await read(word)).toMatchObject({ title: 'Dune', state: 'waiting', decidedAt: null })
    const [review] = await waiting(rita)
    const facts = Object.fromEntries(review!.evidence.facts.map(({ name, value }) => [name, value]))
    expect(facts).toMatchObject({ claimant: 'Ann Example', contact: 'ann@ann.example', original: SAID.original, statement: SAID.statement, reported: 'Dune' })
    expect(review!.outcomes).toEqual(['remove', 'remove-strike'])
    own.clock.add(3580)
    await vote(rita, REMOVE)
    await expect(show()).rejects.toMatchObject({ status: 410, code: '161', data: { takenDownFor: 'rights' } })
    expect(await read(word)).toMatchObject({ state: 'removed', words: 'The original is older' })
    const [decision] = (await standing()).decisions
    expect(decision!.claim).toEqual({ name: 'Ann Example', original: SAID.original, statement: SAID.statement })
    await counter()
    expect((await read(word)).state).toBe('contested')
    expect((await waiting(rolf))[0]).toMatchObject({ round: 2, appeal: 'We were two on that dune' })
    expect(await failureOf(vote(rita, { vote: 'approve' }))).toBe('2163 ANOTHER_REVIEWER')
    await vote(rolf, { vote: 'approve' })
    expect((await read(word)).state).toBe('restored')
    expect((await show()).title).toBe('Dune')
    const counted = async () => {
      const { claims, kinds, counts } = await own.api()('GET /api/decisions')
      return [claims, kinds, counts]
    }
    const claims = { cases: 1, waiting: 0, decided: 1, removed: 1, appeals: 1, restored: 1, median: 60, slowest: 60 }
    await expect.poll(counted, { message: 'the answer is kept for two seconds' }).toEqual([claims, [], []])
  })

  test('stands beside a report of the same work, and what a counter-statement does not help stays down', async () => {
    await own.api(rolf)('POST /api/reports', { body: { kind: 'post', subject: `${anna.account}/${permlink}`, reason: 'spam', words: '' } })
    const { word } = await claim()
    await vote(rita, REMOVE)
    await counter()
    await vote(rolf, { ...REMOVE, words: '' })
    expect((await read(word)).state).toBe('stands')
    expect((await standing()).decisions[0]).toMatchObject({ state: 'stands' })
    expect(await reasonOf(show())).toBe('POST_REMOVED')
  })

  test('and a report that both took it down: what helps against one of them leaves the other', async () => {
    await own.api(await own.member())('POST /api/reports', { body: { kind: 'post', subject: `${anna.account}/${permlink}`, reason: 'spam', words: '' } })
    await claim()
    const [reported] = (await own.api(rita)('GET /api/admin/reviews', { query: { kind: 'report', state: 'waiting' } })).reviews
    await own.api(rita)('PUT /api/admin/reviews/:id', { params: { id: reported!.id }, body: { ...REMOVE, reason: 'spam' } as never })
    await vote(rita, REMOVE)
    await counter()
    await vote(rolf, { vote: 'approve' })
    expect(await reasonOf(show())).toBe('POST_REMOVED')
  })

  test('that is not upheld changes nothing, and what was said is forgotten a month later', async () => {
    const { word } = await claim()
    await vote(rita, { vote: 'approve' })
    expect([(await read(word)).state, (await show()).title]).toEqual(['refused', 'Dune'])
    expect((await standing()).decisions).toEqual([])
    own.clock.add(31 * 86_400)
    await askFor(own, 'sweep', {})
    await expect.poll(async () => (await read(word)).title, { timeout: 8000 }).toBeNull()
    const { rows } = await own.owner.query('select said from claims')
    expect(rows).toEqual([{ said: null }])
  })
})
