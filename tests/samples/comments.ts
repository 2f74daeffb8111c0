import type { comments } from '#api/comments.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink, comment = '1' }: Things): SamplesOf<typeof comments> => ({
  'GET /api/posts/:author/:permlink/comments': {
    params: { author: account, permlink },
    query: { order: 'latest', limit: 2, after: '9', before: '9', around: comment, replies: 3 },
  },
  'GET /api/posts/:author/:permlink/comments/newer': { params: { author: account, permlink }, query: { after: '9' } },
  'GET /api/posts/comment-replies': { query: { comment, after: '9', limit: 2 } },
  'POST /api/posts/comments': {
    body: {
      author: account,
      permlink,
      words: 'The light holds it',
      replyTo: comment,
      pin: { aspect: 'light', picture: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
    },
  },
  'PUT /api/posts/comments': { body: { comment, words: 'The light holds it well' } },
  'DELETE /api/posts/comments': { query: { comment } },
  'PUT /api/posts/comments/heart': { body: { comment, hearted: true } },
  'PUT /api/posts/comments/helped': { body: { comment, helped: true } },
  'PUT /api/posts/comments/pinned': { body: { comment, pinned: true } },
  'PUT /api/posts/comments/shown': { body: { comment } },
  'PUT /api/posts/comments/rules': { body: { permlink, from: 'followers', critique: true, holdsNew: true } },
  'GET /api/photographers/:account/helped': { params: { account } },
})
