import { expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { askFor } from '#tests/jobs.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownApp } from '#tests/own-app.ts'
import { tellAgain } from '#tests/tell-again.ts'
import { notifyMember } from './service.ts'

const own = ownApp({ jobs: true })

const unread = async (as: MadeMember) => (await own.api(as)('GET /api/notifications/unread')).unread
const listed = async (as: MadeMember) => (await own.api(as)('GET /api/notifications', { query: {} })).notifications
const idle = () =>
  vi.waitFor(
    async () =>
      expect(
        (await own.owner.query('select 1 from outbox union all select 1 from graphile_worker._private_jobs union all select 1 from notification_arrivals'))
          .rowCount,
      ).toBe(0),
    20_000,
  )

test('the gift of the platform and a follow are told by themselves, and a job that runs twice tells no twice', async () => {
  const [anna, bruno] = [await own.member(), await own.member()]
  await vi.waitFor(async () => expect(await unread(anna)).toBe(1), 20_000)
  expect(await listed(anna)).toMatchObject([{ kind: 'welcome', unread: true, people: [], count: 0, facts: { amount: 100_000 } }])
  await own.api(bruno)('POST /api/follow', { body: { account: anna.account } })
  await tellAgain(own, 'notifications/tell-followed', 'follow-made', { followerId: bruno.id, followedId: anna.id })
  await vi.waitFor(async () => expect(await unread(anna)).toBe(2), 20_000)
  await idle()
  expect(await listed(anna)).toMatchObject([{ kind: 'follow', count: 1, people: [{ account: bruno.account }] }, { kind: 'welcome' }])
})

test('one person likes and forwards, and takes it back, again and again: one entry, one person, one message to the page', async () => {
  const [anna, bruno] = [await own.member(), await own.member()]
  const { permlink } = await own.publish(anna, { title: 'Rain' })
  await idle()
  const named = { author: anna.account, permlink }
  const before = await own.owner.query('select 1 from events where account_id = $1 and type = 6', [anna.id])
  for (let n = 0; n < 6; n++) {
    for (const name of ['like', 'forward'] as const) await own.api(bruno)(`POST /api/${name}`, { body: named })
    for (const name of ['like', 'forward'] as const) await own.api(bruno)(`DELETE /api/${name}`, { query: named })
  }
  await idle()
  expect((await listed(anna)).map(({ kind, kinds, count }) => [kind, kinds, count])).toEqual([
    ['like', ['forward', 'like'], 1],
    ['welcome', ['welcome'], 0],
  ])
  await own.api(anna)('PUT /api/notifications/read', { body: { until: own.clock.now().toISOString() } })
  await own.api(bruno)('POST /api/like', { body: named })
  await idle()
  expect(await unread(anna)).toBe(0)
  const told = await own.owner.query('select 1 from events where account_id = $1 and type = 6', [anna.id])
  expect(told.rowCount! - before.rowCount!).toBeLessThanOrEqual(4)
})

test('a storm: 600 people like one post while its author reads; nobody waits, the count is exact, and pages hear of it a few times only', async () => {
  const anna = await own.member()
  await idle()
  const names = (await makeCrowd(own, 600)).map(({ account }) => account)
  const like = (from: string) =>
    notifyMember({ db: own.db, now: own.clock.now() }, anna.id, { kind: 'like', subject: 'rain', facts: { from, title: 'Rain', permlink: 'rain' } })
  const told = Promise.all([...names, ...names.slice(0, 100)].map(like))
  for (let n = 0; n < 5; n++) expect(await unread(anna)).toBeLessThanOrEqual(2)
  await told
  await idle()
  const [entry, gift] = await listed(anna)
  expect([entry!.count, entry!.people.length, gift!.kind, await unread(anna)]).toEqual([600, 3, 'welcome', 2])
  expect((await own.owner.query('select 1 from events where account_id = $1 and type = 6', [anna.id])).rowCount).toBeLessThan(20)
})

test('entries of more than 90 days are swept', async () => {
  const anna = await own.member()
  await idle()
  const sweep = async () => {
    await askFor(own, 'sweep', {})
    await idle()
  }
  own.clock.add(89 * 86_400)
  await sweep()
  expect((await own.owner.query('select 1 from notifications where account_id = $1', [anna.id])).rowCount).toBe(1)
  own.clock.add(2 * 86_400)
  await sweep()
  expect((await own.owner.query('select 1 from notifications where account_id = $1', [anna.id])).rowCount).toBe(0)
})
