import { sql } from 'kysely'
import type { Finding, ItemCategory, ItemState } from '#api/market-items.ts'
import type { LicenceClass } from '#api/releases.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { isOneOf } from '#server/kit/one-of.ts'
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
  return (await sql<ItemRow>`select ${columns} from market_items i where ${isOneOf(sql`i.number`, numbers, 'text')}`.execute(db)).rows
}
export async function itemsByIds(db: ReadDb, ids: readonly string[]): Promise<ItemRow[]> {
  if (!ids.length) return []
  return (await sql<ItemRow>`select ${columns} from market_items i where ${isOneOf(sql`i.id`, ids, 'bigint')}`.execute(db)).rows
}
/** The same, held until the transaction ends, in the order of their ids so that nobody waits in a circle. */
export async function lockItems(db: WriteDb, numbers: readonly string[]): Promise<ItemRow[]> {
  if (!numbers.length) return []
  return (await sql<ItemRow>`select ${columns} from market_items i where ${isOneOf(sql`i.number`, numbers, 'text')} order by i.id for update`.execute(db)).rows
}
export async function lockItemsByIds(db: WriteDb, ids: readonly string[]): Promise<ItemRow[]> {
  if (!ids.length) return []
  return (await sql<ItemRow>`select ${columns} from market_items i where ${isOneOf(sql`i.id`, ids, 'bigint')} order by i.id for update`.execute(db)).rows
}

export type Moved = {
  /** Null: no person did. */
  by: string | null
  reason?: string | null
  words?: string
  region?: { x: number; y: number; width: number; height: number } | null
}
type Beside = Partial<Pick<ItemRow, 'frozen_for' | 'resumes' | 'checked_at' | 'submitted_at' | 'listed_at'>> & { agrees?: true }
/**
 * Brings items from states that may come before into another, each with its line of history; the ids of those that came there. `beside`: what else changes;
 * `agrees`: a reviewer agreed to the words as they stand.
 */
export async function moveItems(db: WriteDb, ids: readonly string[], state: ItemState, moved: Moved, now: Date, beside: Beside = {}): Promise<string[]> {
  if (!ids.length) return []
  const { by, reason, words, x, y, width, height } = saidOf(moved)
  const { agrees, ...set } = { frozen_for: null, resumes: null, ...beside }
  const columns = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const agreed = agrees ? sql`, agreed_title = m.title, agreed_keywords = m.keywords` : sql``
  const found = await sql<{ id: string }>`with before as (
      select id, state from market_items where id = any (${ids}::bigint[]) and state = any (${from[state]}::text[]) order by id for update
    ), after as (
      update market_items m set state = ${state}, changed_at = ${now}, version = m.version + 1, ${sql.join(columns)} ${agreed} from before where m.id = before.id returning m.id
    ), said as (
      insert into market_item_moves (item_id, was, state, account_id, reason, words, region_x, region_y, region_width, region_height, at)
      select id, state, ${state}, ${by}::bigint, ${reason}::text, ${words}::text, ${x}::real, ${y}::real, ${width}::real, ${height}::real, ${now}::timestamptz from before
    ) select id::text from after`.execute(db)
  return found.rows.map(({ id }) => id)
}

const NOWHERE = { x: null, y: null, width: null, height: null }
const saidOf = ({ by, reason = null, words = '', region = null }: Moved) => ({ by, reason, words, ...(region ?? NOWHERE) })

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
/** Somebody's that wait for their papers, held. */
export async function waitingOf(db: WriteDb, accountId: string, most: number): Promise<ItemRow[]> {
  return (
    await sql<ItemRow>`select ${columns} from market_items i where i.account_id = ${accountId} and i.state = 'waiting' order by i.id limit ${sql.lit(most)} for update`.execute(
      db,
    )
  ).rows
}
/** Of a post, in some states, held. */
export async function lockItemsOfPost(db: WriteDb, postId: string): Promise<ItemRow[]> {
  return (await sql<ItemRow>`select ${columns} from market_items i where i.post_id = ${postId} order by i.id for update`.execute(db)).rows
}
/** What was seen of a picture; its version stays, for its seller said nothing. */
export async function keepFindings(db: WriteDb, id: string, findings: readonly Finding[], now: Date): Promise<void> {
  await sql`update market_items set findings = ${JSON.stringify(findings)}::jsonb, checked_at = ${now} where id = ${id}`.execute(db)
}

export type RegionRow = { x: number; y: number; width: number; height: number }
/** The region that a reviewer holds up on an item, in place of the one before; null: none. */
export async function putRegion(db: WriteDb, itemId: string, accountId: string, region: RegionRow | null): Promise<void> {
  await db.deleteFrom('market_item_regions').where('item_id', '=', itemId).where('account_id', '=', accountId).execute()
  if (region)
    await db
      .insertInto('market_item_regions')
      .values({ item_id: itemId, account_id: accountId, ...region })
      .execute()
}
/** What a reviewer held up, which goes with what they decide. */
export async function takeRegion(db: WriteDb, itemId: string, accountId: string): Promise<RegionRow | null> {
  const row = await db
    .deleteFrom('market_item_regions')
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .returning(['x', 'y', 'width', 'height'])
    .executeTakeFirst()
  return row ?? null
}
export async function regionOf(db: ReadDb, itemId: string, accountId: string): Promise<RegionRow | null> {
  const row = await db
    .selectFrom('market_item_regions')
    .select(['x', 'y', 'width', 'height'])
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}
