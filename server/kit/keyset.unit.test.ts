import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { asc, cutPage, desc, keyset, type Keyset } from './keyset.ts'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (given) => new PostgresIntrospector(given),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const said = ({ beyond, page }: Keyset) => {
  const { sql: text, parameters } = sql`${beyond} ${page}`.compile(db)
  return [text.trim(), ...parameters]
}
const [at, id] = [sql`p.at`, sql`p.id`]

test('a page says where it begins, its order and how many', () => {
  expect(said(keyset(desc(at, id), null, 21))).toEqual(['order by p.at desc, p.id desc limit 21'])
  expect(said(keyset(desc(at, id), ['now', '7'], 21))).toEqual(['and (p.at, p.id) < ($1, $2) order by p.at desc, p.id desc limit 21', 'now', '7'])
  expect(said(keyset(asc(at, id), [sql`${'now'}::timestamptz`, '7'], 3))).toEqual([
    'and (p.at, p.id) > ($1::timestamptz, $2) order by p.at, p.id limit 3',
    'now',
    '7',
  ])
  expect(said(keyset(desc(id), ['7'], 3))).toEqual(['and p.id < $1 order by p.id desc limit 3', '7'])
})

test('a place may be found by the statement itself', () => {
  const place = sql`(select q.at, q.id from q where q.id = ${'7'})`
  expect(said(keyset(asc(at, id), place, 3))).toEqual(['and (p.at, p.id) > (select q.at, q.id from q where q.id = $1) order by p.at, p.id limit 3', '7'])
})

test('columns of both orders are compared one after the other', () => {
  const columns = [...desc(sql`posts`), ...asc(sql`tag`)] as const
  expect(said(keyset(columns, [4, 'sea'], 3))).toEqual(['and (posts < $1 or (posts = $2 and tag > $3)) order by posts desc, tag limit 3', 4, 4, 'sea'])
})

test('of one row more than a page holds the page is cut, and its last row is where the next goes on', () => {
  expect(cutPage([1, 2, 3], 2)).toEqual({ page: [1, 2], last: 2 })
  expect(cutPage([1, 2], 2)).toEqual({ page: [1, 2], last: undefined })
  expect(cutPage([], 2)).toEqual({ page: [], last: undefined })
})
