import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { isOnSale } from './policy.ts'
import { countReturned, countSold, itemsByIds, itemsByNumbers, lockItems, setReleased, type ItemRow, type Released } from './queries.ts'

/** Items whose state, words or price became others; whoever keeps something of them in a list of its own hears it. */
declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'item-changed': { itemId: string }
  }
}

/** Items by the names in their addresses; those that are none are left out. Whoever shows one asks `isOnSale`. */
export const findItems = ({ db }: ReadCtx | WriteCtx, numbers: readonly string[]): Promise<ItemRow[]> => itemsByNumbers(db, numbers)
export const findItemsById = ({ db }: ReadCtx | WriteCtx, ids: readonly string[]): Promise<ItemRow[]> => itemsByIds(db, ids)

/**
 * Items for whoever buys them, held until the transaction ends: what is decided about them meanwhile waits. Of one that there never was 965, of one that was
 * and is not on sale any more 601, both with its number; of one that changed since its version was read CHANGED_MEANWHILE.
 */
export async function holdOnSale(ctx: WriteCtx, wanted: readonly { number: string; version?: number | undefined }[]): Promise<ItemRow[]> {
  const rows = new Map(
    (
      await lockItems(
        ctx.db,
        wanted.map(({ number }) => number),
      )
    ).map((row) => [row.number, row]),
  )
  return wanted.map(({ number, version }) => {
    const item = rows.get(number) ?? fail('NOT_ON_SALE', { number })
    if (!isOnSale(item)) return fail(item.listed_at ? 'NO_LONGER_ON_SALE' : 'NOT_ON_SALE', { number })
    return version !== undefined && version !== item.version ? fail('CHANGED_MEANWHILE', { number }) : item
  })
}

/** A licence of an item that the caller holds was sold, in the transaction that sells it. */
export async function noteSold(ctx: WriteCtx, itemId: string, isExclusive: boolean): Promise<void> {
  await countSold(ctx.db, itemId, isExclusive)
  await announceEach(ctx, 'item-changed', [{ itemId }])
}
/** The same taken back. */
export async function noteReturned(ctx: WriteCtx, itemId: string, isExclusive: boolean): Promise<void> {
  await countReturned(ctx.db, itemId, isExclusive)
  await announceEach(ctx, 'item-changed', [{ itemId }])
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
