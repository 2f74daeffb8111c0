import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

type Captions = { zh: string | null; en: string | null; seconds: number }

/** Of a film of one's own, by its post. */
export async function captionsOf(db: ReadDb, accountId: string, permlink: string): Promise<Captions | null> {
  const found = await sql<Captions>`select f.captions_zh as zh, f.captions_en as en, f.seconds from films f join posts p on p.id = f.post_id
    where p.account_id = ${accountId} and p.permlink = ${permlink} and p.deleted_at is null`.execute(db)
  return found.rows[0] ?? null
}

/** The same film, held until the transaction ends. */
export async function lockFilmOf(db: WriteDb, accountId: string, permlink: string): Promise<{ id: string; seconds: number } | null> {
  const found = await sql<{ id: string; seconds: number }>`select f.id, f.seconds from films f join posts p on p.id = f.post_id
    where p.account_id = ${accountId} and p.permlink = ${permlink} and p.deleted_at is null for update of f`.execute(db)
  return found.rows[0] ?? null
}

export async function setCaptions(db: WriteDb, id: string, lang: Lang, text: string | null): Promise<void> {
  const column = sql.ref({ zh: 'captions_zh', en: 'captions_en' }[lang])
  await sql`update films set ${column} = ${text} where id = ${id}`.execute(db)
}

/** By the film's own name, for who may see it. */
export async function captionsByFilm(db: ReadDb, key: string, lang: Lang): Promise<string | null> {
  const found = await db.selectFrom('films').select(['captions_zh', 'captions_en']).where('key', '=', key).executeTakeFirst()
  return (lang === 'zh' ? found?.captions_zh : found?.captions_en) ?? null
}
