import { MENTIONS_MAX, namesIn } from '#api/mentions.ts'
import { fail, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { mentionableLike, mentionedPeople } from './queries.ts'

export type Mentioned = { accountId: string; account: string }
/**
 * Whom a text mentions: people whom it names by account name, personal URL or uid, who let `by` mention them, and between whom and `by` no block stands;
 * each once, in the order of the text. Whoever writes may be among them. Any other name stays words.
 */
export async function findMentioned(ctx: Pick<ReadCtx | WriteCtx, 'db'>, { text, by }: { text: string; by: string }): Promise<Mentioned[]> {
  const names = namesIn(text)
  if (names.length > MENTIONS_MAX) return fail('MENTIONS_MANY', { limit: MENTIONS_MAX })
  const people = names.length ? await mentionedPeople(ctx.db, names, by) : []
  return people.map(({ id, account }) => ({ accountId: id, account }))
}

/** Whom somebody may mean who types this after an @: people they follow first. */
export const suggestMentioned = (ctx: MemberReadCtx, { q, limit }: { q: string; limit: number }) => mentionableLike(ctx.db, ctx.viewer.id, q, limit)
