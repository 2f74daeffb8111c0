// What the clients of the money drill remember themselves: on disk before each request and after each answer, outside our database.
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { z } from 'zod'
import type { LikeKind } from '#api/likes.ts'
import type { Vote } from '#api/reviews.ts'
import type { Currency } from '#api/shared.ts'
import type { Line } from '#server/wallet/ledger.ts'

/** What somebody asked for. */
export type Deed =
  | { kind: 'exchange'; amount: number }
  | { kind: 'withdraw'; currency: Currency; amount: number }
  | { kind: 'cancel' | 'mend' | 'failed'; number: string }
  | { kind: 'paid'; number: string; transfer: string }
  | { kind: 'vote'; review: string; vote: z.infer<typeof Vote> }
  | { kind: 'like'; of: LikeKind; undo: boolean; author: string; permlink: string }
  | { kind: 'transfer'; key: string; lines: readonly Line[] }
/** `lost`: asked, and nobody knows what came of it. */
export type Outcome = 'done' | 'refused' | 'lost'
/** `said`: the number or key under which it was answered, or why it was refused; `asked`: how often, `last`: what came of it the last time. */
export type Op = { id: number; who: string; deed: Deed; outcome: Outcome; last: Outcome; said: string; asked: number }
type Asked = { id: number; who: string; deed: Deed }
type Answered = { id: number; outcome: Outcome; said: string }

export type Journal = {
  begin: (who: string, deed: Deed) => Op
  /** Before each request. */
  ask: (op: Op) => void
  /** After each answer, and where none came. */
  answer: (op: Op, outcome: Outcome, said: string) => void
  close: () => void
}

/** What has no key of its own may be refused the second time for what the first time did, or because the door has shut meanwhile. */
const isKeyed = ({ kind }: Deed) => kind === 'exchange' || kind === 'withdraw' || kind === 'transfer'
/** Done is done: what a repetition is told later does not change it. */
function settle(op: Op, { outcome, said }: Pick<Answered, 'outcome' | 'said'>): void {
  const isOpen = outcome === 'refused' && op.asked > 1 && !isKeyed(op.deed)
  op.last = outcome
  if (op.outcome !== 'done') Object.assign(op, { outcome: isOpen ? 'lost' : outcome, said })
}

export function openJournal(file: string): Journal {
  const out = openSync(file, 'a')
  const write = (line: Asked | Answered) => {
    writeSync(out, `${JSON.stringify(line)}\n`)
    fsyncSync(out)
  }
  let ids = 0
  return {
    begin: (who, deed) => ({ id: ++ids, who, deed, outcome: 'lost', last: 'lost', said: '', asked: 0 }),
    ask: (op) => {
      op.asked++
      settle(op, { outcome: 'lost', said: '' })
      write({ id: op.id, who: op.who, deed: op.deed })
    },
    answer: (op, outcome, said) => {
      settle(op, { outcome, said })
      write({ id: op.id, outcome, said })
    },
    close: () => closeSync(out),
  }
}

/** Everything that was asked for, as it stands on the disk. */
export function readJournal(file: string): Op[] {
  const ops = new Map<number, Op>()
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const entry = JSON.parse(line) as Asked | Answered
    const known = ops.get(entry.id)
    if (!('deed' in entry)) settle(known!, entry)
    else if (known) {
      known.asked++
      settle(known, { outcome: 'lost', said: '' })
    } else ops.set(entry.id, { ...entry, outcome: 'lost', last: 'lost', said: '', asked: 1 })
  }
  return [...ops.values()]
}
