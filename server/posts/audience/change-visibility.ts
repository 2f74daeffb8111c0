import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { refuseHiding } from '../listings/service.ts'
import { cardsByIds, lockPost, lockPosts, updateVisibility } from '../queries.ts'
import { recountPosts } from '../recount-posts.ts'
import { cardView } from '../views.ts'
import { isOpen } from '../visibility.ts'
import { audiencesOf, replaceAudiences } from './queries.ts'
import { makeLink, setAudiences, type ForWhom } from './service.ts'

/** Several posts of one's own are for others from now on, all or none; nothing else of them changes. */
export async function changeVisibility(ctx: MemberCtx, { permlinks, ...said }: ForWhom & { permlinks: string[] }) {
  await lockAccount(ctx, ctx.viewer.id)
  const posts = await lockPosts(ctx.db, ctx.viewer.id, permlinks)
  if (posts.length < permlinks.length) return fail('NOT_FOUND')
  if (posts.some((post) => post.deleted_at)) return fail('POST_DELETED')
  const ids = posts.map(({ id }) => id)
  if (!isOpen({ visibility: said.visibility, deleted_at: null, taken_down_at: null })) await refuseHiding(ctx, ids)
  await setAudiences(
    ctx,
    ids.map((id) => ({ id, ...said })),
  )
  await updateVisibility(ctx.db, ids, said.visibility)
  await recountPosts(
    ctx,
    ctx.viewer.id,
    posts.map((before) => ({ before, after: { tags: before.tags, open: isOpen({ ...before, ...said }) } })),
  )
  await announceEach(
    ctx,
    'post-changed',
    ids.map((postId) => ({ postId })),
  )
  return { posts: (await cardsByIds(ctx.db, ids)).map((row) => cardView(ctx, row)) }
}

/** Another link to a post of one's own: the one before opens nothing any more. When it ends stays. */
export async function changeLink(ctx: MemberCtx, author: string, permlink: string): Promise<void> {
  if (author !== ctx.viewer.account) return fail('NOT_FOUND')
  await lockAccount(ctx, ctx.viewer.id)
  const post = (await lockPost(ctx.db, ctx.viewer.id, permlink)) ?? fail('NOT_FOUND')
  if (post.deleted_at) return fail('POST_DELETED')
  const known = (await audiencesOf(ctx.db, [post.id])).get(post.id)
  if (!known?.link_hash) return fail('NOT_BY_LINK')
  await replaceAudiences(ctx.db, [post.id], [{ ...known, ...makeLink(ctx, post.id) }])
}
