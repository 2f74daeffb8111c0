import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

type Asked = { month: string; from: Date; until: Date }
/** Who published in a span of time what everybody can see, and has no coupons of a month. */
export async function publishersWithout(db: ReadDb, { month, from, until }: Asked, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct p.account_id as id from posts p
    where ${whereOpen()} and p.created_at >= ${from} and p.created_at < ${until}
      and not exists (select from energy_coupons c where c.account_id = p.account_id and c.month = ${month}::date)
    order by p.account_id limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(({ id }) => id)
}
