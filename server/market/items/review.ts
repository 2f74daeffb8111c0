import type { Fact } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Reviewable, Shown } from '#server/hooks/review.ts'
import { findImages, type FoundImage } from '#server/posts/uploads/find-images.ts'
import { approveItem, clearLikeness, endSale, keepOnSale, rejectItem, confirmLikeness } from './decide-item.ts'
import { linkPicture } from './link-picture.ts'
import { findingsOf, isSampled, PROMISE_HOURS } from './policy.ts'
import { likenessesByNumbers, type LikenessRow } from './queries-likeness.ts'
import { besideItems } from './queries-list.ts'
import { itemsByIds, itemsByNumbers, type ItemRow } from './queries.ts'
import { findingWords, classWords, categoryWords, answerWords } from './views-review.ts'

type Ctx = ReadCtx | WriteCtx
const text = (name: Fact['name'], value: string): Fact => ({ name, kind: 'text', value })

/** The queue of pictures to be sold. One of twenty is seen by two people, so that it is known how far reviewers agree. */
export const itemReview: Reviewable<'market-item'> = {
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const items = await itemsByNumbers(ctx.db, subjects)
    const images = await imagesOf(
      ctx,
      items.map(({ image_id: id }) => id),
    )
    const beside = new Map(
      (
        await besideItems(
          ctx.db,
          items.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    )
    return new Map(
      items.map((item) => {
        const post = beside.get(item.id)
        const path = post?.author && post.permlink ? `/photocomment/${post.author}/${post.permlink}` : null
        return [item.number, { facts: factsOf(ctx, item, images(item.image_id), path), pictures: picturesOf(ctx, { item: images(item.image_id) }) }]
      }),
    )
  },
  eyes: (_ctx, subjects) => Promise.resolve(new Map(subjects.filter(isSampled).map((number) => [number, 2]))),
  approve: (ctx, subject, by) => approveItem(ctx, subject, by),
  refuse: (ctx, subject, why, by) => rejectItem(ctx, subject, why, by),
}

/** The queue of those that are to go off sale although licences of them were sold. */
export const cancelReview: Reviewable<'cancel-sale'> = {
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: { zh: '停售', en: 'end of sale' },
  async show(ctx, subjects) {
    const items = await itemsByNumbers(ctx.db, subjects)
    const images = await imagesOf(
      ctx,
      items.map(({ image_id: id }) => id),
    )
    return new Map(
      items.map((item) => [
        item.number,
        {
          facts: [text('item-title', item.title), { name: 'sold-licences', kind: 'count', value: String(item.licences_sold) }, pageOf(item)],
          pictures: picturesOf(ctx, { item: images(item.image_id) }),
        } satisfies Shown,
      ]),
    )
  },
  eyes: () => Promise.resolve(new Map()),
  approve: (ctx, subject, by) => endSale(ctx, subject, by),
  refuse: (ctx, subject, why, by) => keepOnSale(ctx, subject, why, by),
}

/** The queue of pictures that are like an older one of somebody else. Approving says that this one may be sold. */
export const likenessReview: Reviewable<'market-likeness'> = {
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const rows = await likenessesByNumbers(ctx.db, subjects)
    const items = new Map(
      (
        await itemsByIds(
          ctx.db,
          rows.map(({ item_id: id }) => id),
        )
      ).map((item) => [item.id, item]),
    )
    const images = await imagesOf(ctx, [...rows.map(({ image_id: id }) => id), ...[...items.values()].map(({ image_id: id }) => id)])
    return new Map(
      rows.flatMap((row) => {
        const item = items.get(row.item_id)
        const both = { item: images(item?.image_id ?? null), older: images(row.image_id) }
        return item ? [[row.number, { facts: likenessFacts(ctx, row, item, both), pictures: picturesOf(ctx, both) }] as const] : []
      }),
    )
  },
  eyes: () => Promise.resolve(new Map()),
  async whyNot(ctx, subject, _vote, by) {
    const [row] = await likenessesByNumbers(ctx.db, [subject])
    return row?.account_id === by ? 'OWN_REVIEW' : null
  },
  approve: (ctx, subject, by) => clearLikeness(ctx, subject, by),
  refuse: (ctx, subject, why, by) => confirmLikeness(ctx, subject, why, by),
}

async function imagesOf(ctx: Ctx, ids: readonly (string | null)[]) {
  const found = new Map(
    (
      await findImages(
        ctx.db,
        ids.flatMap((id) => id ?? []),
      )
    ).map((image) => [image.id, image]),
  )
  return (id: string | null) => (id === null ? undefined : found.get(id))
}
const picturesOf = (ctx: Ctx, { item, older }: { item: FoundImage | undefined; older?: FoundImage | undefined }): Shown['pictures'] =>
  [
    { name: 'item' as const, image: item },
    { name: 'older' as const, image: older },
  ].flatMap(({ name, image }) => (image ? [{ name, url: linkPicture(ctx, { imageId: image.id, viewerId: ctx.viewer!.id, as: 'original' }) }] : []))
const pageOf = ({ number }: ItemRow): Fact => ({ name: 'item-page', kind: 'path', value: `/admin/market-item/${number}` })

function factsOf(ctx: Ctx, item: ItemRow, image: FoundImage | undefined, path: string | null): Fact[] {
  const findings = findingsOf(item).map((one) => findingWords(one)[ctx.lang])
  return [
    text('item-title', item.title),
    text('keywords', item.keywords.join(ctx.lang === 'zh' ? '、' : ', ')),
    text('category', categoryWords[item.category][ctx.lang]),
    { name: 'item-price', kind: 'fen', value: String(item.price) },
    text('sells-as', classWords[item.licence_class][ctx.lang]),
    ...(item.people === null ? [] : [{ name: 'recognised' as const, kind: 'count' as const, value: String(item.people) }]),
    ...(image ? [text('pixels', `${image.width} × ${image.height}`)] : []),
    ...findings.map((value) => text('item-findings', value)),
    ...(path ? [{ name: 'item-address' as const, kind: 'path' as const, value: path }] : []),
    pageOf(item),
  ]
}

function likenessFacts(
  ctx: Ctx,
  row: LikenessRow,
  item: ItemRow,
  { item: offered, older }: { item: FoundImage | undefined; older: FoundImage | undefined },
): Fact[] {
  const time = (name: Fact['name'], image: FoundImage | undefined): Fact[] => (image ? [{ name, kind: 'time', value: image.uploaded_at.toISOString() }] : [])
  return [
    text('item-title', item.title),
    { name: 'apart', kind: 'count', value: String(row.apart) },
    ...time('offered-at', offered),
    ...time('older-at', older),
    { name: 'older-owner', kind: 'account', value: row.account_id },
    text('owner-answer', answerWords[row.answer ?? 'none'][ctx.lang]),
    ...(row.words ? [text('owner-says', row.words)] : []),
    ...(row.defence ? [text('seller-says', row.defence)] : []),
  ]
}
