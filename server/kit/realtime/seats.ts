import type { EventRow } from './events.ts'

/** One connected socket, as the hub sees it. */
export type Peer = {
  accountId: string
  sessionId: string
  send: (text: string) => void
  /** The same for what is said to many: a frame that was made once (`frameOf`). */
  pass: (frame: Buffer) => void
  close: (code: number, reason: string) => void
}
/** `waiting` holds what is announced while the missed events are read; null from then on. `cursor`: the highest id sent. */
export type Seat = { peer: Peer; cursor: bigint; waiting: EventRow[] | null }
export type Seats = ReturnType<typeof openSeats>

const MOST_SOCKETS = 5

/** Who sits here, by account, and how far each has been told. */
export function openSeats() {
  const seats = new Map<string, Seat[]>()

  const of = (accountId: string): readonly Seat[] => seats.get(accountId) ?? []
  const leave = (seat: Seat) => {
    const left = of(seat.peer.accountId).filter((other) => other !== seat)
    if (left.length) seats.set(seat.peer.accountId, left)
    else seats.delete(seat.peer.accountId)
  }
  const dismiss = (which: readonly Seat[], code: number, reason: string) => {
    for (const seat of which) {
      leave(seat)
      seat.peer.close(code, reason)
    }
  }
  return {
    of,
    has: (accountId: string) => seats.has(accountId),
    all: () => [...seats.values()].flat(),
    leave,
    dismiss,
    /** A sixth of an account in this process pushes the oldest out. */
    take: (peer: Peer): Seat => {
      const seat: Seat = { peer, cursor: 0n, waiting: [] }
      const others = of(peer.accountId)
      seats.set(peer.accountId, [...others, seat])
      dismiss(others.slice(0, Math.max(0, others.length + 1 - MOST_SOCKETS)), 4008, 'too many sockets')
      return seat
    },
    /** The seat has been told everything up to `cursor`; these are what it missed since, and what came while they were read follows. */
    settle: (seat: Seat, cursor: bigint, missed: readonly EventRow[]) => {
      const waited = seat.waiting ?? []
      seat.waiting = null
      seat.cursor = cursor
      for (const row of [...missed, ...waited]) give(seat, row, wordsOf(row))
    },
    deliver: (rows: readonly EventRow[]) => {
      for (const row of rows) {
        const words = wordsOf(row)
        for (const seat of of(row.account_id)) give(seat, row, words)
      }
    },
  }
}

const wordsOf = ({ id, type, data }: EventRow) => JSON.stringify({ type, id, data })

function give(seat: Seat, row: EventRow, words: string) {
  if (seat.waiting) return void seat.waiting.push(row)
  if (BigInt(row.id) <= seat.cursor) return
  seat.cursor = BigInt(row.id)
  seat.peer.send(words)
}
