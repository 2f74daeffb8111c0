import { MENTIONS_MAX, namesIn } from '#api/mentions.ts'
import { fail, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { mentionableLike, mentionedPeople } from './queries.ts'

export type Mentioned = { accountId: string; account: string }
type Asking = Pick<ReadCtx | WriteCtx, 'db'>
/**
 * Whom a text mentions: people whom it names by account name, personal URL or uid, who let `by` mention them, and between whom and `by` no block stands;
 * each once, in the order of the text. Whoever writes may be among them. Any other name stays words.
 */
export const findMentioned = async (ctx: Asking, { text, by }: { text: string; by: string }): Promise<Mentioned[]> =>
  (await findMentionedIn(ctx, { texts: [text], by }))[0]!

/** The same of several texts, at the place of each; still one question. */
export async function findMentionedIn(ctx: Asking, { texts, by }: { texts: readonly string[]; by: string }): Promise<Mentioned[][]> {
  const named = texts.map(namesIn)
  if (named.some((names) => names.length > MENTIONS_MAX)) return fail('MENTIONS_MANY', { limit: MENTIONS_MAX })
  const names = [...new Set(named.flat())]
  const people = names.length ? await mentionedPeople(ctx.db, names, by) : []
  const accounts = new Map(people.map(({ name, id, account }) => [name, { accountId: id, account }]))
  return named.map((all) => onlyOnce(all.flatMap((name) => accounts.get(name) ?? [])))
}
/** Somebody may be named by two names. */
const onlyOnce = (people: Mentioned[]) => [...new Map(people.map((one) => [one.accountId, one])).values()]

/** Whom somebody may mean who types this after an @: people they follow first. */
export const suggestMentioned = (ctx: MemberReadCtx, { q, limit }: { q: string; limit: number }) => mentionableLike(ctx.db, ctx.viewer.id, q, limit)
