import { beforeEach, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
const REWARD = 150_000
const FARMED = 6
let anna: MadeMember
let friends: MadeMember[] = []

const settle = () => doAtOnce(own, 'settle-invites', {})
const list = async () => (await own.api(anna)('GET /api/invite/friends')).friends
const later = async (days: number) => {
  own.clock.add(days * DAY)
  await stayIn(own)
}
const explain = (as: MadeMember | null, number: string, words = 'We share a room') =>
  own.api(as)('POST /api/invite/friends/:number/explain', { params: { number }, body: { words } })
const useDevice = (who: readonly MadeMember[], device: string) =>
  own.owner.query('update sessions set device_mark = sha256($2::bytea) where account_id = any ($1::bigint[])', [who.map(({ id }) => id), device])

/** Six friends on one device, settled: all of them are held. */
beforeEach(async () => {
  anna = await own.member()
  const { code } = await own.api(anna)('GET /api/invite/info')
  friends = []
  for (let n = 0; n < FARMED; n++) friends.push(await own.member())
  for (const each of friends) await own.api(each)('POST /api/invite/bind', { body: { code } })
  await addPosts(
    own,
    friends.map((by) => ({ by, permlink: 'first', at: own.clock.now() })),
  )
  await own.owner.query(`update invites set state = 'settling', published_at = $1`, [own.clock.now()])
  await own.owner.query(
    `insert into invite_days select friend_id, ($1::timestamptz at time zone 'Asia/Shanghai')::date + n from invites, generate_series(0, 2) n`,
    [own.clock.now()],
  )
  await useDevice(friends, 'one phone')
  await later(8)
  await settle()
})

test('friends on one device are held with why, and nobody is paid; who signs in on a device of their own is free the next day', async () => {
  const held = await list()
  expect(held.map(({ stage, held: signs, amount }) => [stage, signs[0], amount])).toEqual(Array.from({ length: FARMED }, () => ['held', 'device', REWARD]))
  expect((await own.api(anna)('GET /api/invite/info')).earned).toBe(0)
  await vi.waitFor(async () => {
    const { notifications } = await own.api(anna)('GET /api/notifications')
    expect(notifications.some(({ kind, facts }) => kind === 'invite' && 'state' in facts && facts.state === 'held')).toBe(true)
  }, 20_000)
  await useDevice(friends.slice(0, 1), 'a phone of their own')
  await settle()
  expect((await list()).filter(({ stage }) => stage === 'paid')).toEqual([])
  await later(9)
  // test phones lie beside each other, which counts beside an address; these come from addresses of their own
  await settle()
  expect((await list()).filter(({ stage }) => stage === 'paid').map(({ person }) => person?.account)).toEqual([friends[0]!.account])
  await later(40)
  await settle()
  expect((await list()).filter(({ why }) => why === 'held').length).toBe(FARMED - 1)
  expect((await own.api(anna)('GET /api/invite/info')).earned).toBe(REWARD)
})

test("'POST /api/invite/friends/:number/explain' puts it before a reviewer, who pays or refuses; nobody else explains it, and nothing is paid twice", async () => {
  const [last, other] = (await list()).map(({ number }) => number)
  expect([await reasonOf(explain(null, last!)), await reasonOf(explain(friends[0]!, last!)), await reasonOf(explain(anna, 'x'))]).toEqual([
    'LOGIN_REQUIRED',
    'NOT_FOUND',
    'NOT_FOUND',
  ])
  expect(await reasonOf(explain(anna, last!, ''))).toBe('INVALID_INPUT')
  for (let n = 0; n < 2; n++) expect((await explain(anna, last!)).friend).toMatchObject({ stage: 'held', explained: true })
  await explain(anna, other!)
  await later(50)
  await settle()
  expect((await list()).filter(({ stage }) => stage === 'held').length).toBe(2)
  const ruth = await own.operator('reviewer')
  const waiting = async () => (await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'invite' } })).reviews
  const [first, second] = await waiting()
  expect(first!.evidence.facts.map(({ name }) => name)).toEqual(['member', 'friend', 'signs', 'others'])
  await own.api(ruth)('PUT /api/admin/reviews/:id', { params: { id: first!.id }, body: { vote: 'approve' } })
  await own.api(ruth)('PUT /api/admin/reviews/:id', { params: { id: second!.id }, body: { vote: 'refuse', reason: 'made-for-reward', words: '' } })
  const after = await list()
  expect(after.slice(0, 2).map(({ stage, why }) => [stage, why])).toEqual([
    ['paid', null],
    ['lapsed', 'refused'],
  ])
  await settle()
  expect((await own.api(anna)('GET /api/invite/info')).earned).toBe(REWARD)
  expect(await failureOf(explain(anna, last!))).toBe('2534 INVITE_NOT_HELD')
})

test('a friend who leaves while held takes the promise along, and the review with it', async () => {
  const [last] = await list()
  await explain(anna, last!.number)
  await ask(friends.at(-1)!)
  own.clock.add(17 * DAY)
  await erase(friends.at(-1)!)
  await stayIn(own)
  expect((await list())[0]).toMatchObject({ person: null, stage: 'lapsed', why: 'left', explained: false })
})

test('a browser keeps one device over sign-ins; what the cookie says is kept as a keyed hash', async () => {
  const marks = async () =>
    (await own.owner.query<{ marks: string }>('select count(distinct device_mark) as marks from sessions where account_id = $1', [anna.id])).rows[0]!.marks
  const login = (cookie: string) =>
    own.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      body: JSON.stringify({ account: anna.account, password: anna.password }),
    })
  const before = Number(await marks())
  const first = await login('')
  const device = first.headers.getSetCookie().find((line) => line.startsWith('device='))!
  expect(device).toMatch(/^device=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  await login(device.split(';')[0]!)
  expect(Number(await marks())).toBe(before + 1)
  await login('device=<script>')
  expect(Number(await marks())).toBe(before + 2)
  const { rows } = await own.owner.query<{ mark: string }>(`select encode(device_mark, 'escape') as mark from sessions`)
  expect(rows.some(({ mark }) => mark.includes(device.slice(7, 29)))).toBe(false)
})
