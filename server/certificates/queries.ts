import { sql } from 'kysely'
import type { CertificateKind } from '#api/certificates.ts'
import type { Lang } from '#api/limits.ts'
import type { BoardName } from '#api/ranking.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type CertificateRow = PersonRow & {
  row: string
  number: string
  kind: CertificateKind
  name: string
  words_zh: string
  words_en: string
  issued_at: Date
  revoked_at: Date | null
  revoked_why: string | null
}
const certificates = sql`select c.id::text as row, c.number, c.kind, c.name, c.words_zh, c.words_en, c.issued_at, c.revoked_at, c.revoked_why,
    a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key from certificates c join accounts a on a.id = c.account_id`

export async function certificateBy(db: ReadDb, number: string): Promise<CertificateRow | null> {
  return (await sql<CertificateRow>`${certificates} where c.number = ${number}`.execute(db)).rows[0] ?? null
}
/** Of one person, or all. */
export async function certificatesOf(db: ReadDb, accountId: string | null, before: string | null, limit: number): Promise<CertificateRow[]> {
  const { beyond, page } = keyset(desc(sql`c.id`), before === null ? null : [sql`${before}::bigint`], limit)
  const found = await sql<CertificateRow>`${certificates} where ${accountId === null ? sql`true` : sql`c.account_id = ${accountId}`} ${beyond} ${page}`.execute(
    db,
  )
  return found.rows
}

type NewCertificate = { number: string; kind: CertificateKind; accountId: string; name: string; words: Record<Lang, string>; by: string }
export async function insertCertificate(db: WriteDb, { number, kind, accountId, name, words, by }: NewCertificate, at: Date): Promise<void> {
  await db
    .insertInto('certificates')
    .values({ number, kind, account_id: accountId, name, words_zh: words.zh, words_en: words.en, issued_by: by, issued_at: at })
    .execute()
}
/** Whether it held until now. */
export async function setRevoked(db: WriteDb, number: string, { why, by }: { why: string; by: string }, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update certificates set revoked_at = ${at}, revoked_by = ${by}, revoked_why = ${why} where number = ${number} and revoked_at is null`.execute(db)
  return numAffectedRows > 0n
}

/** Theirs go with them; of what they issued or revoked it is forgotten who did. */
export async function forgetAccount(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('certificates').where('account_id', '=', accountId).execute()
  await db.updateTable('certificates').set({ issued_by: null }).where('issued_by', '=', accountId).execute()
  await db.updateTable('certificates').set({ revoked_by: null }).where('revoked_by', '=', accountId).execute()
}

/** A board names this many at its head. */
const HEAD = 10
export type PickHonour = { day: string | null; picked_at: Date }
export async function picksWith(db: ReadDb, postId: string): Promise<PickHonour[]> {
  return (await sql<PickHonour>`select k.day::text, k.picked_at from picks k where k.post_id = ${postId}`.execute(db)).rows
}
export type ContestHonour = { slug: string; final: number; award: number | null; results_at: Date }
export async function contestsWith(db: ReadDb, postId: string, now: Date): Promise<ContestHonour[]> {
  const found = await sql<ContestHonour>`select c.slug, e.final, e.award, c.results_at from contest_entries e join contests c on c.activity_id = e.activity_id
    where e.post_id = ${postId} and e.final is not null and c.results_at <= ${now} order by c.results_at desc, c.slug`.execute(db)
  return found.rows
}
export type BoardHonour = { board: BoardName; of: string; position: number; made_at: Date }
export async function boardsWith(db: ReadDb, postId: string): Promise<BoardHonour[]> {
  const found = await sql<BoardHonour>`select b.board, b.of, b.position, m.made_at from board_places b join boards m on m.board = b.board and m.of = b.of
    where b.post_id = ${postId} and b.position <= ${HEAD} order by b.position, b.board, b.of`.execute(db)
  return found.rows
}
