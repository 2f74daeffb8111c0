import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/own-database.ts'

/* What the query of search asks of the index, counted in searches of it. */
const own = ownDatabase({ checks: false })

/** So many posts, the newest of which hold a word, and one that is older than all others. */
async function fill(posts: number, newest: number) {
  const client = await own.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into search_posts (post_id, number, like_class, like_step, lexemes)
       select n, n, 0, 0, search_windows(n) || case when n > $1::int - $2::int or n = 1 then 'burst'::tsvector else ''::tsvector end from generate_series(1, $1::int) n`,
      [posts, newest],
    )
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}
async function find(word: string): Promise<{ found: number; searches: number }> {
  const client = await own.owner.connect()
  try {
    await client.query('begin')
    const searches = async () => {
      const { rows } = await client.query<{ n: number }>(`select idx_scan::int as n from pg_stat_xact_user_tables where relname = 'search_posts'`)
      return rows[0]!.n
    }
    const before = await searches()
    const { rows } = await client.query<{ found: number }>(
      `select count(*)::int as found from find_posts(array[$1]::text[]::tsquery[], null, $1::tsquery, $1::tsquery, null, 1001, 300, 'newest')`,
      [word],
    )
    return { found: rows[0]!.found, searches: (await searches()) - before }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a word of the newest alone is looked for in few windows, and is found in the oldest too', { timeout: 240_000 }, async () => {
  await fill(160_000, 990)
  const { found, searches } = await find('burst')
  expect(found).toBe(991)
  // each of the 300 that are ranked is read once more; what is left are the windows, 25 of them without the rule that widens
  expect(searches - 300).toBeLessThanOrEqual(12)
})
test('a word that is nowhere is looked for in few windows', async () => {
  await fill(60_000, 0)
  expect((await find('nowhere')).searches).toBeLessThanOrEqual(12)
})
