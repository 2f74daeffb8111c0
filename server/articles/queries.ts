import { sql, type RawBuilder } from 'kysely'
import type { ArticleKind, ArticleSaid } from '#api/articles.ts'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereOpen } from '#server/posts/visibility.ts'

/** What is shown of an article at a time: the last showing that has begun. */
const showingAt = (now: Date | RawBuilder<unknown>) =>
  sql`lateral (select s.id, s.version, s.shows_from from article_showings s where s.article_id = a.id and s.shows_from <= ${now} order by s.id desc limit 1) s`

/** When it was first shown; what was overtaken before its time never was. */
const firstShown = (now: Date) => sql`(select min(f.shows_from) from article_showings f
    where f.article_id = a.id and f.version is not null and f.shows_from <= ${now}
      and not exists (select from article_showings g where g.article_id = f.article_id and g.id > f.id and g.shows_from <= f.shows_from))`

export type ShownRow = { id: string; slug: string; kind: ArticleKind; said: ArticleSaid; shown_at: Date; changed_at: Date }
const shown = (now: Date, lang: Lang) => sql`a.id::text, a.slug, a.kind, ${lang === 'zh' ? sql`v.zh` : sql`v.en`} as said, s.shows_from as changed_at,
  ${firstShown(now)} as shown_at`

/** More than these no list holds; the oldest are left out. */
const LISTED = 1000
/** Numbers of articles that are shown, those first that were shown last. */
export async function shownIds(db: ReadDb, now: Date, kinds: readonly ArticleKind[]): Promise<string[]> {
  const found = await sql<{ id: string }>`select a.id::text from articles a join ${showingAt(now)} on true
    where s.version is not null and a.kind = any (${kinds}::text[])
    order by ${firstShown(now)} desc, a.id desc limit ${LISTED}`.execute(db)
  return found.rows.map(({ id }) => id)
}
/** Those of these numbers that are shown, in their order. */
export async function shownByIds(db: ReadDb, now: Date, lang: Lang, ids: readonly string[]): Promise<ShownRow[]> {
  const found = await sql<ShownRow>`select ${shown(now, lang)} from unnest(${ids}::bigint[]) with ordinality t (id, n) join articles a on a.id = t.id
    join ${showingAt(now)} on true join article_versions v on v.article_id = a.id and v.version = s.version order by t.n`.execute(db)
  return found.rows
}
/** By its number or its name: what is shown of it, or null where something was and is no more. */
export async function findShown(db: ReadDb, now: Date, lang: Lang, named: string): Promise<ShownRow | null | undefined> {
  const at = /^\d{1,18}$/.test(named) ? sql`a.id = ${named}` : sql`a.slug = ${named}`
  const found = await sql<ShownRow>`select ${shown(now, lang)} from articles a join ${showingAt(now)} on true
    left join article_versions v on v.article_id = a.id and v.version = s.version where ${at}`.execute(db)
  const row = found.rows[0]
  return row && row.said === null ? (row.shown_at ? null : undefined) : row
}

/** Works by their author's account and their name, those that everybody may see. */
export async function openPosts(db: ReadDb, works: readonly { author: string; permlink: string }[]): Promise<string[]> {
  if (!works.length) return []
  const found = await sql<{
    id: string
  }>`select p.id::text from unnest(${works.map(({ author }) => author)}::text[], ${works.map(({ permlink }) => permlink)}::text[]) with ordinality t (author, permlink, n)
    join accounts a on a.account = t.author join posts p on p.account_id = a.id and p.permlink = t.permlink where ${whereOpen()} order by t.n`.execute(db)
  return [...new Set(found.rows.map(({ id }) => id))]
}

/* ---------- what editors work on */

type Ahead = { next_version: number | null; next_from: Date | null }
export type DraftRow = Ahead & {
  id: string
  slug: string
  kind: ArticleKind
  title: string
  version: number
  shown_version: number | null
  shown_from: Date | null
  changed_at: Date
}
const draft = (now: Date) => sql`a.id::text, a.slug, a.kind, a.version, coalesce(nullif(v.zh->>'title', ''), v.en->>'title') as title, v.made_at as changed_at,
  s.version as shown_version, s.shows_from as shown_from, n.version as next_version, n.shows_from as next_from
  from articles a join article_versions v on v.article_id = a.id and v.version = a.version left join ${showingAt(now)} on true
  left join lateral (select n.version, n.shows_from from article_showings n where n.article_id = a.id and n.shows_from > ${now} and (s.id is null or n.id > s.id) order by n.id desc limit 1) n on true`

export async function draftRows(db: ReadDb, now: Date, before: string | undefined, limit: number): Promise<DraftRow[]> {
  const { beyond, page } = keyset(desc(sql`a.id`), before ? [before] : null, limit)
  const found = await sql<DraftRow>`select ${draft(now)} where true ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function findDraft(db: ReadDb, now: Date, id: string): Promise<DraftRow | undefined> {
  const found = await sql<DraftRow>`select ${draft(now)} where a.id = ${id}`.execute(db)
  return found.rows[0]
}
export type VersionRow = { version: number; zh: ArticleSaid; en: ArticleSaid; made_at: Date }
export async function findVersion(db: ReadDb, id: string, version: number): Promise<VersionRow | undefined> {
  const found =
    await sql<VersionRow>`select v.version, v.zh, v.en, v.made_at from article_versions v where v.article_id = ${id} and v.version = ${version}`.execute(db)
  return found.rows[0]
}
/** So much of its past is told. */
const TOLD = 50
export type ActRow = { version: number | null; why: string; account: string; at: Date; shows_from: Date }
export async function versionsOf(db: ReadDb, id: string): Promise<ActRow[]> {
  const found = await sql<ActRow>`select v.version, v.why, a.account, v.made_at as at, v.made_at as shows_from
    from article_versions v join accounts a on a.id = v.account_id where v.article_id = ${id} order by v.version desc limit ${TOLD}`.execute(db)
  return found.rows
}
export async function showingsOf(db: ReadDb, id: string): Promise<ActRow[]> {
  const found = await sql<ActRow>`select s.version, s.why, a.account, s.decided_at as at, s.shows_from
    from article_showings s join accounts a on a.id = s.account_id where s.article_id = ${id} order by s.id desc limit ${TOLD}`.execute(db)
  return found.rows
}

/** Its number; null where another article has the name. */
export async function insertArticle(db: WriteDb, { slug, kind, now }: { slug: string; kind: ArticleKind; now: Date }): Promise<string | null> {
  const made = await sql<{
    id: string
  }>`insert into articles (slug, kind, made_at) values (${slug}, ${kind}, ${now}) on conflict (slug) do nothing returning id::text`.execute(db)
  return made.rows[0]?.id ?? null
}
/** Its next version, where it still is this one. */
export async function nextVersion(db: WriteDb, id: string, version: number): Promise<boolean> {
  const done = await sql`update articles set version = version + 1 where id = ${id} and version = ${version} returning id`.execute(db)
  return done.rows.length === 1
}
type By = { id: string; why: string; by: string; now: Date }
export async function insertVersion(
  db: WriteDb,
  { id, why, by, now, version, zh, en }: By & { version: number; zh: ArticleSaid; en: ArticleSaid },
): Promise<void> {
  await sql`insert into article_versions (article_id, version, zh, en, why, account_id, made_at)
    values (${id}, ${version}, ${JSON.stringify(zh)}::jsonb, ${JSON.stringify(en)}::jsonb, ${why}, ${by}, ${now})`.execute(db)
}
export async function insertShowing(db: WriteDb, { id, why, by, now, version, from }: By & { version: number | null; from: Date }): Promise<void> {
  await sql`insert into article_showings (article_id, version, shows_from, why, account_id, decided_at)
    values (${id}, ${version}, ${from}, ${why}, ${by}, ${now})`.execute(db)
}

/** For the site map, which has no time but that of the database: what is shown, and since when. */
export async function shownAddresses(db: ReadDb): Promise<{ id: string; slug: string; kind: ArticleKind; at: Date }[]> {
  const found = await sql<{ id: string; slug: string; kind: ArticleKind; at: Date }>`select a.id::text, a.slug, a.kind, s.shows_from as at
    from articles a join ${showingAt(sql`now()`)} on true where s.version is not null order by a.id limit ${LISTED}`.execute(db)
  return found.rows
}
