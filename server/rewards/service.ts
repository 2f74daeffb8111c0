import { fail, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { readPost } from '#server/posts/service.ts'
import { isOpen } from '#server/posts/visibility.ts'
import { readParameters } from '#server/settings/service.ts'
import { amountOf, COUNTS_MS, DAY_MS, settlesAt, sharePart } from './policy.ts'
import { openDays, openShares, ownWeights, settledPost, settledShares, weightOf } from './queries.ts'
import { openRewardView, settledRewardView } from './views.ts'

/** Days are shared in the eighth or ninth day after them; a little longer for a machine that was off. */
const OPEN_DAYS = 9
/** What is “about” may be a minute old: it is added up from all posts of nine days. */
const RECENT_MS = 60_000

type Open = { weight: number; settlesAt: Date; pool: number }
/** The days that are still open, with what their posts weigh so far. */
function readOpenDays(ctx: ReadCtx): Promise<Map<string, Open>> {
  const from = new Date(dayStart(ctx.now).getTime() - OPEN_DAYS * DAY_MS)
  return ctx.kit.recent('open reward days', ctx.now.toISOString().slice(0, 16), RECENT_MS, async () => {
    const days = (await openDays(ctx.db, from)).filter(({ last }) => settlesAt(last) > ctx.now)
    const parameters = await Promise.all(days.map(({ day }) => readParameters(ctx.db, startOf(day))))
    return new Map(days.map(({ day, weight, last }, n) => [day, { weight: Number(weight), settlesAt: settlesAt(last), pool: parameters[n]!.rewardPool }]))
  })
}
const startOf = (day: string) => dayStart(new Date(`${day}T12:00:00+08:00`))

/** What one's posts and likes of open days will bring, about. */
export async function showRewards(ctx: MemberReadCtx) {
  const from = new Date(dayStart(ctx.now).getTime() - OPEN_DAYS * DAY_MS)
  const [open, own] = [await readOpenDays(ctx), await ownWeights(ctx.db, ctx.viewer.id, from)]
  const days = own
    .flatMap(({ day, own: mine, given }) => {
      const known = open.get(day)
      if (!known) return []
      const parts = 3 * Number(mine) + Number(given)
      return [{ day, settlesAt: known.settlesAt.toISOString(), amount: amountOf(known.pool, parts, 4 * Math.max(known.weight, Number(mine), Number(given))) }]
    })
    .filter(({ amount }) => amount > 0)
  return { amount: days.reduce((sum, { amount }) => sum + amount, 0), until: days.at(-1)?.settlesAt ?? null, days }
}

type Page = { before?: string | undefined; limit: number }
/** How a post's reward came about: as it was settled, or about. Its author sees every like, others their own. */
export async function explainReward(ctx: MemberReadCtx, { author, permlink }: { author: string; permlink: string }, { before, limit }: Page) {
  const post = await readPost(ctx, author, permlink)
  if (!isOpen(post)) return fail('NOT_FOUND')
  const day = dayOf(post.created_at)
  const asked = { postId: post.id, whose: post.account_id === ctx.viewer.id ? null : ctx.viewer.id, before, limit: limit + 1 }
  const settled = await settledPost(ctx.db, post.id, day)
  if (settled) return settledRewardView({ day, settlesAt: settlesAt(post.created_at), settled, rows: await settledShares(ctx.db, asked), limit })
  const until = new Date(post.created_at.getTime() + COUNTS_MS)
  const [open, weight, rows] = [(await readOpenDays(ctx)).get(day), await weightOf(ctx.db, post.id, until, ctx.now), await openShares(ctx.db, asked, until)]
  const { rewardPool: pool } = await readParameters(ctx.db, startOf(day))
  const dayWeight = Math.max(open?.weight ?? 0, weight)
  const amount = amountOf(pool, weight, dayWeight)
  const shareOf = (one: number) => sharePart(amount, one, weight)
  return openRewardView({ day, settlesAt: open?.settlesAt ?? settlesAt(post.created_at), pool, dayWeight, weight, amount, rows, limit, shareOf })
}
