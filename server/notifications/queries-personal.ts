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
  // the entries first, and in one order: of two who go at once the second sees what the first has left
  const found = await sql<{ id: string }>`select n.id::text as id from notifications n
    where n.id in (select notification_id from notification_people where person_id = ${personId}) order by n.id for update of n`.execute(db)
  const ids = found.rows.map((row) => row.id)
  await sql`delete from notification_people where person_id = ${personId}`.execute(db)
  await sql`delete from notifications n where n.id = any (${ids}::bigint[]) and not exists (select from notification_people p where p.notification_id = n.id)`.execute(
    db,
  )
  await sql`update notifications n set people = n.people - 1, facts = jsonb_set(n.facts, '{from}', to_jsonb(last.account)),
      subject = case n.kind when 'follow' then last.account else n.subject end,
      kinds = array(select distinct kind from notification_people p cross join unnest(coalesce(nullif(p.kinds, '{}'), array[n.kind])) each (kind) where p.notification_id = n.id order by kind)
    from (select distinct on (p.notification_id) p.notification_id as id, a.account from notification_people p join accounts a on a.id = p.person_id
      where p.notification_id = any (${ids}::bigint[]) order by p.notification_id, p.at desc) last where n.id = last.id`.execute(db)
}
