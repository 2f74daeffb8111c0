import { hash } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { passwordWork } from '#server/kit/passwords.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const app = ownApp({ jobs: true })
const WRONG = 'not-the-password'

const login = (account: string, password: string, countryCode = '86') => app.checked()('POST /api/login', { body: { account, password, countryCode } })
const byCode = (phone: string, code: string) => app.checked()('POST /api/login', { body: { phone, code } })
async function codeFor(phone: string): Promise<string> {
  app.clock.add(60) // the registration had one too
  const sent = async () => (await app.outbox()).filter((message) => message.phone === `+86${phone}`)
  const before = (await sent()).length
  await app.checked()('POST /api/account/send-sms', { body: { phone } })
  await expect.poll(async () => (await sent()).length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before)
  return (await sent())[0]!.code
}
/** How many hashes a piece of work cost. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const before = passwordWork().done
  await work()
  return passwordWork().done - before
}

test('a person comes in by account, by uid, by personal URL, and by phone in any spelling', async () => {
  const member = await app.member()
  await app.db.insertInto('handles').values({ handle: 'light-walker', account_id: member.id, kind: 'uri' }).execute()
  const names = [
    member.account,
    member.account.toUpperCase(),
    member.id,
    'light-walker',
    member.phone,
    `+86 ${member.phone}`,
    ` ${member.phone.slice(0, 3)}-${member.phone.slice(3)} `,
  ]
  for (const name of names) expect((await login(name, member.password)).userInfo.account, name).toBe(member.account)
})

test('by phone and code; the code is used up', async () => {
  const member = await app.member()
  const code = await codeFor(member.phone)
  expect((await byCode(member.phone, code)).userInfo.account).toBe(member.account)
  await expect(byCode(member.phone, code)).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE', status: 422 })
})

test('S022 one code lets one in of ten who try at once', async () => {
  const member = await app.member()
  const code = await codeFor(member.phone)
  const results = await Promise.all(Array.from({ length: 10 }, () => reasonOf(byCode(member.phone, code))))
  expect(results.filter((one) => one === 'done')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['done', 'WRONG_SMS_CODE']))
})

test('S021 an unknown phone hears PHONE_NOT_REGISTERED only with a right code', async () => {
  const phone = '13800138000'
  const code = await codeFor(phone)
  const wrong = code === '000000' ? '111111' : '000000'
  await expect(byCode(phone, wrong)).rejects.toMatchObject({ reason: 'WRONG_SMS_CODE' })
  await expect(byCode(phone, code)).rejects.toMatchObject({ reason: 'PHONE_NOT_REGISTERED', status: 404, code: '198' })
  await expect(byCode('12', code)).rejects.toMatchObject({ reason: 'BAD_PHONE' })
})

test('S020 wrong password and unknown account: one answer, one hash, one row', async () => {
  const member = await app.member()
  for (const name of [member.account, member.phone, member.id, 'nobody-here', '13800138000', '99999', '不是账号', "' or 1=1 --"]) {
    const hashes = await hashesOf(() => expect(login(name, WRONG)).rejects.toMatchObject({ reason: 'LOGIN_MISMATCH', status: 422, code: '119', data: null }))
    expect(hashes, name).toBe(1)
  }
  const rows = await app.db.selectFrom('login_failures').selectAll().execute()
  expect(rows).toHaveLength(8)
  expect(JSON.stringify(rows)).not.toContain('nobody-here')
})

test('S019 the eleventh wrong password within 15 minutes is not looked at, nor is a right one; unknown names pause alike', async () => {
  const member = await app.member()
  for (const [name, password] of [
    [member.account, member.password],
    ['nobody-here', WRONG],
  ] as const) {
    expect(
      await hashesOf(async () => {
        for (let n = 0; n < 10; n++) await reasonOf(login(name, WRONG))
      }),
    ).toBe(10)
    const hashes = await hashesOf(() =>
      expect(login(name, password)).rejects.toMatchObject({ reason: 'LOGIN_PAUSED', status: 429, code: '2014', data: { minutes: 15 } }),
    )
    expect(hashes).toBe(0)
  }
  app.clock.add(15 * 60 + 1)
  await login(member.account, member.password)
})

test('S019 all public names of a person count together, and a code by SMS comes in all the same', async () => {
  const member = await app.member()
  for (let n = 0; n < 10; n++) await reasonOf(login(n % 2 ? member.account : member.id, WRONG))
  await expect(login(member.account, member.password)).rejects.toMatchObject({ reason: 'LOGIN_PAUSED' })
  await expect(login(member.id, member.password)).rejects.toMatchObject({ reason: 'LOGIN_PAUSED' })
  await byCode(member.phone, await codeFor(member.phone))
  // by phone it is not paused: else ten wrong tries would tell whose phone it is
  await login(member.phone, member.password)
})

test('S019 whoever guesses for an hour by every name gets at most 25 evaluated', async () => {
  const member = await app.member()
  const hashes = await hashesOf(async () => {
    for (let minute = 0; minute < 60; minute += 4) {
      await Promise.all([member.account, member.id, member.phone].flatMap((name) => [login(name, WRONG), login(name, WRONG)]).map(reasonOf))
      app.clock.add(240)
    }
  })
  expect(hashes).toBeLessThanOrEqual(25)
  expect(hashes).toBeGreaterThanOrEqual(20)
})

test('S019 guesses at once count one after the other', async () => {
  const member = await app.member()
  const hashes = await hashesOf(() => Promise.all(Array.from({ length: 30 }, () => reasonOf(login(member.account, WRONG)))))
  expect(hashes).toBe(10)
})

test('S019 after five wrong passwords for a name the sixth costs its caller a check, whoever it is and whether it is right or wrong', async () => {
  const member = await app.member()
  const plain = (account: string, password: string) => app.api()('POST /api/login', { body: { account, password } })
  for (const [name, password] of [
    [member.account, member.password],
    ['nobody-here', WRONG],
  ] as const) {
    for (let n = 0; n < 5; n++) expect(await reasonOf(plain(name, WRONG))).toBe('LOGIN_MISMATCH')
    const asked = () => expect(plain(name, password)).rejects.toMatchObject({ reason: 'HUMAN_CHECK_NEEDED', status: 409, code: '2050', data: null })
    expect(await hashesOf(asked)).toBe(0)
    const nvcVal = await app.proof('login')
    expect(await reasonOf(app.api()('POST /api/login', { body: { account: name, password: WRONG, nvcVal } }))).toBe('LOGIN_MISMATCH')
    expect(await reasonOf(app.api()('POST /api/login', { body: { account: name, password, nvcVal } }))).toBe('HUMAN_CHECK_USED')
    await app.db.deleteFrom('login_failures').execute()
  }
  for (let n = 0; n < 5; n++) await reasonOf(plain(member.account, WRONG))
  expect(await reasonOf(login(member.account, member.password))).toBe('done')
  app.clock.add(15 * 60)
  expect(await reasonOf(plain(member.account, member.password))).toBe('done')
})

test('S019 after ten wrong passwords from one address it is asked for every name; the five tries of a code need none', async () => {
  const member = await app.member()
  const plain = (account: string, password: string) => app.api()('POST /api/login', { body: { account, password } })
  for (let n = 0; n < 10; n++) expect(await reasonOf(plain(`nobody-${n}`, WRONG))).toBe('LOGIN_MISMATCH')
  expect(await reasonOf(plain(member.account, member.password))).toBe('HUMAN_CHECK_NEEDED')
  const code = await codeFor(member.phone)
  expect(await reasonOf(app.api()('POST /api/login', { body: { phone: member.phone, code } }))).toBe('done')
  expect(await reasonOf(login(member.account, member.password))).toBe('done')
})

test('S019 fifty wrong passwords from one address pause it for every name', async () => {
  const member = await app.member()
  await reasonOf(login('somebody-else', WRONG))
  const { ip } = await app.db.selectFrom('login_failures').select('ip').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 49 }, (_, n) => ({ account_key: `key ${n}`, ip, failed_at: app.clock.now() }))
  await app.db.insertInto('login_failures').values(rows).execute()
  await expect(login(member.account, member.password)).rejects.toMatchObject({ reason: 'LOGIN_PAUSED' })
  app.clock.add(15 * 60 + 1)
  await login(member.account, member.password)
})

test('S017 a hash made under other terms is made anew at the next login', async () => {
  const member = await app.member()
  const row = () => app.db.selectFrom('accounts').select('password_hash').where('id', '=', member.id).executeTakeFirstOrThrow()
  const today = (await row()).password_hash
  await login(member.account, member.password)
  expect((await row()).password_hash).toBe(today)
  const secret = app.app.services.kit.secrets.key('password')
  await app.db
    .updateTable('accounts')
    .set({ password_hash: await hash(member.password, { memoryCost: 8192, timeCost: 1, secret }) })
    .where('id', '=', member.id)
    .execute()
  await login(member.account, member.password)
  expect((await row()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await login(member.account, member.password)
})

test('S017 twelve logins at once: one processor stays free, at most four hashes are computed, the others wait their turn', async () => {
  const seen: { running: number; waiting: number }[] = []
  const looking = setInterval(() => seen.push(passwordWork()), 1)
  await Promise.allSettled(Array.from({ length: 12 }, (_, n) => login(`nobody-${n}`, 'not-the-password')))
  clearInterval(looking)
  expect(Math.max(...seen.map(({ running }) => running))).toBe(Math.max(1, Math.min(4, availableParallelism() - 1)))
  expect(Math.max(...seen.map(({ waiting }) => waiting))).toBeGreaterThan(0)
  expect(passwordWork()).toMatchObject({ running: 0, waiting: 0 })
})

test('S017 a hash from the database alone is worth nothing: without the pepper the right password fails', async () => {
  const member = await app.member()
  await app.db
    .updateTable('accounts')
    .set({ password_hash: await hash(member.password) })
    .where('id', '=', member.id)
    .execute()
  await expect(login(member.account, member.password)).rejects.toMatchObject({ reason: 'LOGIN_MISMATCH' })
})

test('S004 a login takes one way in and nothing else', async () => {
  const member = await app.member()
  for (const extra of [{ phone: member.phone }, { roles: ['admin'] }, { uid: 1 }, { session: 'x' }]) {
    const body = JSON.stringify({ account: member.account, password: member.password, ...extra })
    const answer = await app.fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(await answer.json()).toMatchObject({ code: '2000' })
  }
})
