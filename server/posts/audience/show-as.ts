import type { EyesOf } from '#api/audience.ts'
import { fail, type MemberReadCtx } from '#server/context.ts'
import { mentionedByPosts } from '../mentions/queries.ts'
import { readPost } from '../service.ts'
import { imagesOfPost } from '../uploads/queries.ts'
import { NEITHER, postView } from '../views.ts'
import { maySee, type Ties } from '../visibility.ts'

const NOBODY: Ties = { follows: false, inGroup: false, hasLink: false }
const tiesOf: Record<EyesOf, Ties> = {
  everybody: NOBODY,
  follower: { ...NOBODY, follows: true },
  group: { ...NOBODY, inGroup: true },
  link: { ...NOBODY, hasLink: true },
}

/** A post of one's own as somebody else sees it: the same question asked for another reader, and the same view. The pictures are the author's to see. */
export async function showAs(ctx: MemberReadCtx, { author, permlink, eyes }: { author: string; permlink: string; eyes: string }) {
  const ties = (Object.hasOwn(tiesOf, eyes) && tiesOf[eyes as EyesOf]) || fail('NOT_FOUND')
  const row = await readPost(ctx, author, permlink)
  if (row.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  if (!maySee(null, row, ties)) return { post: null }
  const [images, mentioned] = await Promise.all([imagesOfPost(ctx.db, row.id), mentionedByPosts(ctx.db, [row.id])])
  return { post: postView({ ...ctx, viewer: null, shownBy: ctx.viewer }, row, { images, relation: null, mine: NEITHER, audience: null, mentioned }) }
}
