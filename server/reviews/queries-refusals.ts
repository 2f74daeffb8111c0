import { sql } from 'kysely'
import type { ReviewKind } from '#api/kinds.ts'
import type { ReadDb } from '#server/db/pool.ts'

export type RefusalRow = {
  /** The review that it lies beside. */
  beside: string
  id: string
  kind: ReviewKind
  subject: string
  account: string
  closed_at: Date
  refusal: string
  note: string | null
  same_person: boolean
  same_mark: boolean
}
const MOST = sql.lit(5)

/**
 * What was refused before, beside each of these reviews: other subjects of the same person, of some kinds, and what others asked for that carries the
 * same mark. The latest of each; earlier rounds of the subject itself are elsewhere.
 */
export async function refusalRows(db: ReadDb, reviewIds: string[], kinds: ReviewKind[]): Promise<RefusalRow[]> {
  const found = await sql<RefusalRow>`select w.id::text as beside, r.id::text, r.kind, r.subject, a.account, r.closed_at, r.refusal, r.note,
      r.account_id = w.account_id as same_person, coalesce(r.kind = w.kind and r.mark = w.mark, false) as same_mark
    from reviews w cross join lateral (
      (select o.* from reviews o where o.account_id = w.account_id and o.state = 'refused' and o.kind = any (${kinds}::text[])
        and (o.kind, o.subject) <> (w.kind, w.subject) order by o.id desc limit ${MOST})
      union all
      (select o.* from reviews o where o.kind = w.kind and o.mark = w.mark and o.mark is not null and o.state = 'refused'
        and o.account_id <> w.account_id order by o.id desc limit ${MOST})
    ) r join accounts a on a.id = r.account_id
    where w.id = any (${reviewIds}::bigint[]) order by r.id desc`.execute(db)
  return found.rows
}
