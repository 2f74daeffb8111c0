import { createHash } from 'node:crypto'
import type { Draft, Post, Visibility } from '#api/posts.ts'
import { fail, type MemberCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { canEdit } from '../policy.ts'
import type { PostRow } from '../queries.ts'
import type { Reader } from '../visibility.ts'
import { addMember, audiencesOf, groupsAmong, removeMember, removeMembers, replaceAudiences, type AudienceRow } from './queries.ts'
import { audienceView } from './views.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    link: true
  }
}

type Member = { groupId: string; accountId: string }
type Ctx = Pick<WriteCtx, 'db'>

// Who is in a group, as far as posts that are for one group ask it. Groups stand to the right: they call these in the transaction in which somebody comes or goes.

/** From now on posts for this group are for them, too. Safe to repeat. */
export const joinAudience = (ctx: Ctx, { groupId, accountId }: Member): Promise<void> => addMember(ctx.db, { group_id: groupId, account_id: accountId })

/** Posts for this group, and their pictures, are not theirs to see any more. Safe to repeat. */
export const leaveAudience = (ctx: Ctx, { groupId, accountId }: Member): Promise<void> => removeMember(ctx.db, { group_id: groupId, account_id: accountId })

/** The group is no more: its posts are their authors' alone. */
export const dissolveAudience = (ctx: Ctx, { groupId }: Pick<Member, 'groupId'>): Promise<void> => removeMembers(ctx.db, groupId)

const LINK_LENGTH = 24
const hashLink = (word: string) => createHash('sha256').update(word).digest()
/** Who asks has this link in hand. */
export const takeLink = <C extends object>(ctx: C, word: string | undefined): C & Pick<Reader, 'link'> =>
  word === undefined ? ctx : { ...ctx, link: hashLink(word) }

/** A link that nobody had before. */
export function makeLink({ random, kit }: MemberCtx, postId: string): Pick<AudienceRow, 'link_hash' | 'link_sealed'> {
  const word = random.key(LINK_LENGTH)
  return { link_hash: hashLink(word), link_sealed: kit.secrets.seal('link', word, postId) }
}

/** Whom a post is for, told to its author. */
export async function readAudience(ctx: ReadCtx | WriteCtx, post: PostRow): Promise<Post['audience']> {
  if (!canEdit(ctx.viewer, post)) return null
  return audienceView(ctx, (await audiencesOf(ctx.db, [post.id])).get(post.id))
}

export type ForWhom = Pick<Draft, 'visibility' | 'group' | 'linkEnds'>
/**
 * Whom posts of one's own are for: which group, which link and until when. A post that was for who has its link keeps that link while it stays so. A group takes
 * posts of its members only; another one is for them as one that never was. Who left it may go on changing the words of a post that is for it.
 */
export async function setAudiences(ctx: MemberCtx, posts: readonly (ForWhom & { id: string })[]): Promise<void> {
  const ids = posts.map(({ id }) => id)
  const known = await audiencesOf(ctx.db, ids)
  const rows = posts.flatMap((post) => rowOf[post.visibility](ctx, post, known.get(post.id)))
  const groups = rows.flatMap(({ post_id, group_id }) => (known.get(post_id)?.group_id === group_id ? [] : (group_id ?? [])))
  const own = await groupsAmong(ctx.db, ctx.viewer.id, groups)
  if (!groups.every((group) => own.has(group))) return fail('GROUP_MISSING')
  if (rows.length || known.size) await replaceAudiences(ctx.db, ids, rows)
}

type RowOf = (ctx: MemberCtx, post: ForWhom & { id: string }, known: AudienceRow | undefined) => AudienceRow[]
const none: RowOf = () => []
/** What is kept beside a post of each kind. */
const rowOf: Record<Visibility, RowOf> = {
  public: none,
  followers: none,
  private: none,
  group: (_, { id, group }) => [{ post_id: id, group_id: group ?? fail('GROUP_MISSING'), link_hash: null, link_sealed: null, ends_at: null }],
  link: (ctx, { id, linkEnds }, known) => {
    const ends = linkEnds === null ? null : new Date(linkEnds)
    const link = known?.link_hash ? known : makeLink(ctx, id)
    if (ends && ends <= ctx.now && ends.getTime() !== known?.ends_at?.getTime()) return fail('LINK_ENDS_PAST')
    return [{ post_id: id, group_id: null, link_hash: link.link_hash, link_sealed: link.link_sealed, ends_at: ends }]
  },
}
