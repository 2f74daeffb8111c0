import type { DefinedTask } from '#api/campaigns-parts.ts'
import type { CampaignDefinition } from '#api/campaigns.ts'
import type { CardSet } from '#api/set-cards.ts'
import { refuseBlocked } from '#server/account/blocks/service.ts'
import { findAccount, lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type ReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { dayStart } from '#server/kit/clock.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { drawForCards, ticketOf } from '../draws/queries.ts'
import { openedById } from '../queries.ts'
import { GIVEN_A_DAY, isRunning, missingIn, type Definition } from './policy.ts'
import { givenSince, insertSetCard, moveSetCard, ownCards, setNow } from './queries.ts'
import { setView } from './views.ts'

async function findSet(db: ReadDb, activityId: number): Promise<Definition> {
  const found = await openedById(db, activityId)
  return found?.set ? (found as Definition) : fail('NOT_FOUND')
}

export async function showSet(ctx: ReadCtx, asked: number | undefined): Promise<{ set: CardSet | null }> {
  const activityId = asked ?? (await setNow(ctx.db, ctx.now))
  return { set: activityId === null ? null : await readSet(ctx, await findSet(ctx.db, activityId)) }
}

async function readSet(ctx: ReadCtx | MemberCtx, definition: Definition): Promise<CardSet> {
  const { activityId } = definition
  const of = ctx.viewer && { activityId, accountId: ctx.viewer.id }
  const [own, givenToday, draw] = await Promise.all([
    of ? ownCards(ctx.db, of) : new Map<string, number>(),
    of ? givenSince(ctx.db, of, dayStart(ctx.now)) : 0,
    drawForCards(ctx.db, activityId),
  ])
  const ticket = draw && of ? await ticketOf(ctx.db, draw.id, of.accountId) : null
  return setView(definition, ctx, { own, givenToday, draw, ticket, isFull: missingIn(definition, own).length === 0 })
}

/** The card that a task brings, where it brings one. */
export async function giveCard(ctx: MemberCtx, { activityId }: CampaignDefinition, { itemId, card }: Pick<DefinedTask, 'itemId' | 'card'>): Promise<void> {
  if (card !== null) await insertSetCard(ctx.db, { activityId, accountId: ctx.viewer.id, card, earnedBy: itemId }, ctx.now)
}

/** The last of a card stays: nobody loses a set by a slip. */
export async function giveAway(ctx: MemberCtx, { activityId, card, to }: { activityId: number; card: string; to: string }): Promise<{ set: CardSet }> {
  const definition = await findSet(ctx.db, activityId)
  if (!definition.set.cards.some(({ id }) => id === card)) return fail('NOT_FOUND')
  if (!isRunning(definition, ctx.now)) return fail('CARDS_CLOSED')
  const member = (await findAccount(ctx.db, to)) ?? fail('USER_NOT_FOUND')
  if (member.id === ctx.viewer.id) return fail('CARD_OWN')
  await refuseBlocked(ctx, member.id)
  await lockAccount(ctx, ctx.viewer.id)
  const of = { activityId, accountId: ctx.viewer.id }
  if (((await ownCards(ctx.db, of)).get(card) ?? 0) < 2) return fail('CARD_NOT_DOUBLE')
  if ((await givenSince(ctx.db, of, dayStart(ctx.now))) >= GIVEN_A_DAY) return fail('CARDS_DAY_FULL', { most: GIVEN_A_DAY })
  await moveSetCard(ctx.db, { ...of, card }, member.id, ctx.now)
  const { title, mainPath: path } = definition
  const facts = { from: ctx.viewer.account, titleZh: title.zh, titleEn: title.en, path }
  await notifyMember(ctx, member.id, { kind: 'set-card', subject: String(activityId), facts })
  return { set: await readSet(ctx, definition) }
}
