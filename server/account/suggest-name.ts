import type { ReadCtx } from '#server/context.ts'
import { findBannedWord, findReserved } from '#server/settings/service.ts'
import { findRetired } from './cancellation/service.ts'
import { findAlike } from './find-alike.ts'
import { inventedNames, lastName, namesNear } from './policy-names.ts'
import { takenNames } from './queries-names.ts'

/** A name that is free now, as near as can be to the one that was asked about; `free` says whether it is that one, letter by letter. */
export async function suggestName(ctx: ReadCtx, wanted: string | undefined): Promise<{ free: boolean; suggestion: string }> {
  const banned = wanted ? await findBannedWord(ctx, [{ field: 'account', text: wanted }]) : null
  const names = [...(wanted && !banned ? namesNear(wanted, ctx.random) : []), ...inventedNames(ctx.random, 12)]
  const refused = await Promise.all([takenNames(ctx.db, names), findRetired(ctx, names), findAlike(ctx, 'address', names, null), findReserved(ctx, names)])
  const free = names.filter((name) => !refused.some((some) => some.has(name)))
  const suggestion = free[0] ?? lastName(ctx.random)
  return { free: wanted === undefined || suggestion === wanted, suggestion }
}
