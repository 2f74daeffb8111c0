import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { whereOpen } from './visibility.ts'

export type NamedPost = { account: string; permlink: string }
export type FoundPostRow = { account: string; permlink: string; title: string; created_at: Date }
type Sought = { number: string | null; named: NamedPost | null; title: string; limit: number }
/** In a pattern these signs stand for themselves. */
const startOf = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Each way by an index of its own. */
export async function postsLike(db: ReadDb, { number, named, title, limit }: Sought): Promise<FoundPostRow[]> {
  const found = await sql<FoundPostRow>`select a.account, p.permlink, p.title, p.created_at from posts p join accounts a on a.id = p.account_id
    where ${whereOpen()} and p.id in (
      (select t.id from posts t where ${whereOpen('t')} and lower(t.title) like ${startOf(title)} order by t.id desc limit ${sql.lit(limit)})
      union select n.id from posts n join accounts b on b.id = n.account_id where b.account = ${named?.account ?? null} and n.permlink = ${named?.permlink ?? null}
      union select ${number}::bigint where ${number}::bigint is not null)
    order by p.id desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
