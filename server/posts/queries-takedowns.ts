import type { TakedownReason } from '#api/posts.ts'
import type { WriteDb } from '#server/db/pool.ts'

type Takedown = { post_id: string; reason: TakedownReason; taken_down_by: string; taken_down_at: Date }
export async function insertTakedown(db: WriteDb, row: Takedown): Promise<void> {
  await db.insertInto('takedowns').values(row).execute()
}

/** The one that stands. */
export async function endTakedown(db: WriteDb, postId: string, ended: { put_back_by: string; put_back_at: Date }): Promise<void> {
  await db.updateTable('takedowns').set(ended).where('post_id', '=', postId).where('put_back_at', 'is', null).execute()
}
