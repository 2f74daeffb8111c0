// What must hold after the money drill, each promise with its figure: the clients' memory, the simulator's journal and the ledger laid side by side.
import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { findDeeds, tallyOps } from './money-found.ts'
import { readJournal, type Op } from './money-journal.ts'
import { PAYER } from './money-transfers.ts'

/** `flaws`: what was found instead; empty when the promise holds. */
export type Verdict = { target: string; flaws: string[]; figure: string }
export type Evidence = { owner: pg.Pool; journalFile: string; payoutsFile: string; faults: readonly string[] }

export async function judgeMoney({ owner, journalFile, payoutsFile, faults }: Evidence): Promise<Verdict[]> {
  const ops = readJournal(journalFile)
  return [
    ...(await judgeDeeds(owner, ops)),
    { target: 'one key has one answer, and another body under it is refused', flaws: [...faults], figure: `${sum(ops, (op) => op.asked)} requests` },
    await judgeNumbers(owner, ops),
    await judgeEntries(owner, ops),
    await judgePayouts(owner, payoutsFile),
    await judgeBooks(owner),
    await judgeRewards(owner),
    await judgeCoupons(owner),
    await judgeNights(owner),
  ]
}
const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((all, one) => all + of(one), 0)

/** Each acknowledged deed is there once, nothing refused is there, and what got no answer is there once or not at all. */
async function judgeDeeds(owner: pg.Pool, ops: readonly Op[]): Promise<Verdict[]> {
  const found = await findDeeds(owner)
  const tallies = tallyOps(ops)
  const [missing, unasked, tooOften] = [[] as string[], [] as string[], [] as string[]]
  for (const line of new Set([...found.keys(), ...tallies.keys()])) {
    const [there, { done, lost, refused }] = [found.get(line) ?? 0, tallies.get(line) ?? { done: 0, lost: 0, refused: 0 }]
    const said = `${line}: ${there} there, ${done} acknowledged, ${lost} without an answer, ${refused} refused`
    if (there < done) missing.push(said)
    else if (there > done + lost) (done + lost ? tooOften : unasked).push(said)
  }
  const of = (outcome: Op['outcome']) => ops.filter((op) => op.outcome === outcome).length
  return [
    { target: 'every acknowledged deed is there', flaws: missing, figure: `${of('done')} acknowledged, ${missing.length} missing` },
    { target: 'nothing refused is there, and nothing that nobody asked for', flaws: unasked, figure: `${of('refused')} refused, ${unasked.length} there` },
    {
      target: 'nothing is there twice; what got no answer is there once or not at all',
      flaws: tooOften,
      figure: `${of('lost')} without an answer, ${tooOften.length} too often`,
    },
  ]
}

/** A withdrawal is there under the number that was answered. */
async function judgeNumbers(owner: pg.Pool, ops: readonly Op[]): Promise<Verdict> {
  const { rows } = await owner.query<{ number: string; amount: string }>('select number, amount from withdrawals')
  const amounts = new Map(rows.map(({ number, amount }) => [number, Number(amount)]))
  const flaws: string[] = []
  let count = 0
  for (const { deed, outcome, said } of ops) {
    if (deed.kind !== 'withdraw' || outcome !== 'done') continue
    count++
    if (amounts.get(said) !== deed.amount) flaws.push(`${said} of ${deed.amount} is there with ${amounts.get(said) ?? 'nothing'}`)
  }
  return { target: 'each withdrawal is there under the number it was answered with', flaws, figure: `${count} numbers` }
}

/** Entries that no member, payer, withdrawal or settled day accounts for. */
const UNEXPLAINED = `select key from ledger_entries e where key <> 'supply' and key not like 'exchange %' and key not like 'drill %'
  and not exists (select from withdrawals w where w.number = e.subject and starts_with(e.key, 'withdraw ' || w.number || ' '))
  and not exists (select from reward_parts r where e.key = 'reward ' || r.post_id || ' ' || r.part)
  and not (key like 'welcome %' and (select count(*) from ledger_entries where key like 'welcome %') <= (select count(*) from accounts))`
async function judgeEntries(owner: pg.Pool, ops: readonly Op[]): Promise<Verdict> {
  const flaws = (await owner.query<{ key: string }>(UNEXPLAINED)).rows.map(({ key }) => `entry ${key}`)
  const { rows } = await owner.query<{ entries: number }>('select count(*)::int as entries from ledger_entries')
  const posted = ops.filter(({ who, outcome }) => who === PAYER && outcome === 'done').length
  return { target: 'every entry of the ledger has a cause that was asked for', flaws, figure: `${rows[0]!.entries} entries, ${posted} of them transfers` }
}

type Payout = { number: string; fen: number }
/** The simulator's own journal beside the withdrawals it paid: one payment each, of the same amount, and none besides. */
async function judgePayouts(owner: pg.Pool, file: string): Promise<Verdict> {
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Payout)
    : []
  const { rows } = await owner.query<{ number: string; net: string; service: string }>(
    `select number, (gross - tax)::text as net, service from withdrawals where state = 'paid'`,
  )
  const ours = new Map(rows.filter(({ service }) => service === 'alipay').map(({ number, net }) => [number, Number(net)]))
  const flaws: string[] = []
  const seen = new Set<string>()
  for (const { number, fen } of lines) {
    if (seen.has(number)) flaws.push(`${number} was paid twice`)
    seen.add(number)
    if (!ours.has(number)) flaws.push(`${number} was paid and is not paid in the ledger`)
    else if (ours.get(number) !== fen) flaws.push(`${number} was paid ${fen} fen, the ledger has ${ours.get(number)}`)
  }
  for (const number of ours.keys()) if (!seen.has(number)) flaws.push(`${number} stands as paid and was not paid`)
  const bank = (await bookOf(owner, 'yuan-cashiers')) + (await bookOf(owner, 'yuan-bank'))
  const byHand = sum(rows, ({ service, net }) => (service === 'manual' ? Number(net) : 0))
  const paid = sum(lines, ({ fen }) => fen)
  if (bank !== paid + byHand) flaws.push(`cashiers and the bank have ${bank} fen, ${paid} were paid and ${byHand} transferred by hand`)
  return {
    target: 'the payout simulator’s journal is the ledger’s: one payout for each paid withdrawal, none for others, same amounts',
    flaws,
    figure: `${lines.length} payouts of ${paid} fen, ${rows.length - ours.size} by hand`,
  }
}
const bookOf = async (owner: pg.Pool, book: string): Promise<number> =>
  Number((await owner.query<{ sum: string }>('select coalesce(sum(amount), 0) as sum from ledger_lines where book = $1', [book])).rows[0]!.sum)

/** Supply, nobody under zero, nothing on its way any more. */
async function judgeBooks(owner: pg.Pool): Promise<Verdict> {
  const flaws: string[] = []
  const { rows } = await owner.query<{ book: string; sum: string; least: string }>(
    `select book, sum(amount) as sum, min(balance_after) as least from ledger_lines group by book`,
  )
  const { rows: under } = await owner.query<{ holder_id: string }>('select holder_id from ledger_accounts where holder_id <> 0 and balance < 0')
  if (under.length || rows.some(({ least }) => Number(least) < 0)) flaws.push(`${under.length} members under zero`)
  for (const { book, sum: amount } of rows) if (/-held$|^yuan-payouts$/.test(book) && Number(amount) !== 0) flaws.push(`${amount} still stand in ${book}`)
  const supply = sum(rows, ({ book, sum: amount }) => (book === 'pixt-supply' ? -Number(amount) : 0))
  const held = sum(rows, ({ book, sum: amount }) => (book.startsWith('pixt') && book !== 'pixt-supply' ? Number(amount) : 0))
  if (supply !== 10_000_000_000_000 || held !== supply) flaws.push(`a supply of ${supply} and ${held} in all books`)
  return { target: 'supply unchanged, no member ever under zero, nothing held or on its way', flaws, figure: `${supply / 1000} PIXT` }
}

type Day = { day: string; pool: string; weight: string; shared: string; paid: string; parts: number; unpaid: number; roundings: number }
const DAYS = `select d.day::text as day, d.pool, d.weight, d.shared,
    (select count(*)::int from reward_parts r join reward_posts p using (post_id) where p.day = d.day) as parts,
    (select count(*)::int from reward_parts r join reward_posts p using (post_id) where p.day = d.day and r.paid_at is null) as unpaid,
    (select coalesce(sum(l.amount), 0) from reward_parts r join reward_posts p using (post_id) join ledger_entries e on e.key = 'reward ' || r.post_id || ' ' || r.part
      join ledger_lines l on l.entry_id = e.id and l.holder_id <> 0 where p.day = d.day) as paid,
    (select 2 * count(*) from reward_posts p where p.day = d.day)::int + (select count(*) from reward_shares s join reward_posts p using (post_id) where p.day = d.day)::int as roundings
  from reward_days d order by d.day`
/** What a day gave is its pool, but for one unit at most each time that something was rounded down; it was given once. */
async function judgeRewards(owner: pg.Pool): Promise<Verdict> {
  const { rows } = await owner.query<Day>(DAYS)
  const flaws = rows.flatMap(({ day, pool, weight, shared, paid, unpaid, roundings }) => {
    const rest = Number(pool) - Number(shared)
    return [
      ...(paid !== shared ? [`${day}: ${shared} shared, ${paid} paid`] : []),
      ...(unpaid ? [`${day}: ${unpaid} entries not posted`] : []),
      ...(Number(weight) > 0 && (rest < 0 || rest > roundings) ? [`${day}: ${shared} of a pool of ${pool}`] : []),
    ]
  })
  const shared = rows.filter(({ weight }) => Number(weight) > 0)
  if (!shared.length) flaws.push('no day with likes was settled')
  const paid = sum(rows, (row) => Number(row.paid))
  return {
    target: 'each day’s rewards are settled once, and come to its pool',
    flaws,
    figure: `${shared.length} days, ${sum(rows, (row) => row.parts)} entries, ${paid / 1000} PIXT`,
  }
}

/** Who published in the month before has its coupons, and each as many as the figure says. */
async function judgeCoupons(owner: pg.Pool): Promise<Verdict> {
  const { rows } = await owner.query<{ month: string; who: string; count: number }>(
    'select month::text as month, account_id as who, count(*)::int as count from energy_coupons group by 1, 2',
  )
  const flaws = rows.filter(({ count }) => count !== 10).map(({ month, who, count }) => `${who} has ${count} coupons of ${month}`)
  return { target: 'the month’s coupons came once', flaws, figure: `${rows.length} members` }
}

/** The nightly comparison of the ledger with itself, made in the middle of it all. */
async function judgeNights(owner: pg.Pool): Promise<Verdict> {
  const { rows } = await owner.query<{ day: string; differences: number; found: unknown }>('select day::text as day, differences, found from reconciliations')
  const { rows: files } = await owner.query<{ count: number }>('select count(*)::int as count from books_files')
  const flaws = rows.filter(({ differences }) => differences > 0).map(({ day, found }) => `${day}: ${JSON.stringify(found).slice(0, 400)}`)
  if (!rows.length || !files[0]!.count) flaws.push('no day was closed')
  const { rows: dead } = await owner.query<{ job: string }>(
    `select t.identifier as job from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts`,
  )
  flaws.push(...dead.map(({ job }) => `a job is dead: ${job}`))
  return {
    target: 'books closed and reconciled in between without a difference, and no job is dead',
    flaws,
    figure: `${rows.length} nights, ${files[0]!.count} files`,
  }
}
