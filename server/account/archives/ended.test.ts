import { beforeEach, expect, test, vi } from 'vitest'
import { archiving } from '#tests/archiving.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { quiet } from '#tests/row-prints.ts'

const DAY_S = 86_400
const own = ownApp({ jobs: true })
const { ask, read, link, drop, settled, stored, sweep, hurry, tries, unzip } = archiving(own)
beforeEach(async () => own.app.services.store.delete(await stored()))

/** While the work runs a table is missing, so that the job breaks in the middle of the file. */
async function broken<T>(work: () => Promise<T>): Promise<T> {
  await own.owner.query('alter table follows rename to follows_away')
  try {
    return await work()
  } finally {
    await own.owner.query('alter table follows_away rename to follows')
  }
}

test('a job that breaks in the middle begins again, and leaves one file', async () => {
  const anna = await own.member()
  await own.publish(anna)
  await quiet(own.owner) // who follows is told of it, by a job that would break as well
  await broken(async () => {
    await ask(anna)
    await vi.waitFor(async () => expect(await tries()).toBe(1), { timeout: 20_000 })
    await vi.waitFor(
      async () => expect((await own.owner.query('select 1 from graphile_worker._private_jobs where last_error is not null')).rows).toHaveLength(1),
      { timeout: 20_000 },
    )
    expect(await read(anna)).toMatchObject({ running: { filesInAll: 1 }, left: 2 })
    expect(await stored()).toEqual([])
  })
  await hurry()
  expect((await settled(anna)).ready).toMatchObject({ files: 1 })
  expect(await tries()).toBe(2)
  expect(await stored()).toHaveLength(1)
  expect((await unzip(anna)).map(({ name }) => name)).toContain('README.txt')
})

test('after four tries it has failed and says so; asked again it is made', async () => {
  const anna = await own.member()
  const failed = await broken(async () => {
    await ask(anna)
    return vi.waitFor(
      async () => {
        await hurry()
        const said = await read(anna)
        expect(said.failedAt).not.toBeNull()
        return said
      },
      { timeout: 30_000, interval: 200 },
    )
  })
  expect(failed).toMatchObject({ running: null, ready: null })
  expect(await stored()).toEqual([])
  expect(await ask(anna)).toMatchObject({ failedAt: null, running: { files: 0 } })
  expect((await settled(anna)).ready).not.toBeNull()
})

test('one that is stopped, or whose person is gone, ends and leaves no file', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  await broken(async () => {
    await Promise.all([ask(anna), ask(ben)])
    await vi.waitFor(async () => expect((await own.owner.query('select 1 from archives where tries > 0')).rows).toHaveLength(2), { timeout: 20_000 })
    expect(await drop(anna, 'running')).toMatchObject({ running: null, left: 2 })
    await own.api(ben)('POST /api/cancel', { body: { password: ben.password } })
  })
  await own.owner.query("update cancellations set due_at = asked_at + interval '1 second'")
  own.clock.add(10)
  await askFor(own, 'erase-account', { accountId: ben.id })
  const left = 'select 1 from outbox union all select 1 from graphile_worker._private_jobs'
  await vi.waitFor(async () => (await hurry(), expect((await own.owner.query(left)).rows).toEqual([])), { timeout: 30_000, interval: 100 })
  expect([await stored(), (await own.owner.query('select state from archives')).rows]).toEqual([[], [{ state: 'gone' }]])
  expect(await read(anna)).toMatchObject({ running: null, ready: null, failedAt: null })
})

test('it is thrown away when its owner says so, after seven days, and with its account', async () => {
  const [anna, ben] = [await own.member(), await own.member()]
  await ask(anna)
  await settled(anna)
  const { url } = await link(anna)
  expect(await drop(anna, 'ready')).toMatchObject({ ready: null })
  expect((await own.fetch(url, { as: anna })).status).toBe(404)
  await quiet(own.owner)
  expect(await stored()).toEqual([])

  await Promise.all([ask(anna), ask(ben)])
  await Promise.all([settled(anna), settled(ben)])
  expect(await stored()).toHaveLength(2)
  await own.owner.query("insert into cancellations (account_id, asked_at, due_at) values ($1, now(), now() + interval '1 second')", [ben.id])
  own.clock.add(60)
  await sweep()
  await quiet(own.owner)
  expect((await stored()).map((key) => key.split('/')[1])).toEqual([`u${anna.id}`])
  own.clock.add(6 * DAY_S)
  await sweep()
  expect(await stored()).toHaveLength(1)
  own.clock.add(DAY_S)
  const { token } = await own.api(null)('POST /api/login', { body: { account: anna.account, password: anna.password } })
  expect((await read({ ...anna, token: token! })).ready).toBeNull()
  await sweep()
  expect(await stored()).toEqual([])
})
