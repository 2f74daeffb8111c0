import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { itemsByIds, itemsByNumbers, setReleased, type ItemRow, type Released } from './queries.ts'

/** Items whose state, words or price became others; whoever keeps something of them in a list of its own hears it. */
declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'item-changed': { itemId: string }
  }
}

/** Items by the names in their addresses; those that are none are left out. Whoever shows one asks `isOnSale`. */
export const findItems = ({ db }: ReadCtx | WriteCtx, numbers: readonly string[]): Promise<ItemRow[]> => itemsByNumbers(db, numbers)
export const findItemsById = ({ db }: ReadCtx | WriteCtx, ids: readonly string[]): Promise<ItemRow[]> => itemsByIds(db, ids)

/** How many people's releases of each picture are valid now, and whether one of its property is: what it sells as follows by itself. */
export async function noteReleased(ctx: WriteCtx, released: readonly Released[]): Promise<void> {
  const ids = await setReleased(ctx.db, released)
  await announceEach(
    ctx,
    'item-changed',
    ids.map((itemId) => ({ itemId })),
  )
}
