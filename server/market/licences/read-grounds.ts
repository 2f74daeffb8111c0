import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { parseParameters } from '#server/settings/service.ts'
import type { ItemRow } from '../items/queries.ts'
import type { Grounds } from './policy-quote.ts'
import { groundsOf } from './queries-grounds.ts'

/** What prices and sales of these items hang on, for one buyer or nobody: one question, however many there are. */
export async function readGrounds(ctx: ReadCtx | WriteCtx, items: readonly ItemRow[], buyerId: string | null): Promise<Grounds> {
  const about = {
    items: items.map(({ id }) => id),
    images: items.flatMap(({ image_id }) => image_id ?? []),
    sellers: [...new Set(items.map(({ account_id }) => account_id))],
    buyer: buyerId,
  }
  const { parameters, fees, sold, reserved, owned } = await groundsOf(ctx.db, about, ctx.now)
  return {
    parameters: parseParameters(parameters),
    fees: Map.groupBy(fees, ({ imageId }) => imageId),
    sold: new Map(sold.map((row) => [row.account_id, row.sold])),
    reserved: Map.groupBy(
      reserved.map((row) => ({ ...row, until: new Date(row.until) })),
      ({ item_id }) => item_id,
    ),
    owned: Map.groupBy(owned, ({ item_id }) => item_id),
  }
}
