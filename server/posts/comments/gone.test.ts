import { expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeKnown } from '#tests/no-newcomer.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { whoLeaves } from '#tests/who-leaves.ts'
import { foldComments } from './queries-write.ts'

const own = ownApp({ jobs: true })
const limited = ownApp({ jobs: true, settings: { RATE_LIMITS: 'on' } })
const { ask, erase } = whoLeaves(own)
type Made = { author: string; permlink: string }
type More = { replyTo?: string; pin?: { aspect: 'light'; picture: number; x: number; y: number } }

async function published(app = own): Promise<{ anna: MadeMember; post: Made }> {
  const anna = await app.member()
  return { anna, post: { author: anna.account, permlink: (await app.publish(anna)).permlink } }
}
const say = async (who: MadeMember, post: Made, words: string, more: More = {}) =>
  (await own.api(who)('POST /api/posts/comments', { body: { ...post, words, ...more } })).comment
const edit = (who: MadeMember, comment: string, words: string) => own.api(who)('PUT /api/posts/comments', { body: { comment, words } })
const remove = (who: MadeMember, comment: string) => own.api(who)('DELETE /api/posts/comments', { query: { comment } })
const list = (post: Made, who: MadeMember | null = null) => own.api(who)('GET /api/posts/:author/:permlink/comments', { params: post })
const rules = (who: MadeMember, { permlink }: Made, set: object) =>
  own.api(who)('PUT /api/posts/comments/rules', { body: { permlink, from: 'everybody', critique: false, holdsNew: false, ...set } })

test('who is erased takes their words, hearts and mentions along; the thread stays readable and its numbers right', async () => {
  const { anna, post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  await rules(anna, post, { critique: true })
  const answered = await say(bruno, post, 'Secret words of Bruno', { pin: { aspect: 'light', picture: 1, x: 0.5, y: 0.5 } })
  const alone = await say(bruno, post, `Nobody answers this, @${chen.account}`)
  const other = await say(chen, post, `Chen speaks to @${bruno.account}`)
  await say(chen, post, 'An answer to Bruno', { replyTo: answered.id })
  const reply = await say(bruno, post, 'Bruno again', { replyTo: other.id })
  await say(anna, post, 'To that reply', { replyTo: reply.id })
  await own.api(bruno)('PUT /api/posts/comments/heart', { body: { comment: other.id, hearted: true } })
  await own.api(chen)('PUT /api/posts/comments/heart', { body: { comment: answered.id, hearted: true } })
  await own.api(anna)('PUT /api/posts/comments/helped', { body: { comment: answered.id, helped: true } })
  await own.api(anna)('PUT /api/posts/comments/pinned', { body: { comment: alone.id, pinned: true } })
  await foldComments(own.db)
  await ask(bruno)
  own.clock.add(8 * 86_400)
  await erase(bruno)
  const { threads, count, pinned } = await list(post)
  expect([count, pinned]).toEqual([3, null])
  expect(threads).toMatchObject([
    { id: answered.id, state: 'deleted', words: '', person: null, critique: null, helped: false, hearts: 0, replies: [{ words: 'An answer to Bruno' }] },
    { id: other.id, state: 'shown', hearts: 0, mentioned: [], replies: [{ words: 'To that reply', answers: null, person: { account: anna.account } }] },
  ])
  const kept = await own.owner.query(`select from comments where words like '%Bruno%' and words not like 'An answer%' or account_id = $1`, [bruno.id])
  expect(kept.rowCount).toBe(0)
})

test('an author who is erased takes the conversation under their works along', async () => {
  const { anna, post } = await published()
  const bruno = await own.member()
  const first = await say(bruno, post, 'Under a work that goes')
  await say(anna, post, 'Thank you', { replyTo: first.id })
  await own.api(anna)('PUT /api/posts/comments/heart', { body: { comment: first.id, hearted: true } })
  await ask(anna)
  own.clock.add(8 * 86_400)
  await erase(anna)
  for (const table of ['comments', 'comment_hearts', 'comments_unfolded', 'hearts_unfolded'])
    expect([table, (await own.owner.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
})

test('two at once: what is deleted, let be seen, or answered while it goes is so once, and the number stays right', async () => {
  const { anna, post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  for (let n = 0; n < 6; n++) {
    const { id } = await say(chen, post, `No. ${n}`)
    const done = await Promise.all([remove(chen, id), remove(anna, id), say(bruno, post, 'Meanwhile', { replyTo: id })].map((one) => failureOf(one)))
    for (const one of done) expect(['done', '2001 NOT_FOUND', '2177 COMMENT_GONE']).toContain(one)
  }
  const { threads, count } = await list(post)
  expect(threads.map(({ words }) => words).join('')).toBe('')
  expect(count).toBe(threads.reduce((sum, thread) => sum + thread.count, 0))
  await rules(anna, post, { holdsNew: true })
  const waits = await say(bruno, post, 'Waits')
  const shown = () => own.api(anna)('PUT /api/posts/comments/shown', { body: { comment: waits.id } })
  await Promise.all([shown(), shown(), shown()])
  expect((await list(post)).count).toBe(count + 1)
})

test('what waits is changed and deleted by its writer like anything else, counts nowhere, and mentions nobody before it is seen', async () => {
  const { anna, post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  await rules(anna, post, { holdsNew: true })
  const mentions = async () => (await own.owner.query(`select from notification_arrivals where account_id = $1 and kind = 'mention'`, [chen.id])).rowCount
  const { id } = await say(bruno, post, 'Frist words')
  expect((await edit(bruno, id, `First words, @${chen.account}`)).comment).toMatchObject({ state: 'waiting', edited: false })
  expect([(await list(post)).count, (await list(post, chen)).threads, await mentions()]).toEqual([0, [], 0])
  await own.api(anna)('PUT /api/posts/comments/shown', { body: { comment: id } })
  expect([(await list(post)).count, await mentions()]).toEqual([1, 1])
  const second = await say(bruno, post, 'Second words')
  expect((await remove(bruno, second.id)).comment).toBeNull()
  const third = await say(bruno, post, 'Third words')
  expect((await remove(anna, third.id)).comment).toMatchObject({ state: 'removed', words: '' })
  expect((await list(post)).count).toBe(1)
})

test('who was blocked changes nothing they said there any more, and takes it away if they want', async () => {
  const { anna, post } = await published()
  const bruno = await own.member()
  const { id } = await say(bruno, post, 'Kind words')
  await own.api(anna)('POST /api/account/blocks', { body: { account: bruno.account } })
  expect(await failureOf(edit(bruno, id, 'Unkind words'))).toBe('2040 CONTACT_REFUSED')
  await own.api(bruno)('POST /api/account/blocks', { body: { account: anna.account } })
  expect(await failureOf(edit(bruno, id, 'Unkind words'))).toBe('2041 UNBLOCK_FIRST')
  expect((await edit(bruno, id, 'Kind words')).comment.words).toBe('Kind words')
  expect((await remove(bruno, id)).comment).toBeNull()
})

test('closing comments leaves what was said: it is changed and taken away, and gets no replies', async () => {
  const { anna, post } = await published()
  const bruno = await own.member()
  const { id } = await say(bruno, post, 'Before')
  await rules(anna, post, { from: 'nobody' })
  expect(await failureOf(say(bruno, post, 'x', { replyTo: id }))).toBe('2175 COMMENTS_CLOSED')
  expect((await edit(bruno, id, 'Still here')).comment).toMatchObject({ words: 'Still here', can: { reply: false, edit: true, delete: true } })
  expect((await remove(bruno, id)).comment).toBeNull()
})

test('994: twenty in a minute, said or changed; one more is too fast, and keeps nobody else from speaking', async () => {
  const { post } = await published(limited)
  const [bruno, chen] = [await limited.member(), await limited.member()]
  await makeKnown(limited, bruno)
  const speak = (who: MadeMember, words: string) => limited.api(who)('POST /api/posts/comments', { body: { ...post, words } })
  const { comment } = await speak(bruno, 'No. 0')
  for (let n = 1; n < 20; n++)
    await (n % 2 ? speak(bruno, `No. ${n}`) : limited.api(bruno)('PUT /api/posts/comments', { body: { comment: comment.id, words: `No. 0, ${n}` } }))
  expect(await failureOf(speak(bruno, 'No. 20'))).toBe('994 TOO_FAST')
  expect(await failureOf(limited.api(bruno)('PUT /api/posts/comments', { body: { comment: comment.id, words: 'No.' } }))).toBe('994 TOO_FAST')
  expect((await speak(chen, 'Me too')).comment.state).toBe('shown')
  expect((await limited.api()('GET /api/posts/:author/:permlink/comments', { params: post })).count).toBe(12)
})
