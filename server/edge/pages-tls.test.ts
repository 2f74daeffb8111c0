import { expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ownApp } from '#tests/own-app.ts'

// People type https, the proxy in front speaks http to us.
const own = ownApp({ jobs: true, pages: builtPages, settings: { ORIGIN: 'https://pixtura.example' } })

const send = (path: string, origin: string, fields: Record<string, string>) =>
  own.app.fetch(
    new Request(`http://pixtura.example${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { host: 'pixtura.example', origin, ...(origin.endsWith('//pixtura.example') && { 'sec-fetch-site': 'same-origin' }) },
    }),
  )

test('forms of our own pages come through where TLS ends in front of us, with and without script, and others’ do not', async () => {
  const anna = await own.member()
  const fields = { mode: 'password', country: 'CN', name: anna.account, password: anna.password }
  const plain = await send('/login?by=password', 'https://pixtura.example', fields)
  expect([plain.status, plain.headers.get('location')]).toEqual([302, '/'])
  const scripted = await send('/login.data?by=password', 'https://pixtura.example', fields)
  expect(scripted.status).toBe(202)
  expect(scripted.headers.getSetCookie().some((cookie) => /^token=[\w-]{40,};.*Secure/.test(cookie))).toBe(true)
  const refused = await send('/login?by=password', 'https://evil.example', fields)
  expect(await refused.json()).toMatchObject({ code: '2003' })
})
