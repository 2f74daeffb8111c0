import { describe, expect, test } from 'vitest'
import type { FeedPage } from '#api/posts.ts'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { readExport, computeBoards } from '#tests/compute-boards.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { withParameters } from '#tests/with-parameters.ts'

const own = ownApp({ jobs: true })
const HOUR = 3_600_000
const titles = ({ posts }: { posts: readonly { title: string }[] }) => posts.map(({ title }) => title)
const hot = async (as: MadeMember | null = null, query: object = {}) => titles(await own.api(as)('GET /api/posts/hot', { query }))
const board = (name: string, query: object = {}, as: MadeMember | null = null) =>
  own.api(as)('GET /api/ranking/boards/:board', { params: { board: name as 'week' }, query })
const why = (author: MadeMember, permlink: string, as: MadeMember | null = null) =>
  own.api(as)('GET /api/posts/:author/:permlink/why', { params: { author: author.account, permlink } })
const like = (as: MadeMember, author: MadeMember, permlink: string) => own.api(as)('POST /api/like', { body: { author: author.account, permlink } })
const forward = (as: MadeMember, author: MadeMember, permlink: string) => own.api(as)('POST /api/forward', { body: { author: author.account, permlink } })
const hoursAgo = (hours: number) => new Date(own.clock.now().getTime() - hours * HOUR)
const wait = { timeout: 30_000 }

describe('Recommended', () => {
  test('a like lifts by six hours, a forward by what two likes do, a critique that helped by more; between the same two people the next weighs half', async () => {
    const [anna, bruno, chen, dora] = await makeCrowd(own, 4)
    await addPosts(own, [
      { by: anna!, permlink: 'helped', title: 'helped', at: hoursAgo(20) },
      { by: bruno!, permlink: 'forwarded', title: 'forwarded', at: hoursAgo(15) },
      { by: chen!, permlink: 'liked', title: 'liked', at: hoursAgo(11) },
      { by: chen!, permlink: 'fresh', title: 'fresh', at: hoursAgo(6) },
    ])
    await like(dora!, chen!, 'liked') // 6 h: stands where 5 h ago is
    await forward(dora!, bruno!, 'forwarded') // two points, 9.5 h: 5.5 h ago
    await own.api(anna)('PUT /api/posts/comments/rules', { body: { permlink: 'helped', from: 'everybody', critique: true, holdsNew: false } })
    const pin = { aspect: 'light', picture: 1, x: 0.5, y: 0.5, width: null, height: null } as const
    const { comment } = await own.api(dora)('POST /api/posts/comments', {
      body: { author: anna!.account, permlink: 'helped', words: 'Lift the shadows.', pin },
    })
    await own.api(anna)('PUT /api/posts/comments/helped', { body: { comment: comment.id, helped: true } }) // five points, 15.5 h: 4.5 h ago
    await expect.poll(() => hot(), wait).toEqual(['helped', 'liked', 'forwarded', 'fresh'])
    expect(await why(anna!, 'helped')).toMatchObject({ numbers: { helped: 1_000_000, helpedCount: 1 }, points: 500_000_000, position: 1, waits: false })
    // and it counts no more when it is taken back, or its words are gone
    await own.api(anna)('PUT /api/posts/comments/helped', { body: { comment: comment.id, helped: false } })
    await expect.poll(async () => (await why(anna!, 'helped')).points, wait).toBe(0)
    await own.api(anna)('PUT /api/posts/comments/helped', { body: { comment: comment.id, helped: true } })
    await expect.poll(async () => (await why(anna!, 'helped')).points, wait).toBe(500_000_000)
    await own.api(dora)('DELETE /api/posts/comments', { query: { comment: comment.id } })
    await expect.poll(async () => (await why(anna!, 'helped')).points, wait).toBe(0)
    // a second time between the same two people
    await like(chen!, bruno!, 'forwarded')
    await like(bruno!, chen!, 'liked')
    await expect.poll(async () => (await why(chen!, 'liked')).numbers, wait).toMatchObject({ likes: 1_500_000, likeCount: 2 })
  })

  test('a critique that helped weighs less the more there was between the two', async () => {
    const [anna, dora] = await makeCrowd(own, 2)
    await addPosts(own, [
      { by: anna!, permlink: 'one', at: hoursAgo(2) },
      { by: anna!, permlink: 'two', at: hoursAgo(1) },
      { by: dora!, permlink: 'hers', at: hoursAgo(1) },
    ])
    await like(anna!, dora!, 'hers')
    for (const [permlink, weight] of [
      ['one', 500_000],
      ['two', 333_333],
    ] as const) {
      await own.api(anna)('PUT /api/posts/comments/rules', { body: { permlink, from: 'everybody', critique: true, holdsNew: false } })
      const pin = { aspect: 'light', picture: 1, x: 0.5, y: 0.5, width: null, height: null } as const
      const { comment } = await own.api(dora)('POST /api/posts/comments', { body: { author: anna!.account, permlink, words: 'Lift the shadows.', pin } })
      await own.api(anna)('PUT /api/posts/comments/helped', { body: { comment: comment.id, helped: true } })
      await expect.poll(async () => (await why(anna!, permlink)).numbers?.helped, wait).toBe(weight)
    }
  })

  test('at most two of one author stand among twelve; who blocked somebody gets the same order without them', async () => {
    const [flood, ...others] = await makeCrowd(own, 14)
    const reader = await own.member()
    await addPosts(own, [
      ...Array.from({ length: 5 }, (_, n) => ({ by: flood!, permlink: `flood-${n}`, title: `flood ${n}`, at: hoursAgo(1 + n / 100) })),
      ...others.map((by, n) => ({ by, permlink: 'one', title: `other ${n}`, at: hoursAgo(2 + n / 100) })),
    ])
    const order = await hot(reader)
    expect(order.flatMap((title, n) => (title.startsWith('flood') ? [n] : []))).toEqual([0, 1, 12, 13, 17])
    expect(await why(flood!, 'flood-2')).toMatchObject({ position: 13, waits: true })
    await own.api(reader)('POST /api/account/blocks', { body: { account: others[0]!.account } })
    expect(await hot(reader)).toEqual(order.filter((title) => title !== 'other 0'))
  })

  test('read on page by page it is the order that it was at the beginning, while others publish, delete and like', async () => {
    const people = await makeCrowd(own, 30)
    const at = hoursAgo(1)
    await addPosts(
      own,
      Array.from({ length: 600 }, (_, n) => ({
        by: people[(n * n) % 7 ? n % 3 : n % 30]!,
        permlink: `p-${n}`,
        title: `p ${n}`,
        at: new Date(at.getTime() - n * 1000),
      })),
    )
    const before = await hot(null, { limit: 50 })
    const met: string[] = []
    for (let next: object | null = {}, page = 0; next; page++) {
      const read: FeedPage = await own.api()('GET /api/posts/hot', { query: { limit: 37, ...next } })
      met.push(...titles(read))
      next = read.next
      if (page === 1) await own.publish(await own.member(), { title: 'meanwhile' })
      if (page === 2) await own.api(people[0])('DELETE /api/posts/works', { query: { permlink: 'p-0' } })
    }
    expect(met.slice(0, 50)).toEqual(before)
    expect(new Set(met).size).toBe(met.length)
    expect(met.filter((title) => title.startsWith('p '))).toHaveLength(600)
  })

  test('a weight that operators change moves everything', async () => {
    const [anna, bruno, chen] = await makeCrowd(own, 3)
    await addPosts(own, [
      { by: anna!, permlink: 'liked', title: 'liked', at: hoursAgo(10) },
      { by: bruno!, permlink: 'fresh', title: 'fresh', at: hoursAgo(5) },
    ])
    await like(chen!, anna!, 'liked')
    await expect.poll(() => hot(), wait).toEqual(['liked', 'fresh'])
    const hotOf = async () => Number((await own.owner.query<{ lift: string }>(`select lift from posts where permlink = 'liked'`)).rows[0]!.lift)
    expect(await hotOf()).toBe(6 * HOUR)
    const [olga, otto] = [await own.operator('admin'), await own.operator('admin')]
    await own.api(olga)('POST /api/admin/parameters', { body: { parameter: 'rankLike', value: 0, why: 'likes are everywhere' } })
    const [review] = (await own.api(otto)('GET /api/admin/reviews', { query: { kind: 'parameter' } })).reviews
    await own.api(otto)('PUT /api/admin/reviews/:id', { params: { id: review!.id }, body: { vote: 'approve' } })
    await expect.poll(() => hot(), wait).toEqual(['fresh', 'liked'])
    await expect.poll(hotOf, wait).toBe(0)
    expect((await own.api()('GET /api/ranking')).changes[0]).toMatchObject({ parameter: 'rankLike', value: 0 })
    await own.owner.query(`delete from parameter_changes where parameter = 'rankLike' and value = 0`)
  })
})

describe('boards', () => {
  test('stand by points, each photograph for its days, newcomers apart; what becomes private leaves at once, and one steps through them', async () => {
    const [anna, bruno, chen, dora] = await makeCrowd(own, 4)
    const old = await own.member()
    await own.owner.query(`update accounts set created_at = $2 where id = $1`, [old.id, hoursAgo(24 * 200)])
    await addPosts(own, [
      { by: old, permlink: 'week', title: 'week', tags: ['sea'], at: hoursAgo(24) },
      { by: anna!, permlink: 'month', title: 'month', tags: ['sea'], at: hoursAgo(24 * 8) },
      { by: bruno!, permlink: 'both', title: 'both', tags: ['sea'], at: hoursAgo(24 * 2) },
      { by: anna!, permlink: 'older', title: 'older', at: hoursAgo(24 * 31) },
      { by: anna!, permlink: 'nothing', title: 'nothing', at: hoursAgo(1) },
    ])
    for (const [author, permlink] of [
      [old, 'week'],
      [anna!, 'month'],
      [anna!, 'older'],
      [bruno!, 'both'],
    ] as const)
      await like(chen!, author, permlink)
    await forward(dora!, bruno!, 'both')
    await forward(dora!, anna!, 'month')
    await like(dora!, anna!, 'month')
    expect((await board('week')).posts).toEqual([])
    await computeBoards(own)
    expect(titles(await board('week'))).toEqual(['both', 'week'])
    expect(titles(await board('month'))).toEqual(['month', 'both', 'week'])
    expect(titles(await board('newcomers'))).toEqual(['month', 'both'])
    expect(titles(await board('genre', { of: 'sea' }))).toEqual(['month', 'both', 'week'])
    expect((await board('month')).places).toContainEqual({ author: bruno!.account, permlink: 'both', position: 2, points: 300_000_000 })
    expect((await why(bruno!, 'both')).boards).toEqual(
      expect.arrayContaining([
        { board: 'genre', of: 'sea', position: 2 },
        { board: 'week', of: '', position: 1 },
      ]),
    )
    expect(await reasonOf(board('genre', { of: 'nobody-uses-it' }))).toBe('NOT_FOUND')
    expect(await reasonOf(board('genre'))).toBe('NOT_FOUND')
    expect(await reasonOf(board('decade'))).toBe('NOT_FOUND')
    const first = await board('month', { limit: 1 })
    expect(titles(await board('month', { limit: 1, ...first.next! }))).toEqual(['both'])
    const around = (wall: string) =>
      own.api()('GET /api/posts/:author/:permlink/around', { params: { author: bruno!.account, permlink: 'both' }, query: { in: wall } })
    expect(await around('board:genre:sea')).toMatchObject({
      before: [{ title: 'month' }],
      after: [{ title: 'week' }],
      wall: { in: 'board:genre:sea', at: 2, of: 3 },
    })
    expect(await around('board:week')).toMatchObject({ before: [], after: [{ title: 'week' }], wall: { in: 'board:week' } })
    expect((await around('board:genre:land')).wall.in).toBe('newest')
    await own.api(bruno)('PUT /api/posts/visibility', { body: { permlinks: ['both'], visibility: 'private' } })
    expect(titles(await board('week'))).toEqual(['week'])
    expect((await board('week')).places).toEqual([expect.objectContaining({ permlink: 'week', position: 2 })])
    // eight days on, the week has none of these
    own.clock.add(7 * 86_400)
    await computeBoards(own)
    expect(titles(await board('week'))).toEqual([])
  })

  test('where an author shows no counts nobody is told points, and why says so; a post that is not everybody’s stands nowhere', async () => {
    const [anna, bruno] = await makeCrowd(own, 2)
    await addPosts(own, [
      { by: anna!, permlink: 'shy', title: 'shy', at: hoursAgo(1) },
      { by: anna!, permlink: 'hidden', title: 'hidden', at: hoursAgo(1), visibility: 'private' },
    ])
    await like(bruno!, anna!, 'shy')
    await own.owner.query('update accounts set shows_counts = false where id = $1', [anna!.id])
    await computeBoards(own)
    expect((await board('week')).places).toEqual([{ author: anna!.account, permlink: 'shy', position: 1, points: null }])
    expect(await why(anna!, 'shy')).toMatchObject({ numbers: null, points: null, standsAt: null, mark: null, position: 1 })
    expect(await why(anna!, 'shy', anna!)).toMatchObject({ numbers: { likes: 1_000_000 }, points: 100_000_000 })
    expect(await reasonOf(why(anna!, 'hidden'))).toBe('NOT_FOUND')
    expect(await why(anna!, 'hidden', anna!)).toMatchObject({ position: null, boards: [], mark: null })
    await own.api(anna)('DELETE /api/posts/works', { query: { permlink: 'shy' } })
    expect(await reasonOf(why(anna!, 'shy'))).toBe('POST_DELETED')
  })
})

test('the export says of a photograph what its page says, and names nobody', async () => {
  const [anna, bruno] = await makeCrowd(own, 2)
  await addPosts(own, [{ by: anna!, permlink: 'light', title: 'A shore at night', tags: ['seldom'], at: hoursAgo(3) }])
  await like(bruno!, anna!, 'light')
  await forward(bruno!, anna!, 'light')
  await computeBoards(own)
  const { numbers, mark, file, points, weights } = await why(anna!, 'light')
  const text = await readExport(own, file!)
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines[0]).toMatchObject({ weights, photographs: 1 })
  expect(lines.find(({ post }) => post === mark)).toMatchObject({ likes: numbers!.likes, forwards: numbers!.forwards, helped: 0, owed: false, tags: [] })
  expect(points).toBe(weights.like * numbers!.likes + weights.forward * numbers!.forwards)
  for (const name of [anna!.account, bruno!.account, 'A shore at night', 'light', 'seldom']) expect(text).not.toContain(name)
  expect(await own.fetch('/ranking/2020-01-01.ndjson.gz').then((reply) => reply.status)).toBe(404)
  // one a day, however often boards are reckoned; old ones go
  await computeBoards(own)
  expect((await own.api()('GET /api/ranking')).files).toHaveLength(1)
})

describe('picks', () => {
  const pick = (as: MadeMember, author: MadeMember, permlink: string, more: object = {}) =>
    own.api(as)('POST /api/admin/picks', { body: { author: author.account, permlink, words: 'The light stays.', lang: 'en', ...more } })
  const today = () => new Date(own.clock.now().getTime() + 8 * HOUR).toISOString().slice(0, 10)

  test('are signed and say why; not one’s own, nor of somebody with whom one exchanged likes within thirty days, each work and each day once', async () => {
    const edda = await own.operator('editor')
    const [anna, bruno, chen] = await makeCrowd(own, 3)
    await addPosts(
      own,
      [anna!, bruno!, chen!, edda].map((by) => ({ by, permlink: 'light', title: `light of ${by.account}`, at: hoursAgo(1) })),
    )
    await like(edda, bruno!, 'light')
    expect(await reasonOf(pick(edda, bruno!, 'light'))).toBe('PICK_EXCHANGED')
    await own.api(edda)('DELETE /api/like', { query: { author: bruno!.account, permlink: 'light' } })
    await like(bruno!, edda, 'light')
    expect(await reasonOf(pick(edda, bruno!, 'light'))).toBe('PICK_EXCHANGED')
    expect(await reasonOf(pick(edda, edda, 'light'))).toBe('PICK_OWN')
    expect(await reasonOf(pick(edda, anna!, 'light', { words: '  ' }))).toBe('INVALID_INPUT')
    expect(await reasonOf(pick(edda, anna!, 'light', { day: '2026-01-01' }))).toBe('PICK_DAY_PAST')
    expect(await reasonOf(pick(anna!, chen!, 'light'))).toBe('NOT_FOUND')
    expect(await reasonOf(pick(edda, anna!, 'never-was'))).toBe('NOT_FOUND')
    await addPosts(own, [
      { by: chen!, permlink: 'deleted', at: hoursAgo(1), deleted: true },
      { by: chen!, permlink: 'taken', at: hoursAgo(1), takenDown: true },
    ])
    await own.owner.query(
      `insert into takedowns (post_id, taken_down_at, reason, taken_down_by) select id, taken_down_at, taken_down_for, $1 from posts where permlink = 'taken'`,
      [edda.id],
    )
    expect([await reasonOf(pick(edda, chen!, 'deleted')), await reasonOf(pick(edda, chen!, 'taken'))]).toEqual(['POST_DELETED', 'POST_REMOVED'])
    const made = await pick(edda, anna!, 'light', { day: today() })
    expect(made).toMatchObject({ words: 'The light stays.', lang: 'en', day: today(), by: { account: edda.account }, post: { permlink: 'light' } })
    expect(await reasonOf(pick(edda, anna!, 'light'))).toBe('PICK_TWICE')
    expect(await reasonOf(pick(edda, chen!, 'light', { day: today() }))).toBe('PICK_DAY_TAKEN')
    expect((await own.api()('GET /api/posts/day')).post?.title).toBe(`light of ${anna!.account}`)
    expect((await own.api()('GET /api/ranking/picks')).picks.map(({ number }) => number)).toEqual([made.number])
    // what becomes private is no pick for anybody, and the rule chooses again
    await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: ['light'], visibility: 'private' } })
    expect((await own.api()('GET /api/ranking/picks')).picks).toEqual([])
    await expect.poll(async () => (await own.api()('GET /api/posts/day')).post?.author.account, wait).not.toBe(anna!.account)
    await own.api(edda)('DELETE /api/admin/picks/:number', { params: { number: made.number } })
    expect(await reasonOf(own.api(edda)('DELETE /api/admin/picks/:number', { params: { number: made.number } }))).toBe('NOT_FOUND')
  })

  test('thirty days after the last like they may be chosen', async () => {
    const edda = await own.operator('editor')
    const [bruno] = await makeCrowd(own, 1)
    await addPosts(own, [{ by: bruno!, permlink: 'light', at: hoursAgo(1) }])
    await own.owner.query(
      `insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at) select id, 'like', $1, account_id, 0, 1000000, $2 from posts`,
      [edda.id, hoursAgo(24 * 31)],
    )
    await own.owner.query('insert into likes_unfolded select post_id, 1, 0, weight from likes')
    expect((await pick(edda, bruno!, 'light')).by?.account).toBe(edda.account)
  })
})

test('weights that were set before a moment are those of that moment', async () => {
  await withParameters(own, own.clock.now(), { rankForward: 300 }, async () => {
    expect((await own.api()('GET /api/ranking')).weights.forward).toBe(300)
  })
  expect((await own.api()('GET /api/ranking')).weights).toEqual({ like: 100, forward: 200, helped: 500, hours: 6 })
})
