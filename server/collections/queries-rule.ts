import { sql, type RawBuilder } from 'kysely'
import type { Rule } from '#api/collections.ts'
import type { ReadDb } from '#server/db/pool.ts'
import type { FeedSource } from '#server/hooks/feed.ts'
import { whereListed, whereMaySee, whereOpen, type Reader } from '#server/posts/visibility.ts'

/** From this mean saturation on, in thousandths, a picture is in colour: groups' conditions say the same. */
const COLOUR_FROM = 50
/** A rule looks among so many of the newest, whatever it asks: its cost has a bound. */
export const LOOKS_AMONG = 3000

/** One's own as far as the reader may see it, of others what everybody sees without what this reader does not want to. */
export const shownIn = (reader: Reader, ownerId: string | RawBuilder<unknown>): RawBuilder<boolean> => {
  const isOwner = reader.viewer?.id === ownerId
  return sql<boolean>`(p.account_id = ${ownerId} or ${isOwner ? whereOpen() : whereListed(reader)})`
}

/** `names`: every name of what each of its tags means; `among`: those of the tag whose newest are looked through, none where its owner's are. */
export type OfRule = { accountId: string; rule: Rule; names: string[][]; among: string[] }
/** The newest that a rule looks among, `s`, in the order of an index. */
function candidates({ accountId, rule, among }: OfRule): RawBuilder<unknown> {
  const inYear = (at: RawBuilder<unknown>) =>
    rule.year === null
      ? sql``
      : sql`and ${at} >= ${`${rule.year}-01-01T00:00:00+08:00`}::timestamptz and ${at} < ${`${rule.year + 1}-01-01T00:00:00+08:00`}::timestamptz`
  const under = (name: RawBuilder<unknown>) => sql`select t.post_id, t.created_at from post_tags t where t.tag = ${name} ${inYear(sql`t.created_at`)}
    order by t.created_at desc, t.post_id desc limit ${sql.lit(LOOKS_AMONG)}`
  if (among.length === 1) return sql`(${under(sql`${among[0]}`)}) s`
  if (among.length > 1)
    return sql`(select distinct t.post_id, t.created_at from unnest(${among}::text[]) n (name) cross join lateral (${under(sql`n.name`)}) t
      order by t.created_at desc, t.post_id desc limit ${sql.lit(LOOKS_AMONG)}) s`
  return sql`(select o.id as post_id, o.created_at from posts o where o.account_id = ${accountId} and o.deleted_at is null ${inYear(sql`o.created_at`)}
    order by o.created_at desc, o.id desc limit ${sql.lit(LOOKS_AMONG)}) s`
}

/** What a rule asks of a post `p` with its tones `c`. A camera counts where its owner shows it. */
function meets({ rule, names }: OfRule): RawBuilder<unknown> {
  const all = [sql`true`, ...names.map((each) => sql`p.tags && ${each}::text[]`)]
  if (rule.palette === 'mono') all.push(sql`c.most < ${sql.lit(COLOUR_FROM)}`)
  if (rule.palette === 'colour') all.push(sql`c.least >= ${sql.lit(COLOUR_FROM)}`)
  if (rule.camera !== null)
    all.push(sql`lower(${rule.camera}) = any(c.cameras) and exists (select from accounts o where o.id = p.account_id and o.shows_camera)`)
  if (rule.ai !== null) all.push(rule.ai === 'none' ? sql`p.ai = 'none'` : sql`p.ai <> 'none'`)
  return sql.join(all, sql` and `)
}
const asksTones = ({ palette, camera }: Rule) => palette !== null || camera !== null

/** What a rule finds, the newest first. */
export function ruleFeed(reader: Reader, of: OfRule): FeedSource {
  const tones = asksTones(of.rule) ? sql`join post_tones c on c.post_id = p.id` : sql``
  const from = sql`${candidates(of)} join posts p on p.id = s.post_id ${tones}`
  const where = sql`${shownIn(reader, of.accountId)} and ${meets(of)}`
  return {
    name: 'collection',
    from,
    where,
    order: { way: 'desc', by: sql`s.created_at`, of: 'time', row: sql`s.post_id` },
    index: of.rule.of === 'own' ? 'posts_of_account' : 'post_tags_pkey',
    holds: 'seen',
    placeOf: ({ id }) => sql`(select s.created_at, s.post_id from ${from} where ${where} and s.post_id = ${id})`,
  }
}

/** The names of the tag on fewest posts: looking among its newest reaches farthest back. */
export async function rarestOf(db: ReadDb, names: string[][]): Promise<string[]> {
  const found = await sql<{ n: number }>`select w.n::int from jsonb_array_elements(${JSON.stringify(names)}::jsonb) with ordinality w (names, n)
    order by (select coalesce(sum(t.posts), 0) from tags t where t.tag in (select jsonb_array_elements_text(w.names))), w.n limit 1`.execute(db)
  return names[(found.rows[0]?.n ?? 0) - 1] ?? []
}

/** How many a rule finds up to a number, how many of them are of others, and the first of them. */
export async function countFound(db: ReadDb, reader: Reader, of: OfRule, most: number): Promise<{ n: number; others: number; first: string | null }> {
  const { from, where } = ruleFeed(reader, of)
  const found = await sql<{ n: number; others: number; first: string | null }>`select count(*)::int as n, count(*) filter (where f.others)::int as others,
      (array_agg(f.id order by f.created_at desc, f.id desc))[1]::text as first
    from (select p.id, p.created_at, p.account_id <> ${of.accountId} as others from ${from} where ${where} and ${whereMaySee(reader)}
      order by s.created_at desc, s.post_id desc limit ${sql.lit(most)}) f`.execute(db)
  return found.rows[0]!
}
