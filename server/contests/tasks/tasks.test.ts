import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { exportRows } from '#server/kit/export-tables.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contestsPersonal } from '../personal.ts'
import { rewardsTable } from './views-export.ts'

const own = ownApp({ stopped: true })
const DAY = 86_400
const ID = 3_100_900
const both = (en: string) => ({ zh: '字', en })
const task = (itemId: string, deed: string, change: object = {}) => ({
  itemId,
  title: both(itemId),
  deed,
  tag: null,
  times: 1,
  stamps: 2,
  daily: false,
  ...change,
})
const ITEMS = [
  task('two-works', 'publish', { tag: 'lamps', times: 2, stamps: 5 }),
  task('talk', 'comment', { daily: true }),
  task('like', 'like', { daily: true, stamps: 4 }),
  task('friends', 'invite', { stamps: 1 }),
]
/** By days from now, by midnights of UTC+8. */
const day = (days: number) => new Date(Math.floor((own.clock.now().getTime() / 1000 + 8 * 3600) / DAY + days) * DAY * 1000 - 8 * 3_600_000).toISOString()
let [anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
})
const open = (items: object[] = ITEMS, change: object = {}) =>
  makeOpened(
    { db: own.db, now: own.clock.now() },
    {
      activityId: ID,
      slug: 'lamps',
      startTime: day(0),
      endTime: day(5),
      resultTime: day(6),
      mainPath: '/events/lamps',
      sharePath: '/events/lamps',
      title: both('Lamps'),
      summary: both('Lamps'),
      photograph: { name: 'casa-mila', alt: both('A house') },
      terms: null,
      tasks: { mostADay: 8, items },
      pages: [
        {
          path: '/events/lamps',
          title: both('Lamps'),
          blocks: [
            { kind: 'tasks', heading: both('Tasks') },
            { kind: 'goal', heading: both('Together'), tag: 'lamps', target: 100 },
          ],
        },
      ],
      ...change,
    },
  )
const query = { activityId: ID }
const list = (as: MadeMember | null = anna!) => own.api(as, 'en')('GET /api/general-activity/all-tasks', { query })
const states = async () => Object.fromEntries((await list()).tasks.map(({ itemId, done, state }) => [itemId, `${done} ${state}`]))
const take = (itemId: string, as: MadeMember | null = anna!) => own.api(as)('POST /api/general-activity/reward', { body: { activityId: ID, itemId } })
const publish = (permlink: string, change: object = {}) => addPosts(own, [{ by: anna!, permlink, at: own.clock.now(), tags: ['lamps'], ...change }])
const like = async (permlink: string) => {
  await addPosts(own, [{ by: bruno!, permlink, at: own.clock.now() }])
  await own.api(anna)('POST /api/like', { body: { author: bruno!.account, permlink } })
}
const pass = async (days: number) => {
  own.clock.add(days * DAY)
  await stayIn(own)
}

test('what our tables say is done counts from the start on: public works under the tag, and no others', async () => {
  await publish('before', { at: new Date(Date.parse(day(0)) - 1000) })
  await open()
  expect(await states()).toEqual({ 'two-works': '0 open', talk: '0 open', like: '0 open', friends: '0 open' })
  await publish('one')
  await publish('mine-alone', { visibility: 'private' })
  await publish('other', { tags: ['sea'] })
  expect((await states())['two-works']).toBe('1 open')
  expect(await failureOf(take('two-works'))).toBe('2684 TASK_NOT_DONE')
  await publish('two')
  await publish('three')
  expect((await states())['two-works']).toBe('2 ready')
  const { blocks } = await own.api(null, 'en')('GET /api/campaign-page', { query: { path: '/events/lamps' } })
  expect(blocks).toMatchObject([
    { kind: 'tasks', activityId: String(ID), mostADay: 8, tasks: [{ itemId: 'two-works', stamps: 5 }, {}, {}, {}] },
    { kind: 'goal', reached: 3, target: 100 },
  ])
})

test("'POST /api/general-activity/reward' gives a task's stamps once, a daily one's once a day, and no more than a day holds", async () => {
  await open()
  for (const permlink of ['one', 'two']) await publish(permlink)
  await like('seen')
  expect(await reasonOf(take('two-works', null))).toBe('LOGIN_REQUIRED')
  expect(await reasonOf(take('no-such-task'))).toBe('NOT_FOUND')
  expect(await reasonOf(own.api(anna)('POST /api/general-activity/reward', { body: { activityId: 9, itemId: 'like' } }))).toBe('NOT_FOUND')
  expect(await take('two-works')).toMatchObject({ stamps: 5, today: 5, mostADay: 8, reward: { itemId: 'two-works', stamps: 5, day: null } })
  expect(await failureOf(take('two-works'))).toBe('2685 TASK_REWARDED')
  expect(await failureOf(take('like'))).toBe('2686 STAMPS_DAY_FULL')
  await pass(1)
  expect(await failureOf(take('like'))).toBe('2684 TASK_NOT_DONE')
  await like('seen-too')
  expect(await take('like')).toMatchObject({ stamps: 9, today: 4 })
  expect(await failureOf(take('like'))).toBe('2685 TASK_REWARDED')
  expect(await states()).toEqual({ 'two-works': '2 taken', talk: '0 open', like: '1 taken', friends: '0 open' })
  await pass(1)
  expect((await states())['like']).toBe('0 open')
  expect(await own.api(anna)('GET /api/general-activity/user-reward', { query })).toEqual({ stamps: 9, today: 0, mostADay: 8 })
  const last = await own.api(anna, 'en')('GET /api/general-activity/last-reward-tasks', { query })
  expect(last.rewards.map(({ title, stamps }) => [title, stamps])).toEqual([
    ['like', 4],
    ['two-works', 5],
  ])
  const history = (before?: string) => own.api(anna)('GET /api/general-activity/reward-history', { query: { ...query, limit: 1, ...(before && { before }) } })
  const { rewards, next } = await history()
  expect([rewards.length, (await history(next!)).rewards.map(({ itemId }) => itemId), (await history(next!)).next]).toEqual([1, ['two-works'], null])
  expect((await list(bruno)).stamps).toBe(0)
})

test('two calls at the same moment take stamps once', async () => {
  await open()
  await like('seen')
  const answers = await Promise.all([reasonOf(take('like')), reasonOf(take('like'))])
  expect(answers.toSorted()).toEqual(['TASK_REWARDED', 'done'])
  expect((await list()).stamps).toBe(4)
})

test('before it begins and after its end nothing is taken; a campaign without tasks has none', async () => {
  await open(ITEMS, { startTime: day(1) })
  expect(await failureOf(take('like'))).toBe('2683 TASKS_CLOSED')
  await pass(5)
  expect([await failureOf(take('like')), (await states())['like']]).toEqual(['2683 TASKS_CLOSED', '0 closed'])
  for (const name of ['all-tasks', 'last-reward-tasks', 'user-reward', 'reward-history'] as const)
    expect(await reasonOf(own.api(anna)(`GET /api/general-activity/${name}`, { query: { activityId: 9 } }))).toBe('NOT_FOUND')
})

test('who asks gets every time they took stamps with the archive; who is erased leaves none', async () => {
  await open()
  await like('seen')
  await take('like')
  expect(await exportRows(own.db, rewardsTable, [anna!.id], null)).toHaveLength(1)
  await contestsPersonal.erase({ db: own.db, now: own.clock.now() } as never, anna!.id)
  expect(await exportRows(own.db, rewardsTable, [anna!.id], null)).toHaveLength(0)
})
