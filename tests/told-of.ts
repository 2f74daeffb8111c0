// Who was told something of a kind, in their list or on its way there: the numbers of their accounts.
import type { NotificationKind } from '#api/kinds.ts'
import type { OwnApp } from './own-app.ts'

export async function toldOf({ owner }: OwnApp, kind: NotificationKind, facts: object = {}): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select account_id::text as id from (select account_id, kind, facts from notifications union all select account_id, kind, facts from notification_arrivals) told
     where kind = $1 and facts @> $2::jsonb order by account_id::text`,
    [kind, JSON.stringify(facts)],
  )
  return rows.map(({ id }) => id)
}
