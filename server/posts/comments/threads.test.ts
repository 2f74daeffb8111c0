import { describe, expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { ROOF, talkCalls, wordsOf } from '#tests/talk-calls.ts'
import { foldComments } from './queries-write.ts'

const own = ownApp({ jobs: true })
const { as, say, list, remove, edit, heart, help, pin, rules, published, told } = talkCalls(own)

test("'PUT /api/posts/comments/heart' costs and earns nothing, again changes nothing, not on one’s own (2181); a storm tells nobody", async () => {
  const { post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  const { id } = await say(bruno, post, 'Here')
  for (let n = 0; n < 6; n++) await heart(chen, id, n % 2 === 0)
  for (let n = 0; n < 2; n++) expect((await heart(chen, id)).comment).toMatchObject({ hearts: 1, hearted: true })
  await foldComments(own.db)
  expect((await list(null, post)).threads[0]).toMatchObject({ hearts: 1, hearted: false })
  expect(await failureOf(heart(bruno, id))).toBe('2181 OWN_HEART')
  expect((await as(chen)('GET /api/energy')).points).toBe(100)
  expect(await told(bruno)).toEqual([])
})

describe("critique, by 'POST /api/posts/comments' and 'PUT /api/posts/comments/helped'", () => {
  test('is for who asks for it (2179); a pin lies on one of the pictures; the author says it helped, which the critic’s page counts', async () => {
    const { anna, post } = await published()
    const bruno = await own.member()
    expect(await failureOf(say(bruno, post, 'x', { pin: ROOF }))).toBe('2179 CRITIQUE_OFF')
    await rules(anna, post.permlink, { critique: true })
    const { id, critique } = await say(bruno, post, 'Lift the shadows half a stop.', { pin: ROOF })
    expect(critique).toEqual({ aspect: 'light', pin: { picture: 1, x: 0, y: 0.59, width: 0.41, height: 0.41 } })
    const point = await say(bruno, post, 'The sun leaves the frame.', { pin: { aspect: 'composition', picture: 1, x: 0.875, y: 0.53 } })
    expect(point.critique?.pin).toMatchObject({ width: null, height: null })
    expect(await failureOf(say(bruno, post, 'x', { pin: { ...ROOF, picture: 2 } }))).toBe('2001 NOT_FOUND')
    for (const wrong of [
      { x: -0.1 },
      { x: 1.1 },
      { y: Number.NaN },
      { width: 0.5, x: 0.9 },
      { width: null },
      { width: 0 },
      { aspect: 'taste' },
      { picture: 0 },
    ])
      expect(await failureOf(say(bruno, post, 'x', { pin: { ...ROOF, ...wrong } }))).toBe('2000 INVALID_INPUT')
    const plain = await say(bruno, post, 'Just words')
    expect(await failureOf(help(anna, plain.id))).toBe('2180 NO_CRITIQUE')
    const helped = () => as(null)('GET /api/photographers/:account/helped', { params: { account: bruno.account } })
    for (let n = 0; n < 2; n++) expect((await help(anna, id)).comment.helped).toBe(true)
    expect(await helped()).toEqual({ helped: 1 })
    expect(await list(null, post, { order: 'critique' })).toMatchObject({ critiques: 2, threads: [{ helped: true }, { helped: false }] })
    expect(await told(bruno)).toEqual(['helped 1'])
    await help(anna, id, false)
    expect(await helped()).toEqual({ helped: 0 })
    expect(await failureOf(as(null)('GET /api/photographers/:account/helped', { params: { account: 'nobody-here' } }))).toBe('420 USER_NOT_FOUND')
  })
})

test('PUT /api/posts/comments/pinned: one stands first, as long as its author wants', async () => {
  const { anna, post } = await published()
  const bruno = await own.member()
  const [first, second] = [await say(bruno, post, 'One'), await say(bruno, post, 'Two')]
  await pin(anna, second.id)
  expect((await list(null, post)).pinned).toMatchObject({ words: 'Two' })
  await pin(anna, first.id)
  expect((await list(null, post)).pinned).toMatchObject({ words: 'One' })
  await pin(anna, second.id, false)
  expect((await list(null, post)).pinned).toMatchObject({ words: 'One' })
  await remove(bruno, first.id)
  expect((await list(null, post)).pinned).toBeNull()
})

test('a thread pages from either end without doubling or missing one, and opens in the middle at its place', async () => {
  const { post } = await published()
  const bruno = await own.member()
  const made: string[] = []
  for (let n = 1; n <= 45; n++) made.push((await say(bruno, post, `No. ${n}`)).id)
  const reply = await say(bruno, post, 'Deep inside', { replyTo: made[30]! })
  for (const order of ['oldest', 'latest'] as const) {
    const all: string[] = []
    let after: string | undefined
    for (;;) {
      const page = await list(null, post, { order, limit: 20, ...(after && { after }) })
      all.push(...page.threads.map(({ id }) => id))
      expect([page.earlier, page.earlier + page.threads.length + page.later]).toEqual([all.length - page.threads.length, 45])
      after = page.threads.at(-1)!.id
      if (!page.later) break
    }
    expect(all).toEqual(order === 'oldest' ? made : made.toReversed())
  }
  const opened = await list(null, post, { around: reply.id })
  expect(opened).toMatchObject({ linked: { id: reply.id, at: 31, of: 45 }, earlier: 20, later: 4 })
  expect(opened.threads.map(({ id }) => id)).toEqual(made.slice(20, 41))
  expect(opened.threads[10]!.replies.map(({ id }) => id)).toEqual([reply.id])
  expect(wordsOf(await list(null, post, { before: made[20], limit: 20 }))).toEqual(made.slice(0, 20).map((_, n) => `No. ${n + 1}`))
  expect((await list(null, post, { around: '999999' })).linked).toBeNull()
  const replies = await as(null)('GET /api/posts/comment-replies', { query: { comment: made[30]!, limit: 1 } })
  expect(replies).toMatchObject({ replies: [{ words: 'Deep inside' }], next: null })
})

test('notifications: a burst under one post is one entry, the answered one hears of the reply, nobody of their own or of what they may not see', async () => {
  const { anna, post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  const first = await say(bruno, post, 'One')
  for (let n = 0; n < 5; n++) await say(bruno, post, `More ${n}`)
  const reply = await say(chen, post, 'Reply', { replyTo: first.id })
  await say(anna, post, 'To you', { replyTo: reply.id })
  expect(await told(anna)).toEqual(['comment 2'])
  expect(await told(bruno)).toEqual(['reply 1'])
  expect(await told(chen)).toEqual(['reply 1'])
  const { notifications } = await as(chen)('GET /api/notifications')
  expect(notifications.find(({ kind }) => kind === 'reply')).toMatchObject({ facts: { permlink: post.permlink }, post: { state: 'shown' } })
  await as(bruno)('PUT /api/notifications/read', { body: { until: own.clock.now().toISOString() } })
  await as(anna)('PUT /api/posts/:author/:permlink', { params: post, body: { title: 'First light', visibility: 'private' } })
  await say(anna, post, 'To nobody', { replyTo: first.id })
  expect((await told(bruno)).length, 'who no longer sees the post').toBe(1)
})

test('who is named with @ is mentioned, also after an edit; eleven names are too many; who does not see the post stays words', async () => {
  const { anna, post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  const { id, mentioned } = await say(bruno, post, `Look, @${chen.account} and @nobody-here`)
  expect(mentioned.map(({ account }) => account)).toEqual([chen.account])
  expect((await edit(bruno, id, `Look, @${anna.account}`)).comment.mentioned.map(({ account }) => account)).toEqual([anna.account])
  const many = Array.from({ length: 11 }, (_, n) => `@name-${n}x`).join(' ')
  expect(await failureOf(say(bruno, post, many))).toContain('MENTIONS_MANY')
  expect(await failureOf(edit(bruno, id, many))).toContain('MENTIONS_MANY')
  const hidden = { author: anna.account, permlink: (await own.publish(anna, { visibility: 'private' })).permlink }
  expect((await say(anna, hidden, `For @${chen.account}`)).mentioned).toEqual([])
})

test('a storm of comments and hearts over one post: the counts are right before and after they are folded in', async () => {
  const { post } = await published()
  const people = await Promise.all(Array.from({ length: 8 }, () => own.member()))
  const root = await say(people[0]!, post, 'Root')
  const storm = people.flatMap((who, n) => [
    say(who, post, `No. ${n}`),
    say(who, post, `Reply ${n}`, { replyTo: root.id }),
    ...(n ? [heart(who, root.id)] : []),
  ])
  await Promise.all([...storm, foldComments(own.db)])
  expect(await list(null, post)).toMatchObject({ count: 17, threads: [{ count: 8, hearts: 7 }, {}, {}, {}, {}, {}, {}, {}, {}] })
  while (await foldComments(own.db));
  expect(await list(null, post)).toMatchObject({ count: 17, threads: [{ count: 8, hearts: 7 }, {}, {}, {}, {}, {}, {}, {}, {}] })
})
