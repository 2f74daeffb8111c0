import { sql } from 'kysely'
import type { NotificationKind } from '#api/kinds.ts'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type Channels = { push: boolean; mail: boolean }
export type SendTarget = {
  notification_id: string
  account_id: string
  device_id: string | null
  last_at: Date | null
  quiet_from: number | null
  quiet_until: number | null
}
type Told = { id: string; kinds: readonly NotificationKind[] }
/** Where something is to go out about unread entries, by what their readers chose. `atFirst`: the kinds that are mailed to who has chosen nothing. */
export async function targetsOf(db: ReadDb, told: readonly Told[], channels: Channels, atFirst: readonly NotificationKind[], now: Date): Promise<SendTarget[]> {
  const found = await sql<SendTarget>`select n.id::text as notification_id, n.account_id::text, t.device_id, c.quiet_from, c.quiet_until,
      (select max(s.done_at) from notification_sends s where s.notification_id = n.id and s.device_id is not distinct from t.device_id and s.outcome = 'sent') as last_at
    from jsonb_to_recordset(${JSON.stringify(told.map(({ id, kinds }) => ({ id, kinds })))}::jsonb) as told (id bigint, kinds text[])
      join notifications n on n.id = told.id left join notification_choices c on c.account_id = n.account_id
      cross join lateral (
        select d.id as device_id from notification_devices d join sessions s on s.id = d.session_id and s.ended_at is null and s.expires_at > ${now}
          where ${channels.push} and d.account_id = n.account_id and not told.kinds <@ coalesce(c.not_pushed, '{}')
        union all
        select null from notification_addresses a
          where ${channels.mail} and a.account_id = n.account_id and a.confirmed_at is not null
            and case when c.account_id is null then told.kinds && ${atFirst}::text[] else not told.kinds <@ c.not_mailed end
      ) t
    where n.read_at is null`.execute(db)
  return found.rows
}

export type NewSend = { id: string; notification_id: string; account_id: string; device_id: string | null; due_at: Date }
/** Those that were not waiting already. */
export async function insertSends(db: WriteDb, sends: NewSend[]): Promise<{ id: string; due_at: Date }[]> {
  const found = await sql<{ id: string; due_at: Date }>`insert into notification_sends (id, notification_id, account_id, device_id, due_at)
    select id, notification_id, account_id, device_id, due_at from jsonb_to_recordset(${JSON.stringify(sends)}::jsonb)
      as t (id uuid, notification_id bigint, account_id bigint, device_id uuid, due_at timestamptz)
    on conflict (notification_id, device_id) where outcome is null do nothing returning id, due_at`.execute(db)
  return found.rows
}

export type WaitingSend = {
  id: string
  notification_id: string
  account_id: string
  kind: NotificationKind
  kinds: NotificationKind[]
  facts: object
  people: number
  from: string | null
  device: { id: string; endpoint: string; publicKey: Buffer; secret: Buffer; lang: Lang } | null
  address: { sealed: Buffer; lang: Lang } | null
}
type SendRow = Omit<WaitingSend, 'device' | 'address'> & {
  device_id: string | null
  endpoint: string
  public_key: Buffer
  secret: Buffer
  device_lang: Lang
  address_sealed: Buffer | null
  address_lang: Lang
}
/** What waits to go out and is still wanted: unread, its session open, its address confirmed. Null where it is not. `from`: the nickname of the latest who did it. */
export async function waitingSend(db: ReadDb, id: string, now: Date): Promise<WaitingSend | null> {
  const found = await sql<SendRow>`select s.id, s.notification_id::text, s.account_id::text, n.kind, n.kinds, n.facts, n.people, who.nickname as from,
      s.device_id, d.endpoint, d.public_key, d.secret, d.lang as device_lang, a.address_sealed, a.lang as address_lang
    from notification_sends s join notifications n on n.id = s.notification_id
      left join notification_devices d on d.id = s.device_id
        and exists (select 1 from sessions e where e.id = d.session_id and e.ended_at is null and e.expires_at > ${now})
      left join notification_addresses a on s.device_id is null and a.account_id = s.account_id and a.confirmed_at is not null
      left join lateral (select p.nickname from notification_people np join accounts p on p.id = np.person_id
        where np.notification_id = n.id order by np.at desc, np.person_id desc limit 1) who on true
    where s.id = ${id} and s.outcome is null and n.read_at is null and (d.id is not null or a.account_id is not null)`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const { device_id, endpoint, public_key, secret, device_lang, address_sealed, address_lang, ...send } = row
  return {
    ...send,
    device: device_id === null ? null : { id: device_id, endpoint, publicKey: public_key, secret, lang: device_lang },
    address: address_sealed && { sealed: address_sealed, lang: address_lang },
  }
}

export type Outcome = 'sent' | 'dropped' | 'gone' | 'refused'
export async function markSend(db: WriteDb, id: string, outcome: Outcome, now: Date): Promise<void> {
  await db.updateTable('notification_sends').set({ outcome, done_at: now }).where('id', '=', id).where('outcome', 'is', null).execute()
}
