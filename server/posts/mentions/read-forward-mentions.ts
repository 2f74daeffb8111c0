import type { Person } from '#api/account.ts'
import { personView } from '#server/account/views.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { mentionedByForwards } from './queries.ts'

/** Whom the words of these forwards mention, by post and who forwarded it; one question for all. */
export async function readForwardMentions(
  { db }: Pick<ReadCtx | WriteCtx, 'db'>,
  forwards: readonly { postId: string; forwarderId: string }[],
): Promise<(postId: string, forwarderId: string) => Person[]> {
  const ids = { postIds: forwards.map(({ postId }) => postId), forwarderIds: forwards.map(({ forwarderId }) => forwarderId) }
  const rows = forwards.length ? await mentionedByForwards(db, ids) : []
  const byForward = Map.groupBy(rows, (row) => `${row.post_id} ${row.forwarder_id}`)
  return (postId, forwarderId) => (byForward.get(`${postId} ${forwarderId}`) ?? []).map(personView)
}
