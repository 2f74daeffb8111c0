import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textToSign } from '#server/kit/signed-requests.ts'
import { openApp, type App } from '#server/open-app.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'

const APP = { id: 'ios-app', key: 'k'.repeat(40) }
const own = ownApp({ settings: { APP_KEYS: `${APP.id}:${APP.key}` } })
/** A second process on the same database. */
let other: App
beforeAll(async () => {
  const { config, log, clock } = own.app.services
  other = await openApp({ config, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log, pageSource: { kind: 'none' }, clock: { now: clock.now, move: () => {} } })
})
afterAll(() => other.close())

type Key = { id: string; key: string }
type Change = { headers?: Record<string, string | undefined>; body?: string; to?: string; path?: string; method?: string; age?: number; key?: Key }
const LOGIN = JSON.stringify({ account: 'nobody-here', password: 'not-a-password' })
/** A call to sign in, signed rightly but for what `change` says. */
function signed(change: Change = {}): Request {
  const { id, key } = change.key ?? APP
  const timestamp = String(own.clock.now().getTime() - (change.age ?? 0))
  const nonce = randomUUID()
  const [method, path] = ['POST', change.to ?? '/api/login']
  const signature = createHmac('sha256', key)
    .update(textToSign({ method, path, body: Buffer.from(LOGIN) }, timestamp, nonce))
    .digest('hex')
  const headers = { 'api-version': '2', timestamp, nonce, 'key-id': id, signature, 'content-type': 'application/json', ...change.headers }
  const said = Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined))
  return new Request(new URL(change.path ?? path, ORIGIN), { method: change.method ?? method, headers: said, body: change.body ?? LOGIN })
}
const codeOf = async (request: Request, app = own.app) => ((await (await app.fetch(request)).json()) as { code: string }).code
/** The call itself was read and answered: there is nobody of that name. */
const HEARD = '119'

test.each<[string, Change, string]>([
  ['rightly', {}, HEARD],
  ['four minutes ago', { age: 240_000 }, HEARD],
  ['without a signature', { headers: { signature: undefined } }, '186'],
  ['without a nonce', { headers: { nonce: undefined } }, '186'],
  ['without a timestamp', { headers: { timestamp: undefined } }, '186'],
  ['without naming its key', { headers: { 'key-id': undefined } }, '186'],
  ['six minutes ago', { age: 360_000 }, '187'],
  ['six minutes ahead', { age: -360_000 }, '187'],
  ['at a time that is none', { headers: { timestamp: 'yesterday' } }, '187'],
  ['with a visitor’s key that has run out', { headers: { 'key-id': 'v.1.abcdefghijkmnpqr' } }, '187'],
  ['with another key', { key: { id: APP.id, key: 'x'.repeat(40) } }, '188'],
  ['with a key that nobody has', { headers: { 'key-id': 'android-app' } }, '188'],
  ['for another body', { body: LOGIN.replace('nobody-here', 'anna') }, '188'],
  ['for another path', { path: '/api/login?platform=3' }, '188'],
  ['with a signature that is no hex', { headers: { signature: 'A'.repeat(64) } }, '188'],
  ['with a nonce that is too short to be one', { headers: { nonce: 'short' } }, '188'],
])('a call signed %s', async (_, change, code) => {
  expect(await codeOf(signed(change))).toBe(code)
})

test('a recorded request is good once, over two processes too', async () => {
  const request = signed()
  expect(await codeOf(request.clone() as Request)).toBe(HEARD)
  expect(await codeOf(request.clone() as Request)).toBe('189')
  expect(await codeOf(request.clone() as Request, other)).toBe('189')
  const both = signed()
  expect((await Promise.all([codeOf(both.clone() as Request), codeOf(both.clone() as Request, other)])).toSorted()).toEqual([HEARD, '189'])
})

test('a visitor signs with the key that GET /api/config gives, for an hour', async () => {
  const { signing } = await own.api(null)('GET /api/config')
  expect(await codeOf(signed({ key: signing }))).toBe(HEARD)
  own.clock.add(3601)
  expect(await codeOf(signed({ key: signing }))).toBe('187')
})

test('a session’s cookie from our own pages needs no signature; a bearer that says it is signed does', async () => {
  const anna = await own.member()
  const headers = { 'api-version': '2', 'content-type': 'application/json' }
  const post = (more: Record<string, string>) =>
    new Request(new URL('/api/account/user', ORIGIN), { method: 'POST', headers: { ...headers, ...more }, body: '{"bioEn":"x"}' })
  expect(await codeOf(post({ cookie: `token=${anna.token}`, 'sec-fetch-site': 'same-origin' }))).toBe('000')
  expect(await codeOf(post({ authorization: `Bearer ${anna.token}` }))).toBe('186')
  expect(await codeOf(post({ cookie: `token=${anna.token}`, 'sec-fetch-site': 'cross-site' }))).toBe('2003')
})

test('S038 POST /api/register is always signed: a program, a page and a member alike', async () => {
  const anna = await own.member()
  const { signing } = await own.api(null)('GET /api/config')
  const register = (headers: Record<string, string | undefined>) => signed({ path: '/api/register', headers })
  const unsigned = { 'api-version': undefined, timestamp: undefined, nonce: undefined, 'key-id': undefined, signature: undefined }
  expect(await codeOf(register(unsigned))).toBe('186')
  expect(await codeOf(register({ ...unsigned, 'sec-fetch-site': 'same-origin', origin: ORIGIN }))).toBe('186')
  expect(await codeOf(register({ ...unsigned, 'sec-fetch-site': 'same-origin', cookie: `token=${anna.token}` }))).toBe('186')
  expect(await codeOf(register({})), 'signed for another path').toBe('188')
  for (const key of [APP, signing]) {
    const right = signed({ key, to: '/api/register' })
    expect(await codeOf(right.clone() as Request), 'it is read: what a login says is no registration').toBe('2000')
    expect(await codeOf(right.clone() as Request)).toBe('189')
  }
})

test('reading needs no signature, and neither does a call that does not say it is signed', async () => {
  expect(await codeOf(new Request(new URL('/api/posts/hot', ORIGIN), { headers: { 'api-version': '2' } }))).toBe('000')
  expect(await codeOf(signed({ headers: { 'api-version': undefined, signature: undefined } }))).toBe(HEARD)
})
