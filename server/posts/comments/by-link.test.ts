import { expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })

test('who came by a link reads what is said there and writes nothing; 193 POST_EXPIRED once the link has run out, 404 without it', async () => {
  const author = await own.member()
  const linkEnds = new Date(own.clock.now().getTime() + 60_000).toISOString()
  const { permlink } = await own.publish(author, { visibility: 'link', linkEnds })
  const params = { author: author.account, permlink }
  const { audience } = await own.api(author)('GET /api/posts/:author/:permlink', { params })
  const link = audience!.link!
  const { comment } = await own.api(author)('POST /api/posts/comments', { body: { ...params, words: 'For you alone' } })
  const read = (query: object) => own.api()('GET /api/posts/:author/:permlink/comments', { params, query })
  const replies = (query: object) => own.api()('GET /api/posts/comment-replies', { query: { comment: comment.id, ...query } })
  const newer = (query: object) => own.api()('GET /api/posts/:author/:permlink/comments/newer', { params, query: { after: '0', ...query } })
  expect(await newer({ link })).toEqual({ comments: [comment.id] })
  expect(await read({ link })).toMatchObject({ maySay: 'link', threads: [{ words: 'For you alone' }] })
  expect(await replies({ link })).toEqual({ replies: [], next: null })
  expect([await failureOf(read({})), await failureOf(replies({})), await failureOf(newer({}))]).toEqual(Array.from({ length: 3 }, () => '2001 NOT_FOUND'))
  own.clock.add(61)
  for (const call of [read, replies, newer]) expect(await failureOf(call({ link }) as Promise<unknown>)).toBe('193 POST_EXPIRED')
})
