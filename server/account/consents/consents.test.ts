import { beforeEach, expect, test } from 'vitest'
import type { DueAgreement } from '#api/consents.ts'
import { inForce, type Agreement } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { editionBeforeAsked } from './policy.ts'

/** The texts that hold today. */
const published = agreements.map((one) => inForce(one, new Date()))
/** What this installation has published; a test puts a newer text into it. */
const terms: Agreement[] = []
const own = ownApp({ agreements: terms })
beforeEach(() => void terms.splice(0, terms.length, ...published))

const consents = (as: MadeMember | null, lang: 'zh' | 'en' = 'en') => own.api(as, lang)('GET /api/account/consents')
const agree = (as: MadeMember | null, agreed: { agreement: DueAgreement['agreement']; version: string }[], lang: 'zh' | 'en' = 'en') =>
  own.api(as, lang)('POST /api/account/consents', { body: { agreed } })
const agreeToAll = async (as: MadeMember) =>
  agree(
    as,
    (await consents(as)).due.map(({ agreement, version }) => ({ agreement, version })),
  )

/** The agreement gets a newer text that holds already, in which its second section begins otherwise and a new one stands at the end. */
function publishNewer(id: Agreement['id'], { asks = true, version = '2027-01-01', effective = published[0]!.effective } = {}) {
  const at = terms.findIndex((one) => one.id === id)
  const { earlier, ...before } = terms[at]!
  const text = (lang: 'zh' | 'en') => {
    const [first, second, ...rest] = before[lang].sections
    const [head = '', ...more] = second!.paragraphs
    const changed = { ...second!, paragraphs: [`${lang === 'zh' ? '从明年起，' : 'From next year on, '}${head}`, ...more] }
    const fresh = { id: `new-${version}`, heading: lang === 'zh' ? '新的事' : 'Something new', paragraphs: [lang === 'zh' ? '这一段是新的。' : 'This is new.'] }
    return { ...before[lang], sections: [first!, changed, ...rest, fresh] }
  }
  terms[at] = { id, version, effective, asks, zh: text('zh'), en: text('en'), earlier: [before, ...earlier] }
}

test('consents are a member’s own', async () => {
  await expect(consents(null)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
  await expect(agree(null, [{ agreement: 'user-protocol', version: '2000-01-01' }])).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  await expect(own.api(null)('POST /api/account/consents/later')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
})

test('whoever has agreed to what holds is asked nothing, and reads what they agreed to', async () => {
  const anna = await own.member()
  const { due, later, given } = await consents(anna)
  expect([due, later]).toEqual([[], false])
  expect(given.map(({ agreement, version, lang }) => ({ agreement, version, lang })).toSorted((a, b) => a.agreement.localeCompare(b.agreement))).toEqual(
    published.map(({ id, version }) => ({ agreement: id, version, lang: 'en' })).toSorted((a, b) => a.agreement.localeCompare(b.agreement)),
  )
})

test('who of the demo data came before a text was there agrees to it on its first day, and to none of tomorrow', async () => {
  const [protocol] = published
  const before = protocol!.earlier[0]!
  const anna = await own.member({ agreesBy: new Date(`${before.effective}T20:00:00+08:00`) })
  const ben = await own.member({ agreesBy: new Date('2030-01-01T00:00:00Z') })
  const [hers, his] = await Promise.all([anna, ben].map(async (one) => (await consents(one)).given.find(({ agreement }) => agreement === protocol!.id)))
  expect([hers!.version, his!.version]).toEqual([before.version, protocol!.version])
  own.clock.add(-30 * 86_400)
  const { id } = await own.member({ agreesBy: new Date(`${before.effective}T20:00:00+08:00`) })
  const rows = await own.db.selectFrom('consents').select(['version', 'agreed_at']).where('account_id', '=', id).execute()
  expect(rows).toHaveLength(published.length)
  for (const { version, agreed_at } of rows) {
    expect(version <= before.version).toBe(true)
    expect(agreed_at).toEqual(new Date(`${version}T00:00:00+08:00`))
  }
})

test('a newer text is asked about, and what changed is shown paragraph by paragraph in the reader’s language', async () => {
  const anna = await own.member()
  publishNewer('privacy-policy')
  for (const [lang, added, fresh] of [
    ['zh', '从明年起，', '这一段是新的。'],
    ['en', 'From next year on, ', 'This is new.'],
  ] as const) {
    const { due } = await consents(anna, lang)
    expect(due.map(({ agreement, version, agreed }) => ({ agreement, version, agreed }))).toEqual([
      { agreement: 'privacy-policy', version: '2027-01-01', agreed: published[1]!.version },
    ])
    const [changed, whole, ...more] = due[0]!.sections
    expect(more).toEqual([])
    expect(changed).toMatchObject({ id: published[1]![lang].sections[1]!.id, change: 'changed' })
    expect(changed!.lines).toHaveLength(1)
    const { parts } = changed!.lines[0]!
    expect(parts.filter((part) => part.change === 'added').map((part) => part.text)).toEqual([added])
    expect(parts.map((part) => part.text).join('')).toBe(added + published[1]![lang].sections[1]!.paragraphs[0]!)
    expect(whole).toMatchObject({ change: 'added', lines: [{ kind: 'paragraph', parts: [{ text: fresh, change: 'added' }] }] })
  }
})

test('the text before the one that is asked about and the one that holds differ, and the difference is both of them', async () => {
  const anna = await own.member()
  await own.owner.query('delete from consents')
  for (const one of published)
    await own.owner.query(`insert into consents values ($1, $2, $3, now(), 'zh')`, [anna.id, one.id, editionBeforeAsked(one)!.version])
  for (const lang of ['zh', 'en'] as const) {
    const { due } = await consents(anna, lang)
    expect(due.map(({ agreement }) => agreement)).toEqual(published.map(({ id }) => id))
    for (const { agreement, sections } of due) {
      const now = published.find(({ id }) => id === agreement)!
      expect(sections.length, agreement).toBeGreaterThan(1)
      const linesIn = ({ sections: all, title, intro }: Agreement['zh']) =>
        new Set([title, intro, ...all.flatMap((one) => [one.heading, ...one.paragraphs, ...(one.list ?? [])])])
      const [before, after] = [linesIn(editionBeforeAsked(now)![lang]), linesIn(now[lang])]
      for (const { parts } of sections.flatMap((section) => section.lines)) {
        const [was, is] = (['removed', 'added'] as const).map((side) =>
          parts
            .filter((part) => part.change === side || part.change === 'same')
            .map((part) => part.text)
            .join(''),
        )
        expect(was === '' || before.has(was!), was).toBe(true)
        expect(is === '' || after.has(is!), is).toBe(true)
      }
    }
  }
})

test('a text of tomorrow asks nobody, and nobody can agree to it; on its day it does', async () => {
  const anna = await own.member()
  publishNewer('user-protocol', { effective: '2027-01-01' })
  const agreed = [{ agreement: 'user-protocol' as const, version: '2027-01-01' }]
  expect((await consents(anna)).due).toEqual([])
  await expect(agree(anna, agreed)).rejects.toMatchObject({ reason: 'AGREEMENT_CHANGED' })
  await own.api(anna)('POST /api/account/user', { body: { bioZh: '照旧' } })
  expect((await consents(await own.member({ agreesBy: own.clock.now() }))).given.map(({ version }) => version)).not.toContain('2027-01-01')
  own.clock.add((Date.parse('2027-01-01T00:00:00+08:00') - own.clock.now().getTime()) / 1000 + 1)
  const { token } = await own.checked(null)('POST /api/login', { body: { account: anna.account, password: anna.password } })
  const later = { ...anna, token: token! }
  expect((await consents(later)).due).toMatchObject([{ agreement: 'user-protocol', version: '2027-01-01' }])
  await expect(own.api(later)('POST /api/account/user', { body: { bioZh: 'x' } })).rejects.toMatchObject({ reason: 'CONSENT_REQUIRED' })
  expect((await agree(later, agreed)).due.map(({ agreement }) => agreement)).not.toContain('user-protocol')
})

test('agreeing is kept once with version, time and language; agreed twice is one row', async () => {
  const anna = await own.member()
  publishNewer('user-protocol')
  const agreed = [{ agreement: 'user-protocol' as const, version: '2027-01-01' }]
  expect((await agree(anna, agreed, 'zh')).due).toEqual([])
  own.clock.add(60)
  expect((await agree(anna, agreed, 'en')).due).toEqual([])
  const rows = await own.db.selectFrom('consents').select(['lang', 'agreed_at']).where('version', '=', '2027-01-01').execute()
  expect(rows.map(({ lang }) => lang)).toEqual(['zh'])
  expect((await consents(anna)).given[0]).toMatchObject({ ...agreed[0], lang: 'zh' })
})

test.each([
  ['a version of the future', '2099-01-01'],
  ['the one before', published[0]!.earlier[0]!.version],
  ['a day of which there is none', '2026-11-01'],
])('to %s nobody can agree', async (_, version) => {
  const anna = await own.member()
  publishNewer('user-protocol')
  await expect(agree(anna, [{ agreement: 'user-protocol', version }])).rejects.toMatchObject({ reason: 'AGREEMENT_CHANGED', code: '2016', status: 409 })
  expect((await consents(anna)).due).toHaveLength(1)
})

test('what is no version or no agreement is refused', async () => {
  const anna = await own.member()
  for (const agreed of [[], [{ agreement: 'user-protocol', version: 'x' }], [{ agreement: 'wallet', version: '2027-01-01' }]])
    await expect(agree(anna, agreed as never)).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
})

test('until then reading, deleting, leaving and one’s own money go on; publishing, editing, profile, likes and follows wait', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  publishNewer('user-protocol')
  const api = own.api(anna)
  const waits = { reason: 'CONSENT_REQUIRED', code: '2011', status: 409 }
  await expect(api('POST /api/posts/multi', { body: { posts: [{ title: 'x', images: [{ key: 'k' }] }] } })).rejects.toMatchObject(waits)
  await expect(api('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink: 'x' }, body: { title: 'x' } })).rejects.toMatchObject(waits)
  await expect(api('POST /api/account/user', { body: { bioZh: 'x' } })).rejects.toMatchObject(waits)
  await expect(api('POST /api/follow', { body: { account: ben.account } })).rejects.toMatchObject(waits)
  for (const name of ['POST /api/like', 'POST /api/forward'] as const)
    await expect(api(name, { body: { author: ben.account, permlink: 'x' } })).rejects.toMatchObject(waits)
  expect(await api('GET /api/account')).toMatchObject({ account: anna.account })
  const payee = { service: 'alipay', target: '13900001111' } as const
  for (const ask of [
    () => api('POST /api/withdraw', { body: { currency: 'CNY', amount: 1000, payee } }),
    () => api('POST /api/exchange', { body: { amount: 2000 } }),
  ])
    await expect(ask()).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' }) // the password once more, and nothing else
  await expect(api('DELETE /api/posts/works', { query: { permlink: 'x' } })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await api('POST /api/account/blocks', { body: { account: ben.account } })
  await api('DELETE /api/account/blocks', { query: { account: ben.account } })
  expect(await api('POST /api/cancel', { body: { password: anna.password } })).toMatchObject({ state: 'waiting' })
  expect(await api('DELETE /api/cancel')).toMatchObject({ state: 'none' })
  await agreeToAll(anna)
  expect(await api('POST /api/follow', { body: { account: ben.account } })).toMatchObject({ relation: { following: true } })
})

test('“later” ends the question for this session only, and lets nothing more through', async () => {
  const anna = await own.member()
  publishNewer('user-protocol')
  expect(await own.api(anna)('POST /api/account/consents/later')).toEqual({ later: true })
  expect(await consents(anna)).toMatchObject({ later: true, due: [{ agreement: 'user-protocol' }] })
  await expect(own.api(anna)('POST /api/account/user', { body: { bioZh: 'x' } })).rejects.toMatchObject({ reason: 'CONSENT_REQUIRED' })
  const { token } = await own.api(null)('POST /api/login', { body: { account: anna.account, password: anna.password } })
  expect(await consents({ ...anna, token: token! })).toMatchObject({ later: false, due: [{ agreement: 'user-protocol' }] })
})

test('a version that only mends a misprint asks nobody; who registers agrees to it, and a later one asks both', async () => {
  const anna = await own.member()
  publishNewer('self-review-system', { asks: false, version: '2027-01-01' })
  expect((await consents(anna)).due).toEqual([])
  await own.api(anna)('POST /api/account/user', { body: { bioZh: '照旧' } })
  const ben = await own.member()
  expect((await consents(ben)).given.find(({ agreement }) => agreement === 'self-review-system')).toMatchObject({ version: '2027-01-01' })
  publishNewer('self-review-system', { version: '2027-02-01' })
  for (const [person, agreed] of [
    [anna, published[2]!.version],
    [ben, '2027-01-01'],
  ] as const)
    expect((await consents(person)).due).toMatchObject([{ agreement: 'self-review-system', version: '2027-02-01', agreed }])
})
