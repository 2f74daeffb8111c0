import type { SearchBeside } from '#api/search.ts'
import { tidyTag } from '#api/shared.ts'
import { personView } from '#server/account/views.ts'
import type { ReadCtx } from '#server/context.ts'
import { searchGroups } from '#server/groups/service.ts'
import { suggestTags } from '#server/posts/tags/service.ts'
import { peopleLike, placesLike } from './queries-beside.ts'

const EACH = 5
/** A name is no longer. */
const READ = 40

/** People, groups, tags and places that are called so, beside the photographs. */
export async function listBeside(ctx: ReadCtx, q: string): Promise<SearchBeside> {
  const name = tidyTag(q.slice(0, READ)).replace(/^@/, '')
  if (!name) return { people: [], groups: [], tags: [], places: [] }
  const [people, { groups }, tags, places] = await Promise.all([
    peopleLike(ctx.db, ctx, name, EACH),
    searchGroups(ctx, { q: name, limit: EACH }),
    suggestTags(ctx, { q: name, limit: EACH }),
    placesLike(ctx.db, ctx, name, EACH),
  ])
  return { people: people.map(personView), groups: groups.map(({ id, names, members }) => ({ id, names, members })), tags, places }
}
