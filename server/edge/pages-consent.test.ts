import { beforeEach, expect, test } from 'vitest'
import { inForce, type Agreement } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'

/** The texts that hold today. */
const published = agreements.map((one) => inForce(one, new Date()))
/** What this installation has published; a test puts a newer text into it. */
const terms: Agreement[] = []
const own = ownApp({ pages: builtPages, agreements: terms })
beforeEach(() => void terms.splice(0, terms.length, ...published))
const NEWER = '2027-01-01'
const NEW_NAME = { nickname: 'Anna Later', bioZh: '', bioEn: '', version: '1' }
/** The user agreement as it stood before, published anew and asked about: everything that changed last time changes back. */
function publishNewer() {
  const { earlier, ...now } = terms[0]!
  terms[0] = { ...terms[0]!, ...earlier[0]!, version: NEWER, effective: now.effective, asks: true, earlier: [now, ...earlier] }
}
const send = (to: string, as: MadeMember, form?: Record<string, string>) =>
  own.fetch(to, {
    redirect: 'manual',
    headers: { cookie: `token=${as.token}`, ...(form && { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
  })
const leadsTo = async (reply: Promise<Response>) => {
  const { status, headers } = await reply
  return [status, headers.get('location')?.replace(ORIGIN, '') ?? null]
}
const consents = (of: MadeMember) =>
  own.db.selectFrom('consents').select(['version', 'lang']).where('account_id', '=', of.id).where('version', '=', NEWER).execute()

test('after new terms every page leads to the question once, and it leads back; the terms, leaving and closing the account stand open', async () => {
  const anna = await own.member()
  expect(await leadsTo(send('/tag?x=1', anna))).toEqual([200, null])
  publishNewer()
  expect(await leadsTo(send('/tag?x=1', anna))).toEqual([302, `/consent?return=${encodeURIComponent('/tag?x=1')}`])
  expect(await leadsTo(send('/en/settings', anna))).toEqual([302, `/en/consent?return=${encodeURIComponent('/settings')}`])
  for (const page of ['/user-protocol.html', '/privacy-policy.html', '/logout', '/cancel-account', '/consent'])
    expect(await leadsTo(send(page, anna)), page).toEqual([200, null])
  const visitor = await own.fetch('/photographer')
  expect(visitor.status).toBe(200)
})

test('the page shows what changed, marked as words and not by colour alone, in both languages, and links the whole text', async () => {
  const anna = await own.member()
  publishNewer()
  for (const [path, lang, gone] of [
    ['/consent', 'zh', '删去：'],
    ['/en/consent', 'en', 'Gone: '],
  ] as const) {
    const html = await (await send(path, anna)).text()
    expect(html).toMatch(/<ins>.*<\/ins>/s)
    expect(html).toMatch(new RegExp(`<del><span class="vh">${gone}</span>`))
    expect(html).toContain('/user-protocol.html')
    const before = new Set(published[0]!.earlier[0]![lang].sections.map((section) => JSON.stringify(section)))
    const [same, changed] = [true, false].map((kept) => published[0]![lang].sections.filter((section) => before.has(JSON.stringify(section)) === kept))
    expect([same!.length > 0, changed!.length > 0]).toEqual([true, true])
    for (const { heading } of changed!) expect(html).toContain(heading)
    for (const { paragraphs } of same!) expect(html).not.toContain(paragraphs[0]!)
  }
})

test('“agree” stores version and language and leads back; the page is gone then', async () => {
  const anna = await own.member()
  publishNewer()
  const form = { act: 'agree', back: '/photographer', agreed: `user-protocol ${NEWER}` }
  expect(await leadsTo(send('/en/consent', anna, form))).toEqual([302, '/en/photographer'])
  expect(await consents(anna)).toEqual([{ version: NEWER, lang: 'en' }])
  expect(await leadsTo(send('/consent?return=/photographer', anna))).toEqual([302, '/photographer'])
  expect(await leadsTo(send('/tag', anna))).toEqual([200, null])
})

test('a forged version is refused with a sentence and stores nothing; a foreign way back leads home', async () => {
  const anna = await own.member()
  publishNewer()
  const reply = await send('/consent', anna, { act: 'agree', back: '/', agreed: 'user-protocol 2099-01-01' })
  expect([reply.status, (await reply.text()).includes('这不是现在的版本')]).toEqual([409, true])
  expect(await consents(anna)).toEqual([])
  expect(await leadsTo(send('/consent', anna, { act: 'later', back: 'https://evil.example/' }))).toEqual([302, '/'])
})

test('a form that adds something leads to the question and back to its page', async () => {
  const anna = await own.member()
  publishNewer()
  expect(await leadsTo(send('/settings?index', anna, NEW_NAME))).toEqual([302, `/consent?return=${encodeURIComponent('/settings?index=')}`])
})

test('“later” opens the pages again: their forms say that they wait before anybody types, and keep what was typed', async () => {
  const anna = await own.member()
  publishNewer()
  expect(await leadsTo(send('/consent', anna, { act: 'later', back: '/settings' }))).toEqual([302, '/settings'])
  for (const [path, says] of [
    ['/settings', '同意以后才能提交这一页'],
    ['/en/settings', 'This page can be sent once you accept it.'],
    ['/upload-photos', '同意以后才能提交这一页'],
  ] as const) {
    const html = await (await send(path, anna)).text()
    expect(html, path).toContain(says)
    expect(html, path).toContain(`consent?return=${encodeURIComponent(path.replace('/en', ''))}`)
  }
  const reply = await send('/settings?index', anna, NEW_NAME)
  const html = await reply.text()
  expect([reply.status, html.includes('看过改动并同意以后才能发布'), html.includes('value="Anna Later"')]).toEqual([409, true, true])
  expect(await (await send('/settings/privacy', anna)).text()).toContain('还没有得到你的同意')
  await send('/consent', anna, { act: 'agree', back: '/', agreed: `user-protocol ${NEWER}` })
  expect(await (await send('/settings', anna)).text()).not.toContain('同意以后才能提交这一页')
})

test('the texts of before can be read, and say that they hold no longer', async () => {
  const before = published[0]!.earlier[0]!
  for (const [path, lang, says] of [
    ['/user-protocol.html', 'zh', '已经不再适用'],
    ['/en/user-protocol.html', 'en', 'It no longer applies'],
  ] as const) {
    const now = await (await own.fetch(path)).text()
    expect([now.includes(says), now.includes(`?version=${before.version}`)]).toEqual([false, true])
    const old = await (await own.fetch(`${path}?version=${before.version}`)).text()
    expect([old.includes(says), old.includes('content="noindex"')]).toEqual([true, true])
    expect(old).toContain(before[lang].sections.at(-1)!.paragraphs[0]!.slice(0, 40))
  }
  expect((await own.fetch('/user-protocol.html?version=2000-01-01')).status).toBe(404)
})
