// A small worker of the money drill that speaks to the ledger's one writer itself: gifts and transfers for which no endpoint stands, each by a key, repeated.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { WriteDb } from '#server/db/pool.ts'
import { postEntry, type Line } from '#server/wallet/ledger.ts'
import type { Dice } from '#tests/own-books.ts'
import type { Deed } from './money-journal.ts'
import { attempt, isDone, isLost, type Person, type World } from './money-world.ts'

type Transfer = Extract<Deed, { kind: 'transfer' }>
type Payer = { world: World; db: WriteDb; dice: Dice; people: readonly Person[] }
export const PAYER = 'the payer'

export async function liveAsPayer(world: World, db: WriteDb, people: readonly Person[], dice: Dice): Promise<void> {
  const payer: Payer = { world, db, dice, people }
  while (!world.isOver()) {
    await transfer(payer, linesOf(payer))
    await delay(dice(150))
  }
}

/** Out of the treasury, out of what rewards cost in yuan, from member to member, or more than anybody has. */
function linesOf({ dice, people }: Payer): Line[] {
  const [from, to] = [people[dice(people.length) - 1]!.id, people[dice(people.length) - 1]!.id]
  const amount = dice(3000)
  const drawn = dice(10)
  if (drawn < 4 || from === to) return gift(to, amount)
  if (drawn < 6) return giftInYuan(to, amount)
  const taken = drawn === 10 ? 9_000_000_000_000 : amount
  return [
    { holder: from, book: 'pixt', amount: -taken },
    { holder: to, book: 'pixt', amount: taken },
  ]
}
const gift = (holder: string, amount: number): Line[] => [
  { holder: 'platform', book: 'pixt-treasury', amount: -amount },
  { holder, book: 'pixt', amount },
]
const giftInYuan = (holder: string, amount: number): Line[] => [
  { holder: 'platform', book: 'yuan-rewards', amount: -amount },
  { holder, book: 'yuan', amount },
]

async function transfer({ world, db, dice }: Payer, lines: readonly Line[]): Promise<void> {
  const deed: Transfer = { kind: 'transfer', key: `drill ${randomUUID()}`, lines }
  const op = world.journal.begin(PAYER, deed)
  let firsts = 0
  const once = async (to: Transfer = deed, as = op) => {
    const posted = await attempt(
      world,
      as,
      () => postEntry({ db, now: world.now() }, { ...to, cause: 'reward', subject: 'drill' }).then((id) => ({ id })),
      ({ id }) => id ?? 'stood',
    )
    if (posted?.id) firsts++
  }
  await (dice(5) === 1 ? Promise.all([once(), once(), once()]) : once())
  while (isLost(op) && dice(10) > 1) {
    await delay(250)
    await once()
  }
  if (isDone(op) && dice(5) === 1) await once()
  if (isDone(op) && dice(8) === 1) {
    const other: Transfer = { ...deed, lines: deed.lines.map((line) => ({ ...line, amount: line.amount * 2 })) }
    const misuse = world.journal.begin(PAYER, other)
    await once(other, misuse)
    if (isDone(misuse)) world.faults.push(`other lines under the key ${deed.key} were answered as done`)
  }
  if (firsts > 1) world.faults.push(`${deed.key} was posted ${firsts} times`)
}

/** What everybody begins with: some have little, so that it does not always suffice. */
export async function endow(world: World, db: WriteDb, people: readonly Person[]): Promise<void> {
  for (const [n, { id }] of people.entries()) {
    const [milliPixt, fen] = n % 3 === 2 ? [20_000_000, 20_000] : [3_000_000_000, 4_000_000]
    for (const lines of [gift(id, milliPixt), giftInYuan(id, fen)]) {
      const deed: Transfer = { kind: 'transfer', key: `drill ${randomUUID()}`, lines }
      const op = world.journal.begin(PAYER, deed)
      await attempt(
        world,
        op,
        () => postEntry({ db, now: world.now() }, { ...deed, cause: 'reward', subject: 'drill' }),
        () => 'endowed',
      )
    }
  }
}
