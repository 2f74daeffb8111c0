// Boxes: the same spins under another look, one for each friend that has settled and for other tasks, and the record of what was opened.
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf } from '#tests/verified-member.ts'
import { openWheel } from './name-wheel.ts'
import { takeTickets } from './take-tickets.ts'

const own = ownApp({ stopped: true })
const ID = 3_100_951
const body = { activityId: ID, seed: '0123456789abcdef' }
const both = (en: string) => ({ zh: '字', en })
let [edda, anna]: MadeMember[] = []
beforeEach(async () => {
  ;[edda, anna] = [await own.operator('editor'), await own.member()]
  await own.verify(anna!)
  await begin({})
})
const begin = (change: object) =>
  own.db.transaction().execute(async (db) => {
    const ctx = { ...contextOf(own), db }
    await openWheel(ctx, await makeOpened(ctx, { ...definition(), ...change }), edda!.id)
  })
const tickets = (to: MadeMember, count: number, activityId = ID) =>
  own.db.transaction().execute((db) => takeTickets({ ...contextOf(own), db }, activityId, { accountId: to.id, earnedBy: 'test', count }))
const days = (n: number) => new Date(own.clock.now().getTime() + n * 86_400_000).toISOString()
const task = (itemId: string, change: object) => ({ itemId, title: both(itemId), tag: null, times: 1, stamps: 1, daily: false, ...change })
const definition = () => ({
  activityId: ID,
  slug: 'lamp-boxes',
  startTime: days(-1),
  endTime: days(4),
  resultTime: days(4),
  mainPath: '/events/lamp-boxes',
  sharePath: '/events/lamp-boxes',
  title: both('Boxes'),
  summary: both('Boxes'),
  photograph: { name: 'casa-mila', alt: both('A house') },
  terms: null,
  tasks: { mostADay: 9, items: [task('friend', { deed: 'invite', each: true }), task('work', { deed: 'publish' })] },
  wheel: {
    look: 'box',
    mostADay: 9,
    guarantee: null,
    parts: [
      { id: 'print', kind: 'goods', name: both('A print'), worth: 10, odds: 10_000, stock: 5, next: 'empty' },
      { id: 'empty', kind: 'blank', name: both('Empty'), worth: 0, odds: 0, stock: null, next: null },
    ],
  },
  pages: [
    {
      path: '/events/lamp-boxes',
      title: both('Boxes'),
      blocks: [
        { kind: 'box', heading: both('Boxes') },
        { kind: 'record', heading: both('Record') },
        { kind: 'friends', heading: both('Friends') },
        { kind: 'tasks', heading: both('Tasks') },
      ],
    },
  ],
})
/** Friends of anna whose invitation has settled, for whom nothing was promised. */
async function settle(count: number): Promise<void> {
  const now = own.clock.now()
  await own.owner.query(`insert into invite_months (month, party_id, funded, opened_at) values ('2026-01', 1, 0, $1) on conflict do nothing`, [now])
  for (let n = 0; n < count; n++) {
    const { id } = await own.member()
    await own.owner.query(
      `insert into invites (inviter_id, friend_id, mark, month, amount, state, bound_at, published_at, decided_at) values ($1, $2, $3, '2026-01', 0, 'paid', $4, $4, $4)`,
      [anna!.id, id, `mark ${id}`, now],
    )
    await own.owner.query(
      `insert into invite_counts (account_id, settled, earned) values ($1, 1, 0) on conflict (account_id) do update set settled = invite_counts.settled + 1`,
      [anna!.id],
    )
  }
}
const take = (itemId = 'friend') => own.api(anna)('POST /api/general-activity/reward', { body: { activityId: ID, itemId } })
const show = (as: MadeMember | null = anna!) => own.api(as)('GET /api/event/blind-box', { query: {} })
const open = (as: MadeMember | null = anna!) => own.api(as)('POST /api/event/blind-box', { body })

test('a box for each friend that has settled, as often as one did, and no more', async () => {
  expect(await failureOf(take())).toBe('2684 TASK_NOT_DONE')
  await settle(2)
  await take()
  await take()
  expect(await failureOf(take())).toBe('2684 TASK_NOT_DONE')
  await settle(1)
  const { tasks } = await own.api(anna)('GET /api/general-activity/all-tasks', { query: { activityId: ID } })
  expect(tasks[0]).toMatchObject({ done: 1, state: 'ready', each: true })
  expect(await Promise.all([reasonOf(take()), reasonOf(take())]).then((all) => all.toSorted())).toEqual(['TASK_NOT_DONE', 'done'])
  expect((await show()).own).toMatchObject({ tickets: 3 })
})

test("'POST /api/event/blind-box' opens one, and its record says what was in it; as a wheel it is not there", async () => {
  await settle(1)
  await take()
  expect(await failureOf(open(null))).toBe('403 LOGIN_REQUIRED')
  expect(await reasonOf(own.api(anna)('POST /api/event/roulette', { body }))).toBe('NOT_FOUND')
  expect(await reasonOf(own.api(anna)('GET /api/event/roulette', { query: { activityId: ID } }))).toBe('NOT_FOUND')
  expect((await own.api(anna)('GET /api/event/roulette', { query: {} })).wheel).toBeNull()
  const { spin } = await open()
  expect(await failureOf(open())).toBe('2672 SPIN_WAITS')
  own.clock.add(8)
  await doAtOnce(own, 'decide-spins', {})
  expect(await failureOf(open())).toBe('2669 SPIN_NO_TICKET')
  expect(await show(null)).toMatchObject({ wheel: { look: 'box', state: 'open' }, won: [{ number: spin.number, part: 'A print' }], own: null })
  const record = async (as: MadeMember | null = anna!) => own.api(as)('GET /api/event/blind-box/record', { query: {} })
  expect((await record()).spins).toMatchObject([{ number: spin.number, name: 'A print', award: { state: 'won' } }])
  expect(await failureOf(record(null))).toBe('403 LOGIN_REQUIRED')
  const { blocks } = await own.api(null)('GET /api/campaign-page', { query: { path: '/events/lamp-boxes' } })
  expect(blocks.slice(0, 3)).toMatchObject([
    { kind: 'box', activityId: String(ID) },
    { kind: 'record', activityId: String(ID) },
    { kind: 'friends', activityId: String(ID) },
  ])
})

/** Another campaign with boxes of these parts, under a name of its own. */
async function beginOther(activityId: number, slug: string, wheel: object): Promise<() => Promise<unknown>> {
  const path = `/events/${slug}`
  const pages = definition().pages.map((page) => ({ ...page, path }))
  await begin({ activityId, slug, mainPath: path, sharePath: path, pages, wheel: { ...definition().wheel, ...wheel } })
  return () => own.api(anna)('POST /api/event/blind-box', { body: { ...body, activityId } })
}

test("'POST /api/event/blind-box' is refused as a spin is", async () => {
  await tickets(edda!, 1)
  expect(await failureOf(open(edda!))).toBe('2666 SPIN_OPERATORS')
  const [print, empty] = definition().wheel.parts
  const unfunded = await beginOther(ID + 1, 'money-boxes', { parts: [{ ...print, kind: 'pixt' }, empty] })
  expect(await failureOf(unfunded())).toBe('2667 SPINS_UNFUNDED')
  const openEmpty = await beginOther(ID + 2, 'empty-boxes', {
    parts: [
      { ...print, odds: 0 },
      { ...empty, odds: 10_000 },
    ],
  })
  await tickets(anna!, 4, ID + 2)
  for (let n = 0; n < 3; n++) {
    await openEmpty()
    own.clock.add(8)
    await doAtOnce(own, 'decide-spins', {})
  }
  expect(await failureOf(openEmpty())).toBe('2671 SPIN_RESTS')
  const once = await beginOther(ID + 3, 'one-box', { mostADay: 1 })
  await tickets(anna!, 2, ID + 3)
  await once()
  own.clock.add(8)
  await doAtOnce(own, 'decide-spins', {})
  expect(await failureOf(once())).toBe('2670 SPINS_DAY_FULL')
  own.clock.add(5 * 86_400)
  await stayIn(own)
  expect(await failureOf(open())).toBe('2668 SPINS_CLOSED')
})
