import { sql } from 'kysely'
import type { WriteDb } from '#server/db/pool.ts'

/** Everything that was told to somebody, and how they were reached. */
export async function deleteOwnRows(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('notification_arrivals').where('account_id', '=', accountId).execute()
  await db.deleteFrom('notification_sends').where('account_id', '=', accountId).execute()
  await db.deleteFrom('notifications').where('account_id', '=', accountId).execute()
  await db.deleteFrom('notification_choices').where('account_id', '=', accountId).execute()
  await db.deleteFrom('notification_devices').where('account_id', '=', accountId).execute()
  await db.deleteFrom('notification_addresses').where('account_id', '=', accountId).execute()
}

/** Takes somebody out of other people's lists: an entry of theirs alone goes, of others it keeps the name of one who is still there. */
export async function deletePerson(db: WriteDb, personId: string): Promise<void> {
  await sql`delete from notification_arrivals where facts ->> 'from' = (select account from accounts where id = ${personId})`.execute(db)
  const left = await sql<{ id: string }>`delete from notification_people where person_id = ${personId} returning notification_id::text as id`.execute(db)
  const ids = left.rows.map((row) => row.id)
  await sql`delete from notifications where id = any (${ids}::bigint[]) and people = 1`.execute(db)
  await sql`update notifications n set people = n.people - 1, facts = jsonb_set(n.facts, '{from}', to_jsonb((
      select a.account from notification_people p join accounts a on a.id = p.person_id where p.notification_id = n.id order by p.at desc limit 1)))
    where n.id = any (${ids}::bigint[])`.execute(db)
}
