import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { fails } from '#api/fails.ts'
import { contract } from '#api/index.ts'
import { rateOf } from '#api/openapi.ts'
import type { Rate } from '#api/rates.ts'
import type { MadeMember } from '#server/account/make.ts'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf } from '#tests/sample-calls.ts'
import { ANONYMOUS_BODY, MAX_BODY } from './bodies.ts'
import { sentenceOf } from './fail-words.ts'
import { mostOf } from './http.ts'
import { listen, type Listener } from './listen.ts'

const own = ownApp({ pages: builtPages, settings: { RATE_LIMITS: 'on' } })
/** Where everybody of this file comes from. */
const HERE = '127.0.0.1'
const MB = 1024 * 1024
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }

/** Until there is nothing left of a rate for them. */
const spend = async (rate: Rate, who: string) => {
  while ((await own.app.services.rates.take(rate, who)).ok);
}

type Told = { status: number; code: string; msg: string; data: { limit?: number; retryAfter?: number } | null }
/** Sends a body of which nothing is there until somebody asks for it. */
async function sendUnasked(path: string, { headers = JSON_TYPE, as, method = 'POST' }: { headers?: Record<string, string>; as?: MadeMember; method?: string }) {
  let asked = false
  const body = new ReadableStream({ pull: () => void (asked = true) }, { highWaterMark: 0 })
  const reply = await own.fetch(path, { method, headers, body, duplex: 'half', ...(as && { as }) } as RequestInit & { as?: MadeMember })
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), asked }
}

describe('before a byte of a body is read', () => {
  test('rates count, at every endpoint that takes one', async () => {
    const anna = await own.operator('admin') // every endpoint is open to them
    const takers = endpointNames.filter((name) => !name.startsWith('GET ') && ('body' in contract[name] || 'file' in contract[name]))
    for (const rate of new Set(takers.map((name) => rateOf(name, contract[name])))) await spend(rate, `account:${anna.id}`)
    expect(takers.length).toBeGreaterThan(20)
    for (const name of takers) {
      const { path, init } = requestOf(name, sampleOf(name, nobodysThings))
      const { status, retryAfter, asked } = await sendUnasked(path, { as: anna, method: init.method! })
      expect([name, status, Number(retryAfter) > 0, asked]).toEqual([name, 429, true, false])
    }
  })

  test('who may not call is told so', async () => {
    const anna = await own.member()
    const elsewhere = { ...JSON_TYPE, origin: 'https://evil.example', cookie: `token=${anna.token}` }
    const told = (path: string, by: Parameters<typeof sendUnasked>[1]) => sendUnasked(path, by).then(({ status, asked }) => [status, asked])
    expect(await told('/api/posts/multi', {})).toEqual([fails.LOGIN_REQUIRED.status, false])
    expect(await told('/api/admin/parameters', { as: anna })).toEqual([fails.NOT_FOUND.status, false])
    expect(await told('/api/posts/multi', { headers: elsewhere })).toEqual([fails.FOREIGN_ORIGIN.status, false])
    expect(await told('/settings', { headers: { ...FORM_TYPE, ...elsewhere } })).toEqual([fails.FOREIGN_ORIGIN.status, false])
  })

  test('rates count, at pages and where browsers report', async () => {
    const anna = await own.member()
    await spend('page', `account:${anna.id}`)
    expect(await sendUnasked('/settings', { as: anna, headers: FORM_TYPE })).toMatchObject({ status: 429, asked: false })
    await spend('check', HERE)
    expect(await sendUnasked('/policy-reports', {})).toMatchObject({ status: 429, asked: false })
  })
})

describe('how much somebody may send', () => {
  const padded = (bytes: number) => {
    const text = JSON.stringify({ account: 'nobody', password: '' })
    return text.replace('""', `"${'x'.repeat(bytes - text.length)}"`)
  }
  const send = async (path: string, body: BodyInit, headers: Record<string, string>, as?: MadeMember): Promise<Told> => {
    const reply = await own.fetch(path, { method: 'POST', body, headers, duplex: 'half', ...(as && { as }) } as RequestInit & { as?: MadeMember })
    const text = await reply.text()
    return { status: reply.status, ...(text.startsWith('{') ? (JSON.parse(text) as Omit<Told, 'status'>) : { code: '', msg: '', data: null }) }
  }

  test.each(['zh', 'en'] as const)('a stranger 16 KB, in so many words (%s)', async (lang) => {
    const headers = { ...JSON_TYPE, 'x-lang': lang }
    const { status, code } = fails.BODY_TOO_LARGE
    const msg = sentenceOf('BODY_TOO_LARGE', lang, { limit: ANONYMOUS_BODY })
    expect(msg).toContain('16 KB')
    const tooLong = padded(ANONYMOUS_BODY + 1)
    for (const body of [tooLong, new Blob([tooLong]).stream()])
      expect(await send('/api/login', body, headers)).toEqual({ status, code, msg, data: { limit: ANONYMOUS_BODY } })
    // to the byte: what this one says is looked at, and is wrong for another reason
    expect((await send('/api/login', padded(ANONYMOUS_BODY), headers)).status).toBe(fails.INVALID_INPUT.status)
  })

  test('a member 1 MB, at the same address', async () => {
    const anna = await own.member()
    expect((await send('/api/login', padded(ANONYMOUS_BODY + 1), JSON_TYPE, anna)).status).toBe(fails.INVALID_INPUT.status)
    expect((await send('/api/login', padded(MAX_BODY), JSON_TYPE, anna)).status).toBe(fails.INVALID_INPUT.status)
    expect(await send('/api/login', padded(MAX_BODY + 1), JSON_TYPE, anna)).toMatchObject({ status: 413, data: { limit: MAX_BODY } })
  })

  test('the same in a form of a page', async () => {
    const anna = await own.member()
    const form = (bytes: number) => `x=${'y'.repeat(bytes - 2)}`
    expect(await send('/login', form(ANONYMOUS_BODY + 1), FORM_TYPE)).toMatchObject({ status: 413, data: { limit: ANONYMOUS_BODY } })
    expect((await send('/login', form(ANONYMOUS_BODY), FORM_TYPE)).status).not.toBe(413)
    expect((await send('/settings', form(ANONYMOUS_BODY + 1), FORM_TYPE, anna)).status).not.toBe(413)
    expect(await send('/settings', form(MAX_BODY + 1), FORM_TYPE, anna)).toMatchObject({ status: 413, data: { limit: MAX_BODY } })
  })

  test('an endpoint that declares a bound has that one, for everybody', () => {
    const declared: Endpoint = { ...contract['POST /api/login'], bodyBytes: 40_000 }
    const member = { id: '1', account: 'anna', roles: [], sessionId: '1' }
    for (const viewer of [null, member]) {
      expect(mostOf(declared, viewer)).toBe(40_000)
      expect(mostOf(contract['POST /api/identity/pictures'], viewer)).toBe(contract['POST /api/identity/pictures'].file)
    }
    expect([mostOf(contract['POST /api/login'], null), mostOf(contract['POST /api/login'], member)]).toEqual([ANONYMOUS_BODY, MAX_BODY])
  })
})

describe('how much may be on its way', () => {
  let listener: Listener
  const lines: Socket[] = []
  beforeAll(async () => {
    listener = await listen(0, HERE)
    await listener.answerWith(own.app.fetch)
  })
  afterAll(async () => {
    for (const line of lines) line.destroy()
    await listener.close(0)
  })
  const inFlight = () => own.app.services.bodies.inFlight()

  const BYTES = MAX_BODY
  type Line = { socket: Socket; said: () => string }
  /** A line with a body of 1 MB but for its last byte. */
  async function sendHalf({ token }: MadeMember): Promise<Line> {
    const socket = connect(listener.port, HERE)
    lines.push(socket)
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString())).on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`PUT /api/account/privacy HTTP/1.1\r\nhost: ${new URL(ORIGIN).host}\r\ncontent-type: application/json\r\n`)
    socket.write(`authorization: Bearer ${token}\r\ncontent-length: ${BYTES}\r\n\r\n`)
    socket.write(Buffer.alloc(BYTES - 1, 'x'))
    return { socket, said: () => said }
  }
  /** Opens lines one after the other until one is answered; those that are held, and that one. */
  async function fill(as: MadeMember): Promise<{ held: Line[]; refused: Line }> {
    for (const held: Line[] = []; ;) {
      const before = inFlight()
      const line = await sendHalf(as)
      await expect.poll(() => Boolean(line.said()) || inFlight() === before + BYTES - 1 - ANONYMOUS_BODY, { interval: 5 }).toBe(true)
      if (line.said()) return { held, refused: line }
      held.push(line)
    }
  }
  const setPrivacy = (as: MadeMember) =>
    own.api(as)('PUT /api/account/privacy', { body: { placeDefault: 'none', camera: true, listed: true, following: true } })
  const sendWhole = async (as: MadeMember) =>
    (await own.fetch('/api/account/privacy', { method: 'PUT', headers: JSON_TYPE, body: 'x'.repeat(BYTES), as })).status
  const loginOfNobody = async () =>
    (await own.fetch('/api/login', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ account: 'nobody', password: 'not-the-password' }) })).status

  test('all bodies together hold 48 MB and one member half of it: past that 503, small ones pass, and who ends or leaves makes room', async () => {
    const [anna, bruno, cora] = [await own.member(), await own.member(), await own.member()]
    const first = await fill(anna)
    expect(first.held.length).toBe(24)
    expect(first.refused.said()).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 5\r\n[^]*"code":"2008"/)
    const second = await fill(bruno)
    expect(second.held.length).toBe(24)
    expect(inFlight()).toBeLessThanOrEqual(48 * MB)

    expect(await sendWhole(cora)).toBe(fails.UNAVAILABLE.status)
    expect([(await setPrivacy(cora)).camera, (await setPrivacy(anna)).camera, await loginOfNobody()]).toEqual([true, true, fails.LOGIN_MISMATCH.status])

    for (const { socket } of first.held) socket.destroy()
    await expect.poll(inFlight).toBe(24 * (BYTES - 1 - ANONYMOUS_BODY))
    expect(await sendWhole(cora)).toBe(fails.UNREADABLE_BODY.status)

    for (const { socket } of second.held) socket.write('x')
    await expect.poll(inFlight).toBe(0)
    await expect.poll(() => second.held.filter(({ said }) => said().startsWith('HTTP/1.1 400 ')).length).toBe(24)
    expect(await sendWhole(anna)).toBe(fails.UNREADABLE_BODY.status)
  })
})

test('S111 a stranger who spends what their address may hits no member behind it, nor does one member the others', async () => {
  const family = await Promise.all(Array.from({ length: 12 }, () => own.member()))
  for (const rate of ['read', 'page'] as const) await spend(rate, HERE)
  const newest = async (as?: MadeMember) => (await own.fetch('/api/posts/newest?limit=1', as && { as })).status
  const page = async (as?: MadeMember) => (await own.fetch('/settings', as && { as })).status
  const write = async (as?: MadeMember) =>
    (
      await own.fetch('/api/account/privacy', {
        method: 'PUT',
        headers: JSON_TYPE,
        body: JSON.stringify({ placeDefault: 'none', camera: true, listed: true, following: true }),
        ...(as && { as }),
      })
    ).status
  expect([await newest(), await page()]).toEqual([429, 429])
  for (const rate of ['read', 'write', 'page'] as const) await spend(rate, `account:${family[0]!.id}`)
  expect([await newest(family[0]), await page(family[0]), await write(family[0])]).toEqual([429, 429, 429])
  for (const one of family.slice(1)) expect([await newest(one), await page(one), await write(one)]).toEqual([200, 200, 200])
})
