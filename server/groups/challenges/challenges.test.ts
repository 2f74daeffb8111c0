import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { BANNED, refusedForWord } from '#tests/banned-word.ts'
import { personal } from '#tests/domain-parts.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { pausePublishing } from '#tests/pause-publishing.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
let [anna, bruno, chen, dora]: MadeMember[] = []
let id = ''
beforeEach(async () => {
  ;[anna, bruno, chen, dora] = [await own.member(), await own.member(), await own.member(), await own.member()]
  id = await foundGroup(own, anna!)
  for (const one of [bruno!, chen!]) await joinGroup(own, one, id)
})
const DAY = 86_400
type Who = MadeMember | null | undefined
/** So many days from now, as people here count them. */
const day = (n: number) => new Date(own.clock.now().getTime() + 8 * 3_600_000 + n * DAY * 1000).toISOString().slice(0, 10)
const told = (more: object = {}) => ({ theme: 'Lines after dark', words: 'One lamp at most', lang: 'en' as const, starts: day(0), ends: day(2), ...more })
const list = (as: Who = null, query = {}, of = id) => own.api(as)('GET /api/group/:id/challenges', { params: { id: of }, query })
const start = (as: Who, more = {}, of = id) => own.api(as)('POST /api/group/:id/challenges', { params: { id: of }, body: told(more) })
const started = async (more = {}) => (await start(anna, more)).challenge.number
const open = (as: Who, number: string, of = id) => own.api(as)('GET /api/group/:id/challenges/:number', { params: { id: of, number } })
const edit = (as: Who, number: string, more = {}, of = id) =>
  own.api(as)('PUT /api/group/:id/challenges/:number', { params: { id: of, number }, body: told(more) })
const cancel = (as: Who, number: string, reason = 'Too few came', of = id) =>
  own.api(as)('DELETE /api/group/:id/challenges/:number', { params: { id: of, number }, query: { reason } })
const enter = (as: Who, number: string, permlink: string, of = id) =>
  own.api(as)('POST /api/group/:id/challenges/:number/entries', { params: { id: of, number }, body: { permlink } })
const takeOut = (as: Who, number: string, permlink: string, of = id) =>
  own.api(as)('DELETE /api/group/:id/challenges/:number/entries', { params: { id: of, number }, query: { permlink } })
const results = (as: Who, number: string, query = {}, of = id) =>
  own.api(as)('GET /api/group/:id/challenges/:number/results', { params: { id: of, number }, query })
const look = (as: Who, number: string, of = id) => own.api(as)('POST /api/group/:id/challenges/:number/pair', { params: { id: of, number } })
const choose = (as: Who, number: string, pair: string, choice: 'left' | 'right' | 'neither' = 'left', of = id) =>
  own.api(as)('PUT /api/group/:id/challenges/:number/pair', { params: { id: of, number }, body: { pair, choice } })
/** Posts that stand in the group. */
async function submit(by: MadeMember, ...permlinks: string[]) {
  await addPosts(
    own,
    permlinks.map((permlink) => ({ by, permlink, at: own.clock.now() })),
  )
  await own.api(by)('POST /api/group/posts/:id', { params: { id }, body: { permlinks } })
}
async function entered(number: string, by: MadeMember, ...permlinks: string[]) {
  await submit(by, ...permlinks)
  for (const permlink of permlinks) await enter(by, number, permlink)
}
const heard = async (as: MadeMember) =>
  (await own.api(as)('GET /api/notifications')).notifications.flatMap((one) => (one.kind === 'group-challenge' ? one.facts.state : []))
const ended = (number: string) => vi.waitFor(async () => expect((await open(null, number)).challenge.state).toBe('ended'), 20_000)
const VISITOR = '403 LOGIN_REQUIRED'
const NOWHERE = '164 GROUP_MISSING'
const NEVER = '2001 NOT_FOUND'
const OUTSIDE = '2186 NOT_IN_GROUP'
const NOT_ON = '2194 CHALLENGE_NOT_RUNNING'

describe('running a challenge', () => {
  test('owner and moderators start it, for days that can be', async () => {
    const { challenge } = await start(anna)
    expect(challenge).toMatchObject({ theme: 'Lines after dark', state: 'running', by: { account: anna!.account }, entries: 0, forMembers: false })
    expect([await failureOf(start(null)), await failureOf(start(bruno)), await failureOf(start(dora)), await failureOf(start(anna, {}, '999'))]).toEqual([
      VISITOR,
      NEVER,
      NEVER,
      NOWHERE,
    ])
    const bad = [
      { theme: ' ' },
      { starts: day(-1) },
      { ends: day(-1) },
      { starts: day(91), ends: day(92) },
      { ends: day(95) },
      { starts: 'soon' },
      { words: 'x'.repeat(1001) },
    ]
    for (const one of bad) expect(await failureOf(start(anna, one)), JSON.stringify(one)).toBe('2000 INVALID_INPUT')
    await start(anna, { theme: 'Later', starts: day(1), ends: day(1) })
    const page = await list(null, { limit: 1 })
    expect([page.challenges[0], (await list(null, { before: page.next! })).challenges[0]]).toMatchObject([
      { theme: 'Later', state: 'ahead' },
      { theme: 'Lines after dark' },
    ])
    const running = async () => (await list(null, { state: 'running' })).challenges.map(({ theme }) => theme)
    expect(await running()).toEqual(['Lines after dark'])
    own.clock.add(DAY)
    expect(await running()).toEqual(['Later', 'Lines after dark'])
    own.clock.add(2 * DAY)
    expect(await running()).toEqual([])
    own.clock.move(0)
    expect([
      await failureOf(list(null, {}, '999')),
      await failureOf(open(null, '999')),
      await failureOf(open(null, 'x')),
      await failureOf(open(null, '1', '999')),
    ]).toEqual([NOWHERE, NEVER, NEVER, NOWHERE])
    await pausePublishing(own, anna!)
    expect(await failureOf(start(anna))).toBe('2210 PUBLISHING_PAUSED')
  })

  test('it is changed before it begins, and cancelled before it ends: with a reason, once, and no vote of it is left', async () => {
    const ahead = await started({ starts: day(1) })
    expect([
      await failureOf(edit(null, ahead)),
      await failureOf(edit(bruno, ahead)),
      await failureOf(edit(anna, '999')),
      await failureOf(edit(anna, ahead, {}, '999')),
    ]).toEqual([VISITOR, NEVER, NEVER, NOWHERE])
    expect((await edit(anna, ahead, { theme: 'Other lines', starts: day(1) })).challenge.theme).toBe('Other lines')
    const number = await started()
    expect(await failureOf(edit(anna, number))).toBe('2195 CHALLENGE_BEGUN')
    await refusedForWord(own, 'BANNED_WORDS', [
      () => start(anna, { theme: BANNED }),
      () => edit(anna, ahead, { words: BANNED, starts: day(1) }),
      () => cancel(anna, number, BANNED),
    ])
    await entered(number, bruno!, 'b1')
    await entered(number, anna!, 'a1')
    const { part } = await look(chen, number)
    await choose(chen, number, part.pair!.number)
    expect([
      await failureOf(cancel(null, number)),
      await failureOf(cancel(bruno, number)),
      await failureOf(cancel(anna, number, '')),
      await failureOf(cancel(anna, '999')),
    ]).toEqual([VISITOR, NEVER, '2000 INVALID_INPUT', NEVER])
    expect(await failureOf(cancel(anna, number, 'x', '999'))).toBe(NOWHERE)
    for (const reason of ['Too few came', 'Again'])
      expect((await cancel(anna, number, reason)).challenge).toMatchObject({ state: 'cancelled', reason: 'Too few came' })
    expect([await failureOf(look(chen, number)), await failureOf(enter(bruno, number, 'b1')), await failureOf(results(null, number))]).toEqual([
      NOT_ON,
      NOT_ON,
      NOT_ON,
    ])
    await vi.waitFor(async () => expect([await heard(bruno!), await heard(anna!)]).toEqual([['cancelled'], []]), 20_000)
    expect((await own.api()('GET /api/group/posts/:id', { params: { id } })).posts).toHaveLength(2)
  })

  test('in a group that is not open to all it is for members, and stays so when the group opens', async () => {
    const join = (joining: 'open' | 'request') => own.api(anna)('PUT /api/group/:id', { params: { id }, body: { names: { zh: '余光' }, joining } })
    await join('request')
    const number = await started()
    for (const one of [null, dora]) {
      expect((await list(one)).challenges).toEqual([])
      expect([await failureOf(open(one, number)), await failureOf(results(one, number)), await failureOf(open(one, '999'))]).toEqual([NEVER, NEVER, NEVER])
    }
    expect([await failureOf(look(dora, number)), await failureOf(enter(dora, number, 'x'))]).toEqual([NEVER, NEVER])
    await join('open')
    expect([(await list()).challenges, (await list(bruno)).challenges.length]).toEqual([[], 1])
  })
})

describe('entries', () => {
  test('are posts of one’s own that stand in the group, three at most; what leaves the group leaves the challenge', async () => {
    const number = await started()
    await submit(bruno!, 'b1', 'b2', 'b3', 'b4')
    await addPosts(own, [{ by: bruno!, permlink: 'elsewhere', at: own.clock.now() }])
    expect([
      await failureOf(enter(null, number, 'b1')),
      await failureOf(enter(dora, number, 'b1')),
      await failureOf(enter(bruno, number, 'b1', '999')),
    ]).toEqual([VISITOR, OUTSIDE, NOWHERE])
    expect([
      await failureOf(enter(bruno, '999', 'b1')),
      await failureOf(enter(bruno, number, 'elsewhere')),
      await failureOf(enter(chen, number, 'b1')),
    ]).toEqual([NEVER, NEVER, NEVER])
    for (const one of ['b1', 'b1', 'b2', 'b3']) await enter(bruno, number, one)
    expect(await failureOf(enter(bruno, number, 'b4'))).toBe('2196 ENTRIES_MANY')
    const all = await Promise.all(['b4', 'b4'].map((one) => failureOf(enter(bruno, number, one))))
    expect(all).toEqual(['2196 ENTRIES_MANY', '2196 ENTRIES_MANY'])
    const { challenge, part } = await open(bruno, number)
    expect([challenge.entries, part.own.filter((one) => one.entered).length, part.own.length]).toEqual([3, 3, 4])
    expect([
      await failureOf(takeOut(null, number, 'b1')),
      await failureOf(takeOut(bruno, '999', 'b1')),
      await failureOf(takeOut(bruno, number, 'b1', '999')),
    ]).toEqual([VISITOR, NEVER, NOWHERE])
    for (let n = 0; n < 2; n++) expect((await takeOut(bruno, number, 'b1')).challenge.entries).toBe(2)
    await takeOut(chen, number, 'b2')
    await own.api(bruno)('DELETE /api/group/posts/:id', { params: { id }, query: { author: bruno!.account, permlink: 'b2' } })
    expect((await open(null, number)).challenge.entries).toBe(1)
  })

  test('a photograph for this group alone is counted and shown to its members only', async () => {
    const number = await started()
    const [post] = await addPosts(own, [{ by: bruno!, permlink: 'for-us', at: own.clock.now(), visibility: 'group' }])
    await own.owner.query('insert into post_audiences (post_id, group_id) values ($1, $2)', [post, id])
    await own.api(bruno)('POST /api/group/posts/:id', { params: { id }, body: { permlinks: ['for-us'] } })
    await enter(bruno, number, 'for-us')
    await entered(number, anna!, 'a1')
    expect([(await open(null, number)).challenge.entries, (await open(chen, number)).challenge.entries]).toEqual([1, 2])
    expect((await look(chen, number)).part.pair).not.toBeNull()
    own.clock.add(4 * DAY)
    await ended(number)
    expect([(await results(null, number)).results.map(({ post: one }) => one.permlink), (await results(chen, number)).results.length]).toEqual([['a1'], 2])
  })
})

describe('votes', () => {
  test('are given blind: two pictures without a name or count, never one’s own, no two twice, those shown least first', async () => {
    const number = await started()
    await entered(number, anna!, 'a1', 'a2', 'a3')
    await entered(number, bruno!, 'b1')
    await entered(number, chen!, 'c1')
    const met: string[][] = []
    let { part } = await look(chen, number)
    expect((await look(chen, number)).part.pair).toEqual(part.pair)
    const shown = async () =>
      (await own.owner.query<{ n: number }>(`select max(shown) - min(shown) as n from group_entries where account_id <> $1`, [chen!.id])).rows[0]!.n
    while (part.pair) {
      expect(Object.keys(part.pair)).toEqual(['number', 'left', 'right'])
      expect([Object.keys(part.pair.left), [anna!.account, bruno!.account, 'A title'].filter((said) => JSON.stringify(part.pair).includes(said))]).toEqual([
        ['picture'],
        [],
      ])
      met.push([part.pair.left.picture.key, part.pair.right.picture.key].toSorted())
      if (met.length <= 2) expect(await shown()).toBeLessThanOrEqual(1)
      part = (await choose(chen, number, part.pair.number, 'left')).part
    }
    // four entries of others: six pairs
    expect([met.length, new Set(met.map((pair) => pair.join(' '))).size, part.spent]).toEqual([6, 6, true])
    expect(met.flat().some((key) => key === `${chen!.id}-c1`)).toBe(false)
    expect((await look(chen, number)).part).toMatchObject({ pair: null, spent: true, today: 6 })
    expect(JSON.stringify(await open(chen, number))).not.toMatch(/won|lost|shown/)
  })

  test('stand as they were first given; who is no member, and what is not on, is refused', async () => {
    const number = await started()
    await entered(number, anna!, 'a1', 'a2', 'a3')
    const { part } = await look(bruno, number)
    const pair = part.pair!.number
    expect([
      await failureOf(look(null, number)),
      await failureOf(look(dora, number)),
      await failureOf(look(bruno, '999')),
      await failureOf(look(bruno, number, '999')),
    ]).toEqual([VISITOR, OUTSIDE, NEVER, NOWHERE])
    expect([await failureOf(choose(null, number, pair)), await failureOf(choose(dora, number, pair)), await failureOf(choose(chen, number, pair))]).toEqual([
      VISITOR,
      OUTSIDE,
      NEVER,
    ])
    expect([
      await failureOf(choose(bruno, '999', pair)),
      await failureOf(choose(bruno, number, '999')),
      await failureOf(choose(bruno, number, pair, 'left', '999')),
    ]).toEqual([NEVER, NEVER, NOWHERE])
    const next = (await choose(bruno, number, pair, 'right')).part.pair!
    expect((await choose(bruno, number, pair, 'right')).part.pair).toEqual(next)
    expect([await failureOf(choose(bruno, number, pair, 'left')), await failureOf(choose(bruno, number, pair, 'neither'))]).toEqual([
      '2197 PAIR_ANSWERED',
      '2197 PAIR_ANSWERED',
    ])
    const both = await Promise.all([look(bruno, number), look(bruno, number)])
    expect(both.map((one) => one.part.pair!.number)).toEqual([next.number, next.number])
    await submit(bruno!, 'b1')
    own.clock.add(4 * DAY)
    expect([await failureOf(look(bruno, number)), await failureOf(choose(bruno, number, next.number)), await failureOf(enter(bruno, number, 'b1'))]).toEqual([
      NOT_ON,
      NOT_ON,
      NOT_ON,
    ])
    const ahead = await started({ starts: day(1), ends: day(1) })
    expect([await failureOf(look(bruno, ahead)), await failureOf(results(null, ahead))]).toEqual([NOT_ON, NOT_ON])
  })

  test('thirty pairs a day, PAIRS_SPENT after that, and again tomorrow', async () => {
    const number = await started()
    const more = [await own.member(), await own.member()]
    for (const one of more) await joinGroup(own, one, id)
    for (const [n, one] of [anna!, chen!, ...more].entries()) await entered(number, one, `p${n}a`, `p${n}b`, `p${n}c`)
    let { part } = await look(bruno, number)
    for (let n = 0; n < 30; n++) part = (await choose(bruno, number, part.pair!.number, 'neither')).part
    expect(part).toMatchObject({ pair: null, today: 30, spent: true })
    expect(await failureOf(look(bruno, number))).toBe('2198 PAIRS_SPENT')
    own.clock.add(DAY)
    expect((await look(bruno, number)).part).toMatchObject({ today: 0, pair: { number: expect.any(String) } })
  })

  test('are counted once it has ended, by the rule that the page says, and who entered hears of it once', async () => {
    const number = await started()
    await entered(number, anna!, 'a1')
    await entered(number, bruno!, 'b1')
    await entered(number, chen!, 'c1')
    const voters = [await own.member(), await own.member()]
    for (const one of voters) {
      await joinGroup(own, one, id)
      let { part } = await look(one, number)
      for (; part.pair;) {
        // c1 before a1 before b1
        const [left, right] = [part.pair.left.picture.key.slice(-2), part.pair.right.picture.key.slice(-2)]
        const order = ['c1', 'a1', 'b1']
        part = (await choose(one, number, part.pair.number, order.indexOf(left) < order.indexOf(right) ? 'left' : 'right')).part
      }
    }
    expect([await failureOf(results(anna, number)), await failureOf(results(null, '999')), await failureOf(results(null, number, {}, '999'))]).toEqual([
      NOT_ON,
      NEVER,
      NOWHERE,
    ])
    own.clock.add(4 * DAY)
    await ended(number)
    await askFor(own, 'count-challenges', {})
    const first = await results(null, number, { limit: 1 })
    const rest = await results(null, number, { after: first.next! })
    expect([...first.results, ...rest.results].map(({ place, post, won, lost }) => [place, post.author.account, won, lost])).toEqual([
      [1, chen!.account, 4, 0],
      [2, anna!.account, 2, 2],
      [3, bruno!.account, 0, 4],
    ])
    await vi.waitFor(async () => expect([await heard(anna!), await heard(bruno!), await heard(voters[0]!)]).toEqual([['ended'], ['ended'], []]), 20_000)
    expect([await failureOf(cancel(anna, number)), await failureOf(edit(anna, number))]).toEqual([NOT_ON, '2195 CHALLENGE_BEGUN'])
  })

  test('of somebody who is erased are not counted, and their name leaves the challenge', async () => {
    await own.api(anna)('PUT /api/group/:id/members/:account', { params: { id, account: chen!.account }, body: { role: 'moderator' } })
    const number = (await start(chen)).challenge.number
    await entered(number, anna!, 'a1')
    await entered(number, bruno!, 'b1')
    await choose(chen, number, (await look(chen, number)).part.pair!.number)
    const { erase } = personal.find(({ tables }) => tables.includes('group_pairs'))!
    for (let n = 0; n < 2; n++)
      await own.db.transaction().execute(async (db) => {
        await erase({ db, now: own.clock.now() } as never, chen!.id)
        await db.deleteFrom('audience_members').where('account_id', '=', chen!.id).execute()
      })
    own.clock.add(4 * DAY)
    await ended(number)
    expect([(await open(null, number)).challenge.by, (await results(null, number)).results.map(({ won, lost }) => won + lost)]).toEqual([null, [0, 0]])
  })
})

test('what one muted is in none of one’s pairs nor in the results as one reads them; the others keep their places', async () => {
  const number = await started()
  await entered(number, anna!, 'a1', 'a2')
  await addPosts(own, [{ by: bruno!, permlink: 'b1', at: own.clock.now(), tags: ['sea'] }])
  await own.api(bruno)('POST /api/group/posts/:id', { params: { id }, body: { permlinks: ['b1'] } })
  await enter(bruno, number, 'b1')
  await own.api(chen)('POST /api/account/mutes', { body: { kind: 'tag', of: 'sea', lasts: 'week' } })
  const { pair } = (await look(chen, number)).part
  expect([pair!.left.picture.key, pair!.right.picture.key].toSorted()).toEqual([`${anna!.id}-a1`, `${anna!.id}-a2`])
  const { part } = await choose(chen, number, pair!.number)
  expect([part.pair, part.spent]).toEqual([null, true])
  own.clock.add(3 * DAY)
  await ended(number)
  const placed = async (as: Who) => (await results(as, number)).results.map(({ post, place }) => [post.permlink, place])
  const all = await placed(null)
  expect(all).toHaveLength(3)
  expect(await placed(chen)).toEqual(all.filter(([permlink]) => permlink !== 'b1'))
})
