import { sql } from 'kysely'
import { hideBlocked } from '#server/account/blocks/service.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { besideCard, card, shown, type CardRow, type Place } from '../queries.ts'

type Forwarded = { accountId: string; viewer: Viewer | null }
/** What somebody forwarded and everybody can see, the latest forward first; `after` is a post in that list. */
export async function forwardedRows(db: ReadDb, { accountId, viewer }: Forwarded, after: Place | null, limit: number): Promise<CardRow[]> {
  const own = sql`l.account_id = ${accountId} and l.kind = 'forward'`
  const from = after ? sql`and (l.created_at, l.id) < (select l.created_at, l.id from likes l where ${own} and l.post_id = ${after.id})` : sql``
  const found = await sql<CardRow>`select ${card} from likes l join posts p on p.id = l.post_id ${besideCard}
    where ${own} and ${shown} and ${hideBlocked(viewer, sql`p.account_id`)} ${from} order by l.created_at desc, l.id desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
