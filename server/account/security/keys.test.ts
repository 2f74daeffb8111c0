import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { dump } from '#tests/row-prints.ts'

const app = ownApp({ jobs: true })
const MINUTE = 60
const makeKey = (member: MadeMember, password?: string) => app.api(member)('POST /api/account/key', { body: password === undefined ? {} : { password } })
const verify = (member: MadeMember, ownerKey: string) => app.api(member)('GET /api/account/verify', { query: { ownerKey, platform: 3 } })
const security = (member: MadeMember) => app.api(member)('GET /api/account/security')
const keys = () => app.db.selectFrom('account_keys').selectAll().orderBy('made_at').execute()

test("'POST /api/account/key' makes 32 characters that nobody confuses, tells them once and keeps a keyed hash", async () => {
  const member = await app.member()
  expect(await security(member)).toMatchObject({ keyMadeAt: null, keyAsksPassword: false })
  const { ownerKey, madeAt } = await makeKey(member)
  expect(ownerKey).toMatch(/^[2-9a-hjkmnp-z]{32}$/)
  expect(await security(member)).toMatchObject({ keyMadeAt: madeAt, keyAsksPassword: true })
  const [row] = await keys()
  expect(row!.key_mac).toHaveLength(32)
  expect(await dump(app.owner)).not.toContain(ownerKey)
  expect(await verify(member, ownerKey)).toEqual({ verified: true })
})

test("'GET /api/account/verify' reads a key as people type it, and knows only one's own", async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const { ownerKey } = await makeKey(anna)
  const grouped = ownerKey.match(/.{4}/g)!
  const wide = [...ownerKey].map((c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0)).join('')
  for (const typed of [grouped.join(' '), grouped.join('-'), grouped.join(' – '), ownerKey.toUpperCase(), wide, ` ${ownerKey}\n`])
    expect(await verify(anna, typed), typed).toEqual({ verified: true })
  await expect(verify(bruno, ownerKey)).rejects.toMatchObject({ reason: 'WRONG_PRIVATE_KEY', status: 422, code: '109' })
  await makeKey(bruno)
  await expect(verify(bruno, ownerKey)).rejects.toMatchObject({ reason: 'WRONG_PRIVATE_KEY' })
  for (const wrong of [ownerKey.slice(1), `${ownerKey}2`, ownerKey.slice(0, -1) + (ownerKey.endsWith('2') ? '3' : '2'), 'x', '密钥'])
    await expect(verify(anna, wrong)).rejects.toMatchObject({ reason: 'WRONG_PRIVATE_KEY' })
  const empty = await app.fetch('/api/account/verify?ownerKey=', { as: anna, headers: { 'x-lang': 'zh' } })
  expect(await empty.json()).toMatchObject({ code: '2000', data: { fields: { ownerKey: '请填写账号密钥' } } })
})

test('neither is for nobody', async () => {
  for (const [path, init] of [
    ['/api/account/verify?ownerKey=x', {}],
    ['/api/account/security', {}],
    ['/api/account/key', { method: 'POST' }],
  ] as [string, RequestInit][])
    expect([path, (await app.fetch(path, init)).status]).toEqual([path, 403])
})

test('a new key ends the one before, of which nothing is kept but when', async () => {
  const member = await app.member()
  const first = (await makeKey(member)).ownerKey
  app.clock.add(5)
  const second = (await makeKey(member, member.password)).ownerKey
  expect(second).not.toBe(first)
  await expect(verify(member, first)).rejects.toMatchObject({ reason: 'WRONG_PRIVATE_KEY' })
  expect(await verify(member, second)).toEqual({ verified: true })
  expect((await keys()).map((key) => [key.key_mac === null, key.ended_at !== null])).toEqual([
    [true, true],
    [false, false],
  ])
})

test('a key is made anew with the password only: a session that somebody took gives itself no way back', async () => {
  const [fresh, late] = [await app.member(), await app.member()]
  await makeKey(fresh)
  await expect(makeKey(fresh)).rejects.toMatchObject({ reason: 'PROOF_REQUIRED', status: 409, code: '2015' })
  await expect(makeKey(fresh, 'not-the-password')).rejects.toMatchObject({ reason: 'WRONG_PASSWORD', status: 422, code: '108' })
  app.clock.add(31 * MINUTE)
  await expect(makeKey(late)).rejects.toMatchObject({ reason: 'PROOF_REQUIRED' })
  expect((await makeKey(late, late.password)).ownerKey).toHaveLength(32)
  for (let n = 0; n < 9; n++) await reasonOf(makeKey(fresh, 'not-the-password'))
  const wait = { reason: 'TOO_FAST', data: { retryAfter: expect.any(Number) as number } }
  for (let n = 0; n < 2; n++) await reasonOf(makeKey(fresh, 'not-the-password'))
  await expect(makeKey(fresh, fresh.password)).rejects.toMatchObject(wait)
})

test('ten keys made at once leave one that is good', async () => {
  const member = await app.member()
  const made = await Promise.all(Array.from({ length: 10 }, () => makeKey(member, member.password)))
  expect((await keys()).filter((key) => key.ended_at === null)).toHaveLength(1)
  const right = await Promise.all(made.map(({ ownerKey }) => reasonOf(verify(member, ownerKey))))
  expect(right.filter((one) => one === 'done')).toHaveLength(1)
})

test('1000 wrong keys: ten are looked at, the others are slowed by 994 and told how long, and all sound alike', async () => {
  const member = await app.member()
  const { ownerKey } = await makeKey(member)
  const answers = new Map<string, number>()
  const tries = Array.from({ length: 1000 }, (_, n) => `${ownerKey.slice(0, 28)}${String(n).padStart(4, '2')}`)
  for (let from = 0; from < tries.length; from += 50)
    for (const reason of await Promise.all(tries.slice(from, from + 50).map((key) => reasonOf(verify(member, key)))))
      answers.set(reason, (answers.get(reason) ?? 0) + 1)
  expect(Object.fromEntries(answers)).toEqual({ WRONG_PRIVATE_KEY: 10, TOO_FAST: 990 })
  const paused = await app.fetch(`/api/account/verify?ownerKey=${ownerKey}`, { as: member, headers: { 'x-lang': 'zh' } })
  expect([paused.status, Number(paused.headers.get('retry-after')) > 800]).toEqual([429, true])
  expect(await paused.json()).toMatchObject({ code: '994', msg: '操作太快了，请15分钟后再试。' })
  // who tries keys does not lock the door for passwords
  await app.checked()('POST /api/login', { body: { account: member.account, password: member.password } })
  app.clock.add(15 * MINUTE + 1)
  expect(await verify(member, ownerKey)).toEqual({ verified: true })
})

test('S028 S050 a key or password asked for by another site is not even looked at', async () => {
  const member = await app.member()
  for (const path of [`/api/account/verify?ownerKey=x`, `/api/account/check-pwd?account=${member.account}&password=x`])
    for (const method of ['GET', 'HEAD']) {
      const reply = await app.fetch(path, { method, headers: { cookie: `token=${member.token}`, 'sec-fetch-site': 'cross-site' } })
      expect([path, method, reply.status]).toEqual([path, method, 400])
    }
  expect(await app.db.selectFrom('login_failures').selectAll().execute()).toEqual([])
})

test('the first key is noted, a later one is told to the phone too', async () => {
  const member = await app.member()
  await makeKey(member)
  const toldTo = async () => (await app.outbox()).filter((message) => message.phone === `+86${member.phone}` && message.code === null).length
  app.clock.add(1)
  await makeKey(member, member.password)
  await expect.poll(toldTo, { timeout: 10_000 }).toBe(1)
  const { notices } = await security(member)
  expect(notices.map((notice) => notice.what)).toEqual(['key-made', 'key-made'])
  const rows = await app.db.selectFrom('security_notices').selectAll().execute()
  await expect
    .poll(async () => (await app.db.selectFrom('security_notices').select('phone_sealed').execute()).every((row) => row.phone_sealed === null))
    .toBe(true)
  expect(rows.filter((row) => row.told_at ?? row.phone_sealed)).toHaveLength(1)
})
