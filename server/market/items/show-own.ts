import { itemStates } from '#api/limits.ts'
import type { ItemState, OwnItem } from '#api/market-items.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import type { Reviewables } from '#server/hooks/review.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readPostOf } from '#server/posts/service.ts'
import { suggestTags } from '#server/posts/tags/service.ts'
import { findImages, findImagesOf } from '#server/posts/uploads/find-images.ts'
import { isOpen } from '#server/posts/visibility.ts'
import { showTimes } from '#server/reviews/service.ts'
import { besideItems, countStates, movesOf, pageOf, placeOf, sellerItems } from './queries-list.ts'
import { contributorState, numbersOfImages } from './queries-offer.ts'
import { itemsByNumbers, type ItemRow } from './queries.ts'
import { moveView, ownItemView, shownItemView } from './views.ts'

type Ctx = MemberReadCtx | MemberCtx

/** One's own by their numbers, in the order in which they are asked for; those that are none of one's own are left out. */
export async function showOwn(ctx: Ctx, numbers: readonly string[]): Promise<OwnItem[]> {
  const rows = new Map((await itemsByNumbers(ctx.db, numbers)).map((row) => [row.number, row]))
  const own = numbers.flatMap((number) => rows.get(number) ?? []).filter((row) => row.account_id === ctx.viewer.id)
  return viewItems(ctx, own)
}
async function viewItems(ctx: Ctx, rows: readonly ItemRow[]): Promise<OwnItem[]> {
  const images = new Map(
    (
      await findImages(
        ctx.db,
        rows.flatMap(({ image_id: id }) => id ?? []),
      )
    ).map((image) => [image.id, image]),
  )
  const beside = new Map(
    (
      await besideItems(
        ctx.db,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  return rows.map((row) => ownItemView(ctx, row, { image: row.image_id === null ? undefined : images.get(row.image_id), beside: beside.get(row.id) }))
}

const waitsOf = async (ctx: ReadCtx, reviewables: Reviewables) => {
  const { times } = await showTimes(ctx, reviewables, ['market-item'])
  const { promiseHours, median, slowest, waiting } = times[0]!
  return { promiseHours, median, slowest, waiting }
}

type Page = { state?: ItemState | undefined; pageNum: number; pageSize: number }
/** A page of one's own by number, as the specification counts them. */
export async function listOwn(ctx: MemberReadCtx, reviewables: Reviewables, { state, pageNum, pageSize }: Page) {
  const [counted, waits] = [await countStates(ctx.db, ctx.viewer.id), await waitsOf(ctx, reviewables)]
  const known = new Map(counted.map(({ state: one, n }) => [one, n]))
  const counts = Object.fromEntries(itemStates.map((one) => [one, known.get(one) ?? 0])) as Record<ItemState, number>
  const total = state ? counts[state] : counted.reduce((sum, { n }) => sum + n, 0)
  const numbers = await pageOf(ctx.db, ctx.viewer.id, { state: state ?? null, from: (pageNum - 1) * pageSize, to: pageNum * pageSize })
  return { items: await showOwn(ctx, numbers), pageNum, pageSize, totalPage: Math.ceil(total / pageSize), total, counts, waits }
}

/** One of one's own, whole. */
export async function showItem(ctx: MemberReadCtx, reviewables: Reviewables, number: string) {
  const [row] = await itemsByNumbers(ctx.db, [number])
  if (row?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  const [item] = await viewItems(ctx, [row])
  const [moves, place, waits] = [await movesOf(ctx.db, row.id), await placeOf(ctx.db, number), await waitsOf(ctx, reviewables)]
  return { item: item!, moves: moves.map(moveView), place, waits }
}

const STATUS = { draft: 0, waiting: 1, approved: 2, rejected: 3 }
/** Which pictures of a post of one's own are offered. */
export async function showOffered(ctx: MemberReadCtx, permlink: string) {
  const post = await readPostOf(ctx, ctx.viewer.id, permlink)
  const images = await findImagesOf(ctx.db, post.id)
  const known = new Map(
    (
      await numbersOfImages(
        ctx.db,
        images.map(({ id }) => id),
      )
    ).map((one) => [one.image_id, one]),
  )
  const state = await contributorState(ctx.db, ctx.viewer.id)
  const why = (ready: boolean) => (!isOpen(post) ? ('not-public' as const) : ready ? null : ('not-ready' as const))
  return {
    contributorStatus: state ? STATUS[state] : 0,
    pictures: images.map((image) => ({
      key: image.key,
      number: known.get(image.id)?.number ?? null,
      state: (known.get(image.id)?.state as ItemState | undefined) ?? null,
      why: why(image.state === 'ready'),
    })),
  }
}

const SUGGESTED = 12
/** Keywords that go with those there are, or that begin with what is typed. */
export async function suggestKeywords(ctx: MemberReadCtx, { number, begins }: { number: string; begins: string }) {
  const [row] = await itemsByNumbers(ctx.db, [number])
  if (row?.account_id !== ctx.viewer.id) return fail('NOT_FOUND')
  const beside = row.keywords[0]
  const found = begins
    ? await suggestTags(ctx, { q: begins, limit: SUGGESTED })
    : beside
      ? await suggestTags(ctx, { q: '', with: beside, limit: SUGGESTED * 2 })
      : []
  return {
    keywords: found
      .filter(({ tag }) => !row.keywords.includes(tag))
      .slice(0, SUGGESTED)
      .map(({ tag, posts }) => ({ keyword: tag, posts })),
  }
}

/** What a photographer sells, as everybody finds it. */
export async function listSold(ctx: ReadCtx, handle: string, { after, limit }: { after?: string | undefined; limit: number }) {
  const account = (await findAccount(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  const { page, last } = cutPage(await sellerItems(ctx.db, ctx, account.id, { after: after ?? null, limit: limit + 1 }), limit)
  const images = new Map(
    (
      await findImages(
        ctx.db,
        page.map(({ image_id: id }) => id),
      )
    ).map((image) => [image.id, image]),
  )
  return { items: page.map((row) => shownItemView(ctx, row, images.get(row.image_id)!)), next: last?.item_id ?? null }
}
