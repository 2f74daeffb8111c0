// Days of a ledger for tests: entries drawn by a seed, the clock moved over midnight, the nightly jobs done.
import { setTimeout as pause } from 'node:timers/promises'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { postEntry, type Entry, type Line } from '#server/wallet/ledger.ts'
import { ownHolders } from './holders.ts'
import type { OwnApp } from './own-app.ts'

export type OwnBooks = {
  enter: (lines: Line[], more?: Partial<Entry>) => Promise<string | null>
  gift: (holder: string, amount: number) => Promise<string | null>
  /** So many histories between a few members, of one to four entries each. */
  draw: (dice: Dice, count: number) => Promise<void>
  /** Over the next midnight, or several, and what is done then. */
  night: (days?: number) => Promise<void>
  /** Does one of the nightly jobs so many times at once. */
  work: (job: 'close-books' | 'reconcile-books', times?: number) => Promise<void>
  /** Waits for the end of all jobs. */
  settled: () => Promise<void>
}

/** A whole number from 1 to most. */
export type Dice = (most: number) => number
/** The same throws for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return 1 + (((mixed ^ (mixed >>> 14)) >>> 0) % most)
  }
}

let keys = 0
export function ownBooks(own: OwnApp): OwnBooks {
  ownHolders(own, '101', '102', '103', '104', '105', '106', '107', '201', '202')
  const enter: OwnBooks['enter'] = (lines, more = {}) =>
    own.db
      .transaction()
      .execute((db) =>
        postEntry({ db, now: own.clock.now() }, { key: `books ${++keys}`, cause: 'reward', subject: 'a-post', lines, hold: { purpose: 'test' }, ...more }),
      )
  const settled = async () => {
    for (let tries = 0; tries < 3000; tries++) {
      const left = await own.owner.query('select 1 from outbox union all select 1 from graphile_worker._private_jobs')
      if (!left.rowCount) return
      await pause(10)
    }
    throw new Error('the jobs do not end')
  }
  const work: OwnBooks['work'] = async (job, times = 1) => {
    await own.db.transaction().execute(async (db) => {
      for (let n = 0; n < times; n++) await enqueue({ db, now: own.clock.now() }, job, {})
    })
    await settled()
  }
  return {
    enter,
    gift: (holder, amount) =>
      enter([
        { holder: 'platform', book: 'pixt-treasury', amount: -amount },
        { holder, book: 'pixt', amount },
      ]),
    draw: async (dice, count) => {
      for (let n = 0; n < count; n++) for (const lines of drawLines(dice)) await enter(lines)
    },
    night: async (days = 1) => {
      own.clock.add(days * 86_400)
      await work('close-books')
      await work('reconcile-books')
    },
    work,
    settled,
  }
}

/** A gift, or one with all that can become of it: put aside, exchanged, told to pay, paid. */
function drawLines(one: Dice): Line[][] {
  const holder = String(100 + one(7))
  const fen = one(500)
  const [pixt, extra] = [fen * 2000, one(999)]
  const gift: Line[] = [
    { holder: 'platform', book: 'pixt-treasury', amount: -(pixt + extra) },
    { holder, book: 'pixt', amount: pixt + extra },
  ]
  const aside: Line[] = [
    { holder, book: 'pixt', amount: -pixt },
    { holder, book: 'pixt-held', amount: pixt },
  ]
  const exchange: Line[] = [
    { holder, book: 'pixt-held', amount: -pixt },
    { holder: 'platform', book: 'pixt-redeemed', amount: pixt },
    { holder: 'platform', book: 'yuan-rewards', amount: -fen },
    { holder: 'platform', book: 'yuan-payouts', amount: fen },
  ]
  const paid: Line[] = [
    { holder: 'platform', book: 'yuan-payouts', amount: -fen },
    { holder: 'platform', book: 'yuan-bank', amount: fen },
  ]
  return [gift, aside, exchange, paid].slice(0, one(4))
}
