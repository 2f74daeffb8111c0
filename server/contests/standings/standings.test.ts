// Who stands where in a campaign: by days, stamps and friends, shared places, the last count, names that are not shown, and members who leave.
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contestsPersonal } from '../personal.ts'

const own = ownApp({ stopped: true })
const DAY = 86_400
const ID = 3_100_990
const both = (en: string) => ({ zh: '字', en })
const day = (days: number) => new Date(Math.floor((own.clock.now().getTime() / 1000 + 8 * 3600) / DAY + days) * DAY * 1000 - 8 * 3_600_000).toISOString()
const tasks = { mostADay: 8, items: [{ itemId: 'work', title: both('A work'), deed: 'publish', tag: null, times: 1, stamps: 2, daily: false }] }
const block = (kind: string) => ({ kind, heading: both(kind) })
const definition = (by: string, { places = 3, parts = { checkIn: { freePer30: 2 }, tasks } }: { places?: number; parts?: object } = {}) => ({
  activityId: ID,
  slug: 'lamp-places',
  startTime: day(0),
  endTime: day(4),
  resultTime: day(5),
  mainPath: '/events/lamp-places',
  sharePath: '/events/lamp-places',
  title: both('Lamps'),
  summary: both('Lamps'),
  photograph: { name: 'casa-mila', alt: both('A house') },
  terms: null,
  pages: [
    {
      path: '/events/lamp-places',
      title: both('Lamps'),
      blocks: [...Object.keys(parts).map((name) => block(name === 'checkIn' ? 'check-in' : name)), { ...block('ranking'), by, places }],
    },
  ],
  ...parts,
})

let people: MadeMember[] = []
/** The first day of the campaign, as SQL has it. */
let begins = ''
beforeEach(async () => {
  begins = `'${day(0)}'`
  people = [await own.member(), await own.member(), await own.member(), await own.member()]
})
const open = (by: string, said?: Parameters<typeof definition>[1]) => makeOpened({ db: own.db, now: own.clock.now() }, definition(by, said))
const count = () => doAtOnce(own, 'rank-members', {})
const show = async (as: MadeMember | null = null, activityId = String(ID)) =>
  (await own.api(as)('GET /api/event/:activityId/ranking', { params: { activityId } })).ranking
const standing = async (as: MadeMember | null = null) =>
  ((await show(as))?.places ?? []).map(({ place, person, count: n }) => [place, person && people.findIndex(({ account }) => account === person.account), n])
async function pass(seconds: number): Promise<void> {
  own.clock.add(seconds)
  await stayIn(own)
}
/** So many days of each, from the `from`th of the campaign on, at noon; whoever comes later in the list tapped a minute later. */
async function fill(days: readonly number[], from = 0): Promise<void> {
  const noon = `${begins}::timestamptz + interval '12 hours'`
  for (const [n, many] of days.entries())
    await own.owner.query(
      `insert into check_ins (activity_id, account_id, day, way, made_at)
         select $1, $2, (at at time zone 'Asia/Shanghai')::date, 'tap', at from generate_series(1, $4) d, lateral (select ${noon} + make_interval(days => d - 1 + $5, mins => $3) as at) t`,
      [ID, people[n]!.id, n, many, from],
    )
}

test('by days: who did as much shares a place, no more are shown than there are places, and one’s own is counted now', async () => {
  await open('check-in')
  expect(await show(people[0])).toBeNull()
  await fill([2, 3, 2, 1])
  await count()
  expect(await standing()).toEqual([
    [1, 1, 3],
    [2, 0, 2],
    [2, 2, 2],
  ])
  expect(await show(people[3])).toMatchObject({ members: 4, isFinal: false, own: { place: null, count: 1 } })
  expect((await show(people[2]))?.own).toEqual({ place: 2, count: 2 })
  expect((await show())?.own).toBeNull()
  await fill([0, 0, 0, 3], 1)
  await count()
  expect(await standing()).toHaveLength(3)
  expect((await show(people[3]))?.own).toEqual({ place: null, count: 4 })
  await pass(600)
  await count()
  expect((await standing())[0]).toEqual([1, 3, 4])
})

test('counted once more when the results are out, and then no more', async () => {
  await open('check-in')
  await fill([1])
  await pass(5 * DAY)
  await count()
  const last = await show()
  expect(last).toMatchObject({ isFinal: true, members: 1 })
  await fill([0, 2])
  await pass(DAY)
  await count()
  expect(await show()).toEqual(last)
})

test('by stamps, and by friends who came while it ran and have settled', async () => {
  await open('stamps')
  await own.owner.query(
    `insert into task_rewards (activity_id, account_id, item_id, day, nth, stamps, taken_at) values ($1, $2, 'work', null, 1, 2, $4), ($1, $3, 'work', null, 1, 7, $4)`,
    [ID, people[0]!.id, people[1]!.id, own.clock.now()],
  )
  await count()
  expect(await standing()).toEqual([
    [1, 1, 7],
    [2, 0, 2],
  ])
})
test('friends count who came while it ran and have settled, in a campaign that has nothing else', async () => {
  await open('friends', { parts: {} })
  const month = '2026-01'
  await own.owner.query(`insert into invite_months (month, party_id, funded, opened_at) values ($1, 0, 0, $2) on conflict do nothing`, [month, day(-9)])
  const bring = (by: number, friend: number, state: string, at: string) =>
    own.owner.query(
      `insert into invites (inviter_id, friend_id, mark, month, amount, state, bound_at, decided_at, lapsed_for)
         values ($1, $2::bigint, case when $4::text = 'lapsed' then null else $2::bigint::text end, $3, 0, $4, $5::timestamptz, case when $4 in ('paid', 'lapsed') then $5::timestamptz end,
           case when $4 = 'lapsed' then 'no-post' end)`,
      [people[by]!.id, people[friend]!.id, month, state, at],
    )
  await own.owner.query('insert into invite_counts (account_id, settled, earned) values ($1, 1, 0), ($2, 1, 0)', [people[0]!.id, people[1]!.id])
  await bring(0, 1, 'paid', day(0))
  await bring(0, 2, 'lapsed', day(0))
  await bring(1, 3, 'paid', day(-1))
  await count()
  expect(await standing()).toEqual([[1, 0, 1]])
})

test('who stands in no list, or has a block with the reader, keeps the place without a name; who leaves is nobody', async () => {
  await open('check-in')
  await fill([3, 2, 1])
  await own.owner.query('update accounts set listed = false where id = $1', [people[0]!.id])
  await own.owner.query('insert into blocks (account_id, blocked_id, created_at) values ($1, $2, $3)', [people[1]!.id, people[3]!.id, own.clock.now()])
  await count()
  expect((await standing(people[3])).map(([, who]) => who)).toEqual([null, null, 2])
  expect((await standing(people[0])).map(([, who]) => who)).toEqual([0, 1, 2])
  await own.db.transaction().execute((db) => contestsPersonal.erase({ db, now: own.clock.now() } as never, people[2]!.id))
  expect(await standing()).toEqual([
    [1, null, 3],
    [2, 1, 2],
    [3, null, 1],
  ])
})

test('what has no ranking is not there, and a ranking of what the campaign has not is refused', async () => {
  for (const activityId of ['9', '0', 'x', '999999999999', String(ID)]) expect(await reasonOf(show(null, activityId))).toBe('NOT_FOUND')
  await expect(open('stamps', { parts: { checkIn: { freePer30: 2 } } })).rejects.toThrow('a ranking counts what the campaign has')
  await expect(open('check-in', { parts: { tasks } })).rejects.toThrow('a ranking counts what the campaign has')
})
