import { sql } from 'kysely'
import { hideBlocked } from '#server/account/blocks/service.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { besideCard, card, shown, type CardRow, type Place } from '../queries.ts'

type Forwarded = { accountId: string; viewer: Viewer | null }
/** What somebody forwarded and everybody can see, the latest forward first; `after` is a post in that list. */
export async function forwardedRows(db: ReadDb, { accountId, viewer }: Forwarded, after: Place | null, limit: number): Promise<CardRow[]> {
  const own = sql`l.account_id = ${accountId} and l.kind = 'forward'`
  const place = after && sql`(select l.created_at, l.id from likes l where ${own} and l.post_id = ${after.id})`
  const { beyond, page } = keyset(desc(sql`l.created_at`, sql`l.id`), place, limit)
  const found = await sql<CardRow>`select ${card} from likes l join posts p on p.id = l.post_id ${besideCard}
    where ${own} and ${shown} and ${hideBlocked(viewer, sql`p.account_id`)} ${beyond} ${page}`.execute(db)
  return found.rows
}
