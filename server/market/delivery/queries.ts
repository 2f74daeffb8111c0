import { sql } from 'kysely'
import type { CopyColours, CopySize } from '#api/deliveries.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { isOneOf } from '#server/kit/one-of.ts'

export type AiLabel = 'none' | 'assisted' | 'generated'
/** What a licence is about, as it is when its document is made. `upload_key`: null once the picture is gone. */
export type Subject = {
  licence_id: string
  item_number: string
  title: string
  lang: 'zh' | 'en'
  seller: string
  buyer: string
  upload_key: string | null
  type: string | null
  width: number | null
  height: number | null
  color_profile: string | null
  sha256: string | null
  ai: AiLabel | null
}
export async function subjectOf(db: ReadDb, licenceId: string): Promise<Subject> {
  const found = await sql<Subject>`select l.id::text as licence_id, i.number as item_number, i.title, i.lang, s.nickname as seller, b.nickname as buyer,
      m.upload_key, m.type, m.width, m.height, m.color_profile, m.sha256, m.ai
    from market_licences l join market_items i on i.id = l.item_id join accounts s on s.id = l.seller_id join accounts b on b.id = l.buyer_id
      left join images m on m.id = i.image_id
    where l.id = ${licenceId}`.execute(db)
  return found.rows[0]!
}
/** Of which posts items are; null where the post is gone. */
export async function postsOfItems(
  db: ReadDb,
  itemIds: readonly string[],
): Promise<Map<string, { number: string; title: string; lang: 'zh' | 'en'; postId: string | null }>> {
  if (!itemIds.length) return new Map()
  const found = await sql<{
    id: string
    number: string
    title: string
    lang: 'zh' | 'en'
    post_id: string | null
  }>`select id::text, number, title, lang, post_id::text
    from market_items where ${isOneOf(sql`id`, itemIds, 'bigint')}`.execute(db)
  return new Map(found.rows.map(({ id, number, title, lang, post_id }) => [id, { number, title, lang, postId: post_id }]))
}

export type OriginalRow = {
  item_id: string
  source_key: string
  kept_key: string | null
  type: string
  width: number
  height: number
  color_profile: string
  sha256: string
  ai: AiLabel
}
export async function originalOf(db: ReadDb, itemId: string): Promise<OriginalRow | null> {
  const found = await sql<OriginalRow>`select item_id::text, source_key, kept_key, type, width, height, color_profile, sha256, ai
    from licensed_originals where item_id = ${itemId}`.execute(db)
  return found.rows[0] ?? null
}
/** Whether this call added it. */
export async function insertOriginal(db: WriteDb, row: Omit<OriginalRow, 'kept_key'>): Promise<boolean> {
  const done = await db
    .insertInto('licensed_originals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}
export async function setKept(db: WriteDb, itemId: string, key: string, at: Date): Promise<void> {
  await db.updateTable('licensed_originals').set({ kept_key: key, kept_at: at }).where('item_id', '=', itemId).where('kept_key', 'is', null).execute()
}

export type DocumentRow = { licence_id: string; edition: number; holder: string; file: string; key_id: string; made_at: Date }
/** `key_name`: what the operators called its key. */
export type KeptDocument = DocumentRow & { key_name: string }
/** The newest edition of each. */
export async function documentsOf(db: ReadDb, licenceIds: readonly string[]): Promise<Map<string, KeptDocument>> {
  if (!licenceIds.length) return new Map()
  const found =
    await sql<KeptDocument>`select distinct on (d.licence_id) d.licence_id::text, d.edition, d.holder, d.file, d.key_id, d.made_at, k.name as key_name
    from licence_documents d join licence_keys k on k.id = d.key_id where ${isOneOf(sql`d.licence_id`, licenceIds, 'bigint')} order by d.licence_id, d.edition desc`.execute(
      db,
    )
  return new Map(found.rows.map((row) => [row.licence_id, row]))
}
type KeyRow = { id: string; name: string; public_key: string; began_at: Date }
/** With the key that signed it, which stands from its first document on. */
export async function insertDocument(db: WriteDb, row: DocumentRow, key: KeyRow): Promise<void> {
  const { licence_id, edition, holder, file, key_id, made_at } = row
  await sql`with key as (insert into licence_keys (id, name, public_key, began_at)
      values (${key.id}, ${key.name}, ${key.public_key}, ${key.began_at}) on conflict do nothing)
    insert into licence_documents (licence_id, edition, holder, file, key_id, made_at)
      values (${licence_id}, ${edition}, ${holder}, ${file}, ${key_id}, ${made_at})`.execute(db)
}
/** Licences of the last days that nothing was made for yet, the oldest first. */
export async function unissued(db: ReadDb, since: Date, limit: number): Promise<string[]> {
  const found = await sql<{ number: string }>`select l.number from market_licences l
    where l.issued_at >= ${since} and not exists (select from licence_documents d where d.licence_id = l.id) order by l.id limit ${limit}`.execute(db)
  return found.rows.map(({ number }) => number)
}

export async function licenceKeys(db: ReadDb): Promise<KeyRow[]> {
  return db.selectFrom('licence_keys').select(['id', 'name', 'public_key', 'began_at']).orderBy('began_at', 'desc').orderBy('id').execute()
}

/** Gives a licence its mark; false when the number is taken by another one. */
export async function insertMark(db: WriteDb, licenceId: string, markId: number): Promise<boolean> {
  const done = await db
    .insertInto('licence_marks')
    .values({ mark_id: markId, licence_id: licenceId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}
export async function markOf(db: ReadDb, licenceId: string): Promise<number | null> {
  const found = await sql<{ mark_id: string }>`select mark_id::text from licence_marks where licence_id = ${licenceId}`.execute(db)
  return found.rows[0] ? Number(found.rows[0].mark_id) : null
}
/** Which licence a mark is of, by its number, and who has it. */
export async function licenceOfMark(db: ReadDb, markId: number): Promise<{ number: string; buyer: string; title: string } | null> {
  const found = await sql<{ number: string; buyer: string; title: string }>`select l.number, a.account as buyer, i.title
    from licence_marks m join market_licences l on l.id = m.licence_id join accounts a on a.id = l.buyer_id join market_items i on i.id = l.item_id
    where m.mark_id = ${markId}`.execute(db)
  return found.rows[0] ?? null
}

export type CopyRow = {
  licence_id: string
  size: CopySize
  colours: CopyColours
  state: 'making' | 'ready' | 'failed'
  key: string
  bytes: number | null
  sha256: string | null
}
const copyColumns = sql`licence_id::text, size, colours, state, key, bytes::float8 as bytes, sha256`
export async function copiesOf(db: ReadDb, licenceId: string): Promise<CopyRow[]> {
  return (await sql<CopyRow>`select ${copyColumns} from licence_copies where licence_id = ${licenceId}`.execute(db)).rows
}
export type CopyName = Pick<CopyRow, 'licence_id' | 'size' | 'colours'>
export async function copyBy(db: ReadDb, { licence_id, size, colours }: CopyName): Promise<CopyRow | null> {
  const found =
    await sql<CopyRow>`select ${copyColumns} from licence_copies where licence_id = ${licence_id} and size = ${size} and colours = ${colours}`.execute(db)
  return found.rows[0] ?? null
}
/** Wants a file; whether it has to be made. One that failed, or whose job never came to an end, is begun again; one that is there or on its way is only wanted longer. */
export async function wantCopy(db: WriteDb, { licence_id, size, colours, key }: CopyName & { key: string }, now: Date): Promise<boolean> {
  const found = await sql<{ begins: boolean }>`insert into licence_copies as c (licence_id, size, colours, state, key, asked_at)
      values (${licence_id}, ${size}, ${colours}, 'making', ${key}, ${now})
    on conflict (licence_id, size, colours) do update set asked_at = excluded.asked_at,
      state = case when c.state = 'failed' then 'making' else c.state end,
      key = case when c.state = 'failed' or (c.state = 'making' and c.asked_at < ${now}::timestamptz - interval '10 minutes') then excluded.key else c.key end
    returning c.key = ${key} as begins`.execute(db)
  return found.rows[0]!.begins
}
export async function setCopyReady(
  db: WriteDb,
  { licence_id, size, colours }: CopyName,
  made: { bytes: number; sha256: string; made_at: Date },
): Promise<void> {
  await db
    .updateTable('licence_copies')
    .set({ state: 'ready', ...made })
    .where('licence_id', '=', licence_id)
    .where('size', '=', size)
    .where('colours', '=', colours)
    .where('state', '=', 'making')
    .execute()
}
export async function setCopyFailed(db: WriteDb, { licence_id, size, colours }: CopyName): Promise<void> {
  await db
    .updateTable('licence_copies')
    .set({ state: 'failed' })
    .where('licence_id', '=', licence_id)
    .where('size', '=', size)
    .where('colours', '=', colours)
    .where('state', '=', 'making')
    .execute()
}
/** Files that nobody fetched for so long, gone from here; their keys. */
export async function deleteOldCopies(db: WriteDb, before: Date, limit: number): Promise<string[]> {
  const found = await sql<{ key: string }>`delete from licence_copies where ctid = any (array (
    select ctid from licence_copies where asked_at < ${before} limit ${limit} for update skip locked)) returning key`.execute(db)
  return found.rows.map(({ key }) => key)
}
export async function touchCopy(db: WriteDb, { licence_id, size, colours }: CopyName, now: Date): Promise<void> {
  await db
    .updateTable('licence_copies')
    .set({ asked_at: now })
    .where('licence_id', '=', licence_id)
    .where('size', '=', size)
    .where('colours', '=', colours)
    .execute()
}

export async function insertDownload(db: WriteDb, row: CopyName & { at: Date }): Promise<void> {
  await db.insertInto('licence_downloads').values(row).execute()
}
export async function countDownloads(db: ReadDb, licenceId: string, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from licence_downloads where licence_id = ${licenceId} and at > ${since}`.execute(db)
  return found.rows[0]!.count
}
/** What accounts are called. */
export async function namesOf(db: ReadDb, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{
    id: string
    nickname: string
  }>`select id::text, nickname from accounts where ${isOneOf(sql`id`, [...new Set(ids)], 'bigint')}`.execute(db)
  return new Map(found.rows.map(({ id, nickname }) => [id, nickname]))
}
