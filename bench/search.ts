// What a search costs and how good it is: processor time of PostgreSQL a query, with 100 000 posts, and with 1 000 000 where POSTS says so; 60 judged queries.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { cardsByIds } from '#server/posts/queries.ts'
import { postgresIndex } from '#server/search/ask-postgres.ts'
import { postsOfPrints } from '#server/search/queries-alike.ts'
import { readQuery } from '#server/search/read-query.ts'
import type { Found, Sought } from '#server/search/search-index.ts'
import { splitTries } from '#server/search/suggest-drops.ts'
import type { Report } from '../drills/report.ts'
import { cpuOf } from './measure.ts'
import type { CorpusPost } from './search-corpus.ts'
import { openSearchStage, type SearchStage } from './search-stage.ts'
import { home } from './stage.ts'

const SIZES = (process.env['POSTS'] ?? '100000').split(',').map(Number)
const CPU_MS = 15
/** No one statement of any search costs more. */
const STATEMENT_MS = 50
const PRECISION = 0.8
const [PAGE, MOST, RANKED] = [40, 1001, 300]
/** Clock ticks are 10 ms: one query alone cannot be measured. */
const ROUNDS = 40
const FILTERS = [['k:photo'], ['a:none']]
const asked: readonly (readonly [q: string, traits: Sought['traits']])[] = [
  ['日落', FILTERS],
  ['风景摄影', FILTERS],
  ['sunset beach', FILTERS],
  ['riluo', FILTERS],
  ['susnet', FILTERS],
  ['landscape', [['c:blue', 'c:grey'], ['m:fujifilm']]],
  ['摄影', FILTERS],
  ['摄影', [['c:grey'], ['o:portrait']]],
  ['', FILTERS],
  ['极光 楼梯', [['m:nikon'], ['f:tele']]],
]

type Judged = { q: string; about: string[] }
const judged = readFileSync(path.join(import.meta.dirname, 'search-judged.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Judged)

const nobody = { viewer: null, now: new Date() }
async function find(stage: SearchStage, q: string, traits: Sought['traits'], sort: 'fit' | 'newest' | 'liked' = 'fit'): Promise<Found> {
  const { terms } = await readQuery(postgresIndex, stage.db, stage.concepts, q)
  const sought = { terms, traits, since: null, byCamera: false }
  const found = await postgresIndex.find(stage.db, nobody, sought, { sort, most: MOST, ranked: terms.length ? RANKED : 0, latest: null })
  await cardsByIds(stage.db, found.ids.slice(0, PAGE))
  return found
}

type Timed = { cpu: number; p50: number; p99: number; first: number; found: Found }
/** All statements of one search, so many times over: processor time of the connection's process, and how long one waited. */
async function time(pid: number, search: () => Promise<Found>): Promise<Timed> {
  const times: number[] = []
  const began = performance.now()
  let found = await search()
  const first = performance.now() - began
  for (let n = 0; n < 5; n++) await search()
  const before = cpuOf(pid)
  for (let n = 0; n < ROUNDS; n++) {
    const at = performance.now()
    found = await search()
    times.push(performance.now() - at)
  }
  const cpu = (cpuOf(pid) - before) / ROUNDS
  const sorted = times.toSorted((a, b) => a - b)
  return { cpu, p50: sorted[ROUNDS >> 1]!, p99: sorted.at(-1)!, first, found }
}

async function judge(stage: SearchStage, aboutOf: ReadonlyMap<string, CorpusPost>, report: Report): Promise<void> {
  let [sum, none] = [0, 0]
  const poor: string[] = []
  for (const { q, about } of judged) {
    const ids = (await find(stage, q, [])).ids.slice(0, 10)
    const right = ids.filter((id) => about.every((one) => aboutOf.get(id)?.about?.includes(one))).length
    if (!ids.length) none++
    const share = ids.length ? right / Math.min(10, ids.length) : 0
    sum += share
    if (share < PRECISION) poor.push(`${q} ${right} of ${ids.length}`)
  }
  const mean = sum / judged.length
  if (poor.length) report.note(`under ${PRECISION}: ${poor.join(' · ')}`)
  if (process.env['CORPUS'] && ![...aboutOf.values()].some((post) => post.about))
    return report.note(`${none} of ${judged.length} judged queries find nothing in this corpus, which says of no post what it is about`)
  report.target(`mean precision at 10 of ${judged.length} judged queries is at least ${PRECISION}`, mean >= PRECISION, mean.toFixed(3))
  report.target('none of them answers nothing', none === 0, `${none} do`)
}

/** What each of so many words would give when it is left out, counted in a few statements, none of which may take long. */
async function measureAdvice(stage: SearchStage, posts: number, report: Report): Promise<unknown> {
  const { terms } = await readQuery(postgresIndex, stage.db, stage.concepts, '摄影 日落 海 山 城市')
  const without = terms.map((term) => ({ terms: terms.filter((one) => one !== term), traits: FILTERS, since: null, byCamera: false }))
  const wide = terms.map((term) => ({ terms: [term], traits: FILTERS, since: null, byCamera: false }))
  const costOfOne = async (each: readonly Sought[]) => {
    const before = cpuOf(stage.pid)
    for (let n = 0; n < ROUNDS; n++) await postgresIndex.count(stage.db, nobody, each, MOST)
    return (cpuOf(stage.pid) - before) / ROUNDS
  }
  const cost = async (each: readonly Sought[]) => {
    let most = 0
    for (const some of splitTries(each)) most = Math.max(most, await costOfOne(some))
    return most
  }
  const [narrow, broad] = [await cost(without), await cost(wide)]
  report.target(
    `what to leave out of ${terms.length} words, the dearest statement: at most ${STATEMENT_MS} ms of PostgreSQL at ${posts} posts`,
    Math.max(narrow, broad) <= STATEMENT_MS,
    `${narrow.toFixed(1)} ms where little is found, ${broad.toFixed(1)} where each is found more than 1,000 times`,
  )
  return { narrow, broad }
}

async function measureColours(stage: SearchStage, posts: number, report: Report): Promise<unknown> {
  const look = { colours: ['c:grey'], palette: [0, 0, 0, 0, 0, 10, 0, 20, 60, 10], words: ['日落', '海'] }
  const before = cpuOf(stage.pid)
  for (let n = 0; n < ROUNDS; n++) await postgresIndex.alike(stage.db, nobody, look, 49)
  const cpu = (cpuOf(stage.pid) - before) / ROUNDS
  report.target(`of the same colours: at most ${CPU_MS} ms of PostgreSQL at ${posts} posts`, cpu <= CPU_MS, `${cpu.toFixed(1)} ms`)
  return { cpu }
}

/** Rows as prints lie: evenly over all numbers of 64 bits, so many for each picture. */
const PRINTS_EACH = 12
const indexes = { high: '(print >> 43 & 2097151)', middle: '(print >> 22 & 2097151)', low: '(print & 4194303)' }
async function measurePrints(stage: SearchStage, posts: number, report: Report): Promise<unknown> {
  const { client } = stage
  for (const name of Object.keys(indexes)) await client.query(`drop index image_prints_${name}`)
  await client.query(
    `insert into image_prints (image_id, print) select i.id, ('x' || substr(md5(i.key || ' ' || n), 1, 16))::bit(64)::bigint from images i, generate_series(1, ${PRINTS_EACH}) n`,
  )
  for (const [name, part] of Object.entries(indexes)) await client.query(`create index image_prints_${name} on image_prints ((${part}))`)
  await client.query('vacuum analyze image_prints')
  const { rows } = await client.query<{ print: string }>(`select print::text from image_prints where image_id = (select id from images where key = 'k77')`)
  const prints = rows.map(({ print }) => String(BigInt.asIntN(64, BigInt(print) ^ 0b1001n)))
  const found = await postsOfPrints(stage.db, nobody, prints, 25)
  const before = cpuOf(stage.pid)
  for (let n = 0; n < ROUNDS; n++) await postsOfPrints(stage.db, nobody, prints, 25)
  const cpu = (cpuOf(stage.pid) - before) / ROUNDS
  report.target(
    `copies by ${prints.length} prints among ${posts * PRINTS_EACH}: at most ${CPU_MS} ms of PostgreSQL`,
    cpu <= CPU_MS && found.length === 1,
    `${cpu.toFixed(1)} ms, ${found.length} found`,
  )
  return { cpu }
}

async function measureSize(postgres: Postgres, posts: number, report: Report): Promise<unknown> {
  const aboutOf = new Map<string, CorpusPost>()
  const began = performance.now()
  const stage = await openSearchStage(postgres, posts, (_, post, id) => void aboutOf.set(id, post))
  report.note(`${posts} posts are in the index after ${Math.round((performance.now() - began) / 1000)} s`)
  const sizes = await stage.client.query<{ heap: string; index: string }>(
    `select pg_size_pretty(pg_relation_size('search_posts')) as heap, pg_size_pretty(pg_indexes_size('search_posts')) as index`,
  )
  report.note(`rows ${sizes.rows[0]!.heap}, indexes ${sizes.rows[0]!.index}`)
  const figures: Record<string, unknown> = {}
  for (const [q, traits] of asked)
    for (const sort of ['摄影', '日落', '', '极光 楼梯'].includes(q) ? (['fit', 'newest', 'liked'] as const) : (['fit'] as const)) {
      const { cpu, p50, p99, first, found } = await time(stage.pid, () => find(stage, q, traits, sort))
      const name = `“${q}” ${traits.map((each) => each.join(' or ')).join(', ')} by ${sort}`
      report.target(
        `${name}: at most ${CPU_MS} ms of PostgreSQL at ${posts} posts`,
        cpu <= CPU_MS,
        `${cpu.toFixed(1)} ms, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, first ${first.toFixed(1)}; ${found.ids.length}${found.more ? '+' : ''} found`,
      )
      figures[name] = { cpu, p50, p99, first, found: found.ids.length }
    }
  figures['advice'] = await measureAdvice(stage, posts, report)
  figures['colours'] = await measureColours(stage, posts, report)
  figures['prints'] = await measurePrints(stage, posts, report)
  await judge(stage, aboutOf, report)
  await stage.close()
  return figures
}

export async function benchSearch(report: Report): Promise<Record<string, unknown>> {
  const dataDir = path.join(home, 'search')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir, throwAway: true })
  try {
    const figures: Record<string, unknown> = {}
    for (const posts of SIZES) figures[posts] = await measureSize(postgres, posts, report)
    return figures
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
