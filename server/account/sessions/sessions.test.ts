import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { clearTraces } from '#server/account/service.ts'
import { ownApp } from '#tests/own-app.ts'
import { collectTouches, sessionOf } from './service.ts'

const app = ownApp()
const secure = ownApp({ settings: { ORIGIN: 'https://pixtura.example' } })
const DAY = 86_400
const BROWSER = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'user-agent': 'test browser' }

const post = (path: string, headers: Record<string, string>, body: unknown = {}) =>
  app.fetch(path, { method: 'POST', headers: { ...BROWSER, ...headers }, body: JSON.stringify(body) })
const logIn = (member: MadeMember, headers: Record<string, string> = {}) => post('/api/login', headers, { account: member.account, password: member.password })
const cookiesOf = (answer: Response) => Object.fromEntries(answer.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]))
const tokenOf = (answer: Response) => /^token=([^;]*)/.exec(cookiesOf(answer).token ?? '')?.[1] ?? ''
const whoAmI = async (headers: Record<string, string>) => {
  const answer = await app.fetch('/api/account', { headers })
  return (await answer.json()) as { code: string; data: { account: string } | null }
}
const sessions = () => app.db.selectFrom('sessions').selectAll().orderBy('created_at').execute()

test('S041 the token is 256 bits that lie nowhere in the database; SHA-256 of it does', async () => {
  const token = tokenOf(await logIn(await app.member()))
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const row = (await sessions()).at(-1)!
  expect(row.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true)
  const dump = JSON.stringify(row, (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value))
  expect(dump).not.toContain(token)
  expect((await whoAmI({ cookie: `token=${row.token_hash.toString('base64url')}` })).code).toBe('403')
})

test('S043 the token is in a cookie that scripts cannot read, for 30 days; the account is in one that they can', async () => {
  const member = await app.member()
  const answer = await logIn(member)
  const cookies = cookiesOf(answer)
  expect(cookies.token).toMatch(/^token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookies.account).toBe(`account=${member.account}; Max-Age=2592000; Path=/; SameSite=Lax`)
  expect(await answer.json()).toMatchObject({ code: '000', data: { token: null } })
})

test('S043 behind https they are sent over nothing else, also when they are taken back', async () => {
  const member = await secure.member()
  const ask = (path: string, headers: Record<string, string>, body: unknown) =>
    secure.fetch(path, { method: 'POST', headers: { ...BROWSER, ...headers }, body: JSON.stringify(body) })
  const answer = await ask('/api/login', {}, { account: member.account, password: member.password })
  const { token, account } = cookiesOf(answer)
  expect(token).toMatch(/^token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(account).toBe(`account=${member.account}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`)
  const left = cookiesOf(await ask('/api/logout', { cookie: `token=${tokenOf(answer)}` }, {}))
  expect(left.token).toBe('token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
})

test('a client that is no browser reads its token in the reply', async () => {
  const member = await app.member()
  const { token } = await app.checked()('POST /api/login', { body: { account: member.account, password: member.password } })
  expect((await whoAmI({ authorization: `Bearer ${token}` })).data?.account).toBe(member.account)
  expect((await sessions()).at(-1)!.kind).toBe('app')
})

test('a credential is read from the cookies token and credential and from Authorization; an empty Authorization is nobody', async () => {
  const member = await app.member()
  const token = tokenOf(await logIn(member))
  for (const headers of [
    { cookie: `a=b; token=${token}` },
    { cookie: `credential=${token}` },
    { authorization: `bearer ${token}` },
    { authorization: `Bearer ${token}`, cookie: 'token=stale' },
  ])
    expect((await whoAmI(headers as Record<string, string>)).data?.account).toBe(member.account)
  for (const headers of [
    {},
    { authorization: '', cookie: `token=${token}` },
    { authorization: `Basic ${token}` },
    { cookie: `xtoken=${token}` },
    { cookie: 'token=' },
    { cookie: `token=${token.slice(0, -1)}` },
    { cookie: `token=${'x'.repeat(5000)}` },
  ])
    expect((await whoAmI(headers as Record<string, string>)).code).toBe('403')
})

test('S044 each login has a new token, the one before is dead, and a planted one never comes to life', async () => {
  const member = await app.member()
  const planted = 'A'.repeat(43)
  const first = tokenOf(await logIn(member, { cookie: `token=${planted}` }))
  expect(first).not.toBe(planted)
  expect((await whoAmI({ cookie: `token=${planted}` })).code).toBe('403')
  const second = tokenOf(await logIn(member, { cookie: `token=${first}` }))
  expect(second).not.toBe(first)
  expect((await whoAmI({ cookie: `token=${first}` })).code).toBe('403')
  expect((await whoAmI({ cookie: `token=${second}` })).code).toBe('000')
})

test('S044 somebody else who logs in on the same browser ends the first session there, not their others', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const [here, elsewhere] = [tokenOf(await logIn(anna)), tokenOf(await logIn(anna))]
  await logIn(bruno, { cookie: `token=${here}` })
  expect((await whoAmI({ cookie: `token=${here}` })).code).toBe('403')
  expect((await whoAmI({ cookie: `token=${elsewhere}` })).data?.account).toBe(anna.account)
})

test('S045 a session ends after 7 days without use', async () => {
  const token = tokenOf(await logIn(await app.member()))
  app.clock.add(7 * DAY - 60)
  expect((await whoAmI({ cookie: `token=${token}` })).code).toBe('000')
  app.clock.add(61)
  expect((await whoAmI({ cookie: `token=${token}` })).code).toBe('403')
})

test('S045 a session ends after 30 days, however busy; being seen is written down once a minute at most', async () => {
  const token = tokenOf(await logIn(await app.member()))
  const touches = collectTouches()
  const seenAt = async () => (await sessions()).at(-1)!.seen_at.getTime()
  const use = async () => {
    const viewer = await sessionOf(app.db, token, { now: app.clock.now() })
    if (viewer) touches.touch(viewer.sessionId, app.clock.now())
    await touches.save(app.db)
    return viewer !== null
  }
  const began = await seenAt()
  app.clock.add(30)
  expect([await use(), await seenAt()]).toEqual([true, began])
  app.clock.add(40)
  expect([await use(), (await seenAt()) > began]).toEqual([true, true])
  for (let day = 0; day < 25; day += 5) {
    app.clock.add(5 * DAY)
    expect(await use()).toBe(true)
  }
  app.clock.add(5 * DAY - 60)
  expect(await use()).toBe(false)
})

test('S046 logout ends the session on the server, takes the cookies out and has the browser forget', async () => {
  const member = await app.member()
  const [token, other] = [tokenOf(await logIn(member)), tokenOf(await logIn(member))]
  const answer = await post('/api/logout', { cookie: `token=${token}` })
  expect(await answer.json()).toMatchObject({ code: '000', data: { ended: true } })
  expect(cookiesOf(answer).token).toMatch(/^token=; Max-Age=0; Path=\/;/)
  expect(cookiesOf(answer).account).toMatch(/^account=; Max-Age=0; Path=\/;/)
  expect(answer.headers.get('clear-site-data')).toBe('"cache"')
  expect((await whoAmI({ cookie: `token=${token}` })).code).toBe('403')
  expect((await whoAmI({ cookie: `token=${other}` })).code).toBe('000')
})

test('S046 a browser whose session is over is rid of its cookies by the next refusal; nobody else’s answer sets any', async () => {
  const { token, account } = await app.member()
  const refused = await app.fetch('/api/account', { headers: { cookie: `token=stale; account=${account}` } })
  expect([refused.status, cookiesOf(refused).token, cookiesOf(refused).account]).toEqual([403, expect.stringMatching(/^token=; Max-Age=0; Path=\/;/), expect.stringMatching(/^account=; Max-Age=0; Path=\/;/)]) // prettier-ignore
  for (const cookie of ['', `token=${token}; account=${account}`])
    expect((await app.fetch('/api/account', { headers: { cookie } })).headers.get('set-cookie')).toBeNull()
})

test('S046 logout closes the sockets of that session, and no others', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const { hub } = app.app.services.kit
  const closed: string[] = []
  for (const { token, account, id } of [member, other]) {
    const viewer = await sessionOf(app.db, token, { now: app.clock.now() })
    await hub.join(
      { accountId: id, sessionId: viewer!.sessionId, send: () => undefined, pass: () => undefined, close: (code) => closed.push(`${account} ${code}`) },
      null,
    )
  }
  expect(await app.api(member)('POST /api/logout')).toEqual({ ended: true })
  expect(closed).toEqual([`${member.account} 4401`])
  hub.closeAll(1001, 'test ends')
})

test("'POST /api/logout' without a session is no failure", async () => {
  expect(await app.api()('POST /api/logout')).toEqual({ ended: false })
  const answer = await post('/api/logout', { cookie: 'token=stale' })
  expect(cookiesOf(answer).token).toMatch(/^token=; Max-Age=0/)
})

test('S013 through the front door: a role that is taken away is gone with the next call, page and reply; so is a session that was ended', async () => {
  const edda = await app.operator('editor')
  const [olga, oskar] = [await app.operator('admin'), await app.operator('admin')]
  const words = async () => {
    const answer = await app.fetch('/api/admin/words', { as: edda })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await words()).toEqual([200, '000'])
  await app.api(olga)('POST /api/admin/operators', { body: { account: edda.account, roles: [], why: 'leaves the desk' } })
  expect(await words(), 'one administrator alone changes nothing').toEqual([200, '000'])
  const { reviews } = await app.api(oskar)('GET /api/admin/reviews', { query: { kind: 'role' } })
  await app.api(oskar)('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: { vote: 'approve' } })
  expect(await words()).toEqual([404, '2001'])
  expect((await app.api(edda)('GET /api/account')).account, 'and is a member as before').toBe(edda.account)
  await app.api(edda)('POST /api/logout')
  expect((await whoAmI({ authorization: `Bearer ${edda.token}` })).code).toBe('403')
})

test('S013 a role counts from the next call on, in a session that proved its second factor, and is gone with the next call', async () => {
  const member = await app.member()
  const rolesOf = async () => (await sessionOf(app.db, member.token, { now: app.clock.now() }))?.roles
  expect(await rolesOf()).toEqual([])
  await app.db
    .updateTable('accounts')
    .set({ roles: ['editor'] })
    .where('id', '=', member.id)
    .execute()
  expect(await rolesOf()).toEqual([])
  await app.db
    .updateTable('sessions')
    .set({ factor_until: new Date(app.clock.now().getTime() + 60_000) })
    .where('account_id', '=', member.id)
    .execute()
  expect(await rolesOf()).toEqual(['editor'])
  await app.db.updateTable('accounts').set({ roles: [] }).where('id', '=', member.id).execute()
  expect(await rolesOf()).toEqual([])
})

test('S049 S051 a form on another site logs nobody in or out', async () => {
  const member = await app.member()
  const token = tokenOf(await logIn(member))
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site', origin: 'http://evil.test' }] as Record<string, string>[]) {
    const login = await logIn(member, headers)
    expect([login.status, await login.json()]).toMatchObject([400, { code: '2003' }])
    expect(login.headers.getSetCookie()).toEqual([])
    expect((await post('/api/logout', { cookie: `token=${token}`, ...headers })).status).toBe(400)
  }
  expect((await whoAmI({ cookie: `token=${token}` })).code).toBe('000')
})

test('S050 reading writes nothing: rows are as they were after every GET', async () => {
  const member = await app.member()
  const rows = async () => JSON.stringify([await sessions(), await app.db.selectFrom('accounts').selectAll().execute()])
  const before = await rows()
  const api = app.api(member)
  await api('GET /api/account')
  await api('GET /api/account/suggest', { query: { name: 'anna' } })
  await api('GET /api/account/user/:account', { params: { account: member.account } })
  expect(await rows()).toBe(before)
})

test('what limits no longer count goes with the hourly job', async () => {
  const member = await app.member()
  await app
    .checked()('POST /api/login', { body: { account: member.account, password: 'wrong-password' } })
    .catch(() => null)
  const counts = async () => {
    const [codes, tries, open] = await Promise.all(
      (['sms_codes', 'login_failures', 'sessions'] as const).map((table) => app.db.selectFrom(table).select('id').execute()),
    )
    return [codes!.length, tries!.length, open!.length]
  }
  const clear = () => app.db.transaction().execute((db) => clearTraces({ db, now: app.clock.now() }))
  await clear()
  expect(await counts()).toEqual([1, 1, 1])
  app.clock.add(61 * DAY)
  await clear()
  expect(await counts()).toEqual([0, 0, 0])
})
