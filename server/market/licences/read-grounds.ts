import type { LicenceKind } from '#api/limits.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import type { ItemRow } from '../items/queries.ts'
import type { Grounds } from './policy-quote.ts'
import { feesOfImages, ownedKinds, reservationsOf, soldBy } from './queries-sale.ts'

/** What prices and sales of these items hang on, for one buyer or nobody: one question for each, however many there are. */
export async function readGrounds(ctx: ReadCtx | WriteCtx, items: readonly ItemRow[], buyerId: string | null): Promise<Grounds> {
  const ids = items.map(({ id }) => id)
  const [parameters, fees, sold, reserved, owned] = await Promise.all([
    readParameters(ctx.db, ctx.now),
    feesOfImages(
      ctx.db,
      items.flatMap(({ image_id }) => image_id ?? []),
      ctx.now,
    ),
    soldBy(ctx.db, [...new Set(items.map(({ account_id }) => account_id))]),
    reservationsOf(ctx.db, ids, ctx.now),
    buyerId ? ownedKinds(ctx.db, buyerId, ids) : new Map<string, { kind: LicenceKind; number: string }[]>(),
  ])
  const byImage = Map.groupBy(
    fees.map(({ image_id, release_id, number, fee }) => ({ image_id, releaseId: release_id, number, fee })),
    (row) => row.image_id,
  )
  return { parameters, fees: byImage, sold, reserved, owned }
}
