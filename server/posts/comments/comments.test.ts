import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { talkCalls, wordsOf } from '#tests/talk-calls.ts'
import { foldComments } from './queries-write.ts'

const own = ownApp({ jobs: true })
const { as, say, list, remove, edit, heart, help, pin, letBeSeen, rules, block, published, told } = talkCalls(own)
type Who = MadeMember | null
const MINUTE = 60

describe('POST /api/posts/comments', () => {
  test('costs no energy, counts at once and after folding, and a key makes it once', async () => {
    const { post } = await published()
    const bruno = await own.member()
    const body = { ...post, words: 'The tram line pulls me in.\nWhose roof is this?' }
    const send = () =>
      own.fetch('/api/posts/comments', {
        as: bruno,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
        body: JSON.stringify(body),
      })
    for (let n = 0; n < 2; n++) expect((await send()).status).toBe(200)
    expect((await as(bruno)('GET /api/energy')).points).toBe(100)
    const found = await list(null, post)
    expect(found).toMatchObject({ count: 1, earlier: 0, later: 0, maySay: 'sign-in', threads: [{ words: body.words, person: { account: bruno.account } }] })
    await foldComments(own.db)
    expect((await list(null, post)).count).toBe(1)
  })

  test('a reply to a reply stands at the second level and names whom it answers', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    const first = await say(bruno, post, 'Where is this?')
    const reply = await say(anna, post, 'The bakery roof.', { replyTo: first.id })
    const deeper = await say(chen, post, 'I know it.', { replyTo: reply.id })
    expect([reply.root, reply.answers, reply.byAuthor, deeper.root, deeper.answers?.account]).toEqual([first.id, null, true, first.id, anna.account])
    const { threads, count } = await list(chen, post)
    expect([threads.length, threads[0]!.count, threads[0]!.replies.map(({ words }) => words), count]).toEqual([1, 2, ['The bakery roof.', 'I know it.'], 3])
  })

  test('403 for a visitor, 404 on what is not there or not theirs to see, 170 on a deleted post', async () => {
    const { anna, post } = await published()
    const bruno = await own.member()
    const hidden = { author: anna.account, permlink: (await own.publish(anna, { visibility: 'private' })).permlink }
    const secret = await say(anna, hidden, 'Only for me')
    const first = await say(bruno, post, 'Here')
    expect(await failureOf(say(null, post, 'x'))).toBe('403 LOGIN_REQUIRED')
    for (const nothing of [hidden, { ...post, permlink: 'nothing' }, { ...post, author: 'nobody-here' }]) {
      expect(await failureOf(say(bruno, nothing, 'x'))).toBe('2001 NOT_FOUND')
      expect(await failureOf(list(bruno, nothing))).toBe('2001 NOT_FOUND')
    }
    const replies = (who: Who, comment: string) => as(who)('GET /api/posts/comment-replies', { query: { comment } })
    for (const id of [secret.id, '999999']) {
      expect(await failureOf(replies(bruno, id))).toBe('2001 NOT_FOUND')
      expect(await failureOf(say(bruno, post, 'x', { replyTo: id }))).toBe('2001 NOT_FOUND')
      for (const act of [heart, help, pin, letBeSeen, remove, (who: Who, one: string) => edit(who, one, 'x')])
        expect(await failureOf(act(bruno, id))).toBe('2001 NOT_FOUND')
    }
    await as(anna)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
    const acts = [
      () => say(bruno, post, 'x'),
      () => list(bruno, post),
      () => replies(bruno, first.id),
      () => edit(bruno, first.id, 'x'),
      () => remove(bruno, first.id),
      () => heart(anna, first.id),
      () => help(anna, first.id),
      () => pin(anna, first.id),
      () => letBeSeen(anna, first.id),
      () => rules(anna, post.permlink, {}),
    ]
    for (const act of acts) expect(await failureOf(act())).toBe('170 POST_DELETED')
  })

  test('every write is for who is signed in, and what is another’s is 404', async () => {
    const { post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    const { id } = await say(bruno, post, 'Mine')
    const acts = [help, pin, letBeSeen, remove, (who: Who) => edit(who, id, 'x'), (who: Who) => rules(who, post.permlink, {})]
    for (const act of acts) expect(await failureOf(act(chen, id))).toBe('2001 NOT_FOUND')
    for (const act of [...acts, heart]) expect(await failureOf(act(null, id))).toBe('403 LOGIN_REQUIRED')
  })

  test('its author closes comments (2175), allows followers alone (2176), and writes there always', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    await as(bruno)('POST /api/follow', { body: { account: anna.account } })
    await rules(anna, post.permlink, { from: 'followers' })
    expect((await list(chen, post)).maySay).toBe('followers')
    expect(await failureOf(say(chen, post, 'x'))).toBe('2176 COMMENTS_FOLLOWERS')
    await say(bruno, post, 'A follower')
    await rules(anna, post.permlink, { from: 'nobody' })
    expect([(await list(bruno, post)).maySay, (await list(null, post)).maySay]).toEqual(['closed', 'closed'])
    expect(await failureOf(say(bruno, post, 'x'))).toBe('2175 COMMENTS_CLOSED')
    await say(anna, post, 'The last word')
    expect(wordsOf(await list(null, post))).toEqual(['A follower', 'The last word'])
  })

  test('first comments of new members wait for a yes, and their writer knows: nobody else finds them, counts them or answers them (2178)', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    await rules(anna, post.permlink, { holdsNew: true })
    const held = await say(bruno, post, 'My first words here')
    expect(held.state).toBe('waiting')
    expect([wordsOf(await list(bruno, post)), wordsOf(await list(chen, post)), wordsOf(await list(null, post))]).toEqual([[held.words], [], []])
    expect(await list(anna, post)).toMatchObject({ count: 0, own: { holdsNew: true, waiting: 1 }, threads: [{ can: { show: true } }] })
    expect(await failureOf(say(chen, post, 'x', { replyTo: held.id }))).toBe('2001 NOT_FOUND')
    expect(await failureOf(say(anna, post, 'x', { replyTo: held.id }))).toBe('2178 COMMENT_WAITS')
    expect(await failureOf(heart(chen, held.id))).toBe('2001 NOT_FOUND')
    for (let n = 0; n < 2; n++) expect((await letBeSeen(anna, held.id)).comment.state).toBe('shown')
    expect(await list(chen, post)).toMatchObject({ count: 1, threads: [{ words: held.words }] })
    expect(await told(bruno)).toEqual(['comment-shown 1'])
    await say(bruno, (await published()).post, 'Two')
    await say(bruno, (await published()).post, 'Three')
    await own.owner.query(`update accounts set created_at = created_at - interval '8 days' where id = $1`, [bruno.id])
    expect((await say(bruno, post, 'Known by now')).state).toBe('shown')
  })

  test('blocks: nothing goes to who blocked one or whom one blocked, and whom one blocked is not in one’s threads', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    const first = await say(bruno, post, 'By Bruno')
    await say(chen, post, 'By Chen', { replyTo: first.id })
    await say(chen, post, 'By Chen too')
    await block(anna, bruno)
    expect(await failureOf(say(bruno, post, 'x'))).toBe('2040 CONTACT_REFUSED')
    expect(wordsOf(await list(anna, post))).toEqual(['By Chen too'])
    await block(bruno, anna)
    expect(await failureOf(say(bruno, post, 'x'))).toBe('2041 UNBLOCK_FIRST')
    expect((await list(bruno, post)).maySay).toBe('refused')
    await block(bruno, chen)
    expect(await failureOf(say(chen, post, 'x', { replyTo: first.id }))).toBe('2040 CONTACT_REFUSED')
    expect(await failureOf(heart(chen, first.id))).toBe('2040 CONTACT_REFUSED')
    expect((await list(bruno, post)).threads).toMatchObject([{ words: 'By Bruno', count: 0, replies: [] }])
  })

  test('2177: what was removed or deleted is not answered; another post’s comment is 404', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    const other = (await published()).post
    const first = await say(bruno, post, 'First')
    await say(chen, post, 'Answer', { replyTo: first.id })
    expect(await failureOf(say(chen, other, 'x', { replyTo: first.id }))).toBe('2001 NOT_FOUND')
    await remove(anna, first.id)
    expect(await failureOf(say(chen, post, 'x', { replyTo: first.id }))).toBe('2177 COMMENT_GONE')
    expect(await failureOf(heart(chen, first.id))).toBe('2177 COMMENT_GONE')
    expect(await failureOf(edit(bruno, first.id, 'x'))).toBe('2177 COMMENT_GONE')
    for (const act of [help, pin, letBeSeen]) expect(await failureOf(act(anna, first.id))).toBe('2177 COMMENT_GONE')
  })

  test('244: a banned word says which, and nothing was said', async () => {
    const { post } = await published()
    const bruno = await own.member()
    const word = (await own.owner.query<{ word: string }>(`select word from banned_words where fields = '{}' order by word limit 1`)).rows[0]!.word
    await expect(say(bruno, post, `so ${word} there`)).rejects.toMatchObject({ reason: 'BANNED_WORDS', data: { field: 'comment', word } })
    const { id } = await say(bruno, post, 'Fine')
    expect(await failureOf(edit(bruno, id, `so ${word} there`))).toBe('244 BANNED_WORDS')
    expect(wordsOf(await list(null, post))).toEqual(['Fine'])
  })
})

describe("'PUT /api/posts/comments' and 'DELETE /api/posts/comments'", () => {
  test('free for fifteen minutes, marked afterwards, and the same words change nothing', async () => {
    const { post } = await published()
    const bruno = await own.member()
    const { id, freeUntil } = await say(bruno, post, 'Frist')
    expect(new Date(freeUntil!).getTime() - own.clock.now().getTime()).toBeGreaterThan(14 * 60_000)
    own.clock.add(14 * MINUTE)
    expect((await edit(bruno, id, 'First')).comment).toMatchObject({ words: 'First', edited: false })
    own.clock.add(2 * MINUTE)
    expect((await edit(bruno, id, 'First')).comment).toMatchObject({ edited: false, freeUntil: null })
    expect((await edit(bruno, id, 'The first')).comment).toMatchObject({ words: 'The first', edited: true })
  })

  test('deleted is gone; its place stays, without words or name, while replies stand under it', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    const [alone, first] = [await say(bruno, post, 'Alone'), await say(bruno, post, 'With a reply')]
    const reply = await say(chen, post, 'Reply', { replyTo: first.id })
    await heart(chen, first.id)
    expect((await remove(bruno, alone.id)).comment).toBeNull()
    for (let n = 0; n < 2; n++) expect((await remove(bruno, first.id)).comment).toMatchObject({ state: 'deleted', words: '', person: null, hearts: 0 })
    expect(await list(anna, post)).toMatchObject({ count: 1, threads: [{ state: 'deleted', words: '', replies: [{ words: 'Reply' }] }] })
    await remove(chen, reply.id)
    expect(await list(anna, post)).toMatchObject({ count: 0, threads: [] })
    expect((await own.owner.query('select from comments')).rowCount).toBe(0)
  })

  test('the post’s author removes, which says so; its replies stay', async () => {
    const { anna, post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    const first = await say(bruno, post, 'Not nice')
    await say(chen, post, 'Reply', { replyTo: first.id })
    expect((await remove(anna, first.id)).comment).toMatchObject({ state: 'removed', words: '', person: null })
    expect(await list(bruno, post)).toMatchObject({
      count: 1,
      threads: [{ state: 'removed', replies: [{ words: 'Reply' }], can: { edit: false, delete: false } }],
    })
  })
})
