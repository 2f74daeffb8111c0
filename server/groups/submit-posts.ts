import type { Submission } from '#api/groups-posts.ts'
import { POSTS_AT_ONCE } from '#api/limits.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { dayStart } from '#server/kit/clock.ts'
import { readReferences } from '#server/posts/read-references.ts'
import { isReady, measure } from './policy-conditions.ts'
import { may } from './policy.ts'
import { insertGroupPosts, ownPosts, submittedSince, type OwnPost } from './queries-posts.ts'
import { addToCounts, type GroupRow } from './queries.ts'
import { holdGroup, readGroup } from './service.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    /** It stands in a group, or in one less. */
    'group-shows': { postId: string }
  }
}

type Ctx = MemberReadCtx | MemberCtx
/** Which conditions posts of the viewer's own meet, with what was measured: those named, else the latest. */
export async function listSubmissions(ctx: MemberReadCtx, id: string, permlinks: string[] | undefined): Promise<{ submissions: Submission[] }> {
  const row = await readGroup(ctx, id)
  return showSubmissions(ctx, row, await readOwn(ctx, row, permlinks ?? null))
}
const readOwn = (ctx: Ctx, row: GroupRow, permlinks: string[] | null) =>
  ownPosts(ctx.db, { groupId: row.id, accountId: ctx.viewer.id, permlinks, limit: POSTS_AT_ONCE })

/** Submits posts, all or none. Under the account's lock: what one person submits is counted one after the other, and nothing of it changes meanwhile. */
export async function submitPosts(ctx: MemberCtx, id: string, permlinks: string[]): Promise<{ submissions: Submission[] }> {
  await lockAccount(ctx, ctx.viewer.id)
  const row = await holdGroup(ctx, id, 'share')
  if (!may(row.role, 'submit')) return fail('NOT_IN_GROUP')
  const own = await readOwn(ctx, row, permlinks)
  if (own.length < permlinks.length) return fail('NOT_FOUND')
  const fresh = own.filter(({ submitted }) => !submitted)
  const today = await countToday(ctx, row)
  const unmet = fresh.flatMap((post, n) => measure(row.conditions, { ...post, today: today + n }).filter(({ met }) => !met))
  if (unmet.length) return fail('CONDITIONS_UNMET', { unmet })
  const counted = await insertGroupPosts(ctx.db, row.id, ctx.viewer.id, fresh, ctx.now)
  if (counted) await addToCounts(ctx.db, row.id, ctx.viewer.id, { posts: counted })
  await announceEach(
    ctx,
    'group-shows',
    fresh.map((post) => ({ postId: post.id })),
  )
  return showSubmissions(ctx, row, await readOwn(ctx, row, permlinks))
}

const countToday = (ctx: Ctx, row: GroupRow) => submittedSince(ctx.db, row.id, ctx.viewer.id, dayStart(ctx.now))

async function showSubmissions(ctx: Ctx, row: GroupRow, own: OwnPost[]): Promise<{ submissions: Submission[] }> {
  const cards = await readReferences(
    ctx,
    own.map((post) => post.id),
  )
  const today = await countToday(ctx, row)
  const submissions = own.flatMap((known) => {
    const post = cards.get(known.id)?.reference.card
    const conditions = measure(row.conditions, { ...known, today: known.submitted ? 0 : today })
    return post ? [{ post, submitted: known.submitted, conditions, ready: isReady(conditions) }] : []
  })
  return { submissions }
}
