import type { Lang } from '#api/limits.ts'
import type { AgreementId } from '#content/agreement.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type ConsentRow = { agreement: AgreementId; version: string; agreed_at: Date; lang: Lang }

/** Everything that somebody agreed to, the latest first. */
export const consentsOf = async (db: ReadDb, accountId: string): Promise<ConsentRow[]> =>
  (await db
    .selectFrom('consents')
    .select(['agreement', 'version', 'agreed_at', 'lang'])
    .where('account_id', '=', accountId)
    .orderBy('agreed_at', 'desc')
    .orderBy('agreement')
    .orderBy('version', 'desc')
    .execute()) as ConsentRow[]

/** What was agreed to before stays as it was said then. */
export async function insertConsents(db: WriteDb, rows: (ConsentRow & { account_id: string })[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
