import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { factorCode, newFactorSecret } from '#server/kit/factor.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp()
let olga: MadeMember
let oskar: MadeMember
const parameter = (value: number) => ({ body: { parameter: 'likeCost' as const, value, why: 'likes are rare' } })
const propose = async (as: MadeMember, value: number) => (await own.api(as)('POST /api/admin/parameters', parameter(value))).proposal
const queue = async (as: MadeMember, state?: 'waiting' | 'closed') =>
  (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'parameter', ...(state && { state }) } })).reviews
const vote = (as: MadeMember, id: string, said: object = { vote: 'approve' }) =>
  own.api(as)('PUT /api/admin/reviews/:id', { params: { id }, body: said as never })
const likeCost = async () => (await own.api(olga)('GET /api/admin/parameters', {})).parameters.likeCost

beforeEach(async () => {
  olga = await own.operator('admin')
  oskar = await own.operator('admin')
})

describe('the second factor', () => {
  test('a role counts in a session that proved it, for twelve hours', async () => {
    expect(await own.api(olga)('GET /api/admin/standing')).toMatchObject({ roles: ['admin'], factor: 'proved' })
    await own.api(olga)('GET /api/admin/queues')
    own.clock.add(12 * 3600 + 1)
    expect(await own.api(olga)('GET /api/admin/standing')).toMatchObject({ factor: 'due', until: null })
    await expect(own.api(olga)('GET /api/admin/queues')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
  test('a code counts once, a wrong one is counted, and leaving ends it', async () => {
    const editor = await own.member({ roles: ['editor'] })
    const { secret } = await own.api(editor)('POST /api/admin/factor/secret', { body: { password: editor.password } })
    const prove = (code: string) => own.api(editor)('POST /api/admin/factor', { body: { code } })
    const code = factorCode(secret, own.clock.now())
    await expect(prove(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({ reason: 'WRONG_CODE', code: '995', status: 422 })
    expect(await prove(code)).toMatchObject({ factor: 'proved' })
    expect(await own.api(editor)('DELETE /api/admin/factor')).toMatchObject({ factor: 'due' })
    await expect(prove(code)).rejects.toMatchObject({ reason: 'WRONG_CODE' })
    await expect(own.api(editor)('POST /api/admin/factor/secret', { body: { password: editor.password } })).rejects.toMatchObject({ reason: 'FACTOR_IN_USE' })
  })
  test('a secret is given for the password only', async () => {
    const editor = await own.member({ roles: ['editor'] })
    await expect(own.api(editor)('POST /api/admin/factor/secret', { body: { password: 'not-the-password' } })).rejects.toMatchObject({
      reason: 'WRONG_PASSWORD',
    })
  })
  test.each([
    ['GET /api/admin/standing', {}],
    ['POST /api/admin/factor', { body: { code: '123456' } }],
    ['DELETE /api/admin/factor', {}],
    ['POST /api/admin/factor/secret', { body: { password: 'x' } }],
    ['GET /api/admin/queues', {}],
    ['GET /api/admin/reviews', { query: { kind: 'parameter' } }],
    ['PUT /api/admin/reviews/:id', { params: { id: '1' }, body: { vote: 'approve' } }],
    ['GET /api/admin/parameters', {}],
    ['POST /api/admin/parameters', parameter(2)],
    ['GET /api/admin/operators', {}],
    ['POST /api/admin/operators', { body: { account: 'anna', roles: [], why: 'x' } }],
  ] as const)('%s does not exist for who has no role, and asks nobody in who is not signed in', async (name, input) => {
    await expect(own.api(await own.member())(name, input as never)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    await expect(own.api()(name, input as never)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  })
  test('a secret made for the command line is what an app computes with (RFC 6238, SHA-1)', () => {
    const secret = newFactorSecret(Buffer.from('12345678901234567890'))
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(factorCode(secret, new Date(59_000))).toBe('287082')
    expect(factorCode(secret, new Date(1_111_111_109_000))).toBe('081804')
  })
})

describe('a review', () => {
  test('who asked cannot decide; somebody else can, and then it holds', async () => {
    await propose(olga, 2)
    const [review] = await queue(olga)
    expect(review).toMatchObject({ kind: 'parameter', round: 1, eyes: 1, approvals: 0, can: { decide: false }, member: { account: olga.account } })
    expect(review!.evidence.facts).toContainEqual({ name: 'after', kind: 'count', value: '2' })
    await expect(vote(olga, review!.id)).rejects.toMatchObject({ reason: 'OWN_REVIEW', status: 409 })
    expect(await vote(oskar, review!.id)).toMatchObject({ state: 'approved', approvals: 1 })
    expect(await likeCost()).toBe(2)
    expect(await queue(oskar)).toEqual([])
    expect((await own.api(olga)('GET /api/admin/parameters', {})).changes[0]).toMatchObject({ by: olga.account, approvedBy: oskar.account, value: 2 })
  })
  test('the same vote again changes nothing; another after the decision is late', async () => {
    await propose(olga, 3)
    const id = (await queue(oskar))[0]!.id
    const before = await vote(oskar, id)
    expect(await vote(oskar, id)).toEqual(before)
    const third = await own.operator('admin')
    await expect(vote(third, id)).rejects.toMatchObject({ reason: 'REVIEW_CLOSED', status: 409 })
    await expect(vote(oskar, id, { vote: 'refuse', reason: 'suspicious', words: '' })).rejects.toMatchObject({ reason: 'REVIEW_CLOSED' })
  })
  test('“other” is no reason by itself: it needs words', async () => {
    await propose(olga, 3)
    const id = (await queue(oskar))[0]!.id
    for (const [lang, words] of [
      ['en', ''],
      ['en', ' \n\u200b '],
      ['zh', ''],
    ] as const) {
      const call = own.api(oskar, lang)('PUT /api/admin/reviews/:id', { params: { id }, body: { vote: 'refuse', reason: 'other', words } })
      const said = lang === 'zh' ? '选“其他”时，请写明原因' : 'The reason is “Other”: please say which'
      await expect(call).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422, data: { fields: { words: said } } })
    }
    expect(await queue(oskar)).toMatchObject([{ id, state: 'waiting' }])
    expect(await vote(oskar, id, { vote: 'refuse', reason: 'other', words: 'Not in December' })).toMatchObject({ state: 'refused' })
  })
  test('the same refusal again is the same; with another reason, or other words, it is refused aloud and the first stands', async () => {
    await propose(olga, 3)
    const id = (await queue(oskar))[0]!.id
    const said = { vote: 'refuse', reason: 'not-needed', words: 'Not this month' }
    const before = await vote(oskar, id, said)
    expect(await vote(oskar, id, said)).toEqual(before)
    for (const other of [{ reason: 'suspicious' }, { words: '' }, { words: 'Never' }, { reason: 'other', words: 'Not this month' }])
      await expect(vote(oskar, id, { ...said, ...other })).rejects.toMatchObject({ reason: 'REFUSED_OTHERWISE', code: '2164', status: 409 })
    await expect(vote(oskar, id)).rejects.toMatchObject({ reason: 'REVIEW_CLOSED' })
    expect((await queue(oskar, 'closed'))[0]).toMatchObject({ decision: { reason: 'not-needed', words: 'Not this month' } })
  })
  test('shows what was refused to the same person before, and to nobody else', async () => {
    const third = await own.operator('admin')
    for (const [as, value] of [
      [olga, 3],
      [third, 4],
    ] as const) {
      await propose(as, value)
      await vote(oskar, (await queue(oskar))[0]!.id, { vote: 'refuse', reason: 'suspicious', words: `Why ${value}` })
    }
    await propose(olga, 5)
    const [review] = await queue(oskar)
    expect(review).toMatchObject({
      refusals: [{ kind: 'parameter', member: olga.account, reason: 'suspicious', words: 'Why 3', samePerson: true, samePayee: false }],
    })
    await vote(oskar, review!.id)
    await propose(oskar, 6)
    expect((await queue(olga))[0]!.refusals).toEqual([])
  })
  test('of two who decide at once one is first', async () => {
    await propose(olga, 4)
    const id = (await queue(oskar))[0]!.id
    const third = await own.operator('admin')
    const done = await Promise.allSettled([vote(oskar, id), vote(third, id, { vote: 'refuse', reason: 'not-needed', words: 'Later' })])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  test('refused with a reason and words; nothing changed', async () => {
    const before = await likeCost()
    await propose(olga, 77)
    const id = (await queue(oskar))[0]!.id
    await expect(vote(oskar, id, { vote: 'refuse', reason: 'under-age', words: '' })).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422 })
    expect(await vote(oskar, id, { vote: 'refuse', reason: 'not-needed', words: 'Not this month' })).toMatchObject({
      state: 'refused',
      decision: { reason: 'not-needed', words: 'Not this month' },
    })
    expect(await likeCost()).toBe(before)
    expect(await queue(oskar, 'closed')).toHaveLength(1)
  })
  test('page by page, the oldest first', async () => {
    for (const value of [1, 2, 3]) {
      await propose(olga, value)
      own.clock.add(60)
    }
    const page = (after?: string) => own.api(oskar)('GET /api/admin/reviews', { query: { kind: 'parameter', limit: '2', ...(after && { after }) } })
    const first = await page()
    const second = await page(first.next!)
    expect([...first.reviews, ...second.reviews].map((one) => one.evidence.facts.find(({ name }) => name === 'after')?.value)).toEqual(['1', '2', '3'])
    expect(second.next).toBeNull()
  })
  test('the latest first, or of one member, when that is asked for', async () => {
    for (const [as, value] of [
      [olga, 1],
      [oskar, 2],
      [olga, 3],
    ] as const) {
      await propose(as, value)
      own.clock.add(60)
    }
    const ask = async (query: object) => {
      const { reviews, next } = await own.api(oskar)('GET /api/admin/reviews', { query: { kind: 'parameter', ...query } })
      return { next, values: reviews.map(({ evidence }) => evidence.facts.find(({ name }) => name === 'after')?.value) }
    }
    const first = await ask({ order: 'latest', limit: '2' })
    expect([first.values, (await ask({ order: 'latest', after: first.next! })).values]).toEqual([['3', '2'], ['1']])
    for (const who of [olga.account, `@${olga.account}`, olga.id]) expect((await ask({ who })).values, who).toEqual(['1', '3'])
    for (const who of ['nobody-is-called-so', '1']) expect((await ask({ who })).values, who).toEqual([])
    for (const { id } of await queue(olga)) await vote(await own.operator('admin'), id)
    expect((await ask({ state: 'closed', order: 'oldest' })).values).toHaveLength(3)
    expect((await ask({ state: 'closed', order: 'oldest', who: oskar.account })).values).toEqual(['2'])
  })
  test('a role of another kind sees nothing of it', async () => {
    const editor = await own.operator('editor')
    await propose(olga, 2)
    expect((await own.api(editor)('GET /api/admin/queues')).queues.map(({ kind }) => kind)).toEqual(['campaign', 'question'])
    await expect(own.api(editor)('GET /api/admin/reviews', { query: { kind: 'parameter' } })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(vote(editor, (await queue(oskar))[0]!.id)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(own.api(editor)('POST /api/admin/parameters', parameter(9))).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
  test.each(['0', 'x', '999999999', '-1'])('review %s is not there', async (id) => {
    await expect(vote(oskar, id)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  })
})

describe('roles', () => {
  test('are proposed by one and approved by another, never by whom they are for', async () => {
    const emil = await own.member()
    const wanted = { body: { account: oskar.account, roles: ['admin', 'finance'] as const, why: 'covers for finance' } }
    await own.api(olga)('POST /api/admin/operators', wanted as never)
    await own.api(olga)('POST /api/admin/operators', { body: { account: emil.account, roles: ['editor'], why: 'joins the desk' } })
    const reviews = (await own.api(oskar)('GET /api/admin/reviews', { query: { kind: 'role' } })).reviews
    await expect(vote(oskar, reviews[0]!.id)).rejects.toMatchObject({ reason: 'OWN_REVIEW' })
    await vote(oskar, reviews[1]!.id)
    const { operators } = await own.api(olga)('GET /api/admin/operators')
    expect(operators.find(({ account }) => account === emil.account)).toMatchObject({ roles: ['editor'], factor: false })
    expect(operators.find(({ account }) => account === oskar.account)).toMatchObject({ roles: ['admin'] })
    await expect(own.api(olga)('POST /api/admin/operators', { body: { account: 'nobody-here', roles: [], why: 'x' } })).rejects.toMatchObject({
      reason: 'USER_NOT_FOUND',
    })
  })
})

test('waiting times told to everybody are those of the table', async () => {
  await propose(olga, 2)
  const { times } = await own.api()('GET /api/review-times')
  expect(times.map(({ kind }) => kind)).not.toContain('parameter')
})

describe('the audit log', () => {
  const rows = async () =>
    (await own.owner.query<{ act: string; account_id: string; subject: string; details: object }>('select * from audit_log order by id')).rows
  test('holds whatever an operator did, in the transaction that did it', async () => {
    await propose(olga, 2)
    const id = (await queue(oskar))[0]!.id
    await expect(vote(olga, id)).rejects.toMatchObject({ reason: 'OWN_REVIEW' })
    await vote(oskar, id)
    const acts = (await rows()).filter(({ act }) => act !== 'POST /api/admin/factor')
    expect(acts.map(({ act, account_id }) => [act, account_id])).toEqual([
      ['POST /api/admin/parameters', olga.id],
      ['PUT /api/admin/reviews/:id', oskar.id],
    ])
    expect(acts[1]).toMatchObject({ subject: id, details: { body: { vote: 'approve' } } })
  })
  test('nobody can change it, and a change by force is seen', async () => {
    await propose(olga, 2)
    await expect(own.owner.query(`update audit_log set subject = 'x'`)).rejects.toMatchObject({ code: 'P0423' })
    await expect(own.owner.query('delete from audit_log')).rejects.toMatchObject({ code: 'P0423' })
    const client = await own.owner.connect()
    await client.query(`begin; set local session_replication_role = replica; update audit_log set subject = 'x' where id = 1`)
    const seen = await client.query(`select * from (${auditCheck}) wrong`)
    await client.query('rollback')
    client.release()
    expect(seen.rows.length).toBeGreaterThan(0)
  })
})
const { readFileSync } = await import('node:fs')
const auditCheck = readFileSync(new URL('../checks/audit.sql', import.meta.url), 'utf8')
