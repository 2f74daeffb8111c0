import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from '#tests/built-pages.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { dump, quiet } from '#tests/row-prints.ts'
import { signing } from '#tests/signed-register.ts'
import { openLog } from '../kit/log.ts'
import { openApp, type App } from '../open-app.ts'

const own = ownApp({ jobs: true })
let talkative: App
let lines = ''
const into = new Writable({ write: (chunk: Buffer, _encoding, done) => ((lines += chunk.toString()), done()) })

/** The same house once more, writing down everything it can say. */
beforeAll(async () => {
  const { config } = own.app.services.kit
  const log = openLog({ LOG_LEVEL: 'debug' }, into)
  talkative = await openApp({ config, appUrl: own.appUrl, ownerUrl: own.ownerUrl, log, pageSource: await builtPages() })
  talkative.startJobs()
})
afterAll(() => talkative.close())

const send = signing(async (request) => talkative.fetch(request))
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(new Request(new URL(path, ORIGIN), { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }))
const get = (path: string, headers: Record<string, string> = {}) => talkative.fetch(new Request(new URL(path, ORIGIN), { headers }))

test('S029 secrets stand in no log line and in no table, also when things break', async () => {
  lines = ''
  const phone = '13912340099'
  const password = 'canary-password-9x7'
  await post('/api/account/send-sms', { phone, type: 'register', nvcVal: await own.proof('sms') })
  await expect.poll(async () => (await own.outbox()).length, { timeout: 10_000 }).toBe(1)
  const code = (await own.outbox())[0]!.code
  const form = { phone, code, account: 'carla-c', password, consent: true, nvcVal: await own.proof('register') }
  const opened = await post('/api/register', form, { 'idempotency-key': 'canary-key-0001' })
  const { data } = (await opened.json()) as { data: { token: string } }
  expect(data.token.length).toBeGreaterThan(20)
  const as = { authorization: `Bearer ${data.token}`, cookie: `token=${data.token}` }
  await post('/api/login', { account: 'carla-c', password: 'canary-wrong-password' })
  await post('/api/login', { account: 'carla-c', password })
  await post(`/api/login?password=${password}`, { account: password, password: phone })
  await get(`/api/account/suggest?name=x&password=canary-in-query`, as)
  const key = (await (await post('/api/account/key', {}, as)).json()) as { data: { ownerKey: string } }
  const asking = [`/api/account/check-pwd?account=carla-c&password=${password}`, `/api/account/verify?ownerKey=${key.data.ownerKey}`]
  for (const path of [...asking, asking[0]!.replace(password, 'canary-wrong-password')]) await get(path, as)
  await get(`/login?return=/canary-return&token=${data.token}`, as)
  await own.owner.query('alter table login_failures rename to login_failures_away')
  await own.owner.query('alter table posts rename to posts_away')
  const broken = [
    await post('/api/login', { account: 'carla-c', password }, as),
    await get(`/api/posts/hot?startAuthor=canary&startPermlink=canary-broken`, as),
    await get('/', as),
    ...(await Promise.all(asking.map(async (path) => await get(path, as)))),
  ]
  await own.owner.query('alter table login_failures_away rename to login_failures')
  await own.owner.query('alter table posts_away rename to posts')
  expect(broken.map((reply) => reply.status)).toEqual([500, 500, 500, 500, 500])
  await quiet(own.owner)
  const secrets = [password, 'canary-wrong-password', 'canary-in-query', key.data.ownerKey, data.token, `"${code}"`, phone]
  for (const said of ['call failed', 'page failed']) expect(lines).toContain(said)
  for (const secret of secrets) expect([secret, lines.includes(secret)]).toEqual([secret, false])
  const kept = await dump(own.owner, ['sms_outbox']) // the development outbox is there to be read
  for (const secret of [...secrets.filter((one) => one !== `"${code}"`), `(${code})`, `,${code},`])
    expect([secret, kept.includes(secret)]).toEqual([secret, false])
})

test('S078 what a policy kept out stands in the log, without queries; anything else is refused', async () => {
  lines = ''
  const report = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=canary-1',
    'document-uri': `${ORIGIN}/login?return=canary-2`,
  }
  const send = (body: string) =>
    talkative.fetch(new Request(new URL('/policy-reports', ORIGIN), { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } }))
  expect((await send(JSON.stringify({ 'csp-report': { ...report, more: 1 } }))).status).toBe(204)
  const line = lines.split('\n').find((one) => one.includes('a content policy kept something out'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: `${ORIGIN}/login` })
  expect(lines).not.toContain('canary')
  expect([(await send('{}')).status, (await send('{')).status, (await send('x'.repeat(20_000))).status]).toEqual([400, 400, 413])
})

test('S073 a log line stays one line, whatever is sent; a header stays one header', async () => {
  lines = ''
  await own.owner.query('alter table posts rename to posts_away')
  const nasty = '%0d%0a{"msg":"forged"}%0aset-cookie:x=y'
  const replies = [
    await get(`/api/posts/hot?startAuthor=${nasty}&startPermlink=x`, { 'user-agent': 'a {"msg":"forged"}', 'x-request-id': 'forged","level":"fatal' }),
    await get(`/api/posts/${nasty}`),
    await get(`/${nasty}`),
    await get(`/?type=${nasty}`),
  ]
  await own.owner.query('alter table posts_away rename to posts')
  for (const reply of replies) {
    expect(reply.headers.get('set-cookie')).toBeNull()
    expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  }
  expect(lines).not.toBe('')
  expect(replies.at(-1)!.status).toBe(500)
  const all = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; requestId?: string; level: string })
  expect(all.filter((line) => line.msg === 'forged' || line.level === 'fatal')).toEqual([])
  for (const [said, reply] of [
    ['call failed', replies[0]!],
    ['page failed', replies.at(-1)!],
  ] as const)
    expect(all.find((line) => line.msg === said)?.requestId).toBe(reply.headers.get('x-request-id'))
})
