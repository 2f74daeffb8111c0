import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { sumEvents } from './service.ts'

const own = ownApp({ jobs: true, settings: { TRUST_PROXY: '1' } })
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const DAY = 86_400
let anna: MadeMember
let bruno: MadeMember
let work: { permlink: string }
beforeEach(async () => {
  anna = await own.member()
  bruno = await own.member()
  work = await own.publish(anna)
})

type Body = Partial<CallInput<Contract, 'POST /api/analytics/events'>['body']>
type Sent = { as?: MadeMember; ip?: string; headers?: Record<string, string> }
type Answer = { status: number; code: string; data: { webDeviceCode: string; markCode: string; fields?: Record<string, string> } }
async function send(body: unknown, { as, ip = '203.0.113.1', headers = {} }: Sent = {}): Promise<Answer> {
  const said = typeof body === 'string' ? body : JSON.stringify(body)
  const init = { method: 'POST', body: said, headers: { 'content-type': 'application/json', 'user-agent': CHROME, 'x-forwarded-for': ip, ...headers } }
  const reply = await own.fetch('/api/analytics/events', { ...init, ...(as && { as }) })
  return { status: reply.status, ...((await reply.json()) as Omit<Answer, 'status'>) }
}
const open = (more: Body = {}, sent: Sent = {}) => send({ trackCode: `/photocomment/${anna.account}/${work.permlink}`, ...more }, sent)
const views = (as: MadeMember | null = anna, query: object = {}) => own.api(as)('GET /api/analytics/views', { query })
const rows = async (table: string) => (await own.owner.query<Record<string, unknown>>(`select * from ${table}`)).rows
const sweep = () => own.db.transaction().execute((db) => sumEvents({ db, now: own.clock.now() } as never))

describe('POST /api/analytics/events', () => {
  test('takes what the specification says, and gives a browser its codes, the same again', async () => {
    const first = await open({ srouce: 'tag:sea', webglInfo: { renderer: 'a card' }, actionType: 'PAGE_LOAD', actionValue: 1 })
    expect([first.status, first.code]).toEqual([200, '000'])
    expect(first.data.webDeviceCode).toMatch(/^[2-9a-z]{24}$/)
    expect(first.data.markCode).toMatch(/^[\w-]{16}$/)
    expect((await open({ webDeviceCode: first.data.webDeviceCode })).data).toEqual(first.data)
    expect((await open({ webDeviceCode: "' or 1=1 --" })).data.webDeviceCode).toMatch(/^[2-9a-z]{24}$/)
    const form = await own.fetch('/api/analytics/events', {
      method: 'POST',
      body: 'srouce=home&actionValue=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': CHROME },
    })
    expect(form.status).toBe(200)
  })

  test('another’s markCode speaks for nobody: the answer has one’s own, and nothing is counted for the other', async () => {
    const others = (await open({}, { as: bruno })).data
    const own2 = (await open({ markCode: others.markCode }, { ip: '203.0.113.2' })).data
    expect(own2.markCode).not.toBe(others.markCode)
    expect(own2.webDeviceCode).not.toBe(others.webDeviceCode)
    expect((await views()).total).toEqual({ views: 2, readers: 2, saves: 0 })
  })

  test('keeps nothing of the visitor: no address, agent, account or code, and what a mark leads to goes with the day', async () => {
    const { webDeviceCode, markCode } = (await open({ webglInfo: 'secret-card', srouce: 'https://evil.example/?from=anna' }, { as: bruno })).data
    const all = JSON.stringify([...(await rows('page_events')), ...(await rows('event_marks'))])
    for (const trace of ['203.0.113', 'Chrome', bruno.account, webDeviceCode, markCode, 'secret-card', 'evil.example']) expect(all).not.toContain(trace)
    expect(await rows('page_events')).toMatchObject([{ page: 'photocomment', source: 'elsewhere', author_id: anna.id }])
    expect([(await rows('event_marks')).length, (await rows('event_salts')).length]).toEqual([2, 1])
    own.clock.add(DAY)
    await sweep()
    expect([(await rows('event_marks')).length, (await rows('event_salts')).length, (await rows('page_events')).length]).toEqual([0, 0, 1])
  })

  test('counts neither robots nor who asks not to be counted nor the author, and gives the first two no codes', async () => {
    const asking: Record<string, string>[] = [{ dnt: '1' }, { 'sec-gpc': '1' }, { cookie: 'counting=off' }, { 'user-agent': 'curl/8.5.0' }]
    for (const headers of asking) expect((await open({}, { headers })).data).toEqual({ webDeviceCode: '', markCode: '' })
    await open({}, { as: anna })
    expect(await rows('page_events')).toEqual([])
  })

  test('of one reader a bounded number is kept, a million from one address too', async () => {
    for (let n = 0; n < 30; n++) await open({}, { headers: { 'user-agent': `${CHROME} ${n}` } })
    expect((await views()).total).toEqual({ views: 20, readers: 1, saves: 0 })
    await own.owner.query('update event_marks set times = 2000')
    for (const page of ['/search', '/tag/sea']) expect((await send({ trackCode: page })).code).toBe('000')
    expect((await rows('page_events')).length).toBe(20)
  })

  test('refuses what it cannot read with a sentence: 8 KB, wrong types, unknown fields', async () => {
    expect(await send({ trackCode: '/', webglInfo: 'x'.repeat(1_000_000) })).toMatchObject({ status: 413 })
    expect(await send('{"trackCode":')).toMatchObject({ status: 400 })
    for (const [field, wrong] of Object.entries({
      trackCode: 7,
      srouce: ['a'],
      actionType: 'page load',
      actionValue: 1.5,
      webDeviceCode: { a: 1 },
      markCode: 'x'.repeat(201),
      more: 'x',
    })) {
      const answer = await send({ [field]: wrong })
      expect([field, answer.status, Object.keys(answer.data.fields ?? {})]).toEqual([field, 422, [field]])
    }
    expect(await rows('page_events')).toEqual([])
  })

  test('of a work that not everybody sees nothing is kept but that a page was opened', async () => {
    const { permlink } = await own.publish(anna, { visibility: 'private' })
    for (const trackCode of [`/photocomment/${anna.account}/${permlink}`, '/photocomment/nobody/never']) expect((await send({ trackCode })).code).toBe('000')
    expect(await rows('page_events')).toMatchObject([
      { post_id: null, author_id: null },
      { post_id: null, author_id: null },
    ])
  })
})

test('after thirty days only sums of days are left, and they say the same', async () => {
  await open({ srouce: 'search' })
  await open({ srouce: 'search' })
  await open({ srouce: 'home' }, { as: bruno })
  await send({ trackCode: '/tag/sea', actionType: 'SHARE', actionValue: 3 })
  const age = (days: number) => own.owner.query(`update page_events set hour = hour - $1 * interval '1 day'`, [days])
  await age(29)
  await sweep()
  expect((await rows('page_events')).length).toBe(4)
  const before = await views(anna, { span: 'weeks' })
  await age(2)
  await sweep()
  await sweep()
  expect(await rows('page_events')).toEqual([])
  expect(await rows('post_view_days')).toHaveLength(2)
  expect((await rows('page_days')).find(({ action }) => action === 'SHARE')).toMatchObject({ page: 'tag', events: '1', amount: '3' })
  const after = await views(anna, { span: 'weeks' })
  expect([after.total, after.sources]).toEqual([before.total, before.sources])
  expect(after.total).toEqual({ views: 3, readers: 2, saves: 0 })
})

describe('GET /api/analytics/views', () => {
  test('says by days or weeks how often one’s works were opened and kept, and where from', async () => {
    await open({ srouce: 'search' }, { as: bruno })
    await open({ srouce: 'search' }, { as: bruno })
    own.clock.add(DAY)
    await open({}, { as: bruno })
    const kept = { names: { zh: '', en: 'Kept' }, posts: [{ author: anna.account, permlink: work.permlink }] }
    await own.api(bruno)('POST /api/collections', { body: kept })
    await own.api(anna)('POST /api/collections', { body: kept })
    const days = await views()
    expect(days.steps).toHaveLength(14)
    expect(days.steps.slice(-2).map(({ views: n, readers, saves }) => [n, readers, saves])).toEqual([
      [2, 1, 0],
      [1, 1, 1],
    ])
    expect(days).toMatchObject({ total: { views: 3, readers: 2, saves: 1 }, work: null })
    expect(days.sources).toEqual([
      { source: 'search', views: 2 },
      { source: 'direct', views: 1 },
    ])
    const weeks = await views(anna, { span: 'weeks' })
    expect([weeks.steps.length, weeks.total]).toEqual([12, days.total])
    expect(weeks.steps.every(({ from }) => new Date(from).getUTCDay() === 1)).toBe(true)
  })

  test('of one work, and of nobody else’s', async () => {
    const other = await own.publish(anna, { title: 'Other' })
    await open()
    await send({ trackCode: `/en/portfolio/${anna.account}/${other.permlink}`, srouce: 'portfolio' })
    expect(await views(anna, { permlink: other.permlink })).toMatchObject({ total: { views: 1 }, work: { state: 'shown', card: { title: 'Other' } } })
    expect((await views()).total.views).toBe(2)
    expect((await views(bruno)).total.views).toBe(0)
    expect(await failureOf(views(bruno, { permlink: other.permlink }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(views(null))).toBe('403 LOGIN_REQUIRED')
  })
})

test('GET /api/analytics/works goes on from page to page; GET /api/analytics/views/file is a table that no spreadsheet takes for a formula', async () => {
  const odd = await own.publish(anna, { title: '=1+1, "twice"' })
  await open({ srouce: 'home' })
  await send({ trackCode: `/photocomment/${anna.account}/${odd.permlink}` })
  const first = await own.api(anna)('GET /api/analytics/works', { query: { limit: 1 } })
  expect(first.works).toMatchObject([{ permlink: odd.permlink, views: 1, readers: 1, saves: 0, promised: 30 }])
  const second = await own.api(anna)('GET /api/analytics/works', { query: { limit: 1, before: first.next! } })
  expect([second.works.map(({ permlink }) => permlink), second.next]).toEqual([[work.permlink], null])
  expect((await own.api(bruno)('GET /api/analytics/works')).works).toEqual([])
  const { name, csv, whole } = await own.api(anna)('GET /api/analytics/views/file')
  expect([name, whole]).toEqual([expect.stringMatching(/^pixtura-views-\d{4}-\d\d-\d\d\.csv$/), true])
  const [head, ...lines] = csv.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toMatch(/^Day \(UTC\+8\),Work,Address,Views,Readers,Saves,Home,/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`,"'=1+1, ""twice""",`)
  for (const call of ['GET /api/analytics/works', 'GET /api/analytics/views/file'] as const)
    expect(await failureOf(own.api()(call, {} as never))).toBe('403 LOGIN_REQUIRED')
})
