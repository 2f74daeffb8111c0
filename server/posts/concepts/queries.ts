import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'

export type ConceptRow = { id: string; zh: string[]; en: string[]; version: number }
const columns = sql`c.id::text, c.version,
  coalesce(array_agg(n.name order by n.place) filter (where n.lang = 'zh'), '{}') as zh, coalesce(array_agg(n.name order by n.place) filter (where n.lang = 'en'), '{}') as en`
const named = sql`from concepts c join concept_names n on n.concept_id = c.id`

export async function allConcepts(db: ReadDb): Promise<ConceptRow[]> {
  const found = await sql<ConceptRow>`select ${columns} ${named} group by c.id order by c.id`.execute(db)
  return found.rows
}
/** Goes up with every change. */
export async function lastChange(db: ReadDb): Promise<string> {
  const found = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from concept_changes`.execute(db)
  return found.rows[0]!.id
}
/** Those that these are names of. */
export async function conceptsOfNames(db: ReadDb, names: readonly string[]): Promise<ConceptRow[]> {
  const found = await sql<ConceptRow>`select ${columns} ${named}
    where c.id in (select o.concept_id from concept_names o where o.name = any(${names}::text[])) group by c.id order by c.id`.execute(db)
  return found.rows
}
export async function conceptById(db: ReadDb, id: string): Promise<ConceptRow | null> {
  const found = await sql<ConceptRow>`select ${columns} ${named} where c.id = ${id} group by c.id`.execute(db)
  return found.rows[0] ?? null
}
/** Held until the transaction ends, the lower number first, so that nobody waits in a circle. */
export async function lockConcepts(db: WriteDb, ids: readonly string[]): Promise<void> {
  await sql`select from concepts where id = any(${ids}::bigint[]) order by id for update`.execute(db)
}

export async function conceptsLike(db: ReadDb, { q, after, limit }: { q: string; after: string | undefined; limit: number }): Promise<ConceptRow[]> {
  const { beyond, page } = keyset(asc(sql`c.id`), after ? [after] : null, limit)
  const found = await sql<ConceptRow>`select ${columns} ${named}
    where c.id in (select o.concept_id from concept_names o where starts_with(o.name, ${q})) ${beyond} group by c.id ${page}`.execute(db)
  return found.rows
}

export async function insertConcept(db: WriteDb): Promise<string> {
  return (await db.insertInto('concepts').defaultValues().returning('id').executeTakeFirstOrThrow()).id
}
/** Names go before others come, so that a name may change its place. */
export async function putNames(db: WriteDb, id: string, { zh, en }: Pick<ConceptRow, 'zh' | 'en'>): Promise<void> {
  await db.deleteFrom('concept_names').where('concept_id', '=', id).execute()
  const rows = (['zh', 'en'] as const).flatMap((lang) => ({ zh, en })[lang].map((name, place) => ({ name, concept_id: id, lang, place })))
  await db.insertInto('concept_names').values(rows).execute()
}
/** Its next version, where it still is this one. */
export async function nextVersion(db: WriteDb, id: string, version: number): Promise<boolean> {
  const done = await db
    .updateTable('concepts')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  return done.length === 1
}
export async function deleteConcept(db: WriteDb, id: string): Promise<void> {
  await db.deleteFrom('concepts').where('id', '=', id).execute()
}

export type ChangeRow = {
  id: string
  concept_id: string
  change: 'made' | 'named' | 'merged'
  into_id: string | null
  zh: string[]
  en: string[]
  why: string
  account_id: string
  changed_at: Date
}
export async function insertChange(db: WriteDb, row: Omit<ChangeRow, 'id'>): Promise<void> {
  await db.insertInto('concept_changes').values(row).execute()
}
type Changed = ChangeRow & { account: string }
export async function conceptChanges(
  db: ReadDb,
  { concept, before, limit }: { concept: string | undefined; before: string | undefined; limit: number },
): Promise<Changed[]> {
  const { beyond, page } = keyset(desc(sql`h.id`), before ? [before] : null, limit)
  const found =
    await sql<Changed>`select h.id::text, h.concept_id::text, h.change, h.into_id::text, h.zh, h.en, h.why, h.account_id::text, h.changed_at, a.account
    from concept_changes h join accounts a on a.id = h.account_id
    where ${concept ? sql`h.concept_id = ${concept}` : sql`true`} ${beyond} ${page}`.execute(db)
  return found.rows
}
