// What the bench of search stands on: a database of its own, filled with a corpus, its index built as the site builds it.
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { OWNER_ROLE, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, type ReadDb, type WriteDb } from '#server/db/pool.ts'
import { allConcepts } from '#server/posts/concepts/queries.ts'
import { indexConcepts, type Concepts } from '#server/search/find-concept.ts'
import { indexPosts } from '#server/search/index-post.ts'
import { makeCorpus, type CorpusPost } from './search-corpus.ts'

/** `pid`: the process of the one connection that `db` has. */
export type SearchStage = { db: ReadDb; concepts: Concepts; client: pg.Client; pid: number; close: () => Promise<void> }
const PEOPLE = 2_000
const AT_ONCE = 2_000
const THUMBHASHES = ['3OcRJYB4d3h/iIeHeEh3eIhw+j2n', '1QcSHQRnh493V4dIh4eXh1h4kJUI', 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', 'YTkGJwaRhWUIt4lYgnhZl3ath2BUBGYA']

/** Lines of a file, or of all files of a folder, again and again until there are enough; without one the corpus of ours. */
async function* readCorpus(folder: string | undefined, posts: number): AsyncGenerator<CorpusPost> {
  if (!folder) return yield* makeCorpus(posts)
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  if (!existsSync(folder) || !files.length) throw new Error(`CORPUS=${folder} holds no .jsonl file`)
  for (let n = 0; n < posts;)
    for (const file of files)
      for await (const line of createInterface({ input: createReadStream(path.join(folder, file)) })) {
        if (n++ >= posts) return
        yield asPost(JSON.parse(line) as Record<string, unknown>)
      }
}
const textOf = (value: unknown) => (Array.isArray(value) ? value.map(String).join(' ') : typeof value === 'string' ? value : '')
function asPost(line: Record<string, unknown>): CorpusPost {
  const title = textOf(line['title']).slice(0, 100) || 'Untitled'
  const tags = (Array.isArray(line['tags']) ? line['tags'] : Array.isArray(line['tags_derived']) ? line['tags_derived'] : []).map(String).slice(0, 12)
  const lang = line['lang'] === 'zh' || line['lang'] === 'en' ? line['lang'] : /\p{Script=Han}/u.test(title) ? 'zh' : 'en'
  return {
    title,
    words: (textOf(line['words']) || textOf(line['captions'])).slice(0, 4000),
    tags,
    lang,
    ...(Array.isArray(line['about']) && { about: line['about'].map(String) }),
  }
}

const people = `insert into accounts (account, nickname, phone_lookup, phone_sealed, password_hash, created_at)
  select 'p' || n, 'p' || n, sha256(n::text::bytea), '\\x00', '-', now() from generate_series(1, ${PEOPLE}) n`
const insert = `with given as (select t.*, row_number() over () + $2 as n from jsonb_to_recordset($1) t (title text, words text, tags jsonb, lang text, place text)),
  made as (insert into posts (account_id, permlink, title, description, lang, tags, place, kind, visibility, ai, image_count, cover_key, cover_alt, cover_width, cover_height,
      cover_widths, cover_avif, cover_placeholder, like_count, created_at, updated_at)
    select (select min(id) from accounts) + n % ${PEOPLE}, 'p-' || n, title, words, lang, array(select jsonb_array_elements_text(tags)), place, case when n % 12 = 0 then 'design' else 'photo' end,
      'public', case when n % 15 = 0 then 'generated' else 'none' end, 1 + (n % 5 = 0)::int, 'k' || n, '', case when n % 3 = 0 then 2000 else 3000 end, case when n % 3 = 0 then 3000 else 2000 end,
      '{320}', '{}', repeat('0', 24), (n * 7919) % 4001 / (1 + n % 97), now() - ($3 - n) * interval '1 minute', now() - ($3 - n) * interval '1 minute' from given
    returning id, account_id, cover_key, cover_width, cover_height, created_at)
  insert into images (id, key, account_id, upload_key, name, declared_bytes, state, post_id, position, width, height, widths, placeholder, place_precision, thumbhash, exif, uploaded_at)
    select gen_random_uuid(), cover_key, account_id, cover_key, 'a.jpg', 1, 'ready', id, 0, cover_width, cover_height, '{320}', repeat('0', 24), 'city', ($4::text[])[1 + id % 4],
      jsonb_build_object('camera', (array['Fujifilm X-T5', 'Sony A7 IV', 'Nikon Z 6', 'Canon R6', 'iPhone 16'])[1 + id % 5], 'lens', '35mm F1.8', 'focalLength', (array[16, 35, 85])[1 + id % 3]), created_at from made
  returning post_id::text as id`

async function fill(
  client: pg.Client,
  db: WriteDb,
  concepts: Concepts,
  corpus: AsyncIterable<CorpusPost>,
  posts: number,
  hear: (n: number, post: CorpusPost, id: string) => void,
): Promise<void> {
  let batch: CorpusPost[] = []
  let done = 0
  const flush = async () => {
    const { rows } = await client.query<{ id: string }>(insert, [JSON.stringify(batch), done, posts, THUMBHASHES])
    const ids = rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b))
    ids.forEach((id, n) => hear(done + n, batch[n]!, id))
    await indexPosts(db, concepts, ids)
    done += batch.length
    batch = []
  }
  for await (const post of corpus) if (batch.push(post) === AT_ONCE) await flush()
  if (batch.length) await flush()
}

/** Fills a fresh database of this server. Its large indexes are made once all rows are there, as on a machine where the site is moved to. */
export async function openSearchStage(postgres: Postgres, posts: number, hear: (n: number, post: CorpusPost, id: string) => void): Promise<SearchStage> {
  const name = `search_${posts}`
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres', OWNER_ROLE) })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = postgres.urlOf(name, OWNER_ROLE)
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(people)
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined)
  for (const one of [client, admin]) one.on('error', () => undefined)
  const db = openKysely(pool)
  const concepts = indexConcepts(await allConcepts(db as unknown as ReadDb))
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'search_posts' and indexdef like '% USING gin %'`,
  )
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  await fill(client, db as unknown as WriteDb, concepts, readCorpus(process.env['CORPUS'], posts), posts, hear)
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query('vacuum analyze')
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const close = async () => {
    await db.destroy()
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { db: db as unknown as ReadDb, concepts, client, pid: rows[0]!.pid, close }
}
