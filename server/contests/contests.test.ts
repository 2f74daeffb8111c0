import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { verifyBallots } from '#server/kit/ballots/verify-ballots.ts'
import { addPosts } from '#tests/add-posts.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { oneLine } from '../../demo/contest.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
const params = { slug: 'tag-challenge-one-line' }
let [anna, bruno, chen, dora]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, bruno, chen, dora] = [await own.member(), await own.member(), await own.member(), await own.member()]
})

const open = (days?: Parameters<typeof oneLine>[1], change: object = {}) => {
  const definition = oneLine(own.clock.now(), days)
  return makeOpened({ db: own.db, now: own.clock.now() }, { ...definition, contest: { ...definition.contest, ...change } })
}
const toVotes = async (days = 2) => {
  own.clock.add(days * DAY)
  await stayIn(own)
}
const NOW = { start: -1, end: 2, votes: 4, result: 6 }
let works = 0
const add = async (by: MadeMember, count = 1) => {
  const some = Array.from({ length: count }, () => ({ by, permlink: `work-${works++}`, at: own.clock.now() }))
  await addPosts(own, some)
  return some.map(({ permlink }) => permlink)
}
const enter = (as: MadeMember | null, permlink: string) => own.api(as)('POST /api/contest/tag/:slug/entries', { params, body: { permlink } })
const enterSome = async (by: MadeMember, count: number) => {
  for (const permlink of await add(by, count)) await enter(by, permlink)
}
const show = (as: MadeMember | null = null) => own.api(as)('GET /api/contest/tag/:slug', { params })
const next = async (as: MadeMember) => (await own.api(as)('POST /api/contest/tag/:slug/ballot', { params })).pair
const vote = (as: MadeMember, pair: string, answer: 'left' | 'right' | 'skip' = 'left') =>
  own.api(as)('POST /api/contest/tag/:slug/vote', { params, body: { pair, answer } })
const rows = async (query: string) => (await own.owner.query<Record<string, unknown>>(query)).rows
const authorsOf = async (voter: MadeMember) =>
  new Set(
    (
      await rows(`select e.account_id::text as id from contest_pairs p join contest_entries e on e.activity_id = p.activity_id
        and e.number in (p.left_number, p.right_number) where p.voter_id = ${voter.id}`)
    ).map(({ id }) => id),
  )

test("'GET /api/contest/tag' and 'GET /api/contest/tag/:slug' show a contest out of its definition, and what of it is for whom", async () => {
  await open(NOW)
  const { contests } = await own.api()('GET /api/contest/tag', {})
  expect(contests).toMatchObject([{ slug: params.slug, phase: 'entries', path: '/tag-challenge-one-line' }])
  expect((await show()).contest).toMatchObject({
    entries: 0,
    jurors: 0,
    finalists: 12,
    can: { enter: false, vote: false },
    awards: [{ count: 1 }, { count: 2 }],
  })
  expect((await show(anna)).contest.can).toEqual({ enter: true, vote: false, judge: false })
  await toVotes()
  expect((await show(anna)).contest).toMatchObject({ phase: 'votes', can: { enter: false, vote: true } })
  expect(await failureOf(own.api()('GET /api/contest/tag/:slug', { params: { slug: 'no-such' } }))).toBe('2001 NOT_FOUND')
  const page = await own.api()('GET /api/campaign-page', { query: { path: '/Tag-Challenge-ONE-line' } })
  expect([page.path, page.blocks[0]!.kind]).toEqual(['/tag-challenge-one-line', 'contest'])
})

test("'POST /api/contest/tag/:slug/entries' takes one's own posts under the rules, gives each its number, and says why not", async () => {
  await open(NOW, { mostEntries: 2 })
  const [first, second, third] = await add(anna!, 3)
  expect([await enter(anna!, first!), await enter(anna!, second!)]).toEqual([{ number: 1 }, { number: 2 }])
  expect(await failureOf(enter(anna!, first!))).toBe('2536 ENTRY_REFUSED')
  expect(await failureOf(enter(anna!, third!))).toBe('2537 ENTRIES_FULL')
  expect(await failureOf(enter(bruno!, first!))).toBe('2001 NOT_FOUND')
  expect(await failureOf(enter(null, first!))).toBe('403 LOGIN_REQUIRED')
  const mine = await own.api(anna)('GET /api/contest/tag/:slug/own', { params })
  expect([mine.left, mine.entries.map(({ number }) => number), mine.choices.map(({ not }) => not)]).toEqual([0, [1, 2], [null, 'entered', 'entered']])
  const withdraw = (as: MadeMember, number: string) => own.api(as)('DELETE /api/contest/tag/:slug/entries/:number', { params: { ...params, number } })
  expect(await failureOf(withdraw(bruno!, '1'))).toBe('2001 NOT_FOUND')
  await withdraw(anna!, '1')
  expect(await failureOf(withdraw(anna!, '1'))).toBe('2001 NOT_FOUND')
  expect(await enter(anna!, third!)).toEqual({ number: 3 })
  const { entries } = await own.api()('GET /api/contest/tag/:slug/entries', { params })
  expect(entries).toMatchObject([
    { number: 2, post: null },
    { number: 3, post: null },
  ])
  await toVotes()
  expect([await failureOf(enter(anna!, first!)), await failureOf(withdraw(anna!, '2'))]).toEqual(['2535 CONTEST_CLOSED', '2535 CONTEST_CLOSED'])
})

test.each([
  ['not-public', `update posts set visibility = 'private'`],
  ['labelled', `update posts set own_labels = '{nudity}'`],
  ['set', `update posts set image_count = 2`],
  ['design', `update posts set kind = 'design'`],
  ['credited', `update posts set credit = '{"name":"x"}'`],
  ['machine', `update posts set ai = 'assisted'`],
  ['taken', `update images set exif = '{"takenAt":"2024-10-31T10:00:00"}'`],
  ['alike', `update images set phash = '00000000000000ff'`],
])('a work that is %s does not enter, and says so before', async (why, change) => {
  await open(NOW, { takenFrom: why === 'taken' ? '2024-11-01' : null })
  const [permlink] = await add(anna!)
  const [hers] = await add(bruno!)
  await own.owner.query(`update images set phash = '00000000000000fe' where account_id = ${bruno!.id}`)
  if (why === 'alike') await enter(bruno!, hers!)
  await own.owner.query(`${change} where account_id = ${anna!.id}`)
  const { choices } = await own.api(anna)('GET /api/contest/tag/:slug/own', { params })
  expect(choices.map(({ not }) => not)).toEqual([why])
  expect(await failureOf(enter(anna!, permlink!))).toBe('2536 ENTRY_REFUSED')
  await own.owner.query(`update posts set visibility = 'public', image_count = 1, own_labels = '{}' where account_id = ${anna!.id}`)
})

test('two photographs: none of one’s own, of whom one follows, came by, or shares a device with; none twice, and the same pair until it is answered', async () => {
  await open(NOW)
  for (const one of [anna!, bruno!, chen!, dora!]) await enterSome(one, 2)
  const [emil, frida] = [await own.member(), await own.member()]
  await enterSome(emil!, 1)
  await enterSome(frida!, 1)
  await own.api(anna)('POST /api/follow', { body: { account: bruno!.account } })
  const { code } = await own.api(anna)('GET /api/invite/info')
  await own.api(frida)('POST /api/invite/bind', { body: { code } })
  await own.owner.query(`update sessions set device_mark = '\\x01' where account_id in (${anna!.id}, ${emil.id})`)
  expect(await failureOf(own.api(anna)('POST /api/contest/tag/:slug/ballot', { params }))).toBe('2535 CONTEST_CLOSED')
  await toVotes()
  const first = await next(anna!)
  expect((await next(anna!))!.number).toBe(first!.number)
  expect(await own.api(anna)('GET /api/contest/tag/:slug/ballot', { params })).toMatchObject({ pair: { number: first!.number }, last: null, given: 0 })
  const { next: second } = await vote(anna!, first!.number)
  expect((await vote(anna!, second!.number, 'right')).next).toBeNull()
  expect(await authorsOf(anna!)).toEqual(new Set([chen!.id, dora!.id]))
  expect(JSON.stringify(first)).not.toMatch(/account|author|likes/)
  expect((await rows(`select max(shown) - min(shown) as apart from contest_entries e where account_id in (${chen!.id}, ${dora!.id})`))[0]).toEqual({ apart: 0 })
})

test('an answer is for one’s own pair; the last can be changed, an earlier one cannot; a forged one is nobody’s', async () => {
  await open(NOW)
  for (const one of [anna!, bruno!, chen!]) await enterSome(one, 3)
  await toVotes()
  const first = (await next(dora!))!
  expect(await failureOf(vote(anna!, first.number))).toBe('2001 NOT_FOUND')
  expect(await failureOf(vote(dora!, '999999'))).toBe('2001 NOT_FOUND')
  const given = await vote(dora!, first.number, 'left')
  expect((await vote(dora!, first.number, 'right')).receipt).toBe(given.receipt)
  const { last } = await own.api(dora)('GET /api/contest/tag/:slug/ballot', { params })
  expect(last).toMatchObject({ answer: 'right', receipt: given.receipt, pair: { number: first.number } })
  await vote(dora!, given.next!.number)
  expect(await failureOf(vote(dora!, first.number))).toBe('2538 BALLOT_GIVEN')
  const receipt = (said: string) => own.api()('GET /api/contest/tag/:slug/receipt', { params, query: { receipt: said } })
  expect(await receipt(given.receipt.toUpperCase())).toMatchObject({ answer: 'right', verdict: null })
  expect(await failureOf(receipt('000000000000'))).toBe('2551 RECEIPT_UNKNOWN')
  expect((await show()).contest.answers).toBe(2)
})

test('an entry that is erased in mid-vote counts for nothing, is said, and the next pair comes', async () => {
  await open(NOW)
  for (const one of [anna!, bruno!, chen!]) await enterSome(one, 2)
  await toVotes()
  const first = (await next(dora!))!
  const left = Number((await rows('select left_number from contest_pairs'))[0]!.left_number)
  await own.owner.query(`update contest_entries set gone_at = now() where number = ${left}`)
  expect(await failureOf(vote(dora!, first.number))).toBe('2550 ENTRY_GONE')
  expect((await own.api(dora)('GET /api/contest/tag/:slug/ballot', { params })).pair).toBeNull()
  expect((await next(dora!))!.number).not.toBe(first.number)
})

test('whoever judges neither enters nor votes', async () => {
  await open(NOW, { jury: [anna!.account, bruno!.account] })
  const [permlink] = await add(anna!)
  expect(await failureOf(enter(anna!, permlink!))).toBe('2539 CONTEST_JUROR')
  await toVotes()
  expect(await failureOf(own.api(anna)('POST /api/contest/tag/:slug/ballot', { params }))).toBe('2539 CONTEST_JUROR')
})

test('ballots are counted once votes have ended; the public file works out again to the places that are shown; who is erased keeps the place', async () => {
  await open(NOW)
  for (const one of [anna!, bruno!, chen!]) await enterSome(one, 2)
  await toVotes()
  const receipts: string[] = []
  for (const voter of [dora!, anna!])
    for (let pair = await next(voter); pair;) {
      own.clock.add(3)
      const given = await vote(voter, pair.number, 'left')
      receipts.push(given.receipt)
      pair = given.next
    }
  await toVotes()
  await doAtOnce(own, 'count-ballots', {})
  const results = () => own.api()('GET /api/contest/tag/:slug/results', { params })
  expect(await results()).toEqual({ results: [], next: null, verdicts: [], file: null })
  expect((await own.fetch(`/contests/${params.slug}/ballots.txt`)).status).toBe(404)
  own.clock.add(60)
  await doAtOnce(own, 'count-ballots', {})
  await toVotes()
  const { results: places, verdicts, file } = await results()
  expect(places.map(({ place, award }) => [place, award])).toEqual([
    [1, 'Gold'],
    [2, 'Silver'],
    [3, 'Silver'],
    [4, null],
    [5, null],
    [6, null],
  ])
  expect(verdicts).toEqual([{ verdict: 'counts', ballots: receipts.length }])
  const bytes = new Uint8Array(await (await own.fetch(new URL(file!.url).pathname)).arrayBuffer())
  const again = verifyBallots(bytes)
  expect([again.fault, again.ranking.map(({ entry }) => entry)]).toEqual([null, places.map(({ number }) => number)])
  expect(again.ballots.map(({ receipt }) => receipt).toSorted()).toEqual(receipts.toSorted())
  expect(await own.api()('GET /api/contest/tag/:slug/receipt', { params, query: { receipt: receipts[0]! } })).toMatchObject({ verdict: 'counts' })
  const { entries } = await own.api()('GET /api/contest/tag/:slug/entries', { params })
  expect(entries.every(({ post }) => post !== null)).toBe(true)
  await ask(anna!)
  await toVotes(40)
  await erase(anna!)
  const after = (await results()).results
  expect(after.map(({ number, place }) => [number, place])).toEqual(places.map(({ number, place }) => [number, place]))
  expect(after.filter(({ isFormer }) => isFormer).map(({ post }) => post)).toEqual([null, null])
})

test("whoever may not publish enters nothing by 'POST /api/contest/tag/:slug/entries': 2210 PUBLISHING_PAUSED", async () => {
  await open(NOW)
  const [permlink] = await add(anna!)
  await own.owner.query(
    `with cases as (insert into report_cases (id, kind, subject, account_id, state, opened_at, decided_at, reason)
      select gen_random_uuid(), 'post', n::text, $1, 'removed', $2, $2, 'spam' from generate_series(1, 3) n returning id)
    insert into strikes (case_id, account_id, at, expires_at) select id, $1, $2, $2::timestamptz + interval '90 days' from cases`,
    [anna!.id, own.clock.now()],
  )
  expect(await failureOf(enter(anna!, permlink!))).toBe('2210 PUBLISHING_PAUSED')
})
