import { sql } from 'kysely'
import type { LicenceKind } from '#api/limits.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { selectParameters } from '#server/settings/service.ts'
import type { Reserved } from './policy.ts'

type FeeRow = { imageId: string; releaseId: string; number: string; fee: number }
type ReservedRow = Omit<Reserved, 'until'> & { item_id: string; until: string }
type OwnedRow = { item_id: string; kind: LicenceKind; number: string }
type GroundsRow = {
  parameters: Record<string, number>
  /** What is asked of the models of these pictures: of each release that is good now its fee, in fen. */
  fees: FeeRow[]
  /** How many licences of each of these contributors stand. */
  sold: { account_id: string; sold: number }[]
  reserved: ReservedRow[]
  /** Which kinds of licences of these pictures the buyer has that are good. */
  owned: OwnedRow[]
}
type About = { items: readonly string[]; images: readonly string[]; sellers: readonly string[]; buyer: string | null }

/** All that prices and sales hang on, in one statement: an order asks for it a handful of times, and each statement has a price of its own. */
export async function groundsOf(db: ReadDb, { items, images, sellers, buyer }: About, now: Date): Promise<GroundsRow> {
  const found = await sql<GroundsRow>`select ${selectParameters(now)} as parameters,
    (select coalesce(jsonb_agg(jsonb_build_object('imageId', i.image_id, 'releaseId', r.id::text, 'number', r.number, 'fee', r.fee) order by i.image_id, r.id), '[]')
      from release_images i join releases r on r.id = i.release_id
      where i.image_id = any (${images}::uuid[]) and r.state = 'valid' and r.valid_until > ${now} and r.fee > 0) as fees,
    (select coalesce(jsonb_agg(jsonb_build_object('account_id', s.account_id::text, 'sold', s.sold)), '[]') from market_sellers s
      where s.account_id = any (${sellers}::bigint[])) as sold,
    (select coalesce(jsonb_agg(jsonb_build_object('item_id', r.item_id::text, 'order_number', r.order_number, 'buyer_id', r.buyer_id::text, 'kind', r.kind, 'until', r.until)), '[]')
      from market_reservations r where r.item_id = any (${items}::bigint[]) and r.until > ${now}) as reserved,
    (select coalesce(jsonb_agg(jsonb_build_object('item_id', l.item_id::text, 'kind', l.kind, 'number', l.number) order by l.id), '[]') from market_licences l
      where l.buyer_id = ${buyer}::bigint and l.item_id = any (${items}::bigint[]) and l.revoked_at is null) as owned`.execute(db)
  return found.rows[0]!
}
