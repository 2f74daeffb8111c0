import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'

/** Who sold is gone: what they said of their pictures goes, and that there was an item stays for who bought it. What others said of theirs stays without them. */
export async function eraseItems(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await sql`delete from market_item_regions where account_id = ${accountId} or item_id in (select id from market_items where account_id = ${accountId})`.execute(
    db,
  )
  await sql`delete from market_likenesses where account_id = ${accountId} or item_id in (select id from market_items where account_id = ${accountId})`.execute(
    db,
  )
  await sql`delete from market_item_moves where item_id in (select id from market_items where account_id = ${accountId})`.execute(db)
  await sql`update market_item_moves set account_id = null where account_id = ${accountId}`.execute(db)
  await sql`update market_items set state = 'delisted', frozen_for = null, resumes = null, changed_at = ${now} where account_id = ${accountId} and state <> 'delisted'`.execute(
    db,
  )
  await sql`update market_items set post_id = null, image_id = null, title = '', keywords = '{}', findings = '[]', agreed_title = null, agreed_keywords = null, stack_of = null
    where account_id = ${accountId}`.execute(db)
}
