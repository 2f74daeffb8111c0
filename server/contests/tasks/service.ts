import { lockAccount } from '#server/account/service.ts'
import { requireWho } from '#server/campaigns/refuse-outsiders.ts'
import { findOpenedById } from '#server/campaigns/service.ts'
import { giveCard } from '#server/campaigns/set-cards/service.ts'
import { giveTickets } from '#server/campaigns/spins/service.ts'
import { campaignView } from '#server/campaigns/views.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { dayAt, isRunning, isTaken, leftOf, spanOf, stateOf, type Definition } from './policy.ts'
import { countDeeds, insertReward, rewardsOf, stampsOf, takenOf } from './queries.ts'
import { rewardView, taskView } from './views.ts'

/** Rewards that are shown beside the tasks. */
const LAST = 10

async function findTasks(db: ReadDb, activityId: number): Promise<Definition> {
  const found = await findOpenedById(db, activityId)
  return found?.tasks ? (found as Definition) : fail('NOT_FOUND')
}
const readStamps = async ({ db, viewer, now }: MemberReadCtx | MemberCtx, { activityId, tasks }: Definition) => ({
  ...(await stampsOf(db, activityId, viewer.id, dayAt(now))),
  mostADay: tasks.mostADay,
})
const countItems = ({ db, viewer, now }: MemberReadCtx | MemberCtx, definition: Definition, items: Definition['tasks']['items']) =>
  countDeeds(
    db,
    items.map((item) => ({ ...item, activityId: definition.activityId, accountId: viewer.id, ...spanOf(definition, item, now) })),
  )

export async function listTasks(ctx: MemberReadCtx, activityId: number) {
  const definition = await findTasks(ctx.db, activityId)
  const { items } = definition.tasks
  const [counts, taken, stamps] = await Promise.all([
    countItems(ctx, definition, items),
    takenOf(ctx.db, activityId, ctx.viewer.id, dayAt(ctx.now)),
    readStamps(ctx, definition),
  ])
  const { slug, title, mainPath: path, state } = campaignView(definition, ctx)
  const isOn = isRunning(definition, ctx.now)
  const tasks = items.map((item, n) => {
    const done = leftOf(item, counts[n]!, taken)
    return taskView(item, ctx.lang, done, stateOf(item, { done, isTaken: isTaken(item, taken), isOn }))
  })
  return { ...stamps, slug, title, path, state, tasks }
}

export const showStamps = async (ctx: MemberReadCtx, activityId: number) => readStamps(ctx, await findTasks(ctx.db, activityId))

export async function listRewards(ctx: MemberReadCtx, activityId: number, page: { before?: string | undefined; limit: number }) {
  const definition = await findTasks(ctx.db, activityId)
  const rows = await rewardsOf(ctx.db, { activityId, accountId: ctx.viewer.id }, { ...page, limit: page.limit + 1 })
  const { page: shown, last } = cutPage(rows, page.limit)
  return { rewards: shown.map((row) => rewardView(row, definition, ctx.lang)), next: last?.id ?? null }
}
export async function listLast(ctx: MemberReadCtx, activityId: number) {
  const { rewards } = await listRewards(ctx, activityId, { limit: LAST })
  return { rewards }
}

/** One call of a member after the other: two at once take stamps once, and no day holds more than it may. */
export async function takeReward(ctx: MemberCtx, { activityId, itemId }: { activityId: number; itemId: string }) {
  const definition = await findTasks(ctx.db, activityId)
  const item = definition.tasks.items.find((one) => one.itemId === itemId) ?? fail('NOT_FOUND')
  if (!isRunning(definition, ctx.now)) return fail('TASKS_CLOSED')
  await requireWho(ctx, definition)
  await lockAccount(ctx, ctx.viewer.id)
  const day = dayAt(ctx.now)
  const had = await takenOf(ctx.db, activityId, ctx.viewer.id, day)
  if (isTaken(item, had)) return fail('TASK_REWARDED')
  const [counted = 0] = await countItems(ctx, definition, [item])
  const done = leftOf(item, counted, had)
  if (done < item.times) return fail('TASK_NOT_DONE', { left: item.times - done })
  const { today, mostADay } = await readStamps(ctx, definition)
  if (today + item.stamps > mostADay) return fail('STAMPS_DAY_FULL', { most: mostADay })
  const nth = item.each ? had.filter((one) => one === itemId).length + 1 : 1
  const taken = { activityId, accountId: ctx.viewer.id, itemId, day: item.daily ? day : null, nth, stamps: item.stamps, now: ctx.now }
  const row = (await insertReward(ctx.db, taken)) ?? fail('TASK_REWARDED')
  await giveCard(ctx, definition, item)
  await giveTickets(ctx, definition, { earnedBy: itemId, count: item.stamps })
  return { reward: rewardView(row, definition, ctx.lang), ...(await readStamps(ctx, definition)) }
}
