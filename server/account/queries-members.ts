import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'

export type MemberRow = {
  id: string
  account: string
  nickname: string
  roles: string[]
  post_count: number
  created_at: Date
  due_at: Date | null
  erased_at: Date | null
  phone_lookup: Buffer
  phone_sealed: Buffer
}
const columns = sql`a.id::text, a.account, a.nickname, a.roles, a.post_count, a.created_at, c.due_at, c.erased_at, a.phone_lookup, a.phone_sealed`
/** Who asked to be forgotten and was refused stays. */
const source = sql`accounts a left join cancellations c on c.account_id = a.id and c.state <> 'refused'`
/** In a pattern these signs stand for themselves. */
const startOf = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

type MembersPart = { q: string; order: 'oldest' | 'latest'; after: string | null; limit: number }
/** People whose account name, personal address or nickname begins so, and whose number it is; in the order of their numbers. */
export async function membersLike(db: ReadDb, { q, order, after, limit }: MembersPart): Promise<MemberRow[]> {
  const uid = /^[1-9]\d{0,17}$/.test(q) ? q : null
  const { beyond, page } = keyset((order === 'oldest' ? asc : desc)(sql`a.id`), after ? [after] : null, limit)
  const found = await sql<MemberRow>`select ${columns} from ${source}
    where a.id in (select h.account_id from handles h where h.handle like ${startOf(q)} union select n.id from accounts n where n.nickname_key like ${startOf(q)}
        union select ${uid}::bigint where ${uid}::bigint is not null)
      ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function membersByPhone(db: ReadDb, lookup: Buffer): Promise<MemberRow[]> {
  const found = await sql<MemberRow>`select ${columns} from ${source} where a.phone_lookup = ${lookup}`.execute(db)
  return found.rows
}
export async function memberByUid(db: ReadDb, uid: string): Promise<MemberRow | null> {
  const found = await sql<MemberRow>`select ${columns} from ${source} where a.id = ${uid}`.execute(db)
  return found.rows[0] ?? null
}
