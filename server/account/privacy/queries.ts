import type { Mentions, Privacy } from '#api/privacy.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type PrivacyRow = {
  place_default: Privacy['placeDefault']
  shows_camera: boolean
  listed: boolean
  shows_following: boolean
  mentioned_by: Mentions
  shows_counts: boolean
}

export const privacyOf = async (db: ReadDb, id: string): Promise<PrivacyRow> =>
  (await db
    .selectFrom('accounts')
    .select(['place_default', 'shows_camera', 'listed', 'shows_following', 'mentioned_by', 'shows_counts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as PrivacyRow

export async function setPrivacy(db: WriteDb, id: string, row: Partial<PrivacyRow>): Promise<void> {
  await db.updateTable('accounts').set(row).where('id', '=', id).execute()
}
