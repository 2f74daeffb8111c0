import { describe, expect, test } from 'vitest'
import type { ApiError } from '#api/client.ts'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { codeFor, decideOnly, errorOf, newPhone } from '#tests/signing.ts'

const own = ownApp()
const PERSON = { firstName: '小满', lastName: '林', title: 'ms', country: 'CN' } as const
const CONTACT = { email: 'lin@studio.example', address: '厦门市思明区曾厝垵1号' }
const show = (as: MadeMember) => own.api(as)('GET /api/market/contributor')
const person = (as: MadeMember, said: object = {}) => own.api(as)('PUT /api/market/contributor/person', { body: { ...PERSON, ...said } as never })
const contact = (as: MadeMember, said: object = {}) => own.api(as)('PUT /api/market/contributor/contact', { body: { ...CONTACT, ...said } as never })
const choose = (as: MadeMember, works: string[], link = '') => own.api(as)('PUT /api/market/contributor/works', { body: { works, link } })
const send = (as: MadeMember) => own.api(as)('POST /api/market/contributor', { body: { agreed: true } })
const status = async (as: MadeMember) => (await own.api(as)('GET /api/account')).contributorStatus

const FIVE = ['a', 'b', 'c', 'd', 'e']
/** Everything but the last press. */
async function ready(verified = true): Promise<MadeMember> {
  const anna = await own.member()
  await addPosts(
    own,
    [...FIVE, 'f'].map((permlink) => ({ by: anna, permlink, at: own.clock.now() })),
  )
  if (verified) await own.verify(anna)
  await person(anna)
  await contact(anna)
  await choose(anna, FIVE)
  return anna
}

describe('applying', () => {
  test('step by step: each is kept by itself, what is missing is said, and contributorStatus goes 0, 1, 2', async () => {
    const [anna, ruth] = [await own.member(), await own.operator('reviewer')]
    expect(await show(anna)).toMatchObject({
      contributorStatus: 0,
      person: null,
      contact: null,
      missing: ['person', 'contact', 'identity', 'works'],
      can: { edit: true, send: false },
    })
    await person(anna)
    expect(await errorOf(send(anna))).toMatchObject({ reason: 'CONTRIBUTOR_INCOMPLETE', status: 409, data: { missing: ['contact', 'identity', 'works'] } })
    const kept = await contact(anna)
    expect(kept).toMatchObject({ person: PERSON, contact: { ...CONTACT, isOwn: true, phone: kept.ownPhone }, missing: ['identity', 'works'] })
    await own.verify(anna, { name: '林小满' })
    await addPosts(
      own,
      FIVE.map((permlink) => ({ by: anna, permlink, at: own.clock.now() })),
    )
    const whole = await choose(anna, FIVE, 'https://lin.example/works')
    expect(whole).toMatchObject({ verifiedName: '林小满', identity: 2, missing: [], link: 'https://lin.example/works', can: { send: true } })
    expect(whole.works.map(({ permlink }) => permlink)).toEqual(FIVE)
    expect([(await send(anna)).contributorStatus, await status(anna)]).toEqual([1, 1])
    await decideOnly(own, ruth, 'contributor')
    expect([await status(anna), (await show(anna)).can]).toEqual([2, { edit: false, send: false, takeBack: false }])
  })

  test('a second application while one waits or was approved is 223, and changes nothing', async () => {
    const [anna, ruth] = [await ready(), await own.operator('reviewer')]
    const at = await Promise.allSettled([send(anna), send(anna), send(anna)])
    expect(at.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const tries = () => Promise.all([errorOf(send(anna)), errorOf(person(anna, { firstName: '别' })), errorOf(contact(anna)), errorOf(choose(anna, FIVE))])
    for (const refused of await tries()) expect(refused).toMatchObject({ reason: 'ALREADY_APPLIED', code: '223', status: 409 })
    expect(await reasonOf(own.api(anna)('POST /api/market/contributor/sms', { body: { phone: newPhone() } }))).toBe('ALREADY_APPLIED')
    await decideOnly(own, ruth, 'contributor')
    for (const refused of await tries()) expect(refused).toMatchObject({ reason: 'ALREADY_APPLIED', code: '223' })
    expect((await show(anna)).person?.firstName).toBe('小满')
    expect((await own.owner.query("select 1 from reviews where kind = 'contributor'")).rows).toHaveLength(1)
  })

  test('who was rejected reads why, loses nothing, and another reviewer looks', async () => {
    const [anna, ruth, rolf] = [await ready(), await own.operator('reviewer'), await own.operator('reviewer')]
    await send(anna)
    await decideOnly(own, ruth, 'contributor', { vote: 'refuse', reason: 'works-few-kinds', words: '都是同一片海' })
    expect(await show(anna)).toMatchObject({
      contributorStatus: 3,
      reason: 'works-few-kinds',
      words: '都是同一片海',
      person: PERSON,
      missing: [],
      can: { edit: true, send: true },
    })
    expect(await status(anna)).toBe(3)
    await choose(anna, ['f', ...FIVE.slice(1)])
    await send(anna)
    expect(await show(anna)).toMatchObject({ contributorStatus: 1, reason: null, words: '' })
    expect(await reasonOf(decideOnly(own, ruth, 'contributor'))).toBe('ANOTHER_REVIEWER')
    await decideOnly(own, rolf, 'contributor')
    expect(await status(anna)).toBe(2)
  })

  test('taken back it is a draft again with all that was typed; what was decided stays (CONTRIBUTOR_DECIDED)', async () => {
    const [anna, ruth] = [await ready(), await own.operator('reviewer')]
    const back = () => own.api(anna)('DELETE /api/market/contributor')
    expect(await reasonOf(back())).toBe('CONTRIBUTOR_DECIDED')
    await send(anna)
    expect(await back()).toMatchObject({ contributorStatus: 0, person: PERSON, can: { edit: true, send: true } })
    expect((await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'contributor' } })).reviews).toEqual([])
    await send(anna)
    await decideOnly(own, ruth, 'contributor')
    expect(await errorOf(back())).toMatchObject({ reason: 'CONTRIBUTOR_DECIDED', status: 409 })
  })

  test('a name that still waits can be sent along, and nobody is approved before it is verified (NAME_UNDECIDED)', async () => {
    const [anna, ruth] = [await ready(false), await own.operator('reviewer')]
    expect((await show(anna)).missing).toEqual(['identity'])
    await own.verify(anna)
    await send(anna)
    await own.owner.query("update identities set state = 'waiting', decided_at = null, decided_by = null, number_sealed = '\\x00' where account_id = $1", [
      anna.id,
    ])
    expect(await errorOf(decideOnly(own, ruth, 'contributor'))).toMatchObject({ reason: 'NAME_UNDECIDED', status: 409 })
    const [waits] = (await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'contributor' } })).reviews
    const vote = (said: object) => own.api(ruth)('PUT /api/admin/reviews/:id', { params: { id: waits!.id }, body: said as never })
    expect(await reasonOf(vote({ vote: 'approve' }))).toBe('NAME_UNDECIDED')
    await own.owner.query("update identities set state = 'verified', decided_at = now(), decided_by = 'reviewer', number_sealed = null where account_id = $1", [
      anna.id,
    ])
    await decideOnly(own, ruth, 'contributor')
    expect(await status(anna)).toBe(2)
  })
})

describe('what is typed', () => {
  const wrongIn = (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error: unknown) => Object.keys((error as ApiError & { data: { fields: object } }).data.fields),
    )

  test('is told apart field by field', async () => {
    const anna = await own.member()
    for (const [said, field] of [
      [{ firstName: '' }, 'firstName'],
      [{ lastName: '<b>' }, 'lastName'],
      [{ title: 'dr' }, 'title'],
      [{ country: 'XX' }, 'country'],
      [{ status: 2 }, 'status'],
    ] as const)
      expect([said, await wrongIn(person(anna, said))]).toEqual([said, [field]])
    for (const [said, field] of [
      [{ email: 'lin' }, 'email'],
      [{ address: ' ' }, 'address'],
      [{ code: '12' }, 'code'],
    ] as const)
      expect([said, await wrongIn(contact(anna, said))]).toEqual([said, [field]])
    expect(await wrongIn(choose(anna, FIVE.slice(1)))).toEqual(['works'])
    expect(await wrongIn(choose(anna, [...FIVE.slice(1), 'b']))).toEqual(['works'])
    expect(await wrongIn(choose(anna, FIVE, 'javascript:alert(1)'))).toEqual(['link'])
    expect((await show(anna)).missing).toHaveLength(4)
  })

  test('works are public and one’s own; one that is neither is NOT_FOUND, and one that goes is missing', async () => {
    const [anna, ben] = [await ready(), await own.member()]
    await addPosts(own, [
      { by: anna, permlink: 'hidden', at: own.clock.now(), visibility: 'private' },
      { by: ben, permlink: 'bens', at: own.clock.now() },
    ])
    for (const wrong of ['hidden', 'bens', 'never-was']) expect([wrong, await reasonOf(choose(anna, [...FIVE.slice(1), wrong]))]).toEqual([wrong, 'NOT_FOUND'])
    expect((await show(anna)).works.map(({ permlink }) => permlink)).toEqual(FIVE)
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: 'a' } })
    expect(await show(anna)).toMatchObject({ missing: ['works'], can: { send: false } })
  })

  test('another number is proved by its code; the account’s own, and one that was proved, is not asked again', async () => {
    const anna = await own.member()
    const phone = newPhone()
    expect(await errorOf(contact(anna, { phone, code: '000000' }))).toMatchObject({ reason: 'WRONG_SMS_CODE', status: 422 })
    await own.api(anna)('POST /api/market/contributor/sms', { body: { phone } })
    const said = await contact(anna, { phone, code: await codeFor(own, phone) })
    expect(said.contact).toMatchObject({ isOwn: false, phone: expect.stringMatching(new RegExp(`\\*\\*\\*\\*${phone.slice(-4)}$`)) })
    expect((await contact(anna, { address: '别处' })).contact).toMatchObject({ isOwn: false, address: '别处' })
    expect((await contact(anna, { phone })).contact).toMatchObject({ isOwn: false })
    expect((await contact(anna, { phone: anna.phone })).contact).toMatchObject({ isOwn: true })
    const ask = (to: string) => own.api(anna)('POST /api/market/contributor/sms', { body: { phone: to } })
    expect(await reasonOf(ask('12'))).toBe('BAD_PHONE')
    for (let n = 0; n < 4; n++) {
      own.clock.add(61)
      await ask(phone)
    }
    own.clock.add(61)
    expect(await reasonOf(ask(phone))).toBe('SMS_DAY_LIMIT')
  })
})

describe('who sees what', () => {
  test('everything asks for signing in, and nobody meets another’s', async () => {
    for (const name of ['GET /api/market/contributor', 'DELETE /api/market/contributor'] as const)
      expect(await reasonOf(own.api()(name))).toBe('LOGIN_REQUIRED')
    const [, ben] = [await ready(), await own.member()]
    expect(await show(ben)).toMatchObject({ person: null, contact: null, works: [] })
  })

  test('contact opens for a reviewer alone, by an address of their own that ends, and each look is in the audit log', async () => {
    const [anna, ruth, rolf] = [await ready(), await own.operator('reviewer'), await own.operator('reviewer')]
    await send(anna)
    const [review] = (await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'contributor' } })).reviews
    const { facts, pictures } = review!.evidence
    expect(facts.map(({ name }) => name)).toEqual(['name', 'called', 'country', 'sample-works'])
    expect(JSON.stringify(facts)).not.toContain(CONTACT.email)
    const address = pictures.find(({ name }) => name === 'contact')!.url
    expect(pictures.filter(({ name }) => name.startsWith('work-'))).toHaveLength(5)
    const shown = await own.fetch(address, { as: ruth })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await shown.text()).toContain(CONTACT.email)
    for (const [as, status] of [
      [undefined, 403],
      [anna, 404],
      [rolf, 404],
    ] as const)
      expect((await own.fetch(address, as ? { as } : {})).status).toBe(status)
    expect((await own.fetch(address.replace(/s=./, 's=_'), { as: ruth })).status).toBe(404)
    own.clock.add(601)
    expect((await own.fetch(address, { as: ruth })).status).toBe(404)
    const { rows } = await own.owner.query("select account_id::text as by from audit_log where act = 'GET /contributor/:id/contact'")
    expect(rows).toEqual([{ by: ruth.id }])
  })

  test('names, contact and phone lie sealed in the database', async () => {
    await ready()
    const { rows } = await own.owner.query('select c::text as said from contributors c')
    expect(rows).toHaveLength(1)
    for (const secret of ['小满', CONTACT.email, CONTACT.address]) expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  })
})
