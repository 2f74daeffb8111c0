import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ParameterName } from '#api/parameters.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { Role } from '#server/context.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp()
let olga: MadeMember
let oskar: MadeMember
let edda: MadeMember
beforeEach(async () => {
  olga = await own.operator('admin')
  oskar = await own.operator('admin')
  edda = await own.operator('editor')
})

const word = { params: { word: '猫粮团购' }, body: { reason: 'spam', fields: [], why: '投诉很多' } }
/** Each endpoint with who may not call it. */
const doors: [name: string, input: object, closedTo: Role[]][] = [
  ['GET /api/admin/parameters', {}, []],
  ['POST /api/admin/parameters', { body: { parameter: 'likeCost', value: 2, why: 'x' } }, ['reviewer', 'finance', 'editor']],
  ['GET /api/admin/operators', {}, ['reviewer', 'finance', 'editor']],
  ['POST /api/admin/operators', { body: { account: 'anna', roles: [], why: 'x' } }, ['reviewer', 'finance', 'editor']],
  ['GET /api/admin/words', {}, ['reviewer', 'finance']],
  ['GET /api/admin/words/changes', {}, ['reviewer', 'finance']],
  ['PUT /api/admin/words/:word', word, ['reviewer', 'finance']],
  ['DELETE /api/admin/words/:word', { params: word.params, body: { why: 'x' } }, ['reviewer', 'finance']],
  ['GET /api/admin/members', { query: { q: 'an' } }, ['editor']],
  ['POST /api/admin/members/by-phone', { body: { phone: '13900000000' } }, ['editor']],
  ['GET /api/admin/members/:uid', { params: { uid: '10001' } }, ['editor']],
  ['GET /api/admin/members/:uid/statement', { params: { uid: '10001' } }, ['editor', 'reviewer']],
  ['GET /api/admin/jobs', {}, ['reviewer', 'finance', 'editor']],
  ['POST /api/admin/jobs/:number/retry', { params: { number: '1' } }, ['reviewer', 'finance', 'editor']],
  ['POST /api/admin/jobs/retry', { body: { job: 'send-sms' } }, ['reviewer', 'finance', 'editor']],
  ['GET /api/admin/alerts', {}, []],
  ['POST /api/admin/alerts/:number/seen', { params: { number: '1' } }, []],
  ['GET /api/admin/audit', {}, ['reviewer', 'finance', 'editor']],
  ['GET /api/admin/metrics', {}, []],
]
test('each endpoint: nobody, a role without its second factor, other roles', async () => {
  const others = Object.fromEntries(
    await Promise.all((['reviewer', 'finance', 'editor'] as const).map(async (role) => [role, await own.operator(role)] as const)),
  )
  const unproved = await own.member({ roles: ['admin'] })
  for (const [name, input, closedTo] of doors) {
    const ask = (as?: MadeMember) => own.api(as)(name as 'GET /api/admin/operators', input)
    await expect(ask(), name).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
    await expect(ask(unproved), name).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    for (const role of closedTo) await expect(ask(others[role]), `${name} ${role}`).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  }
})

describe('parameters', () => {
  const read = (query: object = {}) => own.api(edda)('GET /api/admin/parameters', { query })
  const propose = (value: number, parameter = 'likeCost', why = 'likes are rare') =>
    own.api(olga)('POST /api/admin/parameters', { body: { parameter: parameter as 'likeCost', value, why } })
  test('one that is proposed waits with who, when and why, and changes nothing', async () => {
    const before = await read()
    await propose(2)
    const { parameters, waiting, changes } = await read()
    expect(waiting).toEqual([expect.objectContaining({ parameter: 'likeCost', value: 2, why: 'likes are rare', by: olga.account })])
    expect([parameters, changes]).toEqual([before.parameters, before.changes])
    await own.api(oskar)('PUT /api/admin/reviews/:id', { params: { id: waiting[0]!.review }, body: { vote: 'approve' } })
    const after = await read({ parameter: 'likeCost' })
    expect(after).toMatchObject({ waiting: [], parameters: { likeCost: 2 } })
    expect(after.changes.map(({ value, by, approvedBy }) => [value, by, approvedBy])).toEqual([
      [2, olga.account, oskar.account],
      [3, null, null],
    ])
  })
  test('their history page by page', async () => {
    const seen: string[] = []
    let before: string | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({ limit: '10', ...(before !== null && { before }) })
      seen.push(...page.changes.map(({ parameter }) => parameter))
      before = page.next
    } while (before !== null)
    expect([...new Set(seen)].toSorted(), 'each stands there, as it was on the first day').toEqual(ParameterName.options.toSorted())
  })
  const wrong: [number, string, string, string][] = [
    [-1, 'likeCost', 'x', 'value'],
    [0.5, 'likeCost', 'x', 'value'],
    [1e17, 'likeCost', 'x', 'value'],
    [1001, 'taxPermille', 'x', 'value'],
    [2, 'somethingElse', 'x', 'parameter'],
    [2, 'likeCost', '  ', 'why'],
    [2, 'likeCost', 'x'.repeat(501), 'why'],
  ]
  test('what makes no sense is refused with the name of the field', async () => {
    for (const [value, parameter, why, field] of wrong)
      await expect(propose(value, parameter, why)).rejects.toMatchObject({
        reason: 'INVALID_INPUT',
        status: 422,
        data: { fields: { [field]: expect.any(String) } },
      })
  })
})

describe('operators', () => {
  test('who works here, and roles that wait', async () => {
    await own.api(olga)('POST /api/admin/operators', { body: { account: edda.account, roles: ['editor', 'reviewer', 'editor'], why: 'helps out' } })
    const { operators, waiting } = await own.api(oskar)('GET /api/admin/operators')
    expect(operators.find(({ account }) => account === edda.account)).toMatchObject({ roles: ['editor'], factor: true })
    expect(waiting).toEqual([expect.objectContaining({ account: edda.account, roles: ['editor', 'reviewer'], by: olga.account, why: 'helps out' })])
  })
  test('who is not there gets no role', async () => {
    const asked = own.api(olga)('POST /api/admin/operators', { body: { account: 'nobody-here', roles: [], why: 'x' } })
    await expect(asked).rejects.toMatchObject({ reason: 'USER_NOT_FOUND', status: 404 })
  })
})

describe('banned words', () => {
  afterEach(() => own.owner.query(`delete from banned_words where word in ('猫粮团购', 'Cat Food/50% off')`))
  const list = (query: object) => own.api(edda)('GET /api/admin/words', { query })
  const put = (name: string, body: object = {}) =>
    own.api(edda)('PUT /api/admin/words/:word', { params: { word: name }, body: { reason: 'spam', fields: [], why: '投诉很多', ...body } as never })
  const remove = (name: string, why = '误伤') => own.api(edda)('DELETE /api/admin/words/:word', { params: { word: name }, body: { why } })
  test('found by beginning, field and reason, page by page', async () => {
    await put('Cat Food/50% off', { fields: ['title'] })
    expect((await list({ q: 'cat f' })).words).toEqual([{ word: 'Cat Food/50% off', reason: 'spam', fields: ['title'] }])
    expect((await list({ q: 'cat f', field: 'nickname' })).words).toEqual([])
    expect((await list({ q: '%' })).words, 'no pattern').toEqual([])
    const scams = (await list({ reason: 'scam' })).words
    expect(new Set(scams.map(({ reason }) => reason))).toEqual(new Set(['scam']))
    const first = await list({ limit: '3' })
    const second = await list({ limit: '3', after: first.next! })
    expect(new Set([...first.words, ...second.words].map((one) => one.word)).size).toBe(6)
    const back = await list({ order: 'z-a', limit: '3' })
    const further = await list({ order: 'z-a', limit: '3', after: back.next! })
    const six = [...back.words, ...further.words].map(({ word }) => word)
    expect(six, 'from the end').toEqual(six.toSorted().toReversed())
    expect(six[0]! > first.words[0]!.word).toBe(true)
  })
  test('added, changed, removed: each step in the history and in the audit log', async () => {
    expect(await put(' 猫粮团购 ')).toEqual({ word: '猫粮团购', reason: 'spam', fields: [] })
    await put('猫粮团购', { fields: ['bioZh'], why: '标题里可以说' })
    expect(await remove('猫粮团购')).toEqual({ removed: true })
    await expect(remove('猫粮团购')).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    const { changes } = await own.api(edda)('GET /api/admin/words/changes', { query: { word: '猫粮团购' } })
    expect(changes.map(({ change, fields, why, by }) => [change, fields, why, by])).toEqual([
      ['removed', ['bioZh'], '误伤', edda.account],
      ['changed', ['bioZh'], '标题里可以说', edda.account],
      ['added', [], '投诉很多', edda.account],
    ])
    const page = await own.api(edda)('GET /api/admin/words/changes', { query: { limit: '2', before: changes[1]!.number } })
    expect(page).toMatchObject({ changes: [{ change: 'added' }], next: null })
    const { rows } = await own.owner.query(`select subject, details from audit_log where act = 'DELETE /api/admin/words/:word'`)
    expect(rows).toEqual([{ subject: '猫粮团购', details: { body: { why: '误伤' } } }])
  })
  test('the history is in the order of its numbers, also where they grow a digit', async () => {
    await own.owner.query(`select setval(pg_get_serial_sequence('banned_word_changes', 'id'), 997)`)
    for (let n = 1; n <= 4; n++) await put('夜班代拍', { why: `第${n}次` })
    const pageOf = (before?: string) => own.api(edda)('GET /api/admin/words/changes', { query: { word: '夜班代拍', limit: '2', ...(before && { before }) } })
    const first = await pageOf()
    const second = await pageOf(first.next!)
    expect([...first.changes, ...second.changes].map(({ number, why }) => [number, why])).toEqual([
      ['1001', '第4次'],
      ['1000', '第3次'],
      ['999', '第2次'],
      ['998', '第1次'],
    ])
    expect(second.next).toBeNull()
  })
  const wrong: [string, object, string][] = [
    ['的', {}, 'word'],
    ['ab', {}, 'word'],
    ['猫粮团购', { why: '' }, 'why'],
    ['猫粮团购', { reason: 'dull' }, 'reason'],
    ['猫粮团购', { fields: ['shoe-size'] }, 'fields.0'],
  ]
  test('what makes no sense is refused with the name of the field', async () => {
    for (const [name, body, field] of wrong)
      await expect(put(name, body)).rejects.toMatchObject({ reason: 'INVALID_INPUT', status: 422, data: { fields: { [field]: expect.any(String) } } })
  })
})
