// What must hold after the money drill beside the deeds: no fault answered, no day's limit passed, weights from the likes themselves, files as the tables are.
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import type { Verdict } from './money-judge.ts'

/** `readFile`: a day's public file as the store has it. `answered`: replies of 500 and above that nobody's death explains. */
export type Days = { owner: pg.Pool; readFile: (day: string) => Promise<Buffer | null>; answered: readonly string[] }

export const judgeDays = async ({ owner, readFile, answered }: Days): Promise<Verdict[]> => [
  { target: 'nothing is answered with 500 or above, but by who has just lost the database', flaws: [...answered], figure: `${answered.length} were` },
  await judgeLimits(owner),
  await judgeWeights(owner),
  await judgeFiles(owner, readFile),
]

/** What a member asked for on one day and did not get back is at most the figure of that day. */
async function judgeLimits(owner: pg.Pool): Promise<Verdict> {
  const { rows } = await owner.query<{ who: string; day: string; fen: string; most: string }>(`select a.account as who, w.day, w.fen,
      (select value from parameter_changes where parameter = 'withdrawDayMax' and changed_at < (w.day + 1)::timestamp at time zone 'Asia/Shanghai'
        order by changed_at desc, id desc limit 1) as most
    from (select account_id, (held_at at time zone 'Asia/Shanghai')::date as day, sum(gross) as fen from withdrawals
      where state not in ('rejected', 'failed', 'cancelled') group by 1, 2) w join accounts a on a.id = w.account_id`)
  const passed = rows.filter(({ fen, most }) => Number(fen) > Number(most))
  return {
    target: 'nobody withdraws more in a day than one may',
    flaws: passed.map(({ who, day, fen, most }) => `${who} on ${day}: ${fen} of ${most} fen`),
    figure: `${rows.length} days of members, at most ${Math.max(0, ...rows.map(({ fen }) => Number(fen))) / 100} yuan`,
  }
}

/**
 * Each weight from the likes that are there: at least as many earlier ones as still stand between the two, for what was taken back may have counted too. And a
 * settled day from the weights it was made of.
 */
const WEIGHTS = `
  select 'like ' || l.id || ' weighs ' || l.weight || ', ' || l.earlier || ' earlier, ' || b.before || ' there' as flaw
    from likes l cross join lateral (select count(*) as before from likes e where e.id < l.id and e.created_at > l.created_at - interval '720 hours'
      and (e.account_id, e.author_id) in ((l.account_id, l.author_id), (l.author_id, l.account_id))) b
    where l.earlier < b.before or l.weight <> 1000000 / (1 + l.earlier)
  union all select 'a share of like ' || s.like_id || ' weighs ' || s.weight || ', the like ' || l.weight from reward_shares s join likes l on l.id = s.like_id
    where (s.weight, s.earlier, s.account_id) is distinct from (l.weight, l.earlier, l.account_id)
  union all select 'post ' || p.post_id || ' weighs ' || p.weight || ', its likes ' || coalesce(sum(s.weight), 0) from reward_posts p left join reward_shares s using (post_id)
    group by p.post_id having p.weight <> coalesce(sum(s.weight), 0)
  union all select d.day || ' weighs ' || d.weight || ', its posts ' || coalesce(sum(p.weight), 0) from reward_days d left join reward_posts p on p.day = d.day
    group by d.day having d.weight <> coalesce(sum(p.weight), 0)`
async function judgeWeights(owner: pg.Pool): Promise<Verdict> {
  const { rows } = await owner.query<{ flaw: string }>(WEIGHTS)
  const { rows: all } = await owner.query<{ likes: number; shares: number }>(
    'select (select count(*)::int from likes) as likes, (select count(*)::int from reward_shares) as shares',
  )
  return {
    target: 'every weight is that of the likes themselves',
    flaws: rows.map(({ flaw }) => flaw),
    figure: `${all[0]!.likes} likes, ${all[0]!.shares} shares`,
  }
}

type Line = [holder: string, book: string, amount: number, after: number | null]
type Entry = { entry: string; at: string; cause: string; reverses: string | null; relates?: string | null; lines: Line[] }
const ENTRIES = `select e.id::text as entry, to_char(date_trunc('hour', e.at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as at, e.cause, e.reverses::text,
    r.relates_to::text as relates, (select json_agg(json_build_array(holder_id::text, book, amount, balance_after) order by n) from ledger_lines where entry_id = e.id) as lines
  from ledger_entries e left join ledger_relations r on r.entry_id = e.id where e.id > $1 and e.id <= $2 order by e.id`
/** Each file entry by entry beside the tables; a holder has one name in all of them, and a name one holder. */
async function judgeFiles(owner: pg.Pool, readFile: Days['readFile']): Promise<Verdict> {
  const { rows: cuts } = await owner.query<{ day: string; after: string; until: string }>(
    'select c.day::text as day, c.after_id::text as after, c.until_id::text as until from books_cuts c join books_files f on f.day = c.day order by c.day',
  )
  const names = new Map<string, string>()
  const flaws: string[] = []
  let entries = 0
  for (const { day, after, until } of cuts) {
    const file = await readFile(day)
    const [, ...texts] = file ? gunzipSync(file).toString().trimEnd().split('\n') : []
    const { rows } = await owner.query<Entry>(ENTRIES, [after, until])
    entries += rows.length
    if (!file || texts.length !== rows.length) flaws.push(`${day}: ${file ? texts.length : 'no file, and no'} entries, ${rows.length} in the tables`)
    else for (const [n, row] of rows.entries()) if (!isSame(JSON.parse(texts[n]!) as Entry, row, names)) flaws.push(`${day}: entry ${row.entry} is another one`)
  }
  if (new Set(names.values()).size !== names.size) flaws.push('two holders have one name')
  if (!entries) flaws.push('no entry stands in a file')
  return { target: 'the public files are the tables, entry by entry', flaws, figure: `${cuts.length} files, ${entries} entries, ${names.size} holders` }
}
function isSame(said: Entry, { relates, lines, ...row }: Entry, names: Map<string, string>): boolean {
  const named = lines.map(([holder, ...rest], n): Line => {
    const name = names.get(holder) ?? said.lines[n]?.[0] ?? ''
    names.set(holder, name)
    return [name, ...rest]
  })
  return JSON.stringify(said) === JSON.stringify({ ...row, ...(relates ? { relates } : {}), lines: named })
}
