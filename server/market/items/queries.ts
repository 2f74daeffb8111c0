import { sql } from 'kysely'
import type { Finding, ItemCategory, ItemState, LicenceClass } from '#api/market-items.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { from } from './flow.ts'

export type ItemRow = {
  id: string
  number: string
  account_id: string
  /** Null once its author is gone. */
  post_id: string | null
  image_id: string | null
  state: ItemState
  frozen_for: 'likeness' | 'hidden' | null
  resumes: 'in-review' | 'on-sale' | null
  title: string
  lang: 'zh' | 'en'
  keywords: string[]
  category: ItemCategory
  /** Fen, of a standard licence. */
  price: number
  people: number | null
  has_property: boolean | null
  /** How many people’s releases are valid. */
  released_people: number
  property_released: boolean
  licence_class: LicenceClass
  is_exclusive_sold: boolean
  licences_sold: number
  stack_of: string | null
  findings: Finding[]
  checked_at: Date | null
  agreed_title: string | null
  agreed_keywords: string[] | null
  made_at: Date
  submitted_at: Date | null
  listed_at: Date | null
  changed_at: Date
  version: number
}
const columns = sql`i.id::text, i.number, i.account_id::text, i.post_id::text, i.image_id, i.state, i.frozen_for, i.resumes, i.title, i.lang, i.keywords, i.category, i.price,
  i.people, i.has_property, i.released_people, i.property_released, i.licence_class, i.is_exclusive_sold, i.licences_sold, i.stack_of::text, i.findings, i.checked_at,
  i.agreed_title, i.agreed_keywords, i.made_at, i.submitted_at, i.listed_at, i.changed_at, i.version`

/** Items by their names in addresses, in no order. */
export async function itemsByNumbers(db: ReadDb, numbers: readonly string[]): Promise<ItemRow[]> {
  if (!numbers.length) return []
  return (await sql<ItemRow>`select ${columns} from market_items i where i.number = any (${numbers}::text[])`.execute(db)).rows
}
export async function itemsByIds(db: ReadDb, ids: readonly string[]): Promise<ItemRow[]> {
  if (!ids.length) return []
  return (await sql<ItemRow>`select ${columns} from market_items i where i.id = any (${ids}::bigint[])`.execute(db)).rows
}
/** The same, held until the transaction ends, in the order of their ids so that nobody waits in a circle. */
export async function lockItems(db: WriteDb, numbers: readonly string[]): Promise<ItemRow[]> {
  if (!numbers.length) return []
  return (await sql<ItemRow>`select ${columns} from market_items i where i.number = any (${numbers}::text[]) order by i.id for update`.execute(db)).rows
}
export async function lockItemsByIds(db: WriteDb, ids: readonly string[]): Promise<ItemRow[]> {
  if (!ids.length) return []
  return (await sql<ItemRow>`select ${columns} from market_items i where i.id = any (${ids}::bigint[]) order by i.id for update`.execute(db)).rows
}

export type Moved = {
  /** Null: no person did. */
  by: string | null
  reason?: string | null
  words?: string
  region?: { x: number; y: number; width: number; height: number } | null
}
type Beside = Partial<Pick<ItemRow, 'frozen_for' | 'resumes' | 'submitted_at' | 'listed_at' | 'agreed_title' | 'agreed_keywords'>>
/** Brings an item from a state that may come before into another, with its line of history; false when it was in none of those. */
export async function moveItem(db: WriteDb, item: Pick<ItemRow, 'id' | 'state'>, state: ItemState, moved: Moved, now: Date, beside: Beside = {}): Promise<boolean> {
  if (!from[state].includes(item.state)) return false
  const done = await db
    .updateTable('market_items')
    .set((set) => ({ frozen_for: null, resumes: null, ...beside, state, changed_at: now, version: set('version', '+', 1) }))
    .where('id', '=', item.id)
    .where('state', '=', item.state)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  const { by, reason = null, words = '', region = null } = moved
  const at = region && { region_x: region.x, region_y: region.y, region_width: region.width, region_height: region.height }
  await db.insertInto('market_item_moves').values({ item_id: item.id, was: item.state, state, account_id: by, reason, words, ...at, at: now }).execute()
  return true
}

/** One licence more of an item; of an exclusive one nobody gets another. */
export async function countSold(db: WriteDb, id: string, isExclusive: boolean): Promise<void> {
  await db
    .updateTable('market_items')
    .set((set) => ({ licences_sold: set('licences_sold', '+', 1), ...(isExclusive && { is_exclusive_sold: true }) }))
    .where('id', '=', id)
    .execute()
}
/** One licence less: it was paid back. */
export async function countReturned(db: WriteDb, id: string, isExclusive: boolean): Promise<void> {
  await db
    .updateTable('market_items')
    .set((set) => ({ licences_sold: set('licences_sold', '-', 1), ...(isExclusive && { is_exclusive_sold: false }) }))
    .where('id', '=', id)
    .execute()
}
export type Released = { imageId: string; people: number; property: boolean }
/** What valid releases cover of pictures, from now on. */
export async function setReleased(db: WriteDb, released: readonly Released[]): Promise<string[]> {
  if (!released.length) return []
  const [images, people, property] = [released.map(({ imageId }) => imageId), released.map((one) => one.people), released.map((one) => one.property)]
  const found = await sql<{ id: string }>`update market_items i set released_people = r.people, property_released = r.property
    from unnest(${images}::uuid[], ${people}::smallint[], ${property}::boolean[]) r (image_id, people, property)
    where i.image_id = r.image_id and (i.released_people, i.property_released) is distinct from (r.people, r.property) returning i.id::text`.execute(db)
  return found.rows.map(({ id }) => id)
}
