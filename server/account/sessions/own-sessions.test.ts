import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { eventTypes } from '#api/events.ts'
import type { MadeMember } from '#server/account/make.ts'
import { listen, type Listener } from '#server/edge/listen.ts'
import { openApp, type App } from '#server/open-app.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'

const app = ownApp()
/** A second process's worth of server on the same database, with a port of its own for sockets. */
let second: App
let wire: Listener
beforeAll(async () => {
  const { config, kit } = { config: app.app.services.config, kit: app.app.services.kit }
  second = await openApp({ config, appUrl: app.appUrl, ownerUrl: app.ownerUrl, log: app.app.services.log, pageSource: { kind: 'none' } })
  expect(second.services.kit).not.toBe(kit)
  wire = await listen(0, '127.0.0.1')
  await wire.answerWith(second.fetch)
  second.attach(wire.server)
})
afterAll(async () => {
  await wire.close(100)
  await second.close()
})

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
async function logIn(member: MadeMember, userAgent: string): Promise<MadeMember> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': userAgent }
  const reply = await app.fetch('/api/login', { method: 'POST', headers, body: JSON.stringify({ account: member.account, password: member.password }) })
  const token = /^token=([^;]*)/.exec(reply.headers.getSetCookie().find((line) => line.startsWith('token=')) ?? '')?.[1]
  return { ...member, token: token! }
}
const sessionsOf = async (as: MadeMember) => (await app.api(as)('GET /api/account/sessions')).sessions
const isIn = async (member: MadeMember, where: App = app.app) =>
  (await where.fetch(new Request(new URL('/api/account', ORIGIN), { headers: { authorization: `Bearer ${member.token}` } }))).status === 200

type Ear = { heard: number[]; closed: Promise<number>; isOpen: () => boolean }
/** A socket of this session at the second server. */
async function listenAs(member: MadeMember): Promise<Ear> {
  const address = `ws://127.0.0.1:${wire.port}/ws?version=3&web_page=1&platform=3&account=${member.account}`
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${member.token}` } })
  const heard: number[] = []
  socket.on('message', (text) => heard.push((JSON.parse((text as Buffer).toString()) as { type: number }).type))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return { heard, closed, isOpen: () => socket.readyState === WebSocket.OPEN }
}

test("S047 'GET /api/account/sessions' lists one's own, this one first, each by its device", async () => {
  const [member, other] = [await app.member(), await app.member()]
  app.clock.add(60)
  const laptop = await logIn(member, CHROME)
  app.clock.add(60)
  const phone = await logIn(member, SAFARI)
  await logIn(other, CHROME)
  const seen = await sessionsOf(laptop)
  expect(seen.map(({ device, here }) => ({ ...device, here }))).toEqual([
    { kind: 'web', browser: 'Chrome', system: 'Windows', here: true },
    { kind: 'web', browser: 'Safari', system: 'iPhone', here: false },
    { kind: 'app', browser: null, system: null, here: false },
  ])
  expect((await sessionsOf(phone))[0]!.device.system).toBe('iPhone')
  expect(JSON.stringify(seen)).not.toMatch(/token|hash|127\.0|fd[0-9a-f]{2}:/)
  expect((await app.fetch('/api/account/sessions')).status).toBe(403)
})

test('S045 what has expired or was not used for seven days is no session', async () => {
  const member = await app.member()
  app.clock.add(8 * 86_400)
  expect(await sessionsOf(await logIn(member, CHROME))).toHaveLength(1)
})

test("S047 'DELETE /api/account/sessions/:id' ends that one within a second, at the other server too, and its socket there", async () => {
  const member = await app.member()
  const [here, there] = [await logIn(member, CHROME), await logIn(member, SAFARI)]
  const [ear, mine] = [await listenAs(there), await listenAs(here)]
  const id = (await sessionsOf(here)).find(({ device }) => device.browser === 'Safari')!.id
  const began = performance.now()
  expect(await app.api(here)('DELETE /api/account/sessions/:id', { params: { id } })).toEqual({ ended: 1 })
  expect([await isIn(there), await isIn(there, second)]).toEqual([false, false])
  expect(await ear.closed).toBe(4401)
  expect(performance.now() - began).toBeLessThan(1000)
  expect(ear.heard).toEqual([eventTypes.sessionEnded])
  expect([await isIn(here), await isIn(here, second), mine.isOpen(), mine.heard]).toEqual([true, true, true, []])
})

test("S002 somebody else's session, one that is over and what is no id are not here", async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const { id } = (await sessionsOf(bruno))[0]!
  const end = (as: MadeMember, one: string) => app.api(as)('DELETE /api/account/sessions/:id', { params: { id: one } })
  for (const one of [id, 'nothing', '00000000-0000-4000-8000-000000000000', `' or 1=1 --`])
    await expect(end(anna, one)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  expect(await isIn(bruno)).toBe(true)
  const again = await logIn(bruno, CHROME)
  expect(await end(again, id.toUpperCase())).toEqual({ ended: 1 })
  await expect(end(again, id)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect((await app.fetch(`/api/account/sessions/${id}`, { method: 'DELETE' })).status).toBe(403)
})

test('ending this one is a logout: the cookies go', async () => {
  const member = await logIn(await app.member(), CHROME)
  const { id } = (await sessionsOf(member))[0]!
  const reply = await app.fetch(`/api/account/sessions/${id}`, { method: 'DELETE', as: member })
  expect(reply.headers.getSetCookie().some((line) => line.startsWith('token=; Max-Age=0'))).toBe(true)
  expect(await isIn(member)).toBe(false)
})

test("S047 'DELETE /api/account/sessions' ends all others, with every socket at the other server, and is noted once", async () => {
  const member = await app.member()
  const here = await logIn(member, CHROME)
  const others = [member, await logIn(member, SAFARI), await logIn(member, CHROME)]
  const ears = await Promise.all(others.map(listenAs))
  const mine = await listenAs(here)
  expect(await app.api(here)('DELETE /api/account/sessions')).toEqual({ ended: 3 })
  for (const one of others) expect([await isIn(one), await isIn(one, second)]).toEqual([false, false])
  expect(await Promise.all(ears.map((ear) => ear.closed))).toEqual([4401, 4401, 4401])
  expect([await isIn(here), mine.isOpen()]).toEqual([true, true])
  expect(await app.api(here)('DELETE /api/account/sessions')).toEqual({ ended: 0 })
  const { notices, sessions } = await app.api(here)('GET /api/account/security')
  expect([notices.map(({ what, device }) => [what, device.system]), sessions]).toEqual([[['sessions-ended', null]], 1])
  expect((await app.fetch('/api/account/sessions', { method: 'DELETE' })).status).toBe(403)
})

test('S026 a changed password closes the sockets of the others at the other server', async () => {
  const member = await app.member()
  const here = await logIn(member, CHROME)
  const [ear, mine] = [await listenAs(member), await listenAs(here)]
  await app.api(here)('PUT /api/pwd', { body: { oldPassword: member.password, newPassword: 'harbour-at-first-light' } })
  expect(await ear.closed).toBe(4401)
  await vi.waitFor(() => expect(mine.isOpen()).toBe(true), 20_000)
})

test('a call under way when its session ends is answered; the next one is nobody’s', async () => {
  const member = await app.member()
  const here = await logIn(member, CHROME)
  const reads = Array.from({ length: 20 }, () => isIn(member))
  await app.api(here)('DELETE /api/account/sessions')
  await Promise.all(reads)
  expect(await Promise.all(Array.from({ length: 20 }, (_, n) => isIn(member, n % 2 ? second : app.app)))).toEqual(Array(20).fill(false))
})
