import { sql, type RawBuilder } from 'kysely'
import type { ItemState } from '#api/market-items.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereListed, whereOpen, type Reader } from '#server/posts/visibility.ts'

/** The numbers of one page of somebody's own, the ones added last first, and how many there are of each state. */
export async function pageOf(db: ReadDb, accountId: string, { state, from, to }: { state: ItemState | null; from: number; to: number }): Promise<string[]> {
  const found = await sql<{ number: string }>`select number from (
      select number, row_number() over (order by id desc) as n from market_items where account_id = ${accountId} and (${state}::text is null or state = ${state})
      order by id desc limit ${sql.lit(to)}) i where n > ${from} order by n`.execute(db)
  return found.rows.map(({ number }) => number)
}
export async function countStates(db: ReadDb, accountId: string): Promise<{ state: ItemState; n: number }[]> {
  return (
    await sql<{ state: ItemState; n: number }>`select state, count(*)::int as n from market_items where account_id = ${accountId} group by state`.execute(db)
  ).rows
}

/** What stands beside an item for its seller: its post, its picture, the first of its stack, and the last that was said of it. */
export type Beside = {
  id: string
  author: string | null
  permlink: string | null
  post_title: string | null
  open: boolean
  stack_number: string | null
  likeness: string | null
  moved: MoveRow | null
}
export type MoveRow = {
  state: ItemState
  at: Date
  reason: string | null
  words: string
  x: number | null
  y: number | null
  width: number | null
  height: number | null
}
const move = (of: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${of}.state`)}, ${sql.ref(`${of}.at`)}, ${sql.ref(`${of}.reason`)}, ${sql.ref(`${of}.words`)}, ${sql.ref(`${of}.region_x`)} as x, ${sql.ref(`${of}.region_y`)} as y,
  ${sql.ref(`${of}.region_width`)} as width, ${sql.ref(`${of}.region_height`)} as height`
export async function besideItems(db: ReadDb, ids: readonly string[]): Promise<Beside[]> {
  if (!ids.length) return []
  const found =
    await sql<Beside>`select i.id::text, a.account as author, p.permlink, p.title as post_title, coalesce(${whereOpen()}, false) as open, f.number as stack_number,
      l.number as likeness, d.moved
    from market_items i left join posts p on p.id = i.post_id and p.deleted_at is null left join accounts a on a.id = p.account_id left join market_items f on f.id = i.stack_of
      left join market_likenesses l on l.item_id = i.id and l.state in ('asked', 'review')
      left join lateral (select to_jsonb(m) as moved from (select ${move('h')} from market_item_moves h
        where h.item_id = i.id and h.state in ('on-sale', 'rejected', 'frozen', 'delisted') order by h.id desc limit 1) m) d on true
    where i.id = any (${ids}::bigint[])`.execute(db)
  return found.rows.map(({ moved, ...row }) => ({ ...row, moved: moved && { ...moved, at: new Date(moved.at) } }))
}
/** Every change of an item's state, the latest first. */
const MOVES_MOST = 100
export async function movesOf(db: ReadDb, itemId: string): Promise<MoveRow[]> {
  return (
    await sql<MoveRow>`select ${move('h')} from market_item_moves h where h.item_id = ${itemId} order by h.id desc limit ${sql.lit(MOVES_MOST)}`.execute(db)
  ).rows
}
/** How many wait before this one. */
export async function placeOf(db: ReadDb, number: string): Promise<number | null> {
  const found = await sql<{ n: number | null }>`select (select count(*)::int from reviews b where b.kind = 'market-item' and b.state = 'waiting'
      and (coalesce(b.turn_at, b.opened_at), b.id) < (coalesce(r.turn_at, r.opened_at), r.id)) as n
    from reviews r where r.kind = 'market-item' and r.subject = ${number} and r.state = 'waiting'`.execute(db)
  return found.rows[0]?.n ?? null
}

/** What somebody sells, the latest first, as this reader gets it: one of each stack. */
export type SoldRow = PersonRow & {
  item_id: string
  number: string
  title: string
  lang: 'zh' | 'en'
  price: number
  licence_class: 'commercial' | 'editorial'
  image_id: string
}
export async function sellerItems(
  db: ReadDb,
  reader: Reader,
  accountId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<SoldRow[]> {
  const place = after === null ? null : sql`(select c.listed_at, c.id from market_items c where c.id = ${after} and c.account_id = ${accountId})`
  const { beyond, page } = keyset(desc(sql`i.listed_at`, sql`i.id`), place, limit)
  const found =
    await sql<SoldRow>`select i.id::text as item_id, i.number, i.title, i.lang, i.price, i.licence_class, i.image_id, a.id::text, a.account, a.nickname, a.unique_uri, a.header_key,
      a.work_key
    from market_items i join posts p on p.id = i.post_id join accounts a on a.id = i.account_id left join market_items f on f.id = i.stack_of
    where i.account_id = ${accountId} and i.state = 'on-sale' and not i.is_exclusive_sold and ${whereListed(reader)} and (f.id is null or f.state <> 'on-sale') ${beyond} ${page}`.execute(
      db,
    )
  return found.rows
}
