import { licenceKinds } from '#api/limits.ts'
import type { LicenceTerms } from '#api/market.ts'
import { licenceTerms, termsAt, termsOf } from '#content/licence-terms.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import { factorOf } from './policy-prices.ts'

/** The matrix and the terms in the caller's language, as they hold now or as they were published. */
export async function showTerms(ctx: ReadCtx, version: string | undefined): Promise<LicenceTerms> {
  const terms = version ? (termsOf(version) ?? fail('NOT_FOUND')) : termsAt(ctx.now)
  const parameters = await readParameters(ctx.db, ctx.now)
  const { title, intro, sections } = terms[ctx.lang]
  return {
    version: terms.version,
    effective: terms.effective,
    versions: licenceTerms.filter(({ effective }) => new Date(`${effective}T00:00:00+08:00`) <= ctx.now).map((one) => one.version),
    grants: licenceKinds.map((kind) => ({ kind, ...terms.grants[kind], uses: [...terms.grants[kind].uses], factor: factorOf(kind, parameters) })),
    matrix: terms.matrix.map(({ id, asks, says }) => ({
      id,
      asks: asks[ctx.lang],
      says: { standard: says.standard[ctx.lang], extended: says.extended[ctx.lang], editorial: says.editorial[ctx.lang], exclusive: says.exclusive[ctx.lang] },
    })),
    title,
    intro,
    sections: sections.map(({ list = [], ...section }) => ({ ...section, list })),
  }
}
