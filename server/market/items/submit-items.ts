import type { ItemState } from '#api/market-items.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { enqueueEach } from '#server/kit/jobs/enqueue.ts'
import { keepListed } from '#server/posts/listings/service.ts'
import { submittable } from './flow.ts'
import { contributorState, openAmong } from './queries-offer.ts'
import { moveItems, waitingOf, type ItemRow } from './queries.ts'

/** Why an item stays where it is, by its number. */
export type Refused = { number: string; why: 'ITEM_MOVED_ON' | 'POST_NOT_PUBLIC' | 'POST_DELETED' }

/** Refuses who has not applied to sell, or was rejected. */
export async function requireContributor(ctx: MemberCtx): Promise<'waiting' | 'approved'> {
  const state = await contributorState(ctx.db, ctx.viewer.id)
  return state === 'waiting' || state === 'approved' ? state : fail('NOT_CONTRIBUTOR')
}

/**
 * Puts items up for sale: to review, to wait for the contributor's papers, or at once where a reviewer agreed to these words before. What is on its way or on
 * sale already stays there. `appeal`: what their seller says to a rejection.
 */
export async function submitItems(ctx: MemberCtx, rows: readonly ItemRow[], papers: 'waiting' | 'approved', appeal = ''): Promise<Refused[]> {
  const open = await openAmong(
    ctx.db,
    rows.flatMap(({ post_id: id }) => id ?? []),
  )
  const going = rows.filter(({ state }) => submittable.includes(state))
  const refused = rows.flatMap((row) => whyNot(row, open) ?? [])
  const good = going.filter(({ number }) => !refused.some((one) => one.number === number))
  const by = { by: ctx.viewer.id, words: appeal }
  if (papers === 'waiting') {
    const waiting = await moveItems(ctx.db, idsOf(good), 'waiting', by, ctx.now, { checked_at: null })
    await askToCheck(ctx, waiting)
    return refused
  }
  await relist(ctx, good.filter(isAgreed))
  await sendToReview(
    ctx,
    good.filter((row) => !isAgreed(row)),
    by,
  )
  return refused
}

const idsOf = (rows: readonly Pick<ItemRow, 'id'>[]) => rows.map(({ id }) => id)
const UNDER_WAY: readonly ItemState[] = ['waiting', 'in-review', 'on-sale']

function whyNot(row: ItemRow, open: ReadonlySet<string>): Refused | null {
  const { number, state } = row
  if (UNDER_WAY.includes(state)) return null
  if (!submittable.includes(state) || row.is_exclusive_sold) return { number, why: 'ITEM_MOVED_ON' }
  if (row.image_id === null || row.post_id === null) return { number, why: 'POST_DELETED' }
  return open.has(row.post_id) ? null : { number, why: 'POST_NOT_PUBLIC' }
}

/** A reviewer agreed to it with the words that it has. */
const isAgreed = (row: ItemRow): boolean => row.state === 'delisted' && row.agreed_title === row.title && String(row.agreed_keywords) === String(row.keywords)

async function relist(ctx: MemberCtx, rows: readonly ItemRow[]): Promise<void> {
  const ids = await moveItems(ctx.db, idsOf(rows), 'on-sale', { by: ctx.viewer.id }, ctx.now, { listed_at: ctx.now })
  await keepListed(ctx, listingsOf(rows))
  await tellChanged(ctx, ids)
}

/** What comes again after a rejection keeps its place in the queue; anything else stands where it comes now. */
async function sendToReview(ctx: WriteCtx, rows: readonly ItemRow[], moved: { by: string | null; words?: string }): Promise<void> {
  const again = rows.filter(({ state }) => state === 'rejected')
  const anew = rows.filter(({ state }) => state !== 'rejected')
  const ids = [
    ...(await moveItems(ctx.db, idsOf(again), 'in-review', moved, ctx.now, { checked_at: null })),
    ...(await moveItems(ctx.db, idsOf(anew), 'in-review', moved, ctx.now, { checked_at: null, submitted_at: ctx.now })),
  ]
  await keepListed(ctx, listingsOf(rows))
  await askToCheck(ctx, ids)
}

/** Rows that keep the pictures of items where they are. */
export const listingsOf = (rows: readonly ItemRow[]) =>
  rows.flatMap(({ image_id: image, post_id: post, number }) =>
    image !== null && post !== null ? { image_id: image, post_id: post, number, sold_only: false } : [],
  )

/** Each picture is looked at before anybody reviews it. */
export const askToCheck = (ctx: WriteCtx, ids: readonly string[]): Promise<void> =>
  enqueueEach(
    ctx,
    'check-item',
    ids.map((itemId) => ({ payload: { itemId }, runAt: ctx.now })),
  )

/** Whoever keeps something of items in a list of its own hears that they are others now. */
export const tellChanged = (ctx: WriteCtx, ids: readonly string[]): Promise<void> =>
  announceEach(
    ctx,
    'item-changed',
    ids.map((itemId) => ({ itemId })),
  )

/** At once: more than this wait only where somebody submitted so many before their papers were looked at, and the rest comes with the next call. */
const ADMITTED_AT_ONCE = 1000
/** A contributor's papers are in order: what waited for them goes to review, as far as everybody still sees it. Safe to repeat. */
export async function submitWaiting(ctx: WriteCtx, accountId: string): Promise<void> {
  if ((await contributorState(ctx.db, accountId)) !== 'approved') return
  const rows = await waitingOf(ctx.db, accountId, ADMITTED_AT_ONCE)
  const open = await openAmong(
    ctx.db,
    rows.flatMap(({ post_id: id }) => id ?? []),
  )
  const shown = rows.filter(({ post_id: post, image_id: image }) => image !== null && post !== null && open.has(post))
  const hidden = rows.filter((row) => !shown.includes(row))
  await moveItems(ctx.db, idsOf(hidden), 'delisted', { by: null, reason: 'post-hidden' }, ctx.now)
  await sendToReview(ctx, shown, { by: null })
}
