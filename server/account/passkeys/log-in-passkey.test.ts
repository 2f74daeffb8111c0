import { describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { askFor } from '#tests/jobs.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { softAuthenticator } from '#tests/soft-authenticator.ts'

const app = ownApp({ jobs: true })
type Soft = ReturnType<typeof softAuthenticator>

const ask = () => app.api()('POST /api/login/passkey-options')
const enter = (body: ReturnType<Soft['use']>) => app.api()('POST /api/login/passkey', { body })
/** A person and their passkey. */
async function owner(soft = softAuthenticator()): Promise<{ anna: MadeMember; soft: Soft; id: string }> {
  const anna = await app.member()
  const options = await app.api(anna)('POST /api/account/passkey-options', { body: { password: anna.password } })
  const { id } = await app.api(anna)('POST /api/account/passkeys', { body: soft.make(options) })
  return { anna, soft, id }
}
const passkeyOf = async (anna: MadeMember) => (await app.api(anna)('GET /api/account/passkeys')).passkeys[0]!
const tries = async () => (await app.db.selectFrom('login_failures').select('id').execute()).length

test('nothing is asked but a signature, whoever asks: no account can be read off it', async () => {
  await owner()
  const [first, second] = [await ask(), await ask()]
  expect(Object.keys(first).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  expect(first).toMatchObject({ rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
  expect(second.challenge).not.toBe(first.challenge)
})

test('a passkey signs in as a password does: a new session, the cookie of a browser, and when it was last used', async () => {
  const { anna, soft } = await owner()
  app.clock.add(60)
  const { token, userInfo } = await enter(soft.use(await ask()))
  expect(userInfo.account).toBe(anna.account)
  expect((await app.api({ ...anna, token: token! })('GET /api/account/sessions')).sessions).toHaveLength(2)
  expect(Date.parse((await passkeyOf(anna)).usedAt!)).toBeGreaterThan(Date.parse((await passkeyOf(anna)).madeAt))
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: ORIGIN, cookie: `token=${token}` }
  const reply = await app.fetch('/api/login/passkey', { method: 'POST', headers, body: JSON.stringify(soft.use(await ask())) })
  const { data } = (await reply.json()) as { data: { token: string | null } }
  expect(data.token).toBeNull()
  expect(reply.headers.getSetCookie().join()).toMatch(/token=[\w-]{43};.*HttpOnly/)
  // S044: what the browser came with opens nothing more
  await expect(app.api({ ...anna, token: token! })('GET /api/account')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  expect(await tries()).toBe(0)
})

describe('PASSKEY_REFUSED, in one voice, counted, and the challenge used up:', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of our host', { origin: 'http://localhost:3001' }],
    ['another site’s hash', { rpId: 'evil.example' }],
    ['nobody verified', { verified: false }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['somebody else’s handle', { userHandle: 'c29tZWJvZHk' }],
  ])('%s', async (_what, lies) => {
    const { soft } = await owner()
    const options = await ask()
    await expect(enter(soft.use(options, lies))).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED', status: 422, code: '2060', data: null })
    await expect(enter(soft.use(options))).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED' })
    expect(await tries()).toBe(1)
  })

  test('an unknown passkey, a removed one, another key’s signature, bytes of any kind', async () => {
    const { anna, soft, id } = await owner()
    const stranger = softAuthenticator()
    const right = async () => soft.use(await ask())
    const wrong = [
      stranger.use(await ask(), { userHandle: 'AAAA' }),
      { ...stranger.use(await ask()), id: soft.id, userHandle: (await right()).userHandle },
      { ...(await right()), signature: 'AAAA' },
      { ...(await right()), authenticatorData: 'AAAA' },
      { ...(await right()), clientDataJSON: 'AAAA' },
      { ...(await right()), id: 'AAAA' },
    ]
    for (const body of wrong) await expect(enter(body)).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED', data: null })
    await enter(await right())
    await app.api(anna)('DELETE /api/account/passkeys/:id', { params: { id } })
    await expect(enter(await right())).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
    expect(await tries()).toBe(wrong.length + 1)
  })
})

test('PASSKEY_EXPIRED: a challenge is good once, for five minutes, and for signing in only', async () => {
  const { anna, soft } = await owner()
  const options = await ask()
  const answer = soft.use(options)
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => enter(answer)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(results.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as { reason: string }).reason))).toEqual(
    new Set(['PASSKEY_EXPIRED']),
  )
  const late = await ask()
  app.clock.add(301)
  await expect(enter(soft.use(late))).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED', status: 409, code: '2061' })
  const made = await app.api(anna)('POST /api/account/passkey-options', { body: { password: anna.password } })
  await expect(enter(soft.use(late, { challenge: made.challenge }))).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED' })
  await expect(enter(soft.use(late, { challenge: 'AAAA' }))).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED' })
  expect(await tries()).toBe(0)
})

test('PASSKEY_COPIED: a counter that goes back is refused and said, to the caller and to its owner; going on, it works', async () => {
  const { anna, soft } = await owner(softAuthenticator({ counts: true }))
  for (let n = 0; n < 3; n++) await enter(soft.use(await ask()))
  for (const counter of [3, 2, 0])
    await expect(enter(soft.use(await ask(), { counter }))).rejects.toMatchObject({ reason: 'PASSKEY_COPIED', status: 409, code: '2062' })
  await expect(enter({ ...soft.use(await ask(), { counter: 1 }), signature: 'AAAA' })).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
  const { notices } = await app.api(anna)('GET /api/account/security')
  expect(notices.filter(({ what }) => what === 'passkey-copied')).toHaveLength(3)
  expect((await app.api()('POST /api/login/passkey', { body: soft.use(await ask(), { counter: 90 }) })).userInfo.account).toBe(anna.account)
})

test('TOO_FAST: fifty refusals from one address pause it, for passkeys as for passwords; a passkey is never paused itself', async () => {
  const { soft } = await owner()
  const stranger = softAuthenticator()
  for (let n = 0; n < 12; n++) await expect(enter({ ...soft.use(await ask()), signature: 'AAAA' })).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
  await enter(soft.use(await ask()))
  for (let n = 12; n < 50; n++) await expect(enter(stranger.use(await ask(), { userHandle: 'AAAA' }))).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
  await expect(enter(soft.use(await ask()))).rejects.toMatchObject({ reason: 'TOO_FAST', status: 429 })
  app.clock.add(15 * 60 + 1)
  await enter(soft.use(await ask()))
})

test('an account that is to be closed comes in and may keep itself; one that is gone has no passkey any more', async () => {
  const { anna, soft } = await owner()
  await app.api(anna)('POST /api/cancel', { body: { password: anna.password } })
  const back = async () => ({ ...anna, token: (await enter(soft.use(await ask()))).token! })
  expect(await app.api(await back())('GET /api/cancel')).toMatchObject({ state: 'waiting' })
  expect(await app.api(await back())('DELETE /api/cancel')).toMatchObject({ state: 'none' })
  await app.api(anna)('POST /api/cancel', { body: { password: anna.password } })
  await app.api(anna)('POST /api/account/passkey-options', { body: { password: anna.password } })
  app.clock.add(7 * 86_400 + 1)
  await askFor(app, 'sweep', {})
  const left = async () => (await app.db.selectFrom('passkeys').select('id').where('account_id', '=', anna.id).execute()).length
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000, interval: 100 })
  await expect(enter(soft.use(await ask()))).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
  // the challenges of before went with the sweep
  expect(await app.db.selectFrom('passkey_challenges').select('account_id').where('account_id', 'is not', null).execute()).toEqual([])
})
