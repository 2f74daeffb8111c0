import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { APART_OTHERS } from './policy.ts'
import { copiesOf, type Copy } from './queries-likeness.ts'
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

/** The nearest picture of somebody else's that came before one of somebody's, looks like it and that everybody sees. */
export async function findOlderCopy({ db }: ReadCtx | WriteCtx, imageId: string, accountId: string): Promise<Copy | null> {
  const copies = await copiesOf(db, imageId, APART_OTHERS)
  return copies.find((one) => one.account_id !== accountId && one.older && one.path !== null) ?? null
}

/** How many people's releases of each picture are valid now, and whether one of its property is: what it sells as follows by itself. */
export async function noteReleased(ctx: WriteCtx, released: readonly Released[]): Promise<void> {
  const ids = await setReleased(ctx.db, released)
  await announceEach(
    ctx,
    'item-changed',
    ids.map((itemId) => ({ itemId })),
  )
}
