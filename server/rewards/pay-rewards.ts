import type { WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { payRewards } from '#server/wallet/pay-rewards.ts'
import { forgetFailures, lockSettling, sharesOfParts, takeParts, type Part } from './queries-settle.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-reward': true
  }
}

/** Lines of the entries of one transaction, about: their accounts are locked until it ends. */
const LINES = 2000

type Share = { holder: string; amount: number }
/** Posts some entries of what was shared, and tells who gets something; false when all are posted. Their keys make each of them one however often it is tried. */
export async function payPiece(ctx: WriteCtx, lines = LINES): Promise<boolean> {
  const parts = (await lockSettling(ctx.db)) ? await takeParts(ctx.db, ctx.now, lines) : []
  if (!parts.length) return false
  const paid = await readShares(ctx, parts)
  await payRewards(
    ctx,
    paid.map(({ part: { post_id: subject, part }, shares }) => ({ key: `reward ${subject} ${part}`, subject, shares })),
  )
  crash(ctx.kit.config, 'after-reward')
  await tellAll(ctx, paid)
  await forgetFailures(ctx.db, [...new Set(parts.map(({ day }) => day))])
  return true
}

type Paid = { part: Part; shares: Share[] }
async function readShares(ctx: WriteCtx, parts: readonly Part[]): Promise<Paid[]> {
  const rows = Map.groupBy(await sharesOfParts(ctx.db, parts), ({ post_id, part }) => `${post_id} ${part}`)
  return parts.map((part) => {
    const shares = (rows.get(`${part.post_id} ${part.part}`) ?? []).map(({ account_id: holder, amount }) => ({ holder, amount: Number(amount) }))
    const ofAuthor = part.part === 0 ? Number(part.author_amount) : 0
    return { part, shares: ofAuthor > 0 ? [{ holder: part.author_id, amount: ofAuthor }, ...shares] : shares }
  })
}

const tellAll = (ctx: WriteCtx, paid: readonly Paid[]): Promise<void> =>
  notifyMany(
    ctx,
    paid.flatMap(({ part: { post_id: subject, title, permlink }, shares }) =>
      shares.map(({ holder: to, amount }) => ({
        to,
        what: { kind: 'reward' as const, subject, facts: { amount, title: title ?? '', permlink: permlink ?? '' } },
      })),
    ),
  )
