import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'
import { softAuthenticator } from '#tests/soft-authenticator.ts'

// The forms about passkeys as they arrive at their pages: what an authenticator answered, a new name, a removal.
const own = ownApp({ jobs: true, pages: builtPages })

async function submit(path: string, fields: [string, string][] | Record<string, string>, as?: MadeMember) {
  const headers = { 'sec-fetch-site': 'same-origin', ...(as && { cookie: `token=${as.token}` }) }
  const reply = await own.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  const html = await reply.text()
  const errors = [...html.matchAll(/<p class="err"[^>]*>.*?<span>([^<]*)<\/span><\/p>/g)].map(([, said]) => said)
  return { status: reply.status, location: reply.headers.get('location'), html, errors, cookies: reply.headers.getSetCookie().join() }
}
const security = '/settings/security'

test('a passkey is made, named, used at the door and removed by plain forms', async () => {
  const [anna, soft] = [await own.member(), softAuthenticator({ aaguid: 'fbfc3007154e4ecc8c0b6e020557d7bd' })]
  const made = soft.make(await own.api(anna)('POST /api/account/passkey-options', { body: { password: anna.password } }))
  const { id: credential, transports, ...answer } = made
  const fields = Object.entries({ of: 'passkey-made', credential, ...answer })
  for (const transport of transports) fields.push(['transports', transport])
  const added = await submit(`${security}?open=passkey`, fields, anna)
  expect([added.status, added.html.includes('通行密钥已添加'), added.html.includes('iCloud钥匙串')]).toEqual([200, true, true])
  const { passkeys } = await own.api(anna)('GET /api/account/passkeys')
  const { id } = passkeys[0]!
  const long = await submit(`${security}?open=passkey&id=${id}`, { of: 'passkey-name', id, name: '光'.repeat(41) }, anna)
  expect([long.status, long.errors]).toEqual([422, ['最多40个字']])
  expect(await submit(`/en${security}?open=passkey&id=${id}`, { of: 'passkey-name', id, name: 'My phone' }, anna)).toMatchObject({
    status: 302,
    location: `/en${security}`,
  })
  expect(await (await own.fetch(`/en${security}`, { as: anna })).text()).toContain('<h4>My phone</h4>')

  const { id: used, ...signed } = soft.use(await own.api()('POST /api/login/passkey-options'))
  const entered = await submit('/login', { credential: used, ...signed, return: '/settings' })
  expect([entered.status, entered.location]).toEqual([302, '/settings'])
  expect(entered.cookies).toMatch(/token=[\w-]{43};.*HttpOnly/)
  const again = await submit('/login', { credential: used, ...signed, return: '/settings' })
  expect([again.status, again.cookies]).toEqual([409, ''])

  const removed = await submit(security, { of: 'passkey-removed', id }, anna)
  expect([removed.status, removed.html.includes('通行密钥已移除')]).toEqual([200, true])
  expect((await submit(security, { of: 'passkey-removed', id }, anna)).html).toContain('这个通行密钥已经不在了')
  expect((await submit(security, { of: 'passkey-removed', id })).location).toMatch(/^\/login/)
})

test('a form that no script filled is told why nothing was made', async () => {
  const anna = await own.member()
  const bare = await submit(`${security}?open=passkey`, { of: 'passkey-made', password: anna.password }, anna)
  expect([bare.status, bare.errors]).toEqual([422, ['这个浏览器不支持通行密钥，请换一个新一些的浏览器。']])
  const known = await (await own.fetch(`${security}?open=passkey&id=no-such-passkey`, { as: anna })).text()
  expect([known.includes('添加通行密钥'), /class="[^"]*url-dialog/.test(known)]).toEqual([false, false])
})

test('the door offers passkeys in the field of the name, and needs no script to be there', async () => {
  const [code, password, register] = await Promise.all(['', '?by=password', '?tab=register'].map(async (way) => (await own.fetch(`/login${way}`)).text()))
  expect([code, password, register].map((html) => /autocomplete="([^"]*) webauthn"/i.exec(html!)?.[1])).toEqual(['tel-national', 'username', undefined])
})
