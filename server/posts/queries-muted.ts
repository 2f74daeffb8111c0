import { sql, type RawBuilder } from 'kysely'
import { hideMutedPeople, pickMuted } from '#server/account/mutes/service.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { hideLabelled } from './queries-labels.ts'

type Where = RawBuilder<boolean>
type Reader = { viewer: Pick<Viewer, 'id' | 'muting' | 'labels'> | null; now: Date }

/** All that words are looked for in, in lower case. */
const wordsOf = (of: string) => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  const parts = ['title', 'description', 'title_other', 'description_other'].map(column)
  return sql`lower(concat_ws(chr(10), ${sql.join(parts)}, array_to_string(${column('tags')}, chr(10))))`
}

/** Without what this reader muted: people, tags, words, pictures made by a machine, and without works whose labels they hide; one condition for each kind that they have any of. Each is read once a statement. */
export function hideMuted(reader: Reader, of = 'p'): Where {
  const [tags, words, ai] = [pickMuted(reader, 'tag'), pickMuted(reader, 'word'), pickMuted(reader, 'ai')]
  const conditions = [hideMutedPeople(reader, sql.ref(`${of}.account_id`)), hideLabelled(reader, of)]
  if (tags) conditions.push(sql`not ${sql.ref(`${of}.tags`)} && array (select m.said ${tags})`)
  if (words) conditions.push(sql`(${wordsOf(of)} ~ (select string_agg(m.pattern, '|') ${words})) is not true`)
  if (ai) conditions.push(sql`(${sql.ref(`${of}.ai`)} <> 'generated' or not exists (select ${ai}))`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Those among some who muted nothing of a post: its tags, its words, pictures made by a machine. Who muted its author is left out when notifications are gathered. */
export async function notMuting(db: ReadDb, postId: string, accountIds: readonly string[], now: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`select each.id::text from unnest(${accountIds}::bigint[]) each (id) where not exists (
    select from mutes m join posts p on p.id = ${postId} where m.account_id = each.id and (m.ends_at is null or m.ends_at > ${now})
      and ((m.kind = 'tag' and m.said = any (p.tags)) or (m.kind = 'word' and ${wordsOf('p')} ~ m.pattern) or (m.kind = 'ai' and p.ai = 'generated')))`.execute(
    db,
  )
  return found.rows.map((row) => row.id)
}

/** One post that is shared out to everybody at once is something that this reader muted. */
export async function isHidden(db: ReadDb, reader: Reader, postId: string): Promise<boolean> {
  const found = await sql<{ hidden: boolean }>`select not ${hideMuted(reader)} as hidden from posts p where p.id = ${postId}`.execute(db)
  return found.rows[0]?.hidden ?? false
}
