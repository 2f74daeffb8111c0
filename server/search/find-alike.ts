import { SOUGHT_IMAGE_BYTES } from '#api/limits.ts'
import type { Alike } from '#api/search.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { refusePicture } from '#server/kit/images/refusal-words.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { findSeen } from '#server/posts/service.ts'
import { postgresIndex } from './ask-postgres.ts'
import { findConcepts } from './find-concept.ts'
import { documentOf } from './index-post.ts'
import { coloursIn, paletteOf } from './policy-colours.ts'
import { postsOfPrints, printsOfPost } from './queries-alike.ts'
import { postsToIndex } from './queries-posts.ts'

const EACH = 24
/** Words of a photograph that count when others are compared with it. */
const WORDS = 24

type Shown = { prints: readonly string[]; palette: readonly number[] | null; words: readonly string[]; postId: string | null }
/** What shows the same picture, and what is of the same colours: only what this reader finds in lists for all. */
async function findLike(ctx: ReadCtx, { prints, palette, words, postId }: Shown): Promise<Alike> {
  const colours = coloursIn(palette).map((colour) => `c:${colour}`)
  const [same, near] = await Promise.all([
    postsOfPrints(ctx.db, ctx, prints, EACH + 1),
    colours.length ? postgresIndex.alike(ctx.db, ctx, { colours, palette: palette!, words }, 2 * EACH + 1) : [],
  ])
  const copies = same.filter((id) => id !== postId).slice(0, EACH)
  const others = near.filter((id) => id !== postId && !copies.includes(id)).slice(0, EACH)
  const [first, second] = await Promise.all([readCards(ctx, copies), readCards(ctx, others)])
  return { copies: first, colours: second }
}

/** What is like a photograph; nothing where it is not everybody's itself. */
export async function findAlike(ctx: ReadCtx, author: string, permlink: string): Promise<Alike> {
  const { id } = (await findSeen(ctx, author, permlink)) ?? fail('NOT_FOUND')
  const [post] = await postsToIndex(ctx.db, [id])
  if (!post) return { copies: [], colours: [] }
  const { palette, words } = documentOf(post, await findConcepts(ctx))
  const named = words.filter(({ weight }) => weight === 'A' || weight === 'B').map(({ lexeme }) => lexeme)
  return findLike(ctx, { prints: await printsOfPost(ctx.db, id), palette, words: [...new Set(named)].slice(0, WORDS), postId: id })
}

/** What is like a picture that somebody holds up: it is looked at apart, and nothing of it is kept. */
export async function findByImage(ctx: ReadCtx, bytes: Uint8Array): Promise<Alike> {
  if (bytes.length > SOUGHT_IMAGE_BYTES) return refusePicture(ctx, 'too-many-bytes', { bytes: bytes.length, limit: SOUGHT_IMAGE_BYTES })
  const looked = await ctx.kit.imageWorkers.develop(bytes, undefined, 'facts')
  if (!looked.ok) return refusePicture(ctx, looked.reason, looked.detail)
  return findLike(ctx, { prints: looked.prints, palette: paletteOf(looked.thumbhash), words: [], postId: null })
}
