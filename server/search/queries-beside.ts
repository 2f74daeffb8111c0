import { sql } from 'kysely'
import { hideBlocked } from '#server/account/blocks/service.ts'
import { hideMutedPeople } from '#server/account/mutes/service.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { whereListed } from '#server/posts/visibility.ts'
import type { SearchReader } from './search-index.ts'

/** Names that begin so, as they stand in the index: one letter is the beginning of very many. */
const LOOKED_THROUGH = 100
/** In a pattern these signs stand for themselves. */
const startOf = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whose name begins so, those with most public work first. */
export async function peopleLike(db: ReadDb, reader: SearchReader, beginning: string, limit: number): Promise<PersonRow[]> {
  const like = startOf(beginning)
  const found = await sql<PersonRow>`select a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key from accounts a
    where a.id in ((select h.account_id from handles h where h.handle like ${like} order by h.handle using ~<~ limit ${sql.lit(LOOKED_THROUGH)})
        union (select n.id from accounts n where n.nickname_key like ${like} order by n.nickname_key using ~<~ limit ${sql.lit(LOOKED_THROUGH)}))
      and ${hideBlocked(reader.viewer, sql`a.id`)} and ${hideMutedPeople(reader, sql`a.id`)}
    order by a.post_count desc, a.account limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

/** Places that begin so, with how many posts of them this reader finds, counted up to a thousand. */
export async function placesLike(db: ReadDb, reader: SearchReader, beginning: string, limit: number): Promise<{ place: string; posts: number }[]> {
  const found = await sql<{ place: string; posts: number }>`select min(seen.place) as place, count(*)::int as posts from (
      select s.place as key, p.place from search_posts s join posts p on p.id = s.post_id
      where s.place like ${startOf(beginning)} and ${whereListed(reader)} limit 1000) seen
    group by seen.key order by count(*) desc, seen.key limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
