import type { ContentLabel } from '#api/labels.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

type ChosenRow = { shown_labels: ContentLabel[]; hidden_labels: ContentLabel[] }

export const labelsOf = async (db: ReadDb, id: string): Promise<ChosenRow> =>
  (await db.selectFrom('accounts').select(['shown_labels', 'hidden_labels']).where('id', '=', id).executeTakeFirstOrThrow()) as ChosenRow

export async function setLabels(db: WriteDb, id: string, row: ChosenRow): Promise<void> {
  await db.updateTable('accounts').set(row).where('id', '=', id).execute()
}

export async function setMinor(db: WriteDb, ids: readonly string[], minor: boolean): Promise<void> {
  if (ids.length) await db.updateTable('accounts').set({ minor }).where('id', 'in', ids).execute()
}
