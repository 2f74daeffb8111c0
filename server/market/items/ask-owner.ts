import type { Likeness, LikenessAnswer } from '#api/market-items.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { findImages } from '#server/posts/uploads/find-images.ts'
import { openReview } from '#server/reviews/service.ts'
import { clearItem } from './decide-item.ts'
import { linkPicture } from './link-picture.ts'
import { answerBy } from './policy.ts'
import {
  answerRow,
  defendRow,
  insertLikeness,
  likenessesByNumbers,
  lockDue,
  lockLikeness,
  setReviewed,
  type Copy,
  type LikenessRow,
} from './queries-likeness.ts'
import { itemsByIds, moveItems, type ItemRow } from './queries.ts'
import { likenessView } from './views.ts'

const NUMBER_LENGTH = 10

/** Freezes an item that is like somebody's older picture and asks them whose it is; false where it could not be frozen. */
export async function askOwner(ctx: WriteCtx, item: ItemRow, copy: Copy): Promise<boolean> {
  if (item.state !== 'in-review' && item.state !== 'on-sale') return false
  const frozen = await moveItems(ctx.db, [item.id], 'frozen', { by: null, reason: 'alike' }, ctx.now, { frozen_for: 'likeness', resumes: item.state })
  if (!frozen.length) return false
  const number = ctx.random.key(NUMBER_LENGTH)
  const made = {
    number,
    item_id: item.id,
    image_id: copy.image_id,
    account_id: copy.account_id,
    apart: copy.apart,
    found_at: ctx.now,
    answer_by: answerBy(ctx.now),
  }
  await insertLikeness(ctx.db, made)
  await notifyMember(ctx, copy.account_id, { kind: 'market-likeness', subject: number, facts: { number, title: item.title, stage: 'asked' } })
  await notifyMember(ctx, item.account_id, { kind: 'market-likeness', subject: number, facts: { number, title: item.title, stage: 'frozen' } })
  return true
}

async function readBetween(ctx: MemberReadCtx | MemberCtx, row: LikenessRow | undefined | null) {
  const [item] = row ? await itemsByIds(ctx.db, [row.item_id]) : []
  const side = row?.account_id === ctx.viewer.id ? ('owner' as const) : item?.account_id === ctx.viewer.id ? ('seller' as const) : null
  return row && item && side ? { row, item, side } : fail('NOT_FOUND')
}
type Between = Awaited<ReturnType<typeof readBetween>>

/** Both see the picture that is to be sold; the older one is shown to who owns it, and stays with them. */
async function viewLikeness(ctx: MemberReadCtx | MemberCtx, { row, item, side }: Between): Promise<Likeness> {
  const images = await findImages(
    ctx.db,
    [item.image_id, row.image_id].flatMap((id) => id ?? []),
  )
  const linkOf = (id: string | null) =>
    id !== null && images.some((image) => image.id === id) ? linkPicture(ctx, { imageId: id, viewerId: ctx.viewer.id, as: 'shown' }) : null
  return likenessView(row, { item, side, offered: linkOf(item.image_id), older: side === 'owner' ? linkOf(row.image_id) : null })
}
export async function showLikeness(ctx: MemberReadCtx | MemberCtx, number: string): Promise<Likeness> {
  const [row] = await likenessesByNumbers(ctx.db, [number])
  return viewLikeness(ctx, await readBetween(ctx, row))
}

/** Whoever owns the older picture says whose the other is; who sells it says why they may. What is contested goes before a reviewer, with both. */
export async function answerLikeness(ctx: MemberCtx, number: string, said: LikenessAnswer): Promise<Likeness> {
  const between = await readBetween(ctx, await lockLikeness(ctx.db, number))
  if (between.side !== said.side) return fail('NOT_FOUND')
  if (said.side === 'seller') {
    if (!(await defendRow(ctx.db, between.row.id, said.words))) return fail('LIKENESS_CLOSED')
    return showLikeness(ctx, number)
  }
  if (!(await answerRow(ctx.db, between.row.id, { answer: said.answer, words: said.words }, ctx.now))) return fail('LIKENESS_CLOSED')
  if (said.answer === 'allowed') await clearItem(ctx, between.row, null)
  else await putBeforeReviewer(ctx, [{ ...between.row, seller: between.item.account_id }])
  return showLikeness(ctx, number)
}

type Open = Pick<LikenessRow, 'id' | 'number'> & { seller: string }
async function putBeforeReviewer(ctx: WriteCtx, open: readonly Open[]): Promise<void> {
  await setReviewed(
    ctx.db,
    open.map(({ id }) => id),
  )
  for (const { number, seller } of open) await openReview(ctx, { kind: 'market-likeness', subject: number, accountId: seller })
}

const AT_ONCE = 100
/** Nobody answered in time: a reviewer decides on what there is. */
export async function endAnswers(ctx: WriteCtx): Promise<'more' | void> {
  const due = await lockDue(ctx.db, ctx.now, AT_ONCE)
  await putBeforeReviewer(ctx, due)
  if (due.length === AT_ONCE) return 'more'
}
