import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { asc, keyset } from '#server/kit/keyset.ts'

const FILMS = 100

/** The original of a film in its owner's archive, and the address of its post. */
export type ExportedFilm = { key: string; upload_key: string; name: string; type: string | null; bytes: string; uploaded_at: Date; permlink: string | null }

/** Films of a person, oldest first; refused ones have no file. */
export async function filmsAfter(db: ReadDb, accountId: string, after: ExportedFilm | null): Promise<ExportedFilm[]> {
  const { beyond, page } = keyset(asc(sql`f.uploaded_at`, sql`f.key`), after && [after.uploaded_at, after.key], FILMS)
  const found = await sql<ExportedFilm>`select f.key, f.upload_key, f.name, f.type, coalesce(f.bytes, f.declared_bytes) as bytes, f.uploaded_at, p.permlink
    from films f left join posts p on p.id = f.post_id where f.account_id = ${accountId} and f.state <> 'refused' ${beyond} ${page}`.execute(db)
  return found.rows
}
