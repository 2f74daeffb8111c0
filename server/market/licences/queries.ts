import { sql } from 'kysely'
import type { LicenceKind } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { isOneOf } from '#server/kit/one-of.ts'

/** A licence that was sold; sums in fen. */
export type LicenceRow = {
  id: string
  number: string
  item_id: string
  buyer_id: string
  seller_id: string
  order_number: string
  kind: LicenceKind
  terms_version: string
  price: number
  seller_part: number
  models_part: number
  fee_part: number
  tax_part: number
  share_permille: number
  settles_at: Date
  settled_at: Date | null
  issued_at: Date
  first_downloaded_at: Date | null
  frozen_at: Date | null
  revoked_at: Date | null
}
export const licenceColumns = sql`l.id::text, l.number, l.item_id::text, l.buyer_id::text, l.seller_id::text, l.order_number, l.kind, l.terms_version, l.price::float8 as price,
  l.seller_part::float8 as seller_part, l.models_part::float8 as models_part, l.fee_part::float8 as fee_part, l.tax_part::float8 as tax_part, l.share_permille,
  l.settles_at, l.settled_at, l.issued_at, l.first_downloaded_at, l.frozen_at, l.revoked_at`

export async function licencesByNumbers(db: ReadDb, numbers: readonly string[]): Promise<LicenceRow[]> {
  if (!numbers.length) return []
  return (await sql<LicenceRow>`select ${licenceColumns} from market_licences l where ${isOneOf(sql`l.number`, numbers, 'text')}`.execute(db)).rows
}
/** Held until the transaction ends, in one order. */
export async function lockLicences(db: WriteDb, numbers: readonly string[]): Promise<LicenceRow[]> {
  if (!numbers.length) return []
  return (
    await sql<LicenceRow>`select ${licenceColumns} from market_licences l where ${isOneOf(sql`l.number`, numbers, 'text')} order by l.id for update`.execute(db)
  ).rows
}
export async function licencesOfOrder(db: ReadDb, orderNumber: string): Promise<LicenceRow[]> {
  return (await sql<LicenceRow>`select ${licenceColumns} from market_licences l where l.order_number = ${orderNumber} order by l.id`.execute(db)).rows
}
/** Somebody's, the latest first. */
export async function licencesOfBuyer(db: ReadDb, buyerId: string, { before, limit }: { before: string | null; limit: number }): Promise<LicenceRow[]> {
  const { beyond, page } = keyset(desc(sql`l.id`), before ? [before] : null, limit)
  return (await sql<LicenceRow>`select ${licenceColumns} from market_licences l where l.buyer_id = ${buyerId} ${beyond} ${page}`.execute(db)).rows
}

/** The moment of its first download, once: whether it was this one. */
export async function setDownloaded(db: WriteDb, id: string, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('market_licences')
    .set({ first_downloaded_at: at })
    .where('id', '=', id)
    .where('first_downloaded_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
