import type { TakedownReason } from '#api/posts.ts'
import type { ReportReason } from '#api/safety.ts'
import type { Reportable } from '#server/hooks/reportable.ts'
import { labelPost, takeLabelOff } from './label-post.ts'
import { findSeen } from './service.ts'
import { putBackPost, takeDownPost } from './take-down.ts'
import { nameSize } from './uploads/name-files.ts'
import { imagesOfPost } from './uploads/queries.ts'

/** Wide enough to judge by. */
const EVIDENCE_WIDTH = 1280

/** What its page says of why. */
const saidAs: Record<ReportReason, TakedownReason> = {
  'child-safety': 'minors',
  danger: 'violence',
  'private-information': 'privacy',
  harassment: 'harassment',
  shocking: 'nudity',
  stolen: 'rights',
  mislabelled: 'other',
  spam: 'spam',
  other: 'other',
}

/** A post, as `author/permlink`. */
export const reportablePost: Reportable = {
  async find(ctx, subject) {
    const [author = '', permlink = ''] = subject.split('/')
    const post = await findSeen(ctx, author, permlink)
    if (!post) return null
    const images = await imagesOfPost(ctx.db, post.id)
    const { title, title_other, description, description_other, tags, place } = post
    return {
      id: post.id,
      accountId: post.account_id,
      title,
      path: `/photocomment/${post.account}/${post.permlink}`,
      texts: [title_other, description, description_other, tags.map((tag) => `#${tag}`).join(' '), place, ...images.map(({ alt }) => alt)].flatMap(
        (text) => text || [],
      ),
      pictures: images.map(({ key, widths }) => nameSize(key, `${Math.max(...widths.filter((width) => width <= EVIDENCE_WIDTH))}.webp`)),
    }
  },
  remove: (ctx, { id, reason, by }) => takeDownPost(ctx, { postId: id, reason: saidAs[reason], by }),
  putBack: (ctx, { id, by }) => putBackPost(ctx, { postId: id, by }),
  label: {
    putOn: (ctx, { id, label, by }) => labelPost(ctx, { postId: id, label, by }),
    takeOff: (ctx, { id, label, by }) => takeLabelOff(ctx, { postId: id, label, by }),
  },
}
