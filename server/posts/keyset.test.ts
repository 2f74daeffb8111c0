import { expect, test } from 'vitest'
import type { FeedPage } from '#api/posts.ts'
import { ownHouse } from '#tests/own-house.ts'

const own = ownHouse({ jobs: true })
const MANY = 1000

/** Posts of one moment, spread over people, by SQL: a thousand uploads would take minutes. */
const insertPosts = `
  with made as (
    insert into posts (account_id, permlink, title, description, lang, tags, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height, cover_widths, cover_avif, cover_placeholder, created_at, updated_at)
    select ($1::bigint[])[1 + n % 5], 'same-' || n, 'Same moment ' || n, '', 'en', '{}', 'photo', 'public', 'none', 1, 'k' || n, '', 900, 600, '{320,640}', '{640}', repeat('0', 24), $2, $2
    from generate_series(1, ${MANY}) n order by md5(n::text) returning id, account_id, cover_key)
  insert into images (id, key, account_id, upload_key, name, declared_bytes, state, post_id, position, uploaded_at)
  select gen_random_uuid(), cover_key, account_id, 'u' || cover_key, '', 1, 'ready', id, 0, $2 from made`

test('a walk through a thousand posts of one moment, page by page while others publish and delete, meets none twice and misses none', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => own.member()))
  await own.owner.query(insertPosts, [people.map((one) => one.id), own.clock.now()])
  await own.owner.query('update accounts a set post_count = (select count(*) from posts where account_id = a.id), last_post_at = $1 where a.id = any($2)', [
    own.clock.now(),
    people.map((one) => one.id),
  ])
  const publisher = await own.member()
  const walk = async (read: (after: object, limit: number) => Promise<FeedPage>) => {
    const met: string[] = []
    let next: FeedPage['next'] = null
    let pages = 0
    do {
      // others publish before every seventh page, and the very post that the next page starts after goes once
      if (pages % 7 === 1) await own.publish(publisher, { title: `Meanwhile ${pages}` })
      if (pages === 10 && next?.startPermlink.startsWith('same-'))
        await own.api(people.find((one) => one.account === next?.startAuthor))('DELETE /api/posts/works', { query: { permlink: next.startPermlink } })
      const page: FeedPage = await read({ ...next }, pages % 2 ? 40 : 37)
      met.push(...page.posts.map((post) => `${post.author.account}/${post.permlink}`))
      next = page.next
      pages++
    } while (next)
    return { met, pages }
  }
  for (const name of ['GET /api/posts/newest', 'GET /api/posts/hot'] as const) {
    const left = await own.owner.query<{ n: number }>(`select count(*)::int as n from posts where permlink like 'same-%' and deleted_at is null`)
    const { met, pages } = await walk((after, limit) => own.api()(name, { query: { limit, ...after } }))
    const same = met.filter((post) => post.includes('/same-'))
    expect([new Set(met).size, same.length]).toEqual([met.length, left.rows[0]!.n])
    expect(pages).toBeGreaterThan(24)
  }
  const [anna] = people
  const own2 = await own.owner.query<{ permlink: string }>('select permlink from posts where account_id = $1 and deleted_at is null order by id desc', [
    anna!.id,
  ])
  const { met } = await walk((after, limit) => own.api()('GET /api/posts/:account', { params: { account: anna!.account }, query: { limit, ...after } }))
  expect(met).toEqual(own2.rows.map((row) => `${anna!.account}/${row.permlink}`))
}, 60_000)
