import type { Likeness, MoveReason, OwnItem, Region, ShownItem } from '#api/market-items.ts'
import { personView } from '#server/account/views.ts'
import type { FoundImage } from '#server/posts/uploads/find-images.ts'
import { pictureView, type ViewCtx } from '#server/posts/views.ts'
import { canDo, findingsOf } from './policy.ts'
import type { LikenessRow } from './queries-likeness.ts'
import type { Beside, MoveRow, SoldRow } from './queries-list.ts'
import type { ItemRow } from './queries.ts'

const regionView = ({ x, y, width, height }: MoveRow): Region | null =>
  x === null || y === null || width === null || height === null ? null : { x, y, width, height }
export const moveView = (row: MoveRow) => ({
  state: row.state,
  at: row.at.toISOString(),
  reason: row.reason as MoveReason | null,
  words: row.words,
  region: regionView(row),
})

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null
const fileView = (image: FoundImage | undefined) => ({ fileName: image?.name ?? null, width: image?.width ?? null, height: image?.height ?? null })
/** What stands beside an item: its post and picture, its stack, what was decided and what is open about it. */
function besideView(ctx: ViewCtx, image: FoundImage | undefined, beside: Beside | undefined) {
  const { author, permlink, post_title: title, open, stack_number: stackOf, likeness, moved } = beside ?? NOTHING
  return {
    post: author !== null && permlink !== null ? { author, permlink, title: title ?? '' } : null,
    picture: image ? pictureView(ctx, image, open) : null,
    stackOf,
    decided: moved && moveView(moved),
    likeness,
  }
}
const NOTHING: Beside = { id: '', author: null, permlink: null, post_title: null, open: false, stack_number: null, likeness: null, moved: null }

type Shown = { image: FoundImage | undefined; beside: Beside | undefined }
/** A picture as its seller finds it. */
export const ownItemView = (ctx: ViewCtx, row: ItemRow, { image, beside }: Shown): OwnItem => ({
  number: row.number,
  state: row.state,
  frozenFor: row.frozen_for,
  ...besideView(ctx, image, beside),
  ...fileView(image),
  title: row.title,
  lang: row.lang,
  keywords: row.keywords,
  category: row.category,
  price: row.price,
  people: row.people,
  hasProperty: row.has_property,
  licenceClass: row.licence_class,
  findings: findingsOf(row),
  checkedAt: instantOf(row.checked_at),
  submittedAt: instantOf(row.submitted_at),
  listedAt: instantOf(row.listed_at),
  soldStands: row.licences_sold,
  version: row.version,
  can: canDo(row),
})

/** The same as everybody finds it. */
export const shownItemView = (ctx: ViewCtx, row: SoldRow, image: FoundImage): ShownItem => ({
  number: row.number,
  title: row.title,
  lang: row.lang,
  price: row.price,
  licenceClass: row.licence_class,
  seller: personView(row),
  picture: pictureView(ctx, image, true),
})

type Between = { item: ItemRow; side: 'owner' | 'seller'; offered: string | null; older: string | null }
/** Two pictures that are alike, for who owns either. */
export const likenessView = (row: LikenessRow, { item, side, offered, older }: Between): Likeness => ({
  number: row.number,
  state: row.state,
  side,
  title: item.title,
  lang: item.lang,
  offered,
  older,
  apart: row.apart,
  foundAt: row.found_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  answer: row.answer,
  words: row.words,
  defence: row.defence,
  can: { answer: side === 'owner' && row.state === 'asked', defend: side === 'seller' && row.defence === '' && ['asked', 'review'].includes(row.state) },
})
