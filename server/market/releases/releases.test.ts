import { describe, expect, test } from 'vitest'
import type { ApiError } from '#api/client.ts'
import type { MadeMember } from '#server/account/make.ts'
import { BANNED, refusedForWord } from '#tests/banned-word.ts'
import { ownApp } from '#tests/own-app.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { codeFor, contributorWith, decideOnly, errorOf, makeReleaseFor, newPhone, signatureOf, signFor, wordOf } from '#tests/signing.ts'
import { contextOf } from '#tests/verified-member.ts'
import { endReleases } from './decide-release.ts'
import { licenceClassOf } from './policy.ts'
import { listReleaseImages, readImageReleases } from './service.ts'

const own = ownApp()
const DAY = 86_400
const show = (as: MadeMember, number: string) => own.api(as)('GET /api/market/releases/:number', { params: { number } })
const open = (code: string) => own.api()('GET /api/market/release/:code', { params: { code } })
const sms = (code: string, phone = '') => own.api()('POST /api/market/release/:code/sms', { params: { code }, body: { phone } })
const sign = (code: string, body: ReturnType<typeof signatureOf>) => own.api()('POST /api/market/release/:code/signature', { params: { code }, body })
const revoke = (code: string, sent: string) => own.api()('POST /api/market/release/:code/revocation', { params: { code }, body: { code: sent } })
const act = (as: MadeMember, number: string) => ({
  again: () => own.api(as)('POST /api/market/releases/:number/link', { params: { number } }),
  renew: () => own.api(as)('POST /api/market/releases/:number/renewal', { params: { number } }),
  cancel: () => own.api(as)('DELETE /api/market/releases/:number', { params: { number } }),
  print: () => own.api(as)('GET /api/market/releases/:number/document', { params: { number } }),
})
/** Also when sessions have ended meanwhile. */
const stateOf = async (number: string) => (await own.owner.query<{ state: string }>('select state from releases where number = $1', [number])).rows[0]?.state
const sweep = () => own.db.transaction().execute((db) => endReleases({ ...contextOf(own), db }))
/** Signed and approved; its word, and the phone that signed. */
async function valid(said: Parameters<typeof signFor>[2] = {}) {
  const { seller, keys } = await contributorWith(own)
  const made = await makeReleaseFor(own, seller, keys)
  const phone = await signFor(own, wordOf(made), said)
  await decideOnly(own, await own.operator('reviewer'), 'release')
  return { seller, keys, number: made.number, word: wordOf(made), phone }
}
const imageOf = async (key: string) => (await own.owner.query<{ id: string }>('select id from images where key = $1', [key])).rows[0]!.id
async function classOf(key: string) {
  const id = await imageOf(key)
  const releases = (await readImageReleases(own.db, [id])).get(id) ?? []
  return licenceClassOf(releases, { people: 1, property: false }, own.clock.now()).licenceClass
}

describe('one release, from the link to its end', () => {
  test('waits for the signature, is reviewed, and is valid; then commercial licences of its photographs may be sold', async () => {
    const { seller, keys } = await contributorWith(own)
    const ruth = await own.operator('reviewer')
    const made = await makeReleaseFor(own, seller, keys, { remark: '十月的沙丘' })
    expect(made).toMatchObject({
      state: 'waiting',
      kind: 'portrait',
      name: '周敏',
      fee: 500,
      years: 5,
      signed: null,
      can: { sendAgain: true, cancel: true, print: false },
    })
    expect([made.images.length, await classOf(keys[0]!)]).toEqual([2, 'editorial'])
    const word = wordOf(made)
    const asked = await open(word)
    expect(asked).toMatchObject({
      by: { name: '林安', account: seller.account },
      name: '周敏',
      remark: '十月的沙丘',
      signed: null,
      can: { sign: true, revoke: false },
    })
    expect(asked.terms.money).toContain('¥5.00')
    const phone = await signFor(own, word)
    expect(await open(word)).toMatchObject({
      state: 'in-review',
      signed: { name: '周敏', signer: 'model', phoneEnd: phone.slice(-4) },
      can: { sign: false, revoke: true, print: true },
    })
    const [review] = (await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'release' } })).reviews
    expect(review!.evidence.facts.map(({ name }) => name)).toEqual([
      'release-kind',
      'release-of',
      'signed-by',
      'signer-born',
      'release-fee',
      'photographs',
      'release-remark',
    ])
    await decideOnly(own, ruth, 'release')
    const now = await show(seller, made.number)
    expect(now).toMatchObject({ state: 'valid', modelReleaseLink: null, can: { renew: true, print: true } })
    expect(new Date(now.validUntil!).getUTCFullYear()).toBe(own.clock.now().getUTCFullYear() + 5)
    expect([await classOf(keys[0]!), await classOf(keys[1]!)]).toEqual(['commercial', 'commercial'])
  })

  test('a rejected one says why; sent again it is signed anew, and the old link opens nothing', async () => {
    const { seller, keys } = await contributorWith(own, 1)
    const [ruth, rolf] = [await own.operator('reviewer'), await own.operator('reviewer')]
    const made = await makeReleaseFor(own, seller, keys)
    await signFor(own, wordOf(made))
    await decideOnly(own, ruth, 'release', { vote: 'refuse', reason: 'signature-missing', words: '只写了姓' })
    expect(await show(seller, made.number)).toMatchObject({ state: 'rejected', reason: 'signature-missing', words: '只写了姓', can: { sendAgain: true } })
    expect(await open(wordOf(made))).toMatchObject({ state: 'rejected', can: { sign: false, revoke: false } })
    const again = await act(seller, made.number).again()
    expect(again).toMatchObject({ state: 'waiting', signed: null, reason: null })
    expect(await reasonOf(open(wordOf(made)))).toBe('NOT_FOUND')
    await signFor(own, wordOf(again))
    await decideOnly(own, rolf, 'release')
    expect((await show(seller, made.number)).state).toBe('valid')
  })

  test('revoked by the phone that signed and by no other: no new licences, and it stays so', async () => {
    const { seller, keys, number, word, phone } = await valid()
    expect(await reasonOf(revoke(word, '000000'))).toBe('WRONG_SMS_CODE')
    own.clock.add(61)
    await sms(word)
    const code = await codeFor(own, phone)
    expect(await revoke(word, code)).toMatchObject({ state: 'revoked', can: { revoke: false, print: true } })
    expect(await show(seller, number)).toMatchObject({ state: 'revoked', endedAt: expect.any(String), can: { renew: false, cancel: false, sendAgain: false } })
    expect(await classOf(keys[0]!)).toBe('editorial')
    expect(await reasonOf(revoke(word, code))).toBe('RELEASE_MOVED_ON')
    expect(await reasonOf(sms(word))).toBe('RELEASE_MOVED_ON')
  })

  test('taken back while it is in review it leaves the queue', async () => {
    const { seller, keys } = await contributorWith(own, 1)
    const ruth = await own.operator('reviewer')
    const made = await makeReleaseFor(own, seller, keys)
    const phone = await signFor(own, wordOf(made))
    own.clock.add(61)
    await sms(wordOf(made))
    await revoke(wordOf(made), await codeFor(own, phone))
    expect((await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'release' } })).reviews).toEqual([])
    expect((await show(seller, made.number)).state).toBe('revoked')
  })

  test('ends by its time; a renewal is signed beside it and goes on', async () => {
    const { seller, keys, number } = await valid()
    const renewal = await act(seller, number).renew()
    expect(renewal).toMatchObject({ state: 'waiting', renews: number, name: '周敏', fee: 500 })
    expect(await errorOf(act(seller, number).renew())).toMatchObject({ reason: 'RELEASE_RENEWED', status: 409 })
    await signFor(own, wordOf(renewal))
    await decideOnly(own, await own.operator('reviewer'), 'release')
    own.clock.add(5 * 366 * DAY)
    await sweep()
    await sweep() // once more ends nothing twice
    expect(await stateOf(number)).toBe('expired')
    expect(await classOf(keys[0]!)).toBe('editorial')
    const told = await own.owner.query("select 1 from notification_arrivals where kind = 'release' and facts->>'state' = 'expired'")
    expect(told.rows.length).toBe(2)
  })

  test('what ended is kept three years with its signature, and then goes with it', async () => {
    const { word, phone } = await valid()
    own.clock.add(61)
    await sms(word)
    await revoke(word, await codeFor(own, phone))
    own.clock.add(3 * 366 * DAY - 3 * DAY - 120)
    await sweep()
    expect((await own.owner.query('select 1 from release_signatures')).rows).toHaveLength(1)
    own.clock.add(4 * DAY)
    await sweep()
    for (const table of ['releases', 'release_images', 'release_signatures'])
      expect([table, (await own.owner.query(`select 1 from ${table}`)).rows]).toEqual([table, []])
  })

  test('one that nobody signs is given up in the end, and one can give it up before', async () => {
    const { seller, keys } = await contributorWith(own, 1)
    const [one, other] = [await makeReleaseFor(own, seller, keys), await makeReleaseFor(own, seller, keys)]
    expect(await act(seller, one.number).cancel()).toMatchObject({ state: 'cancelled', modelReleaseLink: null })
    expect(await reasonOf(open(wordOf(one)))).toBe('NOT_FOUND')
    expect(await errorOf(act(seller, one.number).cancel())).toMatchObject({ reason: 'RELEASE_MOVED_ON', status: 409 })
    expect(await reasonOf(act(seller, one.number).again())).toBe('RELEASE_MOVED_ON')
    own.clock.add(8 * DAY)
    expect(await errorOf(open(wordOf(other)))).toMatchObject({ reason: 'RELEASE_LINK_OVER', status: 410 })
    expect(await stateOf(other.number)).toBe('waiting')
    own.clock.add(90 * DAY)
    await sweep()
    expect(await stateOf(other.number)).toBe('cancelled')
  })
})

describe('signing', () => {
  async function asked(said: object = {}) {
    const { seller, keys } = await contributorWith(own, 1)
    const word = wordOf(await makeReleaseFor(own, seller, keys, said))
    const phone = newPhone()
    await sms(word, phone)
    return { seller, word, phone, code: await codeFor(own, phone) }
  }
  const wrongIn = (call: Promise<unknown>) =>
    call.then(
      () => [],
      (error: unknown) => Object.keys((error as ApiError & { data: { fields: object } }).data.fields),
    )

  test('happens once, also when two do it at the same moment (RELEASE_SIGNED)', async () => {
    const { word, phone, code } = await asked()
    const both = await Promise.allSettled([sign(word, signatureOf(phone, code)), sign(word, signatureOf(phone, code))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await errorOf(sign(word, signatureOf(phone, code)))).toMatchObject({ reason: 'RELEASE_SIGNED', status: 409 })
    expect((await own.owner.query("select 1 from reviews where kind = 'release'")).rows).toHaveLength(1)
  })

  test('somebody under 18 does not sign alone, whatever the contributor said; with a guardian they do', async () => {
    const { word, phone, code } = await asked()
    const minor = { birth: '2012-03-04', name: '周小敏' }
    expect(await wrongIn(sign(word, signatureOf(phone, code, minor)))).toEqual(['guardian'])
    const signed = await sign(word, signatureOf(phone, code, { ...minor, guardian: '周敏', guardianStrokes: 'M1 1L9 9' }))
    expect(signed).toMatchObject({ isMinor: true, signed: { signer: 'guardian', name: '周小敏' } })
  })

  test('who turns out to be grown up signs alone, and no guardian is kept', async () => {
    const { word, phone, code } = await asked({ isMinor: true })
    expect(await sign(word, signatureOf(phone, code, { guardian: '某人' }))).toMatchObject({ isMinor: false, signed: { signer: 'model' } })
  })

  test('what is wrong is said beside its field, and nothing is signed', async () => {
    const { word, phone, code } = await asked()
    for (const [said, field] of [
      [{ birth: '' }, 'birth'],
      [{ birth: '2999-01-01' }, 'birth'],
      [{ name: ' ' }, 'name'],
      [{ note: 'x'.repeat(31) }, 'note'],
      [{ strokes: 'M0 0L<script>' }, 'strokes'],
      [{ strokes: `M0 0${'L1 1'.repeat(3000)}` }, 'strokes'],
      [{ agreed: false }, 'agreed'],
      [{ code: 'x' }, 'code'],
    ] as const)
      expect([field, await wrongIn(sign(word, signatureOf(phone, code, said as never)))]).toEqual([field, [field]])
    expect(await reasonOf(sign(word, signatureOf(phone, code === '000000' ? '000001' : '000000')))).toBe('WRONG_SMS_CODE')
    expect(await reasonOf(sign(word, signatureOf('12', code)))).toBe('BAD_PHONE')
    expect((await open(word)).state).toBe('waiting')
    expect((await sign(word, signatureOf(phone, code))).state).toBe('in-review')
  })

  test('the contributor’s own phone proves nothing (RELEASE_PHONE_OWN)', async () => {
    const { seller, word, code } = await asked()
    expect(await errorOf(sms(word, seller.phone))).toMatchObject({ reason: 'RELEASE_PHONE_OWN', status: 422 })
    expect(await reasonOf(sign(word, signatureOf(seller.phone, code)))).toBe('RELEASE_PHONE_OWN')
  })

  test('a phone gets one code a minute and five a day, whichever link asks (TOO_FAST, SMS_DAY_LIMIT)', async () => {
    const { word, phone } = await asked()
    expect(await reasonOf(sms(word, phone))).toBe('TOO_FAST')
    for (let n = 0; n < 4; n++) {
      own.clock.add(61)
      await sms(word, phone)
    }
    own.clock.add(61)
    expect(await reasonOf(sms(word, phone))).toBe('SMS_DAY_LIMIT')
  })

  test('one link sends so many codes and no more, and over it sends and signs nothing', async () => {
    const { word, phone, code } = await asked()
    for (let n = 0; n < 9; n++) await sms(word, newPhone())
    expect(await errorOf(sms(word, newPhone()))).toMatchObject({ reason: 'RELEASE_CODES_MANY', status: 429 })
    own.clock.add(7 * DAY)
    expect(await reasonOf(sms(word, phone))).toBe('RELEASE_LINK_OVER')
    expect(await reasonOf(sign(word, signatureOf(phone, code)))).toBe('RELEASE_LINK_OVER')
  })

  test('property is signed by its owner, without birth or fee', async () => {
    const { word, phone, code } = await asked({ kind: 'property', name: '转角书店', fee: 0 })
    const page = await sign(word, signatureOf(phone, code, { name: '书店有限公司', birth: '' }))
    expect(page).toMatchObject({ kind: 'property', fee: 0, signed: { signer: 'owner', name: '书店有限公司' } })
    expect(page.terms.allowed[0]).toContain('转角书店')
  })
})

describe('making one', () => {
  test('POST /api/market/releases is once for its key, and says which photographs it is of', async () => {
    const { seller, keys } = await contributorWith(own)
    const body = { kind: 'portrait' as const, name: '周敏', fee: 500, years: 5, images: keys }
    const make = () => own.api(seller)('POST /api/market/releases', { body }, { idempotencyKey: 'once' })
    const [{ release }, again] = [await make(), await make()]
    expect(again.release.number).toBe(release.number)
    const { rows } = await own.owner.query<{ id: string }>('select id from releases')
    expect(rows).toHaveLength(1)
    expect(await listReleaseImages(own.db, rows[0]!.id)).toEqual(await Promise.all(keys.map(imageOf)))
    await refusedForWord(own, 'BANNED_WORDS', [() => own.api(seller)('POST /api/market/releases', { body: { ...body, name: BANNED } })])
  })

  test('is for contributors, of photographs of one’s own, at the least fee or more', async () => {
    const { seller, keys } = await contributorWith(own)
    const [anna, other] = [await own.member(), await contributorWith(own, 1)]
    expect(await errorOf(makeReleaseFor(own, anna, keys))).toMatchObject({ reason: 'NOT_CONTRIBUTOR', status: 409 })
    expect(await reasonOf(makeReleaseFor(own, seller, other.keys))).toBe('NOT_FOUND')
    expect(await reasonOf(makeReleaseFor(own, seller, [...keys, 'never-was']))).toBe('NOT_FOUND')
    expect(await errorOf(makeReleaseFor(own, seller, keys, { fee: 99 }))).toMatchObject({ reason: 'RELEASE_FEE_LOW', status: 422, data: { least: 100 } })
    for (const said of [
      { fee: -1 },
      { fee: 1.5 },
      { fee: 1e300 },
      { fee: 100_001 },
      { years: 7 },
      { remark: 'x'.repeat(31) },
      { name: '' },
      { images: [] },
      { images: [keys[0], keys[0]] },
    ])
      expect([said, await reasonOf(makeReleaseFor(own, seller, keys, said as never))]).toEqual([said, 'INVALID_INPUT'])
    expect((await own.api(seller)('GET /api/market/releases', { query: {} })).releases).toEqual([])
    expect(await makeReleaseFor(own, seller, keys, { fee: 100, remark: 'x'.repeat(30) })).toMatchObject({ fee: 100 })
  })

  test('of so many that wait one gives some up first (RELEASES_MANY), and the list goes on page by page', async () => {
    const { seller, keys } = await contributorWith(own, 1)
    const first = await makeReleaseFor(own, seller, keys)
    await own.owner.query(
      `with more as (insert into releases (number, account_id, kind, is_minor, name_sealed, remark, fee, years, link_hash, link_sealed, link_ends_at, made_at)
         select lpad(n::text, 10, 'x'), account_id, kind, is_minor, name_sealed, remark, fee, years, sha256(n::text::bytea), link_sealed, link_ends_at, made_at
         from releases, generate_series(1, 99) n returning id)
       insert into release_images select more.id, 0, i.image_id, i.sha256, i.title from more, release_images i`,
    )
    expect(await errorOf(makeReleaseFor(own, seller, keys))).toMatchObject({ reason: 'RELEASES_MANY', status: 409, data: { most: 100 } })
    await own.owner.query('delete from releases where account_id = (select account_id from releases where number = $1) and number <> $1', [first.number])
    for (let n = 0; n < 4; n++) await makeReleaseFor(own, seller, keys, { name: `第${n}位` })
    const list = (before?: string) => own.api(seller)('GET /api/market/releases', { query: { limit: 3, before } })
    const page = await list()
    const rest = await list(page.next!)
    expect([...page.releases, ...rest.releases].map(({ name }) => name)).toEqual(['第3位', '第2位', '第1位', '第0位', '周敏'])
    expect([rest.next, rest.releases.at(-1)!.number]).toEqual([null, first.number])
  })
})

describe('who sees what', () => {
  test('another’s release is not there, by any call; without signing in only the link opens it', async () => {
    const { seller, number } = await valid()
    const ben = await own.member()
    expect((await show(seller, number)).number).toBe(number)
    for (const call of [() => show(ben, number), ...Object.values(act(ben, number))])
      expect(await errorOf(call())).toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    expect(await reasonOf(own.api()('GET /api/market/releases/:number', { params: { number } }))).toBe('LOGIN_REQUIRED')
    expect((await own.api(ben)('GET /api/market/releases', { query: {} })).releases).toEqual([])
    for (const wrong of ['', 'a', number, 'a'.repeat(24), 'A'.repeat(3000)])
      if (wrong) expect([wrong, await reasonOf(open(wrong))]).toEqual([wrong, 'NOT_FOUND'])
  })

  test('who signed is sealed, opens for the reviewer it was made for, and each look is in the audit log', async () => {
    const { seller, keys } = await contributorWith(own, 1)
    const [ruth, rolf] = [await own.operator('reviewer'), await own.operator('reviewer')]
    const made = await makeReleaseFor(own, seller, keys)
    const phone = await signFor(own, wordOf(made), { name: '周敏之' })
    const { rows } = await own.owner.query('select s::text as said from release_signatures s union all select r::text from releases r')
    for (const secret of ['周敏之', '周敏', phone, wordOf(made)]) expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
    for (const secret of ['周敏', phone, wordOf(made)]) expect(JSON.stringify(rows)).not.toContain(secret)
    const [review] = (await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'release' } })).reviews
    const address = review!.evidence.pictures.find(({ name }) => name === 'signed')!.url
    expect(await (await own.fetch(address, { as: ruth })).text()).toContain('周敏之')
    for (const [as, status] of [
      [undefined, 403],
      [seller, 404],
      [rolf, 404],
    ] as const)
      expect((await own.fetch(address, as ? { as } : {})).status).toBe(status)
    const looks = await own.owner.query("select account_id::text as by, subject from audit_log where act = 'GET /release/:number/evidence/:part'")
    expect(looks.rows).toEqual([{ by: ruth.id, subject: `${made.number}/signed` }])
  })
})

describe('the document', () => {
  test('says who, what, which photographs and how it was signed, to contributor and signer alike', async () => {
    const { seller, number, word, phone } = await valid()
    const [byContributor, bySigner] = [
      await act(seller, number).print(),
      await own.api(null, 'zh')('GET /api/market/release/:code/document', { params: { code: word } }),
    ]
    const { lines, pages } = await readPdf(Buffer.from(byContributor.pdf, 'base64'))
    const text = lines.join('\n')
    const { signed, images } = await show(seller, number)
    for (const said of ['Model release', '林安', '周敏', 'Ending in', phone.slice(-4), signed!.hash.slice(0, 20), images[0]!.sha256.slice(0, 20), '¥5.00'])
      expect(text).toContain(said)
    expect(text).not.toContain(phone)
    expect(pages).toBeLessThanOrEqual(2)
    expect((await readPdf(Buffer.from(bySigner.pdf, 'base64'))).lines.join('')).toContain('肖像权授权书')
  })

  test('there is none before it is signed, nor by a link that opens nothing', async () => {
    const { seller, keys } = await contributorWith(own, 1)
    const made = await makeReleaseFor(own, seller, keys)
    expect(await errorOf(act(seller, made.number).print())).toMatchObject({ reason: 'RELEASE_MOVED_ON', status: 409 })
    const byLink = (code: string) => own.api()('GET /api/market/release/:code/document', { params: { code } })
    expect([await reasonOf(byLink(wordOf(made))), await reasonOf(byLink('nothing'))]).toEqual(['RELEASE_MOVED_ON', 'NOT_FOUND'])
  })
})
