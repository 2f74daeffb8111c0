import type { WriteDb } from '#server/db/pool.ts'

/** Once, however often it is said. */
export async function addMember(db: WriteDb, member: { group_id: string; account_id: string }): Promise<void> {
  await db
    .insertInto('audience_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMember(db: WriteDb, { group_id, account_id }: { group_id: string; account_id: string }): Promise<void> {
  await db.deleteFrom('audience_members').where('account_id', '=', account_id).where('group_id', '=', group_id).execute()
}

export async function removeMembers(db: WriteDb, groupId: string): Promise<void> {
  await db.deleteFrom('audience_members').where('group_id', '=', groupId).execute()
}
