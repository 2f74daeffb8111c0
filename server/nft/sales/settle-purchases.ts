import type { WriteCtx } from '#server/context.ts'
import { partsBack } from '#server/market/licences/policy-prices.ts'
import { moveMoney } from '#server/wallet/move-money.ts'
import { holdOf } from './deliver-pieces.ts'
import { partsOfSale } from './policy.ts'
import { lockDue, setSettled } from './queries.ts'

/** What pieces brought whose days are over, without what went back since, becomes their creators' to use: how many. */
export async function settlePurchases(ctx: WriteCtx, most: number): Promise<number> {
  const rows = await lockDue(ctx.db, ctx.now, most)
  const due = rows.map((row) => ({ ...row, amount: row.seller_part - (partsBack(partsOfSale(row), 0, row.returned)[0] ?? 0) }))
  await moveMoney(
    ctx,
    due
      .filter(({ amount }) => amount > 0)
      .map(({ number, seller_id, amount }) => ({
        key: `piece ${number} settled`,
        cause: 'settlement',
        subject: number,
        lines: [
          { holder: seller_id, book: 'yuan-held', amount: -amount },
          { holder: seller_id, book: 'yuan', amount },
        ],
        hold: holdOf(number),
      })),
  )
  await setSettled(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.now,
  )
  return rows.length
}
