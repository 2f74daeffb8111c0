import { ParameterName } from '#api/parameters.ts'
import { isWithin, parameterBounds } from '#api/settings-bounds.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import { showTransparency } from '#server/wallet/books/service.ts'
import { worstDay } from './policy-worst-day.ts'
import { countFacts } from './queries.ts'

/** What a parameter would cost at worst, before anybody proposes it, and between what it can be. */
export async function showWorstDay(ctx: ReadCtx, said: string, value: number) {
  const parameter = ParameterName.safeParse(said).data ?? fail('NOT_FOUND')
  const [least, most] = parameterBounds[parameter]
  if (!isWithin({ parameter, value })) return { least, most, worst: null }
  const [now, books, counted] = await Promise.all([readParameters(ctx.db, ctx.now), showTransparency(ctx), countFacts(ctx.db, value)])
  return { least, most, worst: worstDay({ parameter, value }, now, { ...counted, owed: books.now.totals.liability }) }
}
