import { sql, type RawBuilder } from 'kysely'
import type { ContentLabel } from '#api/labels.ts'
import type { Viewer } from '#server/context.ts'
import type { WriteDb } from '#server/db/pool.ts'

/** Nobody is asked first before it stands for something else: a person, a tag, a day. */
export const whereUnlabelled = (of = 'p'): RawBuilder<boolean> => sql`${sql.ref(`${of}.labels`)} = '{}'`

/** Without works whose labels this reader chose to hide, or may not see as a minor; one's own stay. Who chose nothing has no condition. */
export function hideLabelled({ viewer }: { viewer: Pick<Viewer, 'id' | 'labels'> | null }, of = 'p'): RawBuilder<boolean> {
  const { minor = false, hidden = [] } = viewer?.labels ?? {}
  if (!viewer || (!minor && !hidden.length)) return sql`true`
  const own = sql`${sql.ref(`${of}.account_id`)} = ${viewer.id}`
  return minor ? sql`(${whereUnlabelled(of)} or ${own})` : sql`(not ${sql.ref(`${of}.labels`)} && ${hidden}::text[] or ${own})`
}

type PutOn = { postId: string; label: ContentLabel; by: string; now: Date }
/** A reviewer's label; false where it stands already. */
export async function putLabelOn(db: WriteDb, { postId, label, by, now }: PutOn): Promise<boolean> {
  const made = await db
    .insertInto('post_labels')
    .values({ post_id: postId, label, put_on_by: by, put_on_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
/** False where it does not stand. */
export async function putLabelOff(db: WriteDb, { postId, label, by, now }: PutOn): Promise<boolean> {
  const done = await db
    .updateTable('post_labels')
    .set({ put_off_by: by, put_off_at: now })
    .where('post_id', '=', postId)
    .where('label', '=', label)
    .where('put_off_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
/** The post says what stands; what readers can see changes, and no word of it: its version stays. */
export async function followLabels(db: WriteDb, postId: string): Promise<void> {
  await sql`update posts set review_labels = array(select l.label from post_labels l where l.post_id = ${postId} and l.put_off_at is null order by 1) where id = ${postId}`.execute(
    db,
  )
}
