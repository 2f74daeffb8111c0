import { createHash } from 'node:crypto'
import { agreements } from '#content/agreements.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'

type Own = Pick<OwnApp, 'owner'> & Partial<Pick<OwnApp, 'clock'>>
let made = 0

/** So many people by SQL, who agreed to everything and are signed in: registering a thousand would take minutes. Their numbers are not in the order of their names. */
export async function makeCrowd({ owner, clock }: Own, count: number): Promise<MadeMember[]> {
  const names = Array.from({ length: count }, () => `crowd-${++made}`)
  const { rows } = await owner.query<{ id: string; account: string }>(
    `with made as (insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
       select t, t, sha256(t::bytea), '', '-', $2 from unnest($1::text[]) t order by md5(t) returning id, account),
     named as (insert into handles (handle, account_id, kind) select account, id, 'account' from made),
     agreed as (insert into consents (account_id, agreement, version, agreed_at, lang) select id, agreement, version, $2, 'zh' from made, unnest($4::text[], $5::text[]) a (agreement, version)),
     opened as (insert into sessions (id, token_hash, account_id, kind, ip, user_agent, created_at, seen_at, expires_at)
       select gen_random_uuid(), k.hash, m.id, 'app', '127.0.0.1', 'crowd', $2, $2, $2::timestamptz + interval '1 day'
       from made m join unnest($1::text[], $3::bytea[]) as k (account, hash) using (account))
     select id::text, account from made order by made.id`,
    [
      names,
      clock?.now() ?? new Date(),
      names.map((name) => createHash('sha256').update(name).digest()),
      agreements.map(({ id }) => id),
      agreements.map(({ version }) => version),
    ],
  )
  return rows.map(({ id, account }) => ({ id, account, token: account, phone: '', password: '' }))
}
