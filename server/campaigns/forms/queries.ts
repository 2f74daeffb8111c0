import { sql } from 'kysely'
import type { Answers } from '#api/forms.ts'
import { FORM_KEPT_DAYS } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'

export type AnswersRow = {
  id: string
  activity_id: number
  account_id: string
  answers: Answers | null
  personal_sealed: Buffer | null
  made_at: Date
  changed_at: Date
}
export type AnsweredRow = AnswersRow & { account: string }
const row = sql`f.id::text, f.activity_id, f.account_id::text, f.answers, f.personal_sealed, f.made_at, f.changed_at`

type Of = { activityId: number; accountId: string }
export async function answersOf(db: ReadDb, { activityId, accountId }: Of): Promise<AnswersRow | null> {
  const found = await sql<AnswersRow>`select ${row} from form_answers f where f.activity_id = ${activityId} and f.account_id = ${accountId}`.execute(db)
  return found.rows[0] ?? null
}
/** The latest first; those whose answers were erased are not among them. */
export async function answeredBefore(db: ReadDb, activityId: number, before: string | undefined, limit: number): Promise<AnsweredRow[]> {
  const { beyond, page } = keyset(desc(sql`f.id`), before === undefined ? null : [before], limit)
  const found = await sql<AnsweredRow>`select ${row}, a.account from form_answers f join accounts a on a.id = f.account_id
    where f.activity_id = ${activityId} and f.erased_at is null ${beyond} ${page}`.execute(db)
  return found.rows
}
/** The first to answer first. */
export async function firstAnswered(db: ReadDb, activityId: number, limit: number): Promise<AnsweredRow[]> {
  const { page } = keyset(asc(sql`f.id`), null, limit)
  const found = await sql<AnsweredRow>`select ${row}, a.account from form_answers f join accounts a on a.id = f.account_id
    where f.activity_id = ${activityId} and f.erased_at is null ${page}`.execute(db)
  return found.rows
}
export async function countAnswered(db: ReadDb, activityId: number): Promise<{ total: number; erased: number }> {
  const found = await sql<{ total: number; erased: number }>`select count(*)::int as total, count(erased_at)::int as erased
    from form_answers where activity_id = ${activityId}`.execute(db)
  return found.rows[0]!
}
/** How often each option of these fields was chosen. */
export async function countChosen(db: ReadDb, activityId: number, fields: readonly string[]): Promise<Map<string, number>> {
  if (!fields.length) return new Map()
  const found = await sql<{ field: string; option: string; n: number }>`select said.key as field, chosen.option, count(*)::int as n from form_answers f,
      lateral jsonb_each(f.answers) said,
      lateral jsonb_array_elements_text(case jsonb_typeof(said.value) when 'array' then said.value else jsonb_build_array(said.value) end) chosen(option)
    where f.activity_id = ${activityId} and f.erased_at is null and said.key = any (${[...fields]}::text[]) group by said.key, chosen.option`.execute(db)
  return new Map(found.rows.map(({ field, option, n }) => [`${field} ${option}`, n]))
}

/** What somebody said before makes way. */
export async function keepAnswers(db: WriteDb, { activityId, accountId }: Of, said: { open: Answers; sealed: Buffer | null }, now: Date): Promise<void> {
  await sql`insert into form_answers (activity_id, account_id, answers, personal_sealed, made_at, changed_at)
    values (${activityId}, ${accountId}, ${JSON.stringify(said.open)}::jsonb, ${said.sealed}, ${now}, ${now})
    on conflict (activity_id, account_id) do update set answers = excluded.answers, personal_sealed = excluded.personal_sealed, changed_at = excluded.changed_at`.execute(
    db,
  )
}
export async function dropAnswers(db: WriteDb, { activityId, accountId }: Of): Promise<void> {
  await db.deleteFrom('form_answers').where('activity_id', '=', activityId).where('account_id', '=', accountId).execute()
}
export async function eraseAnswers(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('form_answers').where('account_id', '=', accountId).execute()
}
/** What was asked for a campaign is nobody's business long after it; that somebody answered stays until they are erased. */
export const forgetAnswers = (db: WriteDb, now: Date): Promise<Swept> =>
  sweptBy(
    sql`update form_answers set answers = null, personal_sealed = null, erased_at = ${now} where ctid = any (${batchOf(
      sql`form_answers where erased_at is null and activity_id in (select o.activity_id from opened_campaigns o
        where (o.definition->>'endTime')::timestamptz + make_interval(days => ${sql.lit(FORM_KEPT_DAYS)}) <= ${now})`,
    )})`.execute(db),
  )
