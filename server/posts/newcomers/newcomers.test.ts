import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeKnown } from '#tests/no-newcomer.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { pausePublishing } from '#tests/pause-publishing.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
const limited = ownApp({ jobs: true, settings: { RATE_LIMITS: 'on' } })
type Made = { author: string; permlink: string }
const say = async (who: MadeMember, post: Made, words: string, replyTo?: string) =>
  (await own.api(who)('POST /api/posts/comments', { body: { ...post, words, replyTo } as never })).comment
const edit = async (who: MadeMember, comment: string, words: string) => (await own.api(who)('PUT /api/posts/comments', { body: { comment, words } })).comment
const letBeSeen = (who: MadeMember, comment: string) => own.api(who)('PUT /api/posts/comments/shown', { body: { comment } })
const list = (who: MadeMember | null, post: Made) => own.api(who)('GET /api/posts/:author/:permlink/comments', { params: post })
const wordsOf = async (who: MadeMember | null, post: Made) => (await list(who, post)).threads.map(({ words }) => words)
const holdNew = (who: MadeMember, permlink: string) =>
  own.api(who)('PUT /api/posts/comments/rules', { body: { permlink, from: 'everybody', critique: false, holdsNew: true } })
const told = async (who: MadeMember) => {
  await expect.poll(async () => (await own.owner.query('select from notification_arrivals')).rowCount, { timeout: 30_000 }).toBe(0)
  return (await own.api(who)('GET /api/notifications')).notifications.flatMap(({ kind, count }) => (kind === 'welcome' ? [] : [`${kind} ${count}`])).toSorted()
}
async function published() {
  const anna = await own.member()
  return { anna, post: { author: anna.account, permlink: (await own.publish(anna)).permlink } }
}
const LONG = 'Wonderful light, please come and look at my pictures too'

describe('comments of somebody new', () => {
  test('with a link to another site wait for the author and say why; a link to here, one of the author’s, and one of a known member do not', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    const held = await say(bruno, post, 'See https://shop.example/a')
    expect(held).toMatchObject({ state: 'waiting', waitsFor: 'link' })
    expect([await wordsOf(bruno, post), await wordsOf(chen, post), (await list(anna, post)).own?.waiting]).toEqual([[held.words], [], 1])
    expect(await say(bruno, post, 'See http://localhost:3000/group')).toMatchObject({ state: 'shown', waitsFor: null })
    expect((await say(anna, post, 'See https://shop.example/a')).state).toBe('shown')
    await makeKnown(own, chen)
    expect((await say(chen, post, 'See https://shop.example/a')).state).toBe('shown')
    expect((await letBeSeen(anna, held.id)).comment).toMatchObject({ state: 'shown', waitsFor: null })
  })

  test('are held again when they change after the author’s yes; whoever has heard of them hears nothing twice, and counts stay right', async () => {
    const { anna, post } = await published()
    const [bruno, chen, dora] = [await own.member(), await own.member(), await own.member()]
    await makeKnown(own, chen)
    await holdNew(anna, post.permlink)
    const first = await say(chen, post, 'Where is this?')
    const reply = await say(bruno, post, `By the quay, @${dora.account}`, first.id)
    expect(reply).toMatchObject({ state: 'waiting', waitsFor: 'new' })
    await letBeSeen(anna, reply.id)
    expect([await told(chen), await told(dora), await told(bruno)]).toEqual([['reply 1'], ['mention 1'], ['comment-shown 1']])
    await own.api(anna)('PUT /api/notifications/read', { body: { until: own.clock.now().toISOString() } })
    expect(await edit(bruno, reply.id, `Buy at my shop, @${dora.account}`)).toMatchObject({ state: 'waiting', waitsFor: 'new' })
    expect(await list(null, post)).toMatchObject({ count: 1, threads: [{ count: 0, replies: [] }] })
    expect(await told(anna), 'the author, who has to say yes again').toEqual(['comment 1', 'comment 2'])
    for (const who of [chen, dora]) await own.api(who)('PUT /api/notifications/read', { body: { until: own.clock.now().toISOString() } })
    await letBeSeen(anna, reply.id)
    expect(await list(null, post)).toMatchObject({ count: 2, threads: [{ count: 1 }] })
    expect([await told(chen), await told(dora)]).toEqual([['reply 1'], ['mention 1']])
    expect((await edit(bruno, reply.id, `Buy at my shop, @${dora.account}`)).state, 'the same words change nothing').toBe('shown')
  })

  test('that were answered leave their place when they wait again: the answers stay, and counts are of what is seen', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    const { id } = await say(bruno, post, 'A heron')
    await say(chen, post, 'By the reeds', id)
    await edit(bruno, id, 'A heron: https://shop.example')
    const [unseen] = (await list(null, post)).threads
    expect(unseen).toMatchObject({ id, state: 'unseen', words: '', person: null, waitsFor: null, count: 1, replies: [{ words: 'By the reeds' }] })
    expect((await list(null, post)).count).toBe(1)
    for (const who of [anna, bruno]) expect((await list(who, post)).threads[0]).toMatchObject({ state: 'waiting', words: 'A heron: https://shop.example' })
    await letBeSeen(anna, id)
    expect(await list(chen, post)).toMatchObject({ count: 2, threads: [{ state: 'shown', words: 'A heron: https://shop.example' }] })
  })

  test('that stood first stand there no more while they wait; a link put in later waits where nobody else does', async () => {
    const { anna, post } = await published()
    const bruno = await own.member()
    const { id } = await say(bruno, post, 'A heron')
    await own.api(anna)('PUT /api/posts/comments/pinned', { body: { comment: id, pinned: true } })
    expect((await edit(bruno, id, 'A grey heron')).state).toBe('shown')
    expect(await edit(bruno, id, 'A heron: https://shop.example')).toMatchObject({ state: 'waiting', waitsFor: 'link' })
    expect((await list(null, post)).pinned).toBeNull()
  })

  test('are nearly the same at most twice a day (2183), said or changed; short words may be said again, and one’s own works have no such rule', async () => {
    const { anna, post } = await published()
    const bruno = await own.member()
    for (const words of [LONG, `${LONG}!`, 'Lovely', 'Lovely']) await say(bruno, post, words)
    expect(await failureOf(say(bruno, post, LONG.toUpperCase()))).toBe('2183 NEAR_COPY')
    const fifth = await say(bruno, post, 'Lovely')
    expect(await failureOf(edit(bruno, fifth.id, LONG))).toBe('2183 NEAR_COPY')
    for (let n = 0; n < 3; n++) expect((await say(anna, post, LONG)).state).toBe('shown')
    own.clock.add(86_400)
    await say(bruno, post, LONG)
  })

  test('come at most five a minute: 994 with the seconds to wait', async () => {
    const [anna, bruno] = [await limited.member(), await limited.member()]
    const post = { author: anna.account, permlink: (await limited.publish(anna)).permlink }
    const speak = (who: MadeMember, words: string) => limited.api(who)('POST /api/posts/comments', { body: { ...post, words } })
    for (let n = 1; n <= 5; n++) await speak(bruno, `No. ${n}`)
    await limited.owner.query('update comments set created_at = $1', [limited.clock.now()])
    await expect(speak(bruno, 'No. 6')).rejects.toMatchObject({ reason: 'TOO_FAST', data: { retryAfter: expect.any(Number) } })
    for (let n = 1; n <= 6; n++) await speak(anna, `No. ${n}`)
    limited.clock.add(60)
    await speak(bruno, 'No. 6')
  })
})

describe('in groups and beside forwards, where nobody says yes', () => {
  const LINK = 'See https://shop.example/a'
  const doors = (on: typeof own) => {
    const begin = (who: MadeMember, id: string, words: string) =>
      on.api(who)('POST /api/group/:id/discussions', { params: { id }, body: { title: 'Where', words, lang: 'en' } })
    const editBegun = (who: MadeMember, id: string, number: string, words: string) =>
      on.api(who)('PUT /api/group/:id/discussions/:number', { params: { id, number }, body: { title: 'Where', words, lang: 'en' } })
    const reply = (who: MadeMember, id: string, number: string, words: string) =>
      on.api(who)('POST /api/group/:id/discussions/:number/replies', { params: { id, number }, body: { words, replyTo: null } })
    const editReply = (who: MadeMember, id: string, number: string, said: string, words: string) =>
      on.api(who)('PUT /api/group/:id/discussions/:number/replies/:reply', { params: { id, number, reply: said }, body: { words } })
    const forward = (who: MadeMember, post: Made, words: string) => on.api(who)('POST /api/forward', { body: { ...post, words } })
    const editForward = (who: MadeMember, post: Made, words: string) => on.api(who)('PUT /api/forward', { body: { ...post, words } })
    return { begin, editBegun, reply, editReply, forward, editForward }
  }
  const { begin, editBegun, reply, editReply, forward, editForward } = doors(own)

  test('words of somebody new hold no links to other sites (2182); those of who keeps the group in order and of who is known may', async () => {
    const { anna, post } = await published()
    const other = (await own.publish(anna)).permlink
    const [bruno, chen] = [await own.member(), await own.member()]
    await makeKnown(own, chen)
    const id = await foundGroup(own, anna)
    for (const one of [bruno, chen]) await joinGroup(own, one, id)
    const { number } = (await begin(anna, id, LINK)).discussion
    const begun = (await begin(bruno, id, 'At dusk')).discussion.number
    const said = (await reply(bruno, id, number, 'By the water')).reply.id
    await forward(bruno, post, 'Look')
    for (const call of [
      () => begin(bruno, id, LINK),
      () => editBegun(bruno, id, begun, LINK),
      () => reply(bruno, id, number, LINK),
      () => editReply(bruno, id, number, said, LINK),
      () => forward(bruno, { ...post, permlink: other }, LINK),
      () => editForward(bruno, post, LINK),
    ])
      expect(await failureOf(call())).toBe('2182 NEW_LINKS')
    await expect(reply(bruno, id, number, LINK)).rejects.toMatchObject({ data: { field: 'words' }, message: expect.stringContaining('groups') as string })
    await reply(chen, id, number, LINK)
    await forward(chen, post, LINK)
  })

  test('are nearly the same at most twice a day, comments among them (2183); a change is no copy of itself', async () => {
    const { anna, post } = await published()
    const [other, last] = [(await own.publish(anna)).permlink, (await own.publish(anna)).permlink]
    const bruno = await own.member()
    const id = await foundGroup(own, anna)
    await joinGroup(own, bruno, id)
    const { number } = (await begin(bruno, id, 'At dusk')).discussion
    const said = (await reply(bruno, id, number, LONG)).reply.id
    await forward(bruno, post, LONG)
    for (const words of [`${LONG}.`, `${LONG}`]) await editForward(bruno, post, words)
    await editReply(bruno, id, number, said, `${LONG}!`)
    const third = (await reply(bruno, id, number, 'Short')).reply.id
    await forward(bruno, { ...post, permlink: other }, 'Short')
    await say(bruno, post, LONG)
    for (const call of [
      () => begin(bruno, id, LONG),
      () => editBegun(bruno, id, number, LONG),
      () => reply(bruno, id, number, LONG),
      () => editReply(bruno, id, number, third, LONG),
      () => forward(bruno, { ...post, permlink: last }, LONG),
      () => editForward(bruno, { ...post, permlink: other }, LONG),
      () => say(bruno, post, LONG),
    ])
      expect(await failureOf(call())).toBe('2183 NEAR_COPY')
  })

  test('come at most five a minute, wherever they are said (994)', async () => {
    const fast = doors(limited)
    const [anna, bruno] = [await limited.member(), await limited.member()]
    const permlinks = [(await limited.publish(anna)).permlink, (await limited.publish(anna)).permlink]
    const id = await foundGroup(limited, anna)
    await joinGroup(limited, bruno, id)
    const post = { author: anna.account, permlink: permlinks[0]! }
    const { number } = (await fast.begin(anna, id, 'Where')).discussion
    await fast.forward(bruno, post, 'No. 1')
    for (let n = 2; n <= 5; n++) await limited.api(bruno)('POST /api/posts/comments', { body: { ...post, words: `No. ${n}` } as never })
    for (const table of ['comments', 'likes']) await limited.owner.query(`update ${table} set created_at = $1`, [limited.clock.now()])
    for (const call of [
      () => fast.begin(bruno, id, 'No. 6'),
      () => fast.reply(bruno, id, number, 'No. 6'),
      () => fast.forward(bruno, { ...post, permlink: permlinks[1]! }, 'No. 6'),
    ])
      expect(await failureOf(call())).toBe('994 TOO_FAST')
    expect((await fast.forward(bruno, post, 'No. 1')).forwarded, 'what was said already is not said once more').toBe(true)
    limited.clock.add(60)
    await fast.reply(bruno, id, number, 'No. 6')
  })
})

describe('the first three works', () => {
  const publish = async (who: MadeMember, more: object) => own.publish(who, { title: 'A quay', ...more })
  test('have no link to another site in their words (2182 says where), also when they change; the fourth may', async () => {
    const anna = await own.member()
    for (const [field, more] of [
      ['title', { title: 'https://shop.example' }],
      ['description', { description: 'See https://shop.example' }],
      ['description', { descriptionOther: '看https://shop.example' }],
    ] as const)
      await expect(publish(anna, more)).rejects.toMatchObject({ reason: 'NEW_LINKS', data: { field } })
    expect((await own.api(anna)('GET /api/energy')).points, 'nothing is spent').toBe(100)
    const first = await publish(anna, { description: 'See http://localhost:3000/group/1' })
    const put = (description: string) =>
      own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink: first.permlink }, body: { title: 'A quay', description } })
    expect(await failureOf(put('See https://shop.example'))).toBe('2182 NEW_LINKS')
    for (let n = 0; n < 2; n++) await publish(anna, {})
    await publish(anna, { description: 'See https://shop.example' })
    expect(await failureOf(put('See https://shop.example'))).toBe('done')
  })

  test('share a long description as often as they are published together, else twice a day (2183), also by a change', async () => {
    const anna = await own.member()
    const images = [await own.upload(anna, await picture()), await own.upload(anna, await picture()), await own.upload(anna, await picture())]
    const draft = (n: number) => ({ title: 'A quay', description: LONG, visibility: 'private' as const, images: [{ key: images[n]!.key }] })
    await own.api(anna)('POST /api/posts/multi', { body: { posts: [draft(0), draft(1)] } })
    expect(await failureOf(own.api(anna)('POST /api/posts/multi', { body: { posts: [draft(2)] } }))).toBe('2183 NEAR_COPY')
    const { permlink } = await publish(anna, { description: 'Something else' })
    const put = own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink }, body: { title: 'A quay', description: LONG } })
    expect(await failureOf(put)).toBe('2183 NEAR_COPY')
    own.clock.add(86_400)
    await own.api(anna)('POST /api/posts/multi', { body: { posts: [draft(2)] } })
  })
})

test('2210 PUBLISHING_PAUSED: who has three strikes says nothing, changes nothing they said, and forwards without a word', async () => {
  const { post } = await published()
  const bruno = await own.member()
  const { id } = await say(bruno, post, 'Before')
  await pausePublishing(own, bruno)
  const forward = (words: string) => own.api(bruno)('POST /api/forward', { body: { ...post, words } })
  const change = (words: string) => own.api(bruno)('PUT /api/forward', { body: { ...post, words } })
  for (const call of [() => say(bruno, post, 'After'), () => edit(bruno, id, 'After'), () => forward('After')])
    expect(await failureOf(call())).toBe('2210 PUBLISHING_PAUSED')
  expect((await forward('')).forwarded).toBe(true)
  expect([await failureOf(change('After')), await failureOf(change(''))]).toEqual(['2210 PUBLISHING_PAUSED', 'done'])
})

test('GET /api/newcomers: the rules in numbers for everybody, and how far one is', async () => {
  const anna = await own.member()
  const { rules, own: nobody } = await own.api(null)('GET /api/newcomers')
  expect([rules, nobody]).toEqual([{ days: 7, comments: 3, posts: 3, perMinute: 5, copies: 2, hours: 24 }, null])
  const standing = async () => (await own.api(anna)('GET /api/newcomers')).own
  expect(await standing()).toEqual({ commentsSlowed: true, until: expect.any(String), commentsLeft: 3, postsLeft: 3 })
  await makeKnown(own, anna)
  expect(await standing()).toEqual({ commentsSlowed: false, until: null, commentsLeft: 0, postsLeft: 2 })
})

test('GET /api/posts/:author/:permlink/comments/newer: what others said after one comment, as its reader finds it; 2001 and 170 as the post answers', async () => {
  const { anna, post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  const first = await say(bruno, post, 'One')
  const newer = async (who: MadeMember | null, after?: string) =>
    (await own.api(who)('GET /api/posts/:author/:permlink/comments/newer', { params: post, query: { after } as never })).comments
  expect((await list(chen, post)).newest).toBe(first.id)
  expect(await newer(chen, first.id)).toEqual([])
  const reply = await say(anna, post, 'Two', first.id)
  const held = await say(bruno, post, 'Three https://shop.example')
  expect([await newer(chen, first.id), await newer(chen), await newer(anna, first.id)]).toEqual([[reply.id], [first.id, reply.id], []])
  expect([(await list(chen, post)).newest, (await list(bruno, post)).newest]).toEqual([reply.id, held.id])
  await own.api(chen)('POST /api/account/blocks', { body: { account: anna.account } })
  expect(await newer(chen, first.id)).toEqual([])
  await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [post.permlink], visibility: 'private' } })
  expect(await failureOf(newer(chen))).toBe('2001 NOT_FOUND')
  await own.api(anna)('PUT /api/posts/visibility', { body: { permlinks: [post.permlink], visibility: 'public' } })
  await own.api(anna)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
  expect(await failureOf(newer(chen))).toBe('170 POST_DELETED')
})
