import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiError } from '#api/client.ts'
import type { Asked } from '#api/identity.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { residentNumber } from '#tests/resident-number.ts'
import { verifiedPersonOf } from './service.ts'

const own = ownApp()
let photo: Buffer
let serial = 0
beforeEach(async () => {
  photo ??= await picture()
})

const ticket = async (as: MadeMember, bytes: Buffer = photo) => (await own.api(as)('POST /api/identity/pictures', { body: new Uint8Array(bytes) })).ticket
type Told = Partial<Asked> & { appeal?: string }
const NO_PICTURES = { front: 'sample', back: 'another' }
const words = (change: Told) => ({ document: 'id' as const, name: '林小满', number: residentNumber('19900506', ++serial), consent: true as const, ...change })
async function told(as: MadeMember, change: Told = {}) {
  const front = await ticket(as)
  return words({ front, ...(change.document === 'passport' ? {} : { back: await ticket(as) }), ...change })
}
const ask = async (as: MadeMember, change: Told = {}) => own.api(as)('POST /api/identity', { body: await told(as, change) })
const mend = (as: MadeMember, body: Awaited<ReturnType<typeof told>> | object) => own.api(as)('PUT /api/identity', { body: body as never })
const status = async (as: MadeMember) => (await own.api(as)('GET /api/identity/status')).statusCode
/** The fields that are wrong in what is sent; nothing is developed for it. */
const wrongIn = (as: MadeMember, change: Told) =>
  own
    .api(as)('POST /api/identity', { body: words({ ...NO_PICTURES, ...change }) })
    .then(
      () => 'accepted',
      (error: unknown) => Object.keys((error as ApiError & { data: { fields: object } }).data.fields),
    )
const reviews = async (as: MadeMember) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'identity' } })).reviews
const vote = (as: MadeMember, id: string, body: object) => own.api(as)('PUT /api/admin/reviews/:id', { params: { id }, body: body as never })
async function decide(by: MadeMember, said: object) {
  const [first] = await reviews(by)
  return vote(by, first!.id, said)
}
const REFUSE = { vote: 'refuse', reason: 'document-unreadable', words: '反光，看不清号码' }
const whoIs = (member: MadeMember) => verifiedPersonOf({ db: own.db, kit: own.app.services.kit }, member.id)

describe('asking', () => {
  test('GET /api/identity/status counts 0 not asked, 1 waiting, 2 verified, 3 refused', async () => {
    const [anna, ruth] = [await own.member(), await own.operator('reviewer')]
    expect([await status(anna), await own.api(anna)('GET /api/identity')]).toEqual([
      0,
      { statusCode: 0, application: null, can: { ask: true, mend: false, takeBack: false } },
    ])
    const made = await ask(anna, { name: ' 林　小满 ', number: residentNumber('20081122', 7) })
    expect(made).toMatchObject({
      statusCode: 1,
      application: { document: 'id', name: '林 小满', birth: '2008-11-22', pictures: ['front', 'back'], decidedAt: null, reason: null, forgetAt: null },
      can: { ask: false, mend: false, takeBack: true },
    })
    expect(made.application!.lastFour).toBe(residentNumber('20081122', 7).slice(-4))
    expect([await status(anna), await whoIs(anna)]).toEqual([1, null])
    await decide(ruth, REFUSE)
    expect(await status(anna)).toBe(3)
    await mend(anna, await told(anna, { number: residentNumber('20081122', 7) }))
    await decide(await own.operator('reviewer'), { vote: 'approve' })
    expect(await status(anna)).toBe(2)
    expect(await whoIs(anna)).toEqual({ name: '林小满', birth: '2008-11-22', verifiedAt: expect.any(Date) })
  })

  test.each([
    ['GET /api/identity/status', {}],
    ['GET /api/identity', {}],
    ['POST /api/identity/pictures', { body: new Uint8Array([1]) }],
    ['POST /api/identity', { body: {} }],
    ['PUT /api/identity', { body: {} }],
    ['DELETE /api/identity', {}],
  ] as const)('%s asks who is not signed in to sign in', async (name, input) => {
    await expect(own.api(null)(name, input as never)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  })

  test('names of every script are names, and nothing else is', async () => {
    const anna = await own.member()
    const names = ['林小满', 'ཚེ་རིང', '买买提·艾力', '江〇', 'Ólafur Þór', "Siobhán O'Neill-Ní Dhuibhir", 'ශ්‍රී', 'นภา', '𠮷田', 'محمد بن سلمان', 'Nguyễn Thị Ánh']
    const passport = { document: 'passport' as const, number: 'E12345678', birth: '1990-02-03' }
    const missing = { reason: 'PICTURE_MISSING' } // nothing else is wrong
    for (const name of names)
      await expect(own.api(anna)('POST /api/identity', { body: words({ ...NO_PICTURES, ...passport, name }) })).rejects.toMatchObject(missing)
    expect((await ask(anna, { ...passport, name: 'O\u0301lafur  Þór\u200b' })).application!.name).toBe('Ólafur Þór')
    await own.api(anna)('DELETE /api/identity')
    const wrong = ['', ' \u200b ', '123', 'Anna2', '<b>Anna</b>', '小满😀', '\u0301', 'a'.repeat(61), '=1+1', '@anna']
    for (const name of wrong) expect([name, await wrongIn(anna, { name })]).toEqual([name, ['name']])
    expect(await status(anna)).toBe(0)
  })

  test('a resident number is read as cards print it, and its last sign must belong to the others', async () => {
    const anna = await own.member()
    const right = residentNumber('19491231', 2)
    expect(right).toBe('11010519491231002X') // the standard's own example
    const wide = right.replaceAll('1', '１').toLowerCase()
    expect((await ask(anna, { number: `${wide.slice(0, 6)} ${wide.slice(6, 14)}-${wide.slice(14)}` })).application).toMatchObject({
      lastFour: '002X',
      birth: '1949-12-31',
    })
    await own.api(anna)('DELETE /api/identity')
    const wrong = [
      '110105194912310021',
      '11010519491231002',
      '11010519491231002XX',
      '11010519491231OO2X', // letters O
      right.replace('1', '١'), // an Arabic digit
      right.replace('X', 'Х'), // a Cyrillic letter
      right.replaceAll('0', '〇'),
      residentNumber('19900230', 1),
      residentNumber('19901301', 1),
      residentNumber('18991231', 1),
      residentNumber('20991231', 1),
      '',
    ]
    for (const number of wrong) expect([number, await wrongIn(anna, { number })]).toEqual([number, ['number']])
    expect((await own.owner.query('select 1 from identities')).rows).toEqual([])
  })

  test('other documents bring their own day of birth, which has been', async () => {
    const anna = await own.member()
    const passport = { document: 'passport' as const, number: 'e1234 5678' }
    for (const birth of ['', '1990-02-30', '2990-01-01', '1890-01-01', '01.02.1990'])
      expect([birth, await wrongIn(anna, { ...passport, birth })]).toEqual([birth, ['birth']])
    for (const number of ['E12', '＊'.repeat(8), 'E'.repeat(21)])
      expect([number, await wrongIn(anna, { ...passport, birth: '1990-02-03', number })]).toEqual([number, ['number']])
    expect((await ask(anna, { ...passport, birth: '2008-02-29' })).application).toMatchObject({ birth: '2008-02-29', lastFour: '5678', pictures: ['front'] })
  })

  test('without agreement, pictures, or with fields that do not belong there nothing is made', async () => {
    const anna = await own.member()
    expect(await wrongIn(anna, { consent: false as never })).toEqual(['consent'])
    expect([await wrongIn(anna, { front: undefined, back: undefined })].flat().toSorted()).toEqual(['back', 'front'])
    expect(await wrongIn(anna, { front: 'same', back: 'same' })).toEqual(['back'])
    expect(await wrongIn(anna, { state: 'verified' } as never)).toEqual(['state'])
    expect(await status(anna)).toBe(0)
  })

  test('asked twice it is ALREADY_APPLIED, also at once; with the same key it is the same answer', async () => {
    const anna = await own.member()
    const bodies = await Promise.all([told(anna), told(anna), told(anna)])
    const answers = await Promise.allSettled(bodies.map((body) => own.api(anna)('POST /api/identity', { body })))
    expect(answers.map(({ status: said }) => said).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'ALREADY_APPLIED', code: '223', status: 409 })
    expect((await own.owner.query("select 1 from reviews where kind = 'identity'")).rows).toHaveLength(1)
    expect((await own.owner.query('select 1 from identity_pictures')).rows).toHaveLength(2)
    const [ben, key] = [await own.member(), { idempotencyKey: 'once' }]
    const body = await told(ben)
    expect(await own.api(ben)('POST /api/identity', { body }, key)).toEqual(await own.api(ben)('POST /api/identity', { body }, key))
    await expect(own.api(ben)('POST /api/identity', { body: { ...body, name: '别人' } }, key)).rejects.toMatchObject({ reason: 'KEY_REUSED' })
  })
})

describe('one document, one account', () => {
  test('a document of somebody else is DOCUMENT_TAKEN, whoever waits or was verified, and nothing says whose it is', async () => {
    const [anna, ben, ruth] = [await own.member({ nickname: 'Anna Whole' }), await own.member(), await own.operator('reviewer')]
    const number = residentNumber('19900506', 900)
    await ask(anna, { number })
    const refused = await ask(ben, { number, name: 'Somebody Else' }).catch((error: unknown) => error as ApiError)
    expect(refused).toMatchObject({ reason: 'DOCUMENT_TAKEN', code: '2150', status: 409, data: null })
    expect(JSON.stringify(refused)).not.toContain(anna.account)
    await expect(ask(ben, { number, document: 'driver', birth: '2001-01-01' })).rejects.toMatchObject({ reason: 'DOCUMENT_TAKEN' })
    await decide(ruth, { vote: 'approve' })
    await expect(ask(ben, { number })).rejects.toMatchObject({ reason: 'DOCUMENT_TAKEN' })
    expect(await status(ben)).toBe(0)
  })

  test('of many accounts that put one document in at once, one has it', async () => {
    const number = residentNumber('19900506', 901)
    const people = await Promise.all(Array.from({ length: 6 }, () => own.member()))
    const bodies = await Promise.all(people.map((one) => told(one, { number })))
    const answers = await Promise.allSettled(people.map((one, n) => own.api(one)('POST /api/identity', { body: bodies[n]! })))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'DOCUMENT_TAKEN' })
  })

  test('who was refused keeps nobody from their own document, and does not get it back', async () => {
    const [thief, anna, ruth] = [await own.member(), await own.member(), await own.operator('reviewer')]
    const number = residentNumber('19900506', 902)
    await ask(thief, { number })
    await decide(ruth, { ...REFUSE, reason: 'names-differ' })
    await ask(anna, { number })
    await expect(mend(thief, await told(thief, { number }))).rejects.toMatchObject({ reason: 'DOCUMENT_TAKEN' })
    expect([await status(thief), await status(anna)]).toEqual([3, 1])
  })

  test('a hundred tries of other people’s numbers are five a day (IDENTITY_DAY_LIMIT)', async () => {
    const [anna, ben] = [await own.member(), await own.member()]
    const taken = residentNumber('19900506', 903)
    await ask(anna, { number: taken })
    const body = await told(ben, { number: taken })
    const reasons: string[] = []
    for (let n = 0; n < 100; n++) reasons.push(await reasonOf(own.api(ben)('POST /api/identity', { body })))
    expect(reasons.filter((reason) => reason === 'DOCUMENT_TAKEN')).toHaveLength(5)
    await expect(ask(ben)).rejects.toMatchObject({ reason: 'IDENTITY_DAY_LIMIT', code: '2151', status: 429, data: { limit: 5 } })
    own.clock.add(86_400)
    expect((await ask(ben)).statusCode).toBe(1)
  })
})

describe('afterwards', () => {
  test('DELETE /api/identity takes a waiting one back with all of it; what was decided stays (IDENTITY_DECIDED)', async () => {
    const [anna, ruth] = [await own.member(), await own.operator('reviewer')]
    await expect(own.api(anna)('DELETE /api/identity')).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    await expect(mend(anna, await told(anna))).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await ask(anna)
    await expect(mend(anna, await told(anna))).rejects.toMatchObject({ reason: 'IDENTITY_DECIDED', code: '2152', status: 409 })
    expect(await own.api(anna)('DELETE /api/identity')).toMatchObject({ statusCode: 0, application: null, can: { ask: true } })
    expect(await reviews(ruth)).toEqual([])
    await ask(anna)
    await decide(ruth, { vote: 'approve' })
    await expect(own.api(anna)('DELETE /api/identity')).rejects.toMatchObject({ reason: 'IDENTITY_DECIDED' })
    await expect(mend(anna, await told(anna))).rejects.toMatchObject({ reason: 'IDENTITY_DECIDED' })
    await expect(ask(anna)).rejects.toMatchObject({ reason: 'ALREADY_APPLIED' })
  })

  test('a refused one is mended with one new picture and goes to another reviewer with the member’s words', async () => {
    const [anna, ruth, rita] = [await own.member(), await own.operator('reviewer'), await own.operator('reviewer')]
    const body = await told(anna)
    await own.api(anna)('POST /api/identity', { body })
    expect(await decide(ruth, REFUSE)).toMatchObject({ state: 'refused' })
    const refused = await own.api(anna)('GET /api/identity')
    expect(refused).toMatchObject({
      application: { reason: 'document-unreadable', words: '反光，看不清号码', pictures: ['front', 'back'] },
      can: { mend: true },
    })
    const { front: _old, ...kept } = body
    await mend(anna, { ...kept, front: await ticket(anna), back: undefined, appeal: '换了一张清楚的' })
    const [again] = await reviews(ruth)
    expect(again).toMatchObject({ round: 2, appeal: '换了一张清楚的', can: { decide: false }, earlier: [{ state: 'refused', reason: 'document-unreadable' }] })
    await expect(vote(ruth, again!.id, { vote: 'approve' })).rejects.toMatchObject({ reason: 'ANOTHER_REVIEWER' })
    expect(await decide(rita, { vote: 'approve' })).toMatchObject({ state: 'approved' })
    expect(await own.api(anna)('GET /api/identity')).toMatchObject({ statusCode: 2, application: { pictures: [], forgetAt: null, name: '林小满' } })
    const notified = await own.owner.query(
      "select facts from notification_arrivals where kind = 'identity' union all select facts from notifications where kind = 'identity'",
    )
    expect(notified.rows).toEqual([{ facts: { state: 'refused', reason: 'document-unreadable' } }, { facts: { state: 'approved', reason: '' } }])
  })

  test('nobody decides about their own name, and only reviewers see the queue', async () => {
    const [ruth, fred] = [await own.operator('reviewer'), await own.operator('finance')]
    await ask(ruth)
    const [mine] = await reviews(ruth)
    await expect(vote(ruth, mine!.id, { vote: 'approve' })).rejects.toMatchObject({ reason: 'OWN_REVIEW' })
    await expect(reviews(fred)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(vote(fred, mine!.id, { vote: 'approve' })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})
