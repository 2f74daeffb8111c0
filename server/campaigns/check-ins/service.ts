import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { crash } from '#server/kit/crash.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { requireWho } from '../refuse-outsiders.ts'
import { findOpened } from '../service.ts'
import { openDays, stateDays, type Definition } from './policy.ts'
import { checkInsOf, findTaken, insertCheckIn, takenOn } from './queries.ts'
import { sheetView } from './views.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-check-in': true
  }
}

/** Photographs that one chooses from. */
const CHOICES = 24

/** The check-in of this name, in whatever case; a campaign that is none is not here. */
async function findCheckIn(db: ReadDb, slug: string): Promise<Definition> {
  const found = await findOpened(db, slug)
  return found?.checkIn ? (found as Definition) : fail('NOT_FOUND')
}

export async function showSheet(ctx: MemberReadCtx, slug: string) {
  const definition = await findCheckIn(ctx.db, slug)
  const rows = await checkInsOf(ctx.db, definition.activityId, ctx.viewer.id)
  const filled = new Set(rows.map(({ day }) => day))
  const open = openDays(definition, ctx.now).filter((day) => !filled.has(day))
  const taken = await takenOn(ctx.db, ctx.viewer.id, open, CHOICES)
  const ids = [...rows.flatMap(({ post_id }) => post_id ?? []), ...taken.map(({ id }) => id)]
  const cards = await readCards(ctx, ids)
  const states = stateDays(definition, new Map(rows.map(({ day, way }) => [day, way])), ctx.now)
  return { sheet: sheetView(definition, ctx, { rows, open, taken, states, cards: new Map(cards.map((card) => [card.permlink, card])) }) }
}

export async function checkIn(ctx: MemberCtx, slug: string, { day, permlink }: { day: string; permlink: string | null }): Promise<{ day: string }> {
  const definition = await findCheckIn(ctx.db, slug)
  const open = openDays(definition, ctx.now)
  if (!open.length) fail('CHECK_IN_CLOSED')
  if (!open.includes(day)) fail('DAY_CLOSED', { open: open.join(', ') })
  await requireWho(ctx, definition)
  const taken = permlink === null ? null : ((await findTaken(ctx.db, ctx.viewer.id, permlink)) ?? fail('NOT_FOUND'))
  if (taken && taken.day !== day) fail('PHOTOGRAPH_OTHER_DAY', { day: taken.day })
  const isNew = await insertCheckIn(ctx.db, { activityId: definition.activityId, accountId: ctx.viewer.id, day, postId: taken?.id ?? null, now: ctx.now })
  crash(ctx.kit.config, 'after-check-in')
  return isNew ? { day } : fail('CHECKED_IN')
}
