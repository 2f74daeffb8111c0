// What the database says was done in the money drill, as one line a deed: to be laid beside what the clients wrote down.
import type pg from 'pg'
import type { Line } from '#server/wallet/ledger.ts'
import type { Deed, Op } from './money-journal.ts'

/** A deed as a line; who counts only where the deed itself does not say whose it is. */
function lineOf(who: string, deed: Deed): string {
  switch (deed.kind) {
    case 'exchange':
      return `exchange ${who} ${deed.amount}`
    case 'withdraw':
      return `withdraw ${who} ${deed.currency} ${deed.amount}`
    case 'cancel':
    case 'mend':
    case 'failed':
      return `${deed.kind} ${deed.number}`
    case 'paid':
      return `paid ${deed.number} ${deed.transfer}`
    case 'vote':
      return `vote ${who} ${deed.review} ${deed.vote}`
    case 'like':
      return `${deed.of} ${who} ${deed.author}/${deed.permlink}`
    case 'transfer':
      return `transfer ${deed.key} ${linesText(deed.lines)}`
  }
}
/** Kinds of which each request is a deed of its own; of the others the same again is the same. */
const isCounted = ({ kind }: Deed): boolean => kind === 'exchange' || kind === 'withdraw' || kind === 'mend'
const linesText = (lines: readonly Line[]) =>
  lines
    .map(({ holder, book, amount }) => `${holder === 'platform' ? '0' : holder} ${book} ${amount}`)
    .toSorted()
    .join(', ')

const FOUND = [
  `select 'exchange ' || a.account || ' ' || -l.amount as line from ledger_entries e
    join ledger_lines l on l.entry_id = e.id and l.book = 'pixt' join accounts a on a.id = l.holder_id where e.cause = 'exchange'`,
  `select 'withdraw ' || a.account || ' ' || w.currency || ' ' || w.amount as line from withdrawals w join accounts a on a.id = w.account_id`,
  `select 'cancel ' || number as line from withdrawals where state = 'cancelled'`,
  `select 'mend ' || number as line from withdrawals, generate_series(2, round)`,
  `select 'failed ' || number as line from withdrawals where state = 'failed' and service = 'manual'`,
  `select 'paid ' || number || ' ' || transfer as line from withdrawals where state = 'paid' and service = 'manual'`,
  `select 'vote ' || a.account || ' ' || v.review_id || ' ' || v.vote as line from review_votes v join accounts a on a.id = v.account_id`,
  `select l.kind || ' ' || a.account || ' ' || w.account || '/' || p.permlink as line from likes l join accounts a on a.id = l.account_id
    join posts p on p.id = l.post_id join accounts w on w.id = p.account_id`,
  `select 'transfer ' || e.key || ' ' || string_agg(l.holder_id || ' ' || l.book || ' ' || l.amount, ', ' order by (l.holder_id || ' ' || l.book || ' ' || l.amount) collate "C") as line
    from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.key like 'drill %' group by e.id, e.key`,
]
/** How often each line stands there. */
export async function findDeeds(owner: pg.Pool): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const sql of FOUND) for (const { line } of (await owner.query<{ line: string }>(sql)).rows) found.set(line, (found.get(line) ?? 0) + 1)
  return found
}

/** How often a deed was acknowledged, may have been done, and was refused. */
type Tally = { done: number; lost: number; refused: number }
export function tallyOps(ops: readonly Op[]): Map<string, Tally> {
  const all = new Map<string, Tally>()
  for (const op of ops) {
    const line = lineOf(op.who, op.deed)
    const tally = all.get(line) ?? { done: 0, lost: 0, refused: 0 }
    all.set(line, tally)
    if (op.deed.kind === 'like') stand(tally, op, op.deed.undo)
    else if (isCounted(op.deed)) tally[op.outcome]++
    else tally[op.outcome] = 1
  }
  return all
}
/** A like stands as the last word about it says: each person says one after the other. */
function stand(tally: Tally, { outcome }: Op, undo: boolean): void {
  if (outcome === 'refused') return
  Object.assign(tally, outcome === 'lost' ? { done: 0, lost: 1, refused: 0 } : { done: undo ? 0 : 1, lost: 0, refused: undo ? 1 : 0 })
}
