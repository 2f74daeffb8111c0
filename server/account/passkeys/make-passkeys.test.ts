import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { softAuthenticator } from '#tests/soft-authenticator.ts'

const app = ownApp({ jobs: true })
const NOWHERE = '00000000-0000-4000-8000-000000000000'

const offer = (member: MadeMember, password = member.password) => app.api(member)('POST /api/account/passkey-options', { body: { password } })
type Answer = ReturnType<ReturnType<typeof softAuthenticator>['make']>
const keep = (member: MadeMember, body: Answer) => app.api(member)('POST /api/account/passkeys', { body })
const add = async (member: MadeMember, soft = softAuthenticator()) => keep(member, soft.make(await offer(member)))
const list = (member: MadeMember) => app.api(member)('GET /api/account/passkeys')
async function signIn(member: MadeMember): Promise<MadeMember> {
  const { token } = await app.api()('POST /api/login', { body: { account: member.account, password: member.password } })
  return { ...member, token: token! }
}

test('the browser is asked for a discoverable key of a verified person, under a handle that says nothing of them', async () => {
  const anna = await app.member({ nickname: 'Anna A' })
  const options = await offer(anna)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Pixtura' },
    user: { name: anna.account, displayName: 'Anna A' },
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  expect((await offer(anna)).user.id).toBe(options.user.id)
  expect((await offer(await app.member())).user.id).not.toBe(options.user.id)
})

test('a passkey is added with the password, stands in the list by its keeper or its device, and the phone is told', async () => {
  const anna = await app.member()
  expect(await list(anna)).toEqual({ passkeys: [], can: { add: true } })
  const made = await add(anna)
  expect(made).toMatchObject({ name: null, keeper: null, backedUp: true, usedAt: null })
  app.clock.add(1)
  await add(anna, softAuthenticator({ aaguid: 'fbfc3007154e4ecc8c0b6e020557d7bd', counts: true }))
  expect((await list(anna)).passkeys).toMatchObject([{ keeper: 'iCloud Keychain', backedUp: false }, made])
  const { notices } = await app.api(anna)('GET /api/account/security')
  expect(notices.map(({ what }) => what)).toEqual(['passkey-added', 'passkey-added'])
  const told = async () => (await app.outbox()).filter((message) => message.phone === `+86${anna.phone}` && message.code === null)
  await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(2)
})

test('S034 a new way in asks for the password, and wrong ones count with those of logging in', async () => {
  const anna = await app.member()
  await expect(offer(anna, 'not-the-password')).rejects.toMatchObject({ reason: 'WRONG_PASSWORD', status: 422, code: '108' })
  for (let n = 0; n < 9; n++) await expect(offer(anna, 'not-the-password')).rejects.toMatchObject({ reason: 'WRONG_PASSWORD' })
  await expect(offer(anna)).rejects.toMatchObject({ reason: 'TOO_FAST', status: 429 })
  expect((await app.db.selectFrom('passkey_challenges').select('account_id').execute()).length).toBe(0)
})

test('who is not signed in is told so', async () => {
  for (const [method, path] of [
    ['GET', '/api/account/passkeys'],
    ['POST', '/api/account/passkeys'],
    ['POST', '/api/account/passkey-options'],
    ['PUT', `/api/account/passkeys/${NOWHERE}`],
    ['DELETE', `/api/account/passkeys/${NOWHERE}`],
  ])
    expect([path, (await app.fetch(path!, { method: method! })).status]).toEqual([path, 403])
})

describe('PASSKEY_REFUSED: an answer that is not', () => {
  test.each([
    ['from our origin', { origin: 'https://evil.example' }],
    ['from our port', { origin: 'http://localhost:3001' }],
    ['for our site', { rpId: 'evil.example' }],
    ['of a verified person', { verified: false }],
    ['to this question', { type: 'webauthn.get' }],
  ])('%s', async (_what, lies) => {
    const anna = await app.member()
    const [soft, options] = [softAuthenticator(), await offer(anna)]
    await expect(keep(anna, soft.make(options, lies))).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED', status: 422, code: '2060' })
    // whatever came of it, the challenge is used up
    await expect(keep(anna, soft.make(options))).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED' })
    expect((await list(anna)).passkeys).toEqual([])
  })

  test('well formed: bytes of any kind, another id than the key’s, a certificate', async () => {
    const anna = await app.member()
    const soft = softAuthenticator()
    const answer = async () => soft.make(await offer(anna))
    for (const wrong of [
      { attestationObject: 'AAAA' },
      { attestationObject: '_____w' },
      { attestationObject: soft.make(await offer(anna), { certified: true }).attestationObject },
      { id: softAuthenticator().id },
      { clientDataJSON: 'AAAA' },
      { clientDataJSON: Buffer.from('{"challenge":5}').toString('base64url') },
      { clientDataJSON: Buffer.from('null').toString('base64url') },
    ])
      await expect(answer().then((right) => keep(anna, { ...right, ...wrong }))).rejects.toMatchObject({ reason: 'PASSKEY_REFUSED' })
    await expect(answer().then((right) => keep(anna, { ...right, id: 'with space' }))).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
  })
})

test('PASSKEY_EXPIRED: a challenge is good once, for five minutes, for the session that was asked for its password', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const elsewhere = await signIn(anna)
  const [soft, options] = [softAuthenticator(), await offer(anna)]
  const answer = soft.make(options)
  for (const other of [bruno, elsewhere]) await expect(keep(other, answer)).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED', status: 409, code: '2061' })
  await keep(anna, answer)
  await expect(keep(anna, answer)).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED' })
  const late = await offer(anna)
  app.clock.add(301)
  await expect(keep(anna, softAuthenticator().make(late))).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED' })
  const open = await app.api()('POST /api/login/passkey-options')
  const lies = { challenge: open.challenge }
  await expect(keep(anna, softAuthenticator().make(late, lies))).rejects.toMatchObject({ reason: 'PASSKEY_EXPIRED' })
})

test('PASSKEY_KNOWN: the browser is told which it has, and the same one is not kept twice, by anybody', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const soft = softAuthenticator()
  await add(anna, soft)
  expect((await offer(anna)).excludeCredentials).toEqual([{ type: 'public-key', id: soft.id, transports: ['internal', 'hybrid'] }])
  for (const member of [anna, bruno]) await expect(add(member, soft)).rejects.toMatchObject({ reason: 'PASSKEY_KNOWN', status: 409, code: '2063' })
  expect((await list(bruno)).passkeys).toEqual([])
})

test('PASSKEYS_MANY: twenty, also when several are added at once', async () => {
  const anna = await app.member()
  for (let n = 0; n < 18; n++) await add(anna)
  const offers = await Promise.all(Array.from({ length: 4 }, () => offer(anna)))
  const results = await Promise.allSettled(offers.map((options) => keep(anna, softAuthenticator().make(options))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(results.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as { reason: string }).reason)).toEqual([
    'PASSKEYS_MANY',
    'PASSKEYS_MANY',
  ])
  expect((await list(anna)).can).toEqual({ add: false })
  await expect(offer(anna)).rejects.toMatchObject({ reason: 'PASSKEYS_MANY', status: 409, code: '2064' })
})

test("'PUT /api/account/passkeys/:id' names one’s own, 'DELETE /api/account/passkeys/:id' removes it, the last one too; others’ are not there", async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const { id } = await add(anna)
  const rename = (as: MadeMember, name: string, which = id) => app.api(as)('PUT /api/account/passkeys/:id', { params: { id: which }, body: { name } })
  const remove = (as: MadeMember, which = id) => app.api(as)('DELETE /api/account/passkeys/:id', { params: { id: which } })
  expect((await rename(anna, '  My   phone  ')).name).toBe('My phone')
  expect((await list(anna)).passkeys[0]?.name).toBe('My phone')
  expect((await rename(anna, '')).name).toBeNull()
  expect((await rename(anna, '光'.repeat(40))).name).toBe('光'.repeat(40))
  await expect(rename(anna, '光'.repeat(41))).rejects.toMatchObject({ reason: 'INVALID_INPUT', data: { fields: { name: 'At most 40 characters' } } })
  for (const gone of [
    () => rename(bruno, 'Mine'),
    () => remove(bruno),
    () => rename(anna, 'x', NOWHERE),
    () => remove(anna, NOWHERE),
    () => remove(anna, 'not-an-id'),
  ])
    await expect(gone()).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  expect(await remove(anna)).toEqual({ left: 0 })
  await expect(remove(anna)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await list(anna)).toEqual({ passkeys: [], can: { add: true } })
  expect((await app.api(anna)('GET /api/account/security')).notices.map(({ what }) => what)).toEqual(['passkey-removed', 'passkey-added'])
})

test('a browser that carries its session in a cookie adds one too', async () => {
  const anna = await app.member()
  const browser = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: ORIGIN, cookie: `token=${anna.token}`, 'user-agent': PHONE }
  const body = JSON.stringify(softAuthenticator().make(await offer(anna)))
  const reply = await app.fetch('/api/account/passkeys', { method: 'POST', headers: browser, body })
  expect([reply.status, (await list(anna)).passkeys[0]?.device]).toEqual([200, { kind: 'web', browser: 'Safari', system: 'iPhone' }])
})
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
