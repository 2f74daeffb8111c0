import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { FeedSource } from '#server/hooks/feed.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereOpen } from '../visibility.ts'
import { FIRST_DAYS, type Board, type BoardName, type BoardRow } from './policy-boards.ts'
import { numbers } from './queries.ts'
import { ARRANGED } from './rank.ts'

/** Open posts since a time, and those that stand first under Recommended whenever they came; newest number first. */
export async function boardRows(db: ReadDb, since: Date): Promise<BoardRow[]> {
  const found = await sql<BoardRow>`select ${numbers}, p.tags, p.kind = 'photo' and p.ai <> 'generated' as stands,
      p.created_at < a.created_at + ${sql.lit(FIRST_DAYS)} * interval '1 day' as first,
      case when a.shows_camera then (select nullif(i.exif ->> 'camera', '') from images i where i.post_id = p.id order by i.position limit 1) end as camera
    from posts p join accounts a on a.id = p.account_id where ${whereOpen()} and p.id in (
      select p.id from posts p where ${whereOpen()} and p.created_at > ${since}
      union all (select p.id from posts p where ${whereOpen()} order by p.hot desc, p.id desc limit ${sql.lit(ARRANGED)}))
    order by p.id desc`.execute(db)
  return found.rows
}

export type BoardPlaces = Board & { photographs: number; places: readonly { id: string; points: number }[] }
/** All boards as they are reckoned now, in place of those before. */
export async function replaceBoards(db: WriteDb, boards: readonly BoardPlaces[], madeAt: Date): Promise<void> {
  const of = <T>(pick: (one: BoardPlaces) => T) => boards.map(pick)
  const places = boards.flatMap(({ board, of: name, places: all }) => all.map(({ id, points }, n) => ({ board, of: name, position: n + 1, id, points })))
  await sql`select pg_advisory_xact_lock(hashtextextended('boards', 0))`.execute(db)
  await sql`delete from boards`.execute(db)
  await sql`insert into boards (board, of, photographs, made_at) select board, of, photographs, ${madeAt}
    from unnest(${of((one) => one.board)}::text[], ${of((one) => one.of)}::text[], ${of((one) => one.photographs)}::int[]) t (board, of, photographs)`.execute(
    db,
  )
  // one that was deleted for good meanwhile leaves its place empty
  await sql`insert into board_places (board, of, position, post_id, points) select t.board, t.of, t.position, t.id, t.points
    from unnest(${places.map((one) => one.board)}::text[], ${places.map((one) => one.of)}::text[], ${places.map((one) => one.position)}::smallint[],
      ${places.map((one) => one.id)}::bigint[], ${places.map((one) => one.points)}::bigint[]) t (board, of, position, id, points) join posts p on p.id = t.id`.execute(
    db,
  )
}

export type BoardLine = Board & { photographs: number; made_at: Date }
/** All boards there are, those of most photographs first. */
export async function listedBoards(db: ReadDb): Promise<BoardLine[]> {
  const found = await sql<BoardLine>`select board, of, photographs, made_at from boards order by board, photographs desc, of`.execute(db)
  return found.rows
}
export async function findBoard(db: ReadDb, { board, of }: Board): Promise<BoardLine | null> {
  const found = await sql<BoardLine>`select board, of, photographs, made_at from boards where board = ${board} and of = ${of}`.execute(db)
  return found.rows[0] ?? null
}
/** When they were reckoned last. */
export async function boardsMadeAt(db: ReadDb): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`select max(made_at) as at from boards`.execute(db)
  return found.rows[0]!.at
}

/** Who stands on a board, by position; a place is a row of its table. */
export const boardFeed = ({ board, of }: Board): FeedSource => ({
  name: 'board',
  from: sql`board_places b join posts p on p.id = b.post_id`,
  where: sql`b.board = ${board} and b.of = ${of}`,
  order: { way: 'asc', by: sql`b.position`, of: 'number', row: sql`b.post_id` },
  index: 'board_places_pkey',
  holds: 'listed',
  placeOf: ({ id }) => sql`(select b.position, b.post_id from board_places b where b.board = ${board} and b.of = ${of} and b.post_id = ${id})`,
})

export type HeldPlace = { board: BoardName; of: string; position: number; points: string; account: string; permlink: string }
/** The places of a board that these posts hold. */
export async function placesOf(db: ReadDb, { board, of }: Board, posts: readonly { account: string; permlink: string }[]): Promise<HeldPlace[]> {
  const found = await sql<HeldPlace>`select b.board, b.of, b.position, b.points, a.account, p.permlink
    from unnest(${posts.map((one) => one.account)}::text[], ${posts.map((one) => one.permlink)}::text[]) t (account, permlink)
    join accounts a on a.account = t.account join posts p on p.account_id = a.id and p.permlink = t.permlink
    join board_places b on b.post_id = p.id and b.board = ${board} and b.of = ${of}`.execute(db)
  return found.rows
}
/** On which boards a post stands. */
export async function boardsWith(db: ReadDb, postId: string): Promise<Pick<HeldPlace, 'board' | 'of' | 'position'>[]> {
  const found =
    await sql<HeldPlace>`select b.board, b.of, b.position from board_places b where b.post_id = ${postId} order by b.position, b.board, b.of`.execute(db)
  return found.rows
}

export type RankingFile = { day: string; sha256: string; bytes: number; photographs: number; made_at: Date }
const file = sql`f.day::text as day, f.sha256, f.bytes::float8 as bytes, f.photographs, f.made_at`
export async function filesBefore(db: ReadDb, before: string | null, limit: number): Promise<RankingFile[]> {
  const { beyond, page } = keyset(desc(sql`f.day`), before ? [before] : null, limit)
  const found = await sql<RankingFile>`select ${file} from ranking_files f where true ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function findFile(db: ReadDb, day: string): Promise<RankingFile | null> {
  const found = await sql<RankingFile>`select ${file} from ranking_files f where f.day = ${day}`.execute(db)
  return found.rows[0] ?? null
}
/** Of two that wrote the file of a day the first one counts. */
export async function insertFile(db: WriteDb, { day, sha256, bytes, photographs, made_at }: RankingFile): Promise<void> {
  await sql`insert into ranking_files (day, sha256, bytes, photographs, made_at) values (${day}, ${sha256}, ${bytes}, ${photographs}, ${made_at}) on conflict do nothing`.execute(
    db,
  )
}
/** Files whose time is over, the oldest first. */
export async function oldFiles(db: ReadDb, before: string): Promise<RankingFile[]> {
  const found = await sql<RankingFile>`select ${file} from ranking_files f where f.day < ${before} order by f.day limit 100`.execute(db)
  return found.rows
}
export async function deleteFiles(db: WriteDb, before: string): Promise<void> {
  await sql`delete from ranking_files where day in (select f.day from ranking_files f where f.day < ${before} order by f.day limit 100)`.execute(db)
}
