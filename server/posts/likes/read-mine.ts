import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { NEITHER, type Mine } from '../views.ts'
import { likesBy } from './queries.ts'

/** What the reader did about each of these posts, by its id; nothing is asked for who is not signed in. */
export async function readMine({ db, viewer }: ReadCtx | WriteCtx, postIds: string[]): Promise<(postId: string) => Mine> {
  const found = viewer && postIds.length ? await likesBy(db, viewer.id, postIds) : []
  if (!found.length) return () => NEITHER
  const has = new Set(found.map(({ post_id, kind }) => `${kind} ${post_id}`))
  return (postId) => ({ liked: has.has(`like ${postId}`), forwarded: has.has(`forward ${postId}`) })
}
