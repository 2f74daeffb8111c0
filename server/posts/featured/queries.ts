import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { hideLabelled, whereUnlabelled } from '../queries-labels.ts'
import { besideCard, card, type CardRow } from '../queries.ts'
import { whereOpen, type Reader } from '../visibility.ts'

/** A person's featured works in their order, as far as everybody sees them, without what this reader hides. */
export async function featuredOf(db: ReadDb, accountId: string, reader: Pick<Reader, 'viewer'>): Promise<CardRow[]> {
  const found = await sql<CardRow>`select ${card} from featured_posts f join posts p on p.id = f.post_id ${besideCard}
    where f.account_id = ${accountId} and ${whereOpen()} and ${hideLabelled(reader)} order by f.position`.execute(db)
  return found.rows
}

/** Which of these are a person's own and open to everybody, in the order asked. */
export async function openIds(db: ReadDb, accountId: string, permlinks: string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select p.id from posts p where p.account_id = ${accountId} and p.permlink = any(${permlinks}) and ${whereOpen()}
    order by array_position(${permlinks}::text[], p.permlink)`.execute(db)
  return found.rows.map((row) => row.id)
}

/** These and no others, in this order. */
export async function replaceFeatured(db: WriteDb, accountId: string, ids: string[]): Promise<void> {
  await db.deleteFrom('featured_posts').where('account_id', '=', accountId).execute()
  const rows = ids.map((post_id, n) => ({ account_id: accountId, position: n + 1, post_id }))
  if (rows.length) await db.insertInto('featured_posts').values(rows).execute()
}

/** What not everybody sees any more stands first nowhere. */
export async function dropFeatured(db: WriteDb, postIds: readonly string[]): Promise<void> {
  await db.deleteFrom('featured_posts').where('post_id', 'in', postIds).execute()
}

/** The picture of somebody's newest open work that nobody is asked about first. */
export async function newestCover(db: ReadDb, accountId: string): Promise<string | null> {
  const found = await sql<{ cover_key: string }>`select p.cover_key from posts p where p.account_id = ${accountId} and ${whereOpen()} and ${whereUnlabelled()}
    order by p.created_at desc, p.id desc limit 1`.execute(db)
  return found.rows[0]?.cover_key ?? null
}
