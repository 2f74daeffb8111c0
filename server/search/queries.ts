import { sql, type RawBuilder } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereListed } from '#server/posts/visibility.ts'
import type { FindOptions, SearchReader } from './search-index.ts'

/** What the index is asked, as texts of `tsquery`; `since` and `byCamera` are asked of the posts themselves. */
export type Wanted = { keys: string[]; broad: string | null; exact: string; wide: string; since: Date | null; byCamera: boolean }
export type SearchRow = { post_id: string; likes: number; place: string | null; palette: number[] | null; lexemes: string }

/** A post keeps its number while it is open: further pages of a list stay as they are. `like_class` is what the version before reads. */
export async function upsertPosts(db: WriteDb, rows: readonly SearchRow[]): Promise<void> {
  const of = <K extends keyof SearchRow>(key: K) => rows.map((row) => row[key])
  await sql`with given as (
      select t.*, search_like_step(t.likes) as like_step, coalesce(s.number, nextval('search_numbers')) as number
      from unnest(${of('post_id')}::bigint[], ${of('likes')}::int[], ${of('place')}::text[], ${of('palette').map((each) => each && JSON.stringify(each))}::jsonb[],
        ${of('lexemes')}::text[]) with ordinality t (post_id, likes, place, palette, lexemes, n)
      left join search_posts s on s.post_id = t.post_id order by t.n)
    insert into search_posts as s (post_id, number, like_class, like_step, place, palette, lexemes)
    select post_id, number, like_step / 4, like_step, place, case when palette is not null then array(select jsonb_array_elements_text(palette)::smallint) end, lexemes::tsvector || search_windows(number) || array_to_tsvector(array['#m' || like_step]) from given
    on conflict (post_id) do update set number = excluded.number, like_class = excluded.like_class, like_step = excluded.like_step, place = excluded.place,
      palette = excluded.palette, lexemes = excluded.lexemes
      where (s.number, s.like_step, s.place, s.palette, s.lexemes) is distinct from (excluded.number, excluded.like_step, excluded.place, excluded.palette, excluded.lexemes)`.execute(
    db,
  )
}
export async function deletePosts(db: WriteDb, postIds: readonly string[]): Promise<void> {
  await sql`delete from search_posts where post_id = any(${postIds}::bigint[])`.execute(db)
}

/** Those that were not there yet. All in one order, so that no two writers wait for each other in a circle. */
export async function insertWords(db: WriteDb, words: readonly (readonly [word: string, lexeme: string])[]): Promise<string[]> {
  const found = await sql<{ word: string }>`insert into search_words (word, lexeme)
    select t.word, t.lexeme from unnest(${words.map(([word]) => word)}::text[], ${words.map(([, lexeme]) => lexeme)}::text[]) t (word, lexeme)
    where not exists (select from search_words w where w.word = t.word) order by t.word on conflict do nothing returning word`.execute(db)
  return found.rows.map(({ word }) => word)
}
export async function insertSlips(db: WriteDb, slips: readonly { part: string; word: string }[]): Promise<void> {
  if (!slips.length) return
  await sql`insert into search_slips (part, word) select t.part, t.word from unnest(${slips.map(({ part }) => part)}::text[], ${slips.map(({ word }) => word)}::text[]) t (part, word)
    order by t.part, t.word on conflict do nothing`.execute(db)
}

export async function knownLexemes(db: ReadDb, lexemes: readonly string[]): Promise<string[]> {
  const found = await sql<{ lexeme: string }>`select l.lexeme from unnest(${lexemes}::text[]) l (lexeme)
    where exists (select from search_words w where w.lexeme = l.lexeme)`.execute(db)
  return found.rows.map(({ lexeme }) => lexeme)
}
/** Words that have one of these parts. */
export async function slippedWords(db: ReadDb, parts: readonly string[]): Promise<{ word: string; lexeme: string }[]> {
  const found = await sql<{ word: string; lexeme: string }>`select distinct w.word, w.lexeme from search_slips s join search_words w on w.word = s.word
    where s.part = any(${parts}::text[]) order by w.word limit 200`.execute(db)
  return found.rows
}

const showsCamera = sql`exists (select from accounts a where a.id = p.account_id and a.shows_camera)`
/** Posts out of the index as this reader gets them in a list, whatever the index has not heard yet. */
const listed = (reader: SearchReader, since: RawBuilder<unknown>, byCamera: RawBuilder<unknown>) =>
  sql`${whereListed(reader)} and (${since} is null or p.created_at >= ${since}) and (not ${byCamera} or ${showsCamera})`

const orders = {
  fit: sql`f.fit desc, f.place desc`,
  newest: sql`p.created_at desc, p.id desc`,
  liked: sql`p.like_count desc, f.place desc`,
} as const

type FoundRow = { ids: string[] | null; found: number; latest: string | null }
/** Numbers of posts in their order; `found`: how many the index gave. */
export async function findPosts(db: ReadDb, reader: SearchReader, wanted: Wanted, { sort, most, ranked, latest }: FindOptions) {
  const since = sql`${wanted.since}::timestamptz`
  const found = await sql<FoundRow>`with found as materialized (
      select * from find_posts(${wanted.keys}::text[]::tsquery[], ${wanted.broad}::tsquery, ${wanted.exact}::tsquery, ${wanted.wide}::tsquery, ${latest}::bigint, ${most}::int, ${ranked}::int, ${sort}))
    select (select count(*)::int from found) as found, (select max(s.number)::text from search_posts s) as latest,
      (select array_agg(f.post::text order by ${orders[sort]}) from found f join posts p on p.id = f.post
        where ${listed(reader, since, sql`${wanted.byCamera}::boolean`)}) as ids`.execute(db)
  const row = found.rows[0]!
  return { ids: row.ids ?? [], found: row.found, latest: latest ?? row.latest }
}

/** How many each finds, all in one statement. */
export async function countFound(db: ReadDb, reader: SearchReader, each: readonly Wanted[], most: number): Promise<number[]> {
  const found = await sql<{
    n: number
  }>`select (select count(*)::int from find_posts((select array_agg(k::tsquery) from jsonb_array_elements_text(w.keys) k), w.broad::tsquery, '''#''', '''#''', null, ${most}::int, 0, 'newest') f
      join posts p on p.id = f.post where ${listed(reader, sql`w.since`, sql`w.by_camera`)}) as n
    from unnest(${each.map(({ keys }) => JSON.stringify(keys))}::jsonb[], ${each.map(({ broad }) => broad)}::text[], ${each.map(({ since }) => since)}::timestamptz[], ${each.map(({ byCamera }) => byCamera)}::boolean[])
      with ordinality w (keys, broad, since, by_camera, at) order by w.at`.execute(db)
  return found.rows.map(({ n }) => n)
}
