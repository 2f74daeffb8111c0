// 10 000 comments under one post, by SQL: threads with none to three replies and one with 1 000, whose writers mention each other, get hearts and mark the picture.
import pg from 'pg'
import { PEOPLE } from './fill.ts'

const [ROOTS, LONG, DEEP] = [3_600, 1_800, 1_000]
export const COMMENTS = ROOTS + ROOTS * 1.5 + DEEP

const zh = ['光从左边进来，很安静。', '喜欢前景的这片灰，层次真好。请问是几点拍的？', '构图很稳，右下角再收一点会更好。', '这条巷子我也走过，雨后最美。']
const en = [
  'The light from the left is lovely.',
  'I like how the grey in the foreground holds the whole frame together. What time of day was it?',
  'Steady composition; a little less of the lower right corner would help.',
  'I have walked this alley too. Best after rain.',
]
const list = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(',')}]`
const words = `case when n % 2 = 0 then (${list(zh)})[1 + n % 4] else (${list(en)})[1 + n % 4] end`
const person = (of: string) => `(select min(id) from accounts) + (${of}) % ${PEOPLE}`

/** `$1`: the post. What marks its picture is one comment in forty. */
const roots = `insert into comments (post_id, account_id, words, created_at, aspect, image_id, x, y)
  select $1, ${person('n * 7')}, ${words}, now() - interval '30 days' + n * interval '1 minute', case when n % 40 = 0 then 'light' end,
    case when n % 40 = 0 then (select id from images where post_id = $1) end, case when n % 40 = 0 then 0.25 end, case when n % 40 = 0 then 0.5 end
  from generate_series(1, ${ROOTS}) n`
/** In no order of their threads, as people answer: a thread's rows lie on as many pages as there are. */
const replies = `insert into comments (post_id, account_id, root_id, words, created_at)
  select $1, ${person('root.id * 11 + n * 13')}, root.id, ${words}, root.created_at + n * interval '1 hour'
  from (select id, created_at, row_number() over (order by id) as at from comments where post_id = $1) root,
    generate_series(1, case when root.at = ${LONG} then ${DEEP} else root.at % 4 end) n
  order by hashint8(root.id * 1000 + n)`
const answers = `update comments c set answers_id = o.id, answered_id = o.account_id from comments o
  where o.root_id = c.root_id and c.id % 3 = 0 and o.id = (select max(b.id) from comments b where b.root_id = c.root_id and b.id < c.id)`
const mentions = `insert into comment_mentions select id, ${person('id * 17')} from comments where id % 10 = 0`
const mentioned = `update comments c set words = c.words || ' @' || a.account from comment_mentions m join accounts a on a.id = m.account_id where m.comment_id = c.id`
const hearts = `insert into comment_hearts select c.id, ${person('c.id * 19 + n * 23')}, now() from comments c, generate_series(1, c.id % 4) n on conflict do nothing`
const counts = [
  'update comments c set heart_count = h.n from (select comment_id, count(*)::int as n from comment_hearts group by 1) h where h.comment_id = c.id',
  'update posts p set critique = true, comment_count = c.n from (select post_id, count(*)::int as n from comments group by 1) c where c.post_id = p.id',
  'vacuum analyze',
]

export type Talk = { middle: string; deep: string; silent: string }
/** Fills the conversation under a post; a comment in its middle, a reply in the middle of its longest thread, and the page of another photograph. */
export async function fillTalk(ownerUrl: string, author: string, permlink: string): Promise<Talk> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  try {
    const post = await pool.query<{ id: string }>('select p.id from posts p join accounts a on a.id = p.account_id where a.account = $1 and p.permlink = $2', [
      author,
      permlink,
    ])
    for (const statement of [roots, replies]) await pool.query(statement, [post.rows[0]!.id])
    for (const statement of [answers, mentions, mentioned, hearts, ...counts]) await pool.query(statement)
    const { rows } = await pool.query<Talk & { n: number }>(
      `select (select id from comments where root_id is null order by id offset ${ROOTS / 2} limit 1) as middle, count(*)::int as n,
        (select id from comments where root_id = (select id from comments where root_id is null order by id offset ${LONG - 1} limit 1) order by id offset ${DEEP / 2} limit 1) as deep,
        (select '/photocomment/' || a.account || '/' || p.permlink from posts p join accounts a on a.id = p.account_id
           where p.open and p.comment_count = 0 order by p.created_at desc limit 1) as silent
       from comments`,
    )
    const { n, ...talk } = rows[0]!
    if (n !== COMMENTS) throw new Error(`the thread has ${n} comments, not ${COMMENTS}: the measure would be of something else`)
    return talk
  } finally {
    await pool.end()
  }
}
