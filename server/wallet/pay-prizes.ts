import type { Currency } from '#api/shared.ts'
import type { WriteCtx } from '#server/context.ts'
import { openParty, postEntries, postEntry, type Line } from './ledger.ts'

/** Who holds what can be won in a draw; the platform answers for it. */
export const openPrizePot = (ctx: WriteCtx, drawId: string): Promise<string> => openParty(ctx, { kind: 'draw-pot', subject: drawId, ownerId: null })

const books = { PIXT: { platform: 'pixt-treasury', own: 'pixt' }, CNY: { platform: 'yuan-rewards', own: 'yuan' } } as const
type Pot = { drawId: string; party: string; currency: Currency; amount: number }
/** Out of the platform's book into a pot; a negative amount comes back. */
const linesOf = ({ party, currency, amount }: Pot): Line[] => [
  { holder: 'platform', book: books[currency].platform, amount: -amount },
  { holder: party, book: books[currency].own, amount },
]

/** Puts all that can be won into the pot of a draw, once. */
export async function payIntoPrizePot(ctx: WriteCtx, pot: Pot): Promise<void> {
  await postEntry(ctx, { key: `draw-pot ${pot.drawId}`, cause: 'prize', subject: pot.drawId, lines: linesOf(pot) })
}

/** Pays the prize of a place, once. */
export async function payPrize(ctx: WriteCtx, { drawId, party, currency, amount, place, member }: Pot & { place: number; member: string }): Promise<void> {
  const { own } = books[currency]
  await postEntry(ctx, {
    key: `draw-award ${drawId} ${place}`,
    cause: 'prize',
    subject: drawId,
    lines: [
      { holder: party, book: own, amount: -amount },
      { holder: member, book: own, amount },
    ],
  })
}

/** What nobody has goes back to where it came from, once for a pot. */
export async function returnPrizePots(ctx: WriteCtx, rests: readonly Pot[]): Promise<void> {
  await postEntries(
    ctx,
    rests.map((pot) => ({ key: `draw-rest ${pot.drawId}`, cause: 'prize', subject: pot.drawId, lines: linesOf({ ...pot, amount: -pot.amount }) })),
  )
}
