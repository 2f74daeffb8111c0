import { fail, type ReadCtx } from '#server/context.ts'
import { countsOf } from './follows/queries.ts'
import { readRelations } from './follows/service.ts'
import { accountByName } from './queries.ts'
import { profileView } from './views.ts'

/** A person as the caller sees them: who they are, how many follow them, how the two stand. */
export async function showProfile(ctx: ReadCtx, handle: string) {
  const row = (await accountByName(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  const [counts, relation] = await Promise.all([countsOf(ctx.db, row.id), readRelations(ctx, [row.id])])
  return profileView(row, counts, relation(row.id), ctx.viewer?.id === row.id)
}
