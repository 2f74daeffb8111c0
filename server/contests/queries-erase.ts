import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'
import { hold } from './queries.ts'

/** Places stay, as a former member’s; so do ballots, as nobody’s. In the order in which pairs are chosen, so that neither waits for the other for good. */
export async function eraseContests(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await sql`select ${hold(sql`c.activity_id`)} from (select c.activity_id from contests c where exists (select from contest_entries e where e.activity_id = c.activity_id and e.account_id = ${accountId})
    or exists (select from contest_pairs p where p.activity_id = c.activity_id and p.voter_id = ${accountId}) order by c.activity_id) c`.execute(db)
  await sql`update contest_entries set account_id = null, post_id = null, phash = '', gone_at = coalesce(gone_at, ${now}) where account_id = ${accountId}`.execute(
    db,
  )
  await sql`update contest_pairs set voter_id = null where voter_id = ${accountId}`.execute(db)
}
