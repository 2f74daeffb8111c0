import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { openedById } from '../queries.ts'
import { missingIn, type Definition } from './policy.ts'
import { ownCards, spendSetCards } from './queries.ts'

/** One of each card of a campaign goes for a ticket of the draw that was announced for it. */
export async function spendSet(ctx: MemberCtx, activityId: number, drawId: string): Promise<void> {
  const definition = await openedById(ctx.db, activityId)
  if (!definition?.set) return fail('NOT_FOUND')
  await lockAccount(ctx, ctx.viewer.id)
  const of = { activityId, accountId: ctx.viewer.id }
  if (missingIn(definition as Definition, await ownCards(ctx.db, of)).length) return fail('CARDS_MISSING')
  const ids = definition.set.cards.map(({ id }) => id)
  await spendSetCards(ctx.db, of, ids, drawId, ctx.now)
}
