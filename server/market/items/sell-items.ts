import type { Done } from '#api/market-items.ts'
import { lockAccount } from '#server/account/service.ts'
import type { MemberCtx } from '#server/context.ts'
import { requireStanding } from '#server/safety/service.ts'
import { lockOwn } from './edit-items.ts'
import { showOwn } from './show-own.ts'
import { requireContributor, submitItems } from './submit-items.ts'

/** Puts one's own up for sale, each as far as it may. */
export async function sellItems(ctx: MemberCtx, { numbers, appeal }: { numbers: readonly string[]; appeal: string }): Promise<Done> {
  await lockAccount(ctx, ctx.viewer.id)
  await requireStanding(ctx)
  const papers = await requireContributor(ctx)
  const refused = await submitItems(ctx, await lockOwn(ctx, numbers), papers, appeal)
  return { items: await showOwn(ctx, numbers), refused }
}
