import { sql } from 'kysely'
import type { Lang, LicenceKind } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

/** A licence as its seller reads it; sums in fen. */
export type SaleRow = {
  id: string
  number: string
  item_id: string
  item: string
  title: string
  lang: Lang
  kind: LicenceKind
  price: number
  seller_part: number
  models_part: number
  fee_part: number
  tax_part: number
  share_permille: number
  issued_at: Date
  settles_at: Date
  settled_at: Date | null
  frozen_at: Date | null
  revoked_at: Date | null
}
const columns = sql`l.id::text, l.number, l.item_id::text, i.number as item, i.title, i.lang, l.kind, l.price::float8 as price, l.seller_part::float8 as seller_part,
  l.models_part::float8 as models_part, l.fee_part::float8 as fee_part, l.tax_part::float8 as tax_part, l.share_permille, l.issued_at, l.settles_at, l.settled_at,
  l.frozen_at, l.revoked_at`

/** Somebody's sales, the latest first. */
export async function salesOf(db: ReadDb, sellerId: string, { before, limit }: { before: string | null; limit: number }): Promise<SaleRow[]> {
  const { beyond, page } = keyset(desc(sql`l.id`), before ? [before] : null, limit)
  const found = await sql<SaleRow>`select ${columns} from market_licences l join market_items i on i.id = l.item_id
    where l.seller_id = ${sellerId} ${beyond} ${page}`.execute(db)
  return found.rows
}

/** What is not settled yet, in the order in which it will be. */
export async function pendingOf(db: ReadDb, sellerId: string, most: number): Promise<SaleRow[]> {
  const found = await sql<SaleRow>`select ${columns} from market_licences l join market_items i on i.id = l.item_id
    where l.seller_id = ${sellerId} and l.settled_at is null and l.revoked_at is null order by l.frozen_at is not null, l.settles_at, l.id limit ${most}`.execute(
    db,
  )
  return found.rows
}
export type PendingSums = { pending: number; pendingSales: number; frozen: number }
export async function pendingSums(db: ReadDb, sellerId: string): Promise<PendingSums> {
  const found = await sql<PendingSums>`select coalesce(sum(seller_part) filter (where frozen_at is null), 0)::float8 as pending,
      count(*) filter (where frozen_at is null)::int as "pendingSales", coalesce(sum(seller_part) filter (where frozen_at is not null), 0)::float8 as frozen
    from market_licences where seller_id = ${sellerId} and settled_at is null and revoked_at is null`.execute(db)
  return found.rows[0]!
}

export type MonthRow = { month: string; standard: number; extended: number; models: number }
/** By the month in which they were sold (UTC+8), as YYYY-MM; months without a sale are not there. */
export async function monthsOf(db: ReadDb, sellerId: string, since: Date): Promise<MonthRow[]> {
  const found = await sql<MonthRow>`select to_char(issued_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      coalesce(sum(seller_part) filter (where kind in ('standard', 'editorial')), 0)::float8 as standard,
      coalesce(sum(seller_part) filter (where kind in ('extended', 'exclusive')), 0)::float8 as extended, sum(models_part)::float8 as models
    from market_licences where seller_id = ${sellerId} and issued_at >= ${since} and revoked_at is null group by 1`.execute(db)
  return found.rows
}

export type HeldRow = { release: string; name_sealed: Buffer; sales: number; amount: number }
/** What stands for the models of somebody's releases, of whom something was sold last first. */
export async function heldForModels(db: ReadDb, sellerId: string, most: number): Promise<HeldRow[]> {
  const found = await sql<HeldRow>`select r.number as release, r.name_sealed, count(*)::int as sales, sum(m.amount)::float8 as amount
    from releases r join market_licence_models m on m.release_id = r.id join market_licences l on l.id = m.licence_id and l.revoked_at is null
    where r.account_id = ${sellerId} group by r.id order by max(l.id) desc limit ${most}`.execute(db)
  return found.rows
}

export type DueRow = { id: string; number: string; seller_id: string } & Record<'seller_part' | 'tax_part' | 'fee_part' | 'returned', number>
/** Whose time has come, held; what another process is about is left to it. */
export async function lockDue(db: WriteDb, now: Date, most: number): Promise<DueRow[]> {
  const found = await sql<DueRow>`select l.id::text, l.number, l.seller_id::text, l.seller_part::float8 as seller_part, l.tax_part::float8 as tax_part,
      l.fee_part::float8 as fee_part, l.returned::float8 as returned from market_licences l
    where l.settled_at is null and l.revoked_at is null and l.frozen_at is null and l.settles_at <= ${now} order by l.settles_at, l.id limit ${most} for update skip locked`.execute(
    db,
  )
  return found.rows
}
export async function setSettled(db: WriteDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length) await db.updateTable('market_licences').set({ settled_at: at }).where('id', 'in', ids).execute()
}

/** Which line of its order a licence was bought by, and what of it has not gone back; the order is held until the end. */
export async function lockLineOf(db: WriteDb, licenceId: string): Promise<{ n: number; amount: number } | null> {
  const found = await sql<{ n: number; amount: number }>`select ol.n, (ol.amount - ol.returned)::float8 as amount from market_licences l
    join market_items i on i.id = l.item_id join orders o on o.number = l.order_number
    join order_lines ol on ol.order_id = o.id and ol.kind = 'market-licence' and ol.subject = i.number and ol.choice = l.kind where l.id = ${licenceId} for update of o`.execute(
    db,
  )
  return found.rows[0] ?? null
}
