import type { LicenceKind } from '#api/limits.ts'
import type { MadeMember } from '#server/account/make.ts'
import { marketCalls } from './market-calls.ts'
import { picture, type OwnApp } from './own-app.ts'

type Sold = { number: string; item: string; permlink: string }
let orders = 0
/** A licence as an order leaves it, of a picture with its original, by SQL where the money does not matter. */
export async function sellLicence(
  own: OwnApp,
  { seller, buyer, kind = 'standard', bytes }: { seller: MadeMember; buyer: MadeMember; kind?: LicenceKind; bytes?: Buffer },
): Promise<Sold> {
  const { papers, offer } = marketCalls(own)
  await papers(seller, 'approved')
  const { permlink } = await own.publish(seller, { title: 'Dune at noon' }, bytes ?? (await picture({ width: 1800, height: 1200 })))
  const item = (await offer(seller, permlink, false)).items[0]!.number
  const number = `LTEST${String(++orders).padStart(8, '0')}`
  await own.owner.query(
    `insert into market_licences (number, item_id, buyer_id, seller_id, order_number, kind, terms_version, price, seller_part, models_part, fee_part, tax_part, share_permille, settles_at, issued_at)
     select $1, i.id, $2, $3, $4, $5, '2026-11-24', 16800, 6720, 0, 9129, 951, 400, $6::timestamptz + interval '7 days', $6 from market_items i where i.number = $7`,
    [number, buyer.id, seller.id, `P${number.slice(1)}`, kind, own.clock.now(), item],
  )
  await own.owner.query(`update market_items set licences_sold = licences_sold + 1, listed_at = coalesce(listed_at, $2) where number = $1`, [
    item,
    own.clock.now(),
  ])
  await own.owner.query(`insert into market_sellers (account_id, sold) values ($1, 1) on conflict (account_id) do update set sold = market_sellers.sold + 1`, [
    seller.id,
  ])
  return { number, item, permlink }
}
