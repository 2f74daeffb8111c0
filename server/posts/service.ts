import type { FeedKind } from '#api/limits.ts'
import { readRelations } from '#server/account/follows/service.ts'
import { listPhotographers as listPeople, type PhotographersQuery } from '#server/account/list-photographers.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { FeedSource, Walls } from '#server/hooks/feed.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readAudience } from './audience/service.ts'
import { findWall } from './find-wall.ts'
import { readMine } from './likes/read-mine.ts'
import { mentionedByPosts } from './mentions/queries.ts'
import { authorFeed, ofKind } from './queries-feeds.ts'
import { isHidden } from './queries-muted.ts'
import { bestBetween, findPost, newestBefore, newestOfEach, type PostRow } from './queries.ts'
import { chosenFor } from './ranking/queries-picks.ts'
import { readAround } from './read-feed.ts'
import { imagesOfPost } from './uploads/queries.ts'
import { cardView, postView } from './views.ts'
import { couldSee, hasRunOut, maySee, readTies, type Reader } from './visibility.ts'

/** Every home page asks for it; what its author changes is seen after this and the second that pages are kept. */
const RECENT_MS = 500

/** A person's posts; their own view has the private ones too. */
export async function feedOf(ctx: ReadCtx, handle: string, kind?: FeedKind): Promise<FeedSource> {
  const account = (await findAccount(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  return ofKind(authorFeed(account.id), kind)
}

/** The post at an address, if this viewer may see it: 410 when its author deleted it, it was taken down or the link in hand has run out, 404 when it is not theirs to see. */
export async function readPost(ctx: ReadCtx & Pick<Reader, 'link'>, author: string, permlink: string): Promise<PostRow> {
  const account = (await findAccount(ctx.db, author)) ?? fail('NOT_FOUND')
  return readPostOf(ctx, account.id, permlink)
}
/** The same by the number of its author; of nobody's the same is asked as of one that is not to be seen. */
export async function readPostOf(ctx: ReadCtx & Pick<Reader, 'link'>, authorId: string | null, permlink: string): Promise<PostRow> {
  const row = await findPost(ctx.db, authorId, permlink)
  const ties = await readTies(ctx.db, ctx, row)
  if (row && maySee(ctx.viewer, row, ties)) return row
  if (!row || !couldSee(ctx.viewer, row, ties)) return fail((await hasRunOut(ctx.db, ctx, row)) ? 'POST_EXPIRED' : 'NOT_FOUND')
  return row.deleted_at ? fail('POST_DELETED') : fail('POST_REMOVED', { takenDownFor: row.taken_down_for })
}

/** The same, and null for whatever this viewer does not see. */
export async function findSeen(ctx: (ReadCtx | WriteCtx) & Pick<Reader, 'link'>, author: string, permlink: string): Promise<PostRow | null> {
  const account = await findAccount(ctx.db, author)
  return findSeenOf(ctx, account?.id ?? null, permlink)
}
export async function findSeenOf(ctx: (ReadCtx | WriteCtx) & Pick<Reader, 'link'>, authorId: string | null, permlink: string): Promise<PostRow | null> {
  const row = await findPost(ctx.db, authorId, permlink)
  const ties = await readTies(ctx.db, ctx, row)
  return row && maySee(ctx.viewer, row, ties) ? row : null
}

export async function showPost(ctx: (ReadCtx | WriteCtx) & Pick<Reader, 'link'>, row: PostRow) {
  const [images, mentioned] = [await imagesOfPost(ctx.db, row.id), await mentionedByPosts(ctx.db, [row.id])]
  const [relation, mine] = [await readRelations(ctx, [row.account_id]), await readMine(ctx, [row.id])]
  const audience = await readAudience(ctx, row)
  return postView(ctx, row, { images, relation: relation(row.account_id), mine: mine(row.id), audience, mentioned })
}

/**
 * The photograph of the day: what an editor chose for it; else the best of yesterday (UTC+8) by the feed's formula; on a day after none was published, the last there was.
 * The rule is printed on the home page.
 */
export async function pickPhotoOfTheDay(ctx: ReadCtx) {
  const date = dayOf(ctx.now)
  const best = await ctx.kit.recent('photo of the day', date, RECENT_MS, () => bestOfYesterday(ctx))
  const relation = await readRelations(ctx, best ? [best.post.account_id] : [])
  const known = best && relation(best.post.account_id)
  if (!best || known?.blocked || (ctx.viewer?.muting && (await isHidden(ctx.db, ctx, best.post.id)))) return { date, post: null }
  const mine = await readMine(ctx, [best.post.id])
  return { date, post: postView(ctx, best.post, { ...best, relation: known, mine: mine(best.post.id), audience: null }) }
}
async function bestOfYesterday({ db, now }: ReadCtx) {
  const today = dayStart(now)
  const yesterday = new Date(today.getTime() - 86_400_000)
  const row = (await chosenFor(db, dayOf(now))) ?? (await bestBetween(db, yesterday, today)) ?? (await newestBefore(db, today))
  const post = row && (await findPost(db, row.account_id, row.permlink))
  return post && { post, images: await imagesOfPost(db, post.id), mentioned: await mentionedByPosts(db, [post.id]) }
}

/** People who published, the latest first, each with their three newest pictures. */
export async function listPhotographers(ctx: ReadCtx, query: PhotographersQuery) {
  const { page, last } = cutPage(await listPeople(ctx, { ...query, limit: query.limit + 1 }), query.limit)
  const rows = await newestOfEach(
    ctx.db,
    ctx,
    page.map((person) => person.id),
    3,
  )
  const byAccount = Map.groupBy(rows, (row) => row.account_id)
  return {
    photographers: page.map((person) => ({ ...person.view, covers: (byAccount.get(person.id) ?? []).map((row) => cardView(ctx, row).cover) })),
    next: last ? { startAuthor: last.view.person.account, startAt: last.startAt } : null,
  }
}

/** The neighbours of a post on the wall that its reader came from, and where it stands there; on everybody's newest where that wall is none of theirs. */
export async function readNeighbours(
  ctx: ReadCtx & Pick<Reader, 'link'>,
  walls: Walls,
  { author, permlink }: { author: string; permlink: string },
  asked: string,
) {
  const post = await readPost(ctx, author, permlink)
  const { name, named = null, source, place } = await findWall(ctx, walls, post, asked)
  const { count, ...around } = await readAround(ctx, source, place)
  return { ...around, wall: { in: name, named, ...count } }
}
