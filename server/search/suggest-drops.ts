import { COUNTED_MOST } from '#api/limits.ts'
import type { SearchDrop } from '#api/search.ts'
import type { ReadCtx } from '#server/context.ts'
import { postgresIndex } from './ask-postgres.ts'
import { soughtOf, readAsked, type SearchQuery, type Understood } from './service.ts'

/** So many things that could be left out are tried. */
const TRIED = 10
/** So many in one statement, so that none takes long. */
const TOGETHER = 2
/** In as many statements as that takes. */
export const splitTries = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, n) => all.slice(n * TOGETHER, (n + 1) * TOGETHER))
type Try = Pick<SearchDrop, 'of' | 'name' | 'q'> & { without: Understood }

function triesOf(understood: Understood, q: string): Try[] {
  const { terms, traits } = understood
  const words = terms.map((term): Try => {
    const left = terms.filter((one) => one !== term)
    return { of: 'word', name: term.said.typed, q: left.map(({ said }) => said.typed).join(' '), without: { ...understood, terms: left } }
  })
  const filters = Object.entries(traits).flatMap(([name, each]): Try[] => {
    if (!each.length) return []
    const since = name === 'uploadTime' ? null : understood.since
    return [{ of: 'filter', name, q, without: { ...understood, traits: { ...traits, [name]: [] }, since } }]
  })
  return terms.length + filters.length > 1 ? [...words, ...filters].slice(0, TRIED) : []
}

/** What to leave out of a search that finds nothing, the most promising first. */
export async function suggestDrops(ctx: ReadCtx, query: SearchQuery): Promise<{ drops: SearchDrop[] }> {
  const tries = triesOf(await readAsked(ctx, query), query.q)
  if (!tries.length) return { drops: [] }
  const count = (some: Try[]) =>
    postgresIndex.count(
      ctx.db,
      ctx,
      some.map(({ without }) => soughtOf(without)),
      COUNTED_MOST + 1,
    )
  const counts = (await Promise.all(splitTries(tries).map(count))).flat()
  const drops = tries.map(({ of, name, q }, at) => ({ of, name, q, total: Math.min(counts[at]!, COUNTED_MOST), more: counts[at]! > COUNTED_MOST }))
  return { drops: drops.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total) }
}
