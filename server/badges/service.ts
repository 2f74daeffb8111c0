import type { Badge, EarnedBadge } from '#api/badges.ts'
import { badgeGoals, type BadgeName } from '#api/limits.ts'
import { numberIn } from '#server/collections/policy.ts'
import type { MemberReadCtx, ReadCtx, WriteCtx } from '#server/context.ts'
import { awardFirstLight, awardSevenDays, awardTenHelped, awardThirtyPeople, awardTwelveOthers, type Writers } from './queries-award.ts'
import { badgesOf, earnedIn, earnedUnder, measuresOf } from './queries.ts'
import { badgeView, earnedView } from './views.ts'

const NAMES = Object.keys(badgeGoals) as BadgeName[]
/** Each hour looks so far back: what a long night without the sweep left out comes with the next. */
const LATELY_MS = 86_400_000

type Asked = { pageNum: number; pageSize: number; page?: number | undefined; size?: number | undefined }
export async function listBadges(ctx: MemberReadCtx, asked: Asked) {
  const [pageNum, pageSize] = [asked.page ?? asked.pageNum, asked.size ?? asked.pageSize]
  const [rows, measures] = await Promise.all([badgesOf(ctx.db, ctx.viewer.id), measuresOf(ctx.db, ctx.viewer.id)])
  const earned = new Map(rows.map((row) => [row.name, row]))
  const all: Badge[] = NAMES.map((name) => badgeView(name, measures[name], earned.get(name)))
  const total = all.length
  return { badges: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), pageNum, pageSize, total, totalPage: Math.ceil(total / pageSize) }
}

type Place = { author?: string | undefined; permlink?: string | undefined; collection?: string | undefined }
export async function listEarned(ctx: ReadCtx, { author, permlink, collection }: Place): Promise<{ badges: EarnedBadge[] }> {
  const id = collection === undefined ? null : numberIn(collection)
  const [under, within] = await Promise.all([
    author === undefined || permlink === undefined ? [] : earnedUnder(ctx.db, author, permlink),
    id === null ? [] : earnedIn(ctx.db, id),
  ])
  return { badges: [...under, ...within].map(earnedView) }
}

async function awardWriters(ctx: WriteCtx, who: Writers): Promise<void> {
  await awardFirstLight(ctx.db, who, ctx.now)
  await awardSevenDays(ctx.db, who, ctx.now)
}
/** Whoever published learns at once. */
export const awardAuthor = async (ctx: WriteCtx, postId: string): Promise<void> => awardWriters(ctx, { postId })
/** What the hourly sweep calls. */
export async function awardBadges(ctx: WriteCtx): Promise<void> {
  const since = new Date(ctx.now.getTime() - LATELY_MS)
  await awardWriters(ctx, { since })
  await awardThirtyPeople(ctx.db, since, ctx.now)
  await awardTenHelped(ctx.db, since, ctx.now)
  await awardTwelveOthers(ctx.db, since, ctx.now)
}
