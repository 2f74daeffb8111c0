import { sql } from 'kysely'
import type { LicenceKind, Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type BriefRow = {
  id: string
  number: string
  account_id: string
  title: string
  words: string
  lang: Lang
  kind: LicenceKind
  budget: number
  wanted: number
  answers: number
  opened_at: Date
  until: Date
  closed_at: Date | null
  removed_at: Date | null
  account: string
  nickname: string
  unique_uri: string | null
  header_key: string | null
  work_key: string | null
}
const selected = sql`select b.id::text, b.number, b.account_id::text, b.title, b.words, b.lang, b.kind, b.budget, b.wanted, b.answers, b.opened_at, b.until, b.closed_at,
  b.removed_at, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key from market_briefs b join accounts a on a.id = b.account_id`

type Page = { before?: string | undefined; limit: number }
const beyond = ({ before }: Page) => (before === undefined ? sql`` : sql`and b.id < ${before}`)
/** Those that take answers; the sweep closes what is over, so that few of the others lie between them. */
export async function openBriefs(db: ReadDb, page: Page, now: Date): Promise<BriefRow[]> {
  const found = await sql<BriefRow>`${selected} where b.closed_at is null and b.removed_at is null and b.until > ${now} ${beyond(page)}
    order by b.id desc limit ${sql.lit(page.limit)}`.execute(db)
  return found.rows
}
export async function briefsOf(db: ReadDb, accountId: string, page: Page): Promise<BriefRow[]> {
  const found = await sql<BriefRow>`${selected} where b.account_id = ${accountId} ${beyond(page)} order by b.id desc limit ${sql.lit(page.limit)}`.execute(db)
  return found.rows
}
export async function briefByNumber(db: ReadDb, number: string): Promise<BriefRow | null> {
  return (await sql<BriefRow>`${selected} where b.number = ${number}`.execute(db)).rows[0] ?? null
}
/** Its row, held until the transaction ends: answers are counted one after the other. */
export async function lockBrief(db: WriteDb, number: string): Promise<BriefRow | null> {
  await sql`select from market_briefs where number = ${number} for update`.execute(db)
  return briefByNumber(db, number)
}
export async function countOpen(db: ReadDb, accountId: string, now: Date): Promise<number> {
  const found = await sql<{
    n: number
  }>`select count(*)::int as n from market_briefs where account_id = ${accountId} and closed_at is null and until > ${now}`.execute(db)
  return found.rows[0]!.n
}

type Made = Pick<BriefRow, 'number' | 'account_id' | 'title' | 'words' | 'lang' | 'kind' | 'budget' | 'wanted' | 'opened_at' | 'until'>
export const insertBrief = async (db: WriteDb, made: Made): Promise<void> => void (await db.insertInto('market_briefs').values(made).execute())
export async function closeBrief(db: WriteDb, id: string, now: Date): Promise<void> {
  await sql`update market_briefs set closed_at = ${now} where id = ${id} and closed_at is null`.execute(db)
}
/** Of those whose time has passed, so many; how many they were. */
export async function closeDue(db: WriteDb, now: Date, most: number): Promise<number> {
  const done = await sql`update market_briefs set closed_at = until where id in (
    select id from market_briefs where closed_at is null and until <= ${now} order by until limit ${sql.lit(most)} for update skip locked)`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}
export async function setRemoved(db: WriteDb, id: string, at: Date | null): Promise<void> {
  await sql`update market_briefs set removed_at = ${at} where id = ${id}`.execute(db)
}

/* ---------- what was offered */

export type AnswerRow = { id: string; item_id: string; account_id: string; words: string; answered_at: Date; bought: boolean }
/** `by`: whose alone, null for all of them. Bought is what the buyer of the brief has licensed since it was opened, and has not taken back. */
export async function answersTo(db: ReadDb, brief: Pick<BriefRow, 'id' | 'account_id' | 'opened_at'>, by: string | null, page: Page): Promise<AnswerRow[]> {
  const found = await sql<AnswerRow>`select b.id::text, b.item_id::text, b.account_id::text, b.words, b.answered_at,
      exists (select from market_licences l where l.item_id = b.item_id and l.buyer_id = ${brief.account_id} and l.issued_at >= ${brief.opened_at} and l.revoked_at is null) as bought
    from brief_answers b where b.brief_id = ${brief.id} ${by === null ? sql`` : sql`and b.account_id = ${by}`} ${beyond(page)} order by b.id desc limit ${sql.lit(page.limit)}`.execute(
    db,
  )
  return found.rows
}
export async function countAnswers(db: ReadDb, briefId: string, accountId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from brief_answers where brief_id = ${briefId} and account_id = ${accountId}`.execute(db)
  return found.rows[0]!.n
}
type Answered = { briefId: string; itemId: string; accountId: string; words: string; now: Date }
/** Whether it is a new one; of one that is there the words become others. */
export async function keepAnswer(db: WriteDb, { briefId, itemId, accountId, words, now }: Answered): Promise<boolean> {
  const found = await sql<{ fresh: boolean }>`with made as (
      insert into brief_answers as b (brief_id, item_id, account_id, words, answered_at) values (${briefId}, ${itemId}, ${accountId}, ${words}, ${now})
      on conflict (brief_id, item_id) do update set words = excluded.words returning (xmax = 0) as fresh),
    counted as (update market_briefs set answers = answers + 1 where id = ${briefId} and (select fresh from made))
    select fresh from made`.execute(db)
  return found.rows[0]!.fresh
}
export async function isAnswer(db: ReadDb, briefId: string, itemId: string): Promise<boolean> {
  return (await sql`select from brief_answers where brief_id = ${briefId} and item_id = ${itemId}`.execute(db)).rows.length > 0
}
export async function dropAnswer(db: WriteDb, briefId: string, itemId: string, accountId: string): Promise<void> {
  await sql`with gone as (delete from brief_answers where brief_id = ${briefId} and item_id = ${itemId} and account_id = ${accountId} returning brief_id)
    update market_briefs b set answers = answers - 1 from gone where b.id = gone.brief_id`.execute(db)
}
/** Their briefs go with whatever was offered there, and what they offered elsewhere. */
export async function eraseBriefs(db: WriteDb, accountId: string): Promise<void> {
  await sql`with gone as (delete from brief_answers where account_id = ${accountId} returning brief_id)
    update market_briefs b set answers = answers - g.n from (select brief_id, count(*)::int as n from gone group by brief_id) g where b.id = g.brief_id`.execute(
    db,
  )
  await sql`delete from market_briefs where account_id = ${accountId}`.execute(db)
}
