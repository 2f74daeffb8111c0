import { Kysely, PostgresDialect } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import type { FeedPlace, FeedSource } from '#server/hooks/feed.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { forwardsFeed, likedFeed } from './likes/queries-liked.ts'
import { authorFeed, feedRows, hot, newest } from './queries-feeds.ts'
import { tagFeed } from './tags/queries.ts'

/** Without the checks: posts made by SQL have no pictures and count nowhere. */
const own = ownDatabase({ checks: false })
const [FIRST, PEOPLE, POSTS, PAGE] = [1, 20, 20_000, 41]

beforeEach(async () => {
  for (const statement of [
    `insert into accounts (id, account, nickname, phone_lookup, phone_sealed, password_hash, created_at) overriding system value
       select n, 'p' || n, 'p' || n, sha256(n::text::bytea), '\\x00', '-', now() from generate_series(${FIRST}, ${PEOPLE}) n`,
    `insert into posts (account_id, permlink, title, description, lang, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths, cover_avif,
         cover_placeholder, created_at, updated_at)
       select 1 + n % ${PEOPLE}, 'p' || n, 'p' || n, '', 'zh', 'photo', case when n % 3 = 0 then 'private' else 'public' end, 'none', 1, 'k' || n, '', 3, 2, '{320}', '{}', '',
         t.at, t.at from (select n, date_trunc('second', now()) - n * interval '7 seconds' as at from generate_series(1, ${POSTS}) n) t`,
    `insert into post_tags (tag, created_at, post_id) select 'light', created_at, id from posts where open and id % 2 = 0`,
    `insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
       select id, 'forward', ${FIRST}, account_id, 0, 1000000, created_at + interval '1 day' from posts where account_id <> ${FIRST}`,
    `insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
       select id, 'like', ${FIRST}, account_id, 0, 1000000, created_at + interval '2 days' from posts where account_id <> ${FIRST}`,
    `insert into blocks (account_id, blocked_id, created_at) select ${FIRST}, n, now() from generate_series(5, 8) n`,
    'analyze',
  ])
    await own.owner.query(statement)
})

type Node = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) => (value instanceof Date ? `'${value.toISOString()}'` : `'${String(value)}'`)

const viewer = { id: String(FIRST), account: 'p1', roles: [], sessionId: '' }
const sources: FeedSource[] = [hot, newest, authorFeed('3'), authorFeed(viewer.id), tagFeed('light'), forwardsFeed(viewer.id), likedFeed(viewer.id)]

test('a page of a feed is one range of the index that its source names, first or deep, for a visitor or a member who blocked people', async () => {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own.owner }), log: ({ query }) => void asked.push(query) })
  for (const source of sources) {
    for (const reader of [null, viewer].map((who) => ({ viewer: who, now: new Date() }))) {
      const page = async (after: FeedPlace | null, limit: number) => {
        const rows = await feedRows(db, source, reader, after, limit)
        const last = rows.at(-1)
        return { rows, last: last ? { by: last.feed_by, row: last.feed_row } : null }
      }
      const deep = (await page(null, 300)).last
      for (const after of [null, deep]) {
        const { rows } = await page(after, PAGE)
        expect([source.name, rows.length]).toEqual([source.name, PAGE])
        const { sql, parameters } = asked.at(-1)!
        const client = await own.owner.connect()
        await client.query(`set plan_cache_mode = force_generic_plan; prepare asked as ${sql}`)
        const given = parameters.length ? `(${parameters.map(literal).join(', ')})` : ''
        const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, buffers, timing off, format json) execute asked${given}`)
        await client.query('deallocate asked; reset plan_cache_mode')
        client.release()
        const { Plan } = explained.rows[0]!['QUERY PLAN'][0]
        const nodes = nodesOf(Plan)
        expect([source.name, nodes.some((node) => node['Index Name'] === source.index)]).toEqual([source.name, true])
        expect([
          source.name,
          nodes.filter((node) => /Sort/.test(node['Node Type']) || (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'posts')),
        ]).toEqual([source.name, []])
        expect([source.name, Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] < 15 * PAGE]).toEqual([source.name, true])
      }
    }
  }
})
