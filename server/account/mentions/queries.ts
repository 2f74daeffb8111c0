import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import type { PersonRow } from '../views.ts'

const person = sql`a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`
/** Whether the account `a` may be mentioned by somebody: they want it, and no block stands between the two, whoever made it. */
const accepts = (by: string) => sql`case a.mentioned_by
      when 'everybody' then true
      when 'followed' then a.id = ${by}::bigint or exists (select 1 from follows m where m.account_id = a.id and m.followed_id = ${by}::bigint)
      else a.id = ${by}::bigint end
    and not exists (select 1 from blocks b where (b.account_id, b.blocked_id) in ((a.id, ${by}::bigint), (${by}::bigint, a.id)))`

const UID = /^[1-9]\d{0,17}$/
/** Whom each of these names means, where they may be mentioned by somebody. Who is gone has no name. */
export async function mentionedPeople(db: ReadDb, names: readonly string[], by: string): Promise<{ name: string; id: string; account: string }[]> {
  const uids = names.map((name) => (UID.test(name) ? name : null))
  const found = await sql<{ name: string; id: string; account: string }>`with named as (
      select n.name, h.account_id from unnest(${names}::text[]) n (name) join handles h on h.handle = n.name
      union all
      select n.uid::text, h.account_id from unnest(${uids}::bigint[]) n (uid) join handles h on h.account_id = n.uid and h.kind = 'account')
    select named.name, a.id::text, a.account from named join accounts a on a.id = named.account_id where ${accepts(by)}`.execute(db)
  return found.rows
}

/** Names of strangers that begin so, as they stand in the index: one letter is the beginning of very many. */
const LOOKED_THROUGH = 100
/** In a pattern these signs stand for themselves. */
const startOf = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
/**
 * Who may be mentioned by somebody and has a name that begins so: those they follow, the latest first, then others by account name. Of strangers nobody is
 * named before something is typed.
 */
export async function mentionableLike(db: ReadDb, by: string, beginning: string, limit: number): Promise<PersonRow[]> {
  const like = startOf(beginning)
  const named = sql`(a.account like ${like} or a.unique_uri like ${like} or a.nickname_key like ${like})`
  const strangers = sql`union all (select a.id, null::timestamptz as since from accounts a
        where a.id in ((select h.account_id from handles h where h.handle like ${like} order by h.handle using ~<~ limit ${sql.lit(LOOKED_THROUGH)})
            union (select n.id from accounts n where n.nickname_key like ${like} order by n.nickname_key using ~<~ limit ${sql.lit(LOOKED_THROUGH)}))
          and a.id <> ${by} and not exists (select 1 from follows f where f.account_id = ${by} and f.followed_id = a.id) and ${accepts(by)}
        order by a.account limit ${sql.lit(limit)})`
  const found = await sql<PersonRow>`select ${person} from (
      (select a.id, f.created_at as since from follows f join accounts a on a.id = f.followed_id
        where f.account_id = ${by} and ${named} and ${accepts(by)} order by f.created_at desc, a.id desc limit ${sql.lit(limit)})
      ${beginning ? strangers : sql``}) found join accounts a on a.id = found.id
    order by found.since desc nulls last, a.account limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
