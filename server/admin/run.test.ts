import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { openMetrics, latencyOf } from '#server/kit/metrics.ts'
import { byForce } from '#tests/by-force.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp()
let olga: MadeMember
beforeEach(async () => void (olga = await own.operator('admin')))

describe('jobs', () => {
  const list = (query: object = {}) => own.api(olga)('GET /api/admin/jobs', { query })
  const retry = (number: string) => own.api(olga)('POST /api/admin/jobs/:number/retry', { params: { number } })
  const retryAll = (job: string) => own.api(olga)('POST /api/admin/jobs/retry', { body: { job } })
  /** A job that failed so often. */
  const failed = async (job: string, attempts: number) => {
    const made = await own.owner.query<{ id: string }>(`select id::text from graphile_worker.add_job($1, '{"secret":"13900001234"}', max_attempts => 8)`, [job])
    const error = `Error: no answer\n    at somewhere secret`
    await own.owner.query('update graphile_worker._private_jobs set attempts = $2, last_error = $3, updated_at = now() where id = $1', [
      made.rows[0]!.id,
      attempts,
      error,
    ])
    return made.rows[0]!.id
  }
  test('those that failed, the first line of why, when next; what they carry stays where it is', async () => {
    const [dead, again] = [await failed('sweep-store', 8), await failed('sweep-store', 3)]
    const { counts, jobs } = await list()
    expect(counts[0]).toMatchObject({ job: 'sweep-store', dead: 1, again: 1, running: 0 })
    expect(jobs.map(({ number, state, attempts, most, error }) => [number, state, attempts, most, error])).toEqual([
      [dead, 'dead', 8, 8, 'Error: no answer'],
      [again, 'again', 3, 8, 'Error: no answer'],
    ])
    expect(JSON.stringify(jobs)).not.toContain('secret')
    expect((await list({ state: 'again' })).jobs).toHaveLength(1)
    expect((await list({ state: 'running' })).jobs).toEqual([])
    expect((await list({ job: 'send-sms' })).jobs).toEqual([])
  })
  test('what waits for its time outside the queue is there too, and cannot be retried', async () => {
    await own.owner.query(`insert into outbox (job, payload, run_at, created_at) values ('sweep', '{}', now() + interval '1 day', now())`)
    const { jobs } = await list({ state: 'waiting', job: 'sweep' })
    expect(jobs).toMatchObject([{ job: 'sweep', number: null, attempts: 0, most: null, error: null }])
  })
  test('page by page, in the order in which they run', async () => {
    const made = [await failed('sweep', 1), await failed('sweep', 1), await failed('sweep', 1)]
    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', after: first.next! })
    expect([...first.jobs, ...second.jobs].map(({ number }) => number)).toEqual(made)
    expect(second.next).toBeNull()
  })
  test('one runs again, once however often it is asked; then all of a name', async () => {
    const [dead, ...rest] = [await failed('sweep', 8), await failed('sweep', 8), await failed('sweep', 2), await failed('sweep-store', 8)]
    expect(await retry(dead!)).toEqual({ retried: 1 })
    expect(await retry(dead!)).toEqual({ retried: 0 })
    expect(await retryAll('sweep')).toEqual({ retried: 2 })
    expect(await retryAll('sweep')).toEqual({ retried: 0 })
    expect((await list()).jobs.map(({ number }) => number)).toEqual([rest[2]])
    for (const number of ['999999999', 'x', '-1']) await expect(retry(number)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
  })
  test('one that runs at this moment is left alone', async () => {
    const id = await failed('sweep', 2)
    await own.owner.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = $1`, [id])
    expect((await list({ state: 'running' })).jobs).toMatchObject([{ number: id }])
    expect(await retry(id)).toEqual({ retried: 0 })
  })
})

describe('the audit log', () => {
  const read = (query: object = {}) => own.api(olga)('GET /api/admin/audit', { query })
  const propose = (value: number) => own.api(olga)('POST /api/admin/parameters', { body: { parameter: 'likeCost', value, why: '“why”' } })
  test('by who, act, subject and day; page by page', async () => {
    const edda = await own.operator('editor')
    await propose(2)
    own.clock.add(86_400)
    const again = await own.operator('admin')
    const asked = (query: object = {}) => own.api(again)('GET /api/admin/audit', { query })
    const today = new Date(own.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const all = await asked()
    expect(all.acts.map(({ who, act, whole }) => [who, act, whole])).toEqual([
      [again.account, 'POST /api/admin/factor', true],
      [olga.account, 'POST /api/admin/parameters', true],
      [edda.account, 'POST /api/admin/factor', true],
      [olga.account, 'POST /api/admin/factor', true],
    ])
    expect(all.kinds).toEqual(['POST /api/admin/factor', 'POST /api/admin/parameters'])
    expect(JSON.parse(all.acts[1]!.details)).toEqual({ body: { parameter: 'likeCost', value: 2, why: '“why”' } })
    const numbers = async (query: object) => (await asked(query)).acts.map(({ number }) => number)
    expect(await numbers({ who: olga.account })).toEqual(['3', '1'])
    expect(await numbers({ who: 'nobody-here' })).toEqual([])
    expect(await numbers({ act: 'POST /api/admin/parameters' })).toEqual(['3'])
    expect(await numbers({ subject: edda.account })).toEqual(['2'])
    expect(await numbers({ from: today })).toEqual(['4'])
    expect(await numbers({ to: today })).toHaveLength(4)
    expect((await asked({ limit: '3' })).next).toBe('2')
    expect(await numbers({ after: '2' })).toEqual(['1'])
    expect(await numbers({ order: 'oldest' })).toEqual(['1', '2', '3', '4'])
    expect(await numbers({ order: 'oldest', after: '2' })).toEqual(['3', '4'])
  })
  test('a row that was changed by force is seen, and a gap', async () => {
    await propose(2)
    await propose(3)
    await byForce(own, `create table kept_row as select * from audit_log where id = 2; update audit_log set details = '{}' where id = 2`)
    expect((await read()).acts.map(({ whole }) => whole)).toEqual([true, false, true])
    await byForce(own, 'delete from audit_log where id = 2')
    expect((await read()).acts.map(({ number, whole }) => [number, whole])).toEqual([
      ['3', false],
      ['1', true],
    ])
    await byForce(own, 'insert into audit_log select * from kept_row; drop table kept_row')
    expect((await read()).acts.every(({ whole }) => whole)).toBe(true)
  })
})

describe('metrics', () => {
  const read = async (span?: 'day' | 'month') => own.api(olga)('GET /api/admin/metrics', { query: span ? { span } : {} })
  const of = async (name: string, span?: 'day' | 'month') => (await read(span)).metrics.find((one) => one.name === name)!
  test('each hour of the last day, each day of the last thirty', async () => {
    const day = await read()
    expect([day.stepSeconds, new Set(day.metrics.map(({ points }) => points.length))]).toEqual([3600, new Set([24])])
    expect(Date.parse(day.from) % 3_600_000).toBe(0)
    const month = await read('month')
    expect([month.stepSeconds, new Set(month.metrics.map(({ points }) => points.length))]).toEqual([86_400, new Set([30])])
    expect(month.from).toMatch(/T16:00:00\.000Z$/)
    const sum = (points: number[]) => points.reduce((all, point) => all + point, 0)
    expect(sum((await of('members')).points.slice(-2))).toBe(1)
    await own.owner.query(`update accounts set created_at = created_at - interval '3 hours'`)
    expect(sum((await of('members')).points.slice(-5, -3))).toBe(1)
    await own.owner.query(`update accounts set created_at = created_at - interval '40 days'`)
    expect([(await of('members', 'month')).total, (await of('members', 'month')).points]).toEqual([0, Array.from({ length: 30 }, () => 0)])
  })
  test('an alert stays until somebody says that they have seen it, once', async () => {
    await own.owner.query(
      `insert into alerts (what, about, at) values ('books', '{"day": "2026-11-27", "differences": 2}', now()), ('draw', '{"why": "silent"}', now())`,
    )
    const list = (query: object = {}) => own.api(olga)('GET /api/admin/alerts', { query })
    const see = (number: string) => own.api(olga)('POST /api/admin/alerts/:number/seen', { params: { number } })
    const { alerts, unseen, next } = await list({ limit: 1 })
    expect([unseen, alerts.map(({ what, about }) => [what, about])]).toEqual([2, [['draw', { why: 'silent' }]]])
    const second = (await list({ after: next! })).alerts[0]!
    expect(second).toMatchObject({
      what: 'books',
      about: { day: '2026-11-27', differences: '2' },
      seenAt: null,
      seenBy: null,
    })
    expect([await see(second.number), await see(second.number)]).toEqual([{ seen: true }, { seen: false }])
    expect((await list()).alerts.map(({ what }) => what)).toEqual(['draw'])
    expect(await list({ state: 'seen' })).toMatchObject({ unseen: 1, alerts: [{ what: 'books', seenBy: olga.account, seenAt: expect.any(String) }] })
    expect(await failureOf(see('999999'))).toBe('2001 NOT_FOUND')
  })
  test('what the treasury gave, failed jobs and alerts, in their units', async () => {
    await own.owner.query(`select post_entry('one', 'reward', 'x', now(), array[0, ${olga.id}], array['pixt-treasury', 'pixt'], array[-7500, 7500])`)
    await own.owner.query(`insert into alerts (what, about, at) values ('books', '{}', now()), ('books', '{}', now())`)
    await own.owner.query(`select graphile_worker.add_job('sweep')`)
    await own.owner.query(`update graphile_worker._private_jobs set attempts = 2, updated_at = now()`)
    expect([(await of('issued')).total, (await of('alerts')).total, (await of('failures', 'month')).total]).toEqual([7500, 2, expect.any(Number)])
    expect((await of('failures')).total).toBeGreaterThan(0)
  })
  test('how long answers took is read off the buckets', async () => {
    const metrics = openMetrics()
    expect(await latencyOf(metrics)).toBeNull()
    for (const seconds of [...Array.from({ length: 95 }, () => 0.004), ...Array.from({ length: 5 }, () => 0.9)])
      metrics.http.observe({ method: 'GET', endpoint: 'x', status: '2xx' }, seconds)
    expect(await latencyOf(metrics)).toEqual({ answers: 100, median: 4, p95: 5 })
    for (let n = 0; n < 100; n++) metrics.http.observe({ method: 'GET', endpoint: 'y', status: '2xx' }, 60)
    expect(await latencyOf(metrics)).toMatchObject({ answers: 200, p95: 10_000 })
  })
})
