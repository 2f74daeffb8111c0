// What one does about a conversation, as anybody: for tests of comments.
import { expect } from 'vitest'
import type { Comments } from '#api/comments.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'

type Who = MadeMember | null
type Talked = { author: string; permlink: string }
type More = { replyTo?: string; pin?: object }
/** Where a test says no other place for critique. */
export const ROOF = { aspect: 'light', picture: 1, x: 0, y: 0.59, width: 0.41, height: 0.41 }
export const wordsOf = ({ threads }: Comments) => threads.map(({ words }) => words)

export function talkCalls(own: OwnApp) {
  const as = (who: Who) => own.api(who)
  return {
    as,
    say: async (who: Who, post: Talked, words: string, more: More = {}) =>
      (await as(who)('POST /api/posts/comments', { body: { ...post, words, ...more } as never })).comment,
    list: (who: Who, post: Talked, query = {}): Promise<Comments> => as(who)('GET /api/posts/:author/:permlink/comments', { params: post, query }),
    remove: (who: Who, comment: string) => as(who)('DELETE /api/posts/comments', { query: { comment } }),
    edit: (who: Who, comment: string, words: string) => as(who)('PUT /api/posts/comments', { body: { comment, words } }),
    heart: (who: Who, comment: string, hearted = true) => as(who)('PUT /api/posts/comments/heart', { body: { comment, hearted } }),
    help: (who: Who, comment: string, helped = true) => as(who)('PUT /api/posts/comments/helped', { body: { comment, helped } }),
    pin: (who: Who, comment: string, pinned = true) => as(who)('PUT /api/posts/comments/pinned', { body: { comment, pinned } }),
    letBeSeen: (who: Who, comment: string) => as(who)('PUT /api/posts/comments/shown', { body: { comment } }),
    rules: (who: Who, permlink: string, set: object) =>
      as(who)('PUT /api/posts/comments/rules', { body: { permlink, from: 'everybody', critique: false, holdsNew: false, ...set } }),
    block: (who: MadeMember, whom: MadeMember) => as(who)('POST /api/account/blocks', { body: { account: whom.account } }),
    published: async (plan = {}): Promise<{ anna: MadeMember; post: Talked }> => {
      const anna = await own.member()
      return { anna, post: { author: anna.account, permlink: (await own.publish(anna, plan)).permlink } }
    },
    /** What somebody was told, once all of it is gathered. */
    told: async (who: MadeMember) => {
      await expect.poll(async () => (await own.owner.query('select from notification_arrivals')).rowCount, { timeout: 30_000 }).toBe(0)
      return (await as(who)('GET /api/notifications')).notifications.flatMap(({ kind, count }) => (kind === 'welcome' ? [] : [`${kind} ${count}`]))
    },
  }
}
