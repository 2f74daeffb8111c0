import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { looksLike, skeletonsOf } from '#server/kit/skeleton.ts'
import { lockLooks, namesLooking } from './queries-names.ts'

/** What a name is to be. In an address each sign counts, and a dash is seen: li-na is not lina there. In a nickname anything may stand between letters. */
type Use = 'nickname' | 'address'

/** Those of the names that somebody but `id` would be taken for: by their nickname, account name or personal URL. Exactly theirs are among them. */
export async function findAlike(ctx: Pick<ReadCtx | WriteCtx, 'db'>, use: Use, names: readonly string[], id: string | null): Promise<Set<string>> {
  const borne = await namesLooking(ctx.db, names.flatMap(skeletonsOf), id)
  return new Set(names.filter((name) => borne.some((other) => looksLike(name, other, use === 'address' ? '-' : ''))))
}

/** Of all who want one of these names, or what looks like it, one at a time: a unique index cannot tell who looks like whom. */
export const lockNames = (ctx: Pick<WriteCtx, 'db'>, names: readonly string[]): Promise<void> => lockLooks(ctx.db, names.flatMap(skeletonsOf))
