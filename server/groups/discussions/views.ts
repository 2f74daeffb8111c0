import type { z } from 'zod'
import type { Named } from '#api/comments.ts'
import type { Discussion, DiscussionCard, Reply, ReplyThread } from '#api/discussions.ts'
import { personView } from '#server/account/views.ts'
import { canDo, type Reader } from './policy.ts'
import type { DiscussionRow, ReplyRow } from './queries.ts'

const namedView = ({ id, account, nickname, unique_uri }: NonNullable<ReplyRow['answered']>): z.infer<typeof Named> => ({
  account,
  uid: Number(id),
  nickname,
  uniqueUri: unique_uri,
})
const writerView = ({ account_id: id, person }: Pick<ReplyRow, 'account_id' | 'person'>) => (id ? personView({ id, ...person }) : null)

export const discussionCardView = (row: DiscussionRow): DiscussionCard => ({
  number: row.id,
  state: row.state,
  title: row.title,
  lang: row.lang,
  person: writerView(row),
  forMembers: row.for_members,
  begunAt: row.begun_at.toISOString(),
  edited: row.edited_at !== null,
  replies: row.replies,
  lastAt: row.last_at?.toISOString() ?? null,
})
export const discussionView = (row: DiscussionRow, reader: Reader): Discussion => ({
  ...discussionCardView(row),
  words: row.words,
  mentioned: row.mentioned?.map(namedView) ?? [],
  can: canDo(row, reader),
})

export const replyView = (row: ReplyRow, reader: Reader): Reply => ({
  id: row.id,
  root: row.root_id,
  state: row.state,
  person: writerView(row),
  byStarter: row.by_starter,
  words: row.words,
  answers: row.answered && namedView(row.answered),
  mentioned: row.mentioned?.map(namedView) ?? [],
  saidAt: row.said_at.toISOString(),
  edited: row.edited_at !== null,
  can: canDo(row, reader),
})
export const threadView = (row: ReplyRow, replies: readonly ReplyRow[], count: number, reader: Reader): ReplyThread => ({
  ...replyView(row, reader),
  replies: replies.map((reply) => replyView(reply, reader)),
  count,
})
