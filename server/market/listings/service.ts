import { COUNTED_MOST } from '#api/limits.ts'
import type { ShownItem } from '#api/market-items.ts'
import type { MarketItem, MarketPage, MarketQuery } from '#api/market.ts'
import { termsAt } from '#content/licence-terms.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { readKeys } from '#server/search/service.ts'
import { cartKind } from '../carts/queries.ts'
import type { ItemRow } from '../items/queries.ts'
import { findItems, findItemsById } from '../items/service.ts'
import { pricesOf, whyNot, type Grounds } from '../licences/policy-quote.ts'
import { kindsOf } from '../licences/policy.ts'
import { readGrounds } from '../licences/read-grounds.ts'
import { isWatched } from '../watches/queries.ts'
import { askedDimensions, colourTraits, countFacets, sinceOf, type Counted } from './policy.ts'
import { byPrice, findListed, kindsListed, likeItem, picturesOf, readCounts, type ListOrder, type Sought } from './queries.ts'
import { kindView, picturedView, shownView, type Pictured } from './views.ts'

const COUNTS_MS = 1000
const LIKE_MOST = 12

/** Pictures of items by the items' ids, of posts that the reader may see. */
export async function showPictures(ctx: ReadCtx | WriteCtx, items: readonly Pick<ItemRow, 'id'>[]): Promise<Map<string, Pictured>> {
  const rows = await picturesOf(
    ctx.db,
    items.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.item_id, picturedView(ctx, row)]))
}
/** Items as tiles, in the order of these ids. */
async function showTiles(ctx: ReadCtx, ids: readonly string[]): Promise<ShownItem[]> {
  const items = new Map((await findItemsById(ctx, ids)).map((item) => [item.id, item]))
  const pictures = await showPictures(ctx, [...items.values()])
  return ids.flatMap((id) => {
    const [item, pictured] = [items.get(id), pictures.get(id)]
    return item && pictured ? [shownView(item, pictured)] : []
  })
}

/** Counts of all that is on sale, read once a second for everybody. */
const countsOf = ({ db, kit }: ReadCtx): Promise<Counted[]> => kit.recent('market counts', '', COUNTS_MS, () => readCounts(db))

/** One page of the wall. */
export async function listMarket(ctx: ReadCtx, query: MarketQuery): Promise<MarketPage> {
  const { q, sort, pageNum, pageSize, upTo, account } = query
  const seller = account ? ((await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')) : null
  const beside = [...colourTraits(query), ...(seller ? [[`u:${seller.id}`]] : [])]
  const [all, open] = await Promise.all([readKeys(ctx, q, [...Object.values(askedDimensions(query)).flat(), ...beside]), readKeys(ctx, q, beside)])
  const since = sinceOf(query, ctx.now)
  const sought: Sought = { keys: all.keys, since, latest: upTo ?? null }
  const isCounted = !open.keys.length && !since
  const rows = isCounted ? await countsOf(ctx) : await kindsListed(ctx.db, { ...sought, keys: open.keys }, COUNTED_MOST + 1)
  const { total: sum, counts } = countFacets(rows, query)
  const last = Math.min(pageNum * pageSize, COUNTED_MOST)
  const found = await findIds(ctx, sought, { order: orderOf(sort, all.fit), counted: isCounted ? sum : null, last })
  const total = isCounted ? sum : found.found
  const totalPage = Math.ceil(Math.min(total, COUNTED_MOST) / pageSize)
  return {
    items: await showTiles(ctx, found.ids.slice((pageNum - 1) * pageSize, last)),
    marketImgNav: { type: 1, currentPage: pageNum, totalPage, showAddMore: pageNum < totalPage },
    total: Math.min(total, COUNTED_MOST),
    more: total > COUNTED_MOST,
    upTo: found.latest,
    facets: counts,
  }
}

const orderOf = (sort: MarketQuery['sort'], fit: string | null): ListOrder => (sort === 'fit' ? (fit ? { fit } : 'newest') : sort)
/** `counted`: how many there are, where that is known before. */
type Reach = { order: ListOrder; counted: number | null; last: number }
/** Items in their order up to the page's last one, or as many as are counted; of prices those at one end, however many there are. */
async function findIds(ctx: ReadCtx, sought: Sought, { order, counted, last }: Reach) {
  const isByPrice = order === 'price-low' || order === 'price-high'
  const many = counted !== null && counted > COUNTED_MOST
  // of what is known to be too many for that none is looked through but the page itself
  const most = isByPrice && many ? 1 : order === 'newest' && counted !== null ? last + 1 : COUNTED_MOST + 1
  const found = await findListed(ctx.db, ctx, sought, { order, most })
  if (!isByPrice || !(many || found.ids.length > COUNTED_MOST)) return { ...found, found: found.ids.length }
  const ids = await byPrice(ctx.db, ctx, { ...sought, latest: found.latest }, { order, most: last })
  return { ids, latest: found.latest, found: found.ids.length }
}

/** One picture for sale, or that was, at its address. */
export async function showItem(ctx: ReadCtx, number: string): Promise<MarketItem> {
  const [item] = await findItems(ctx, [number])
  const pictured = item && (await showPictures(ctx, [item])).get(item.id)
  if (!item?.listed_at || !pictured) return fail('NOT_FOUND')
  const buyerId = ctx.viewer?.id ?? null
  const [grounds, inCart, watched, like] = await Promise.all([
    readGrounds(ctx, [item], buyerId),
    buyerId ? cartKind(ctx.db, buyerId, item.id) : null,
    buyerId ? isWatched(ctx.db, buyerId, item.id) : false,
    listLike(ctx, item),
  ])
  return { ...itemView(ctx, item, pictured, grounds), inCart, watched, like }
}
async function listLike(ctx: ReadCtx, item: ItemRow): Promise<ShownItem[]> {
  const { keys } = await readKeys(ctx, '', [[`g:${item.category}`]])
  return showTiles(ctx, await likeItem(ctx.db, ctx, item.id, keys, LIKE_MOST))
}

function itemView(
  ctx: ReadCtx,
  item: ItemRow,
  { picture, seller, author, permlink, bytes, ai }: Pictured,
  grounds: Grounds,
): Omit<MarketItem, 'inCart' | 'watched' | 'like'> {
  const buyerId = ctx.viewer?.id ?? null
  const licences = grounds.owned.get(item.id) ?? []
  const reasons = kindsOf(item.licence_class).map((kind) => whyNot(item, kind, buyerId, grounds, ctx.now))
  const not = reasons.includes(null) ? null : (reasons[0] ?? null)
  const reserved = (grounds.reserved.get(item.id) ?? []).filter((one) => one.buyer_id !== buyerId).map(({ until }) => until.getTime())
  return {
    number: item.number,
    title: item.title,
    lang: item.lang,
    keywords: item.keywords,
    category: item.category,
    licenceClass: item.licence_class,
    people: item.people,
    hasProperty: item.has_property,
    seller,
    post: { author, permlink },
    picture,
    width: picture.width,
    height: picture.height,
    bytes,
    ai,
    listedAt: item.listed_at!.toISOString(),
    termsVersion: termsAt(ctx.now).version,
    kinds: pricesOf(item, grounds)
      .filter(({ kind }) => not || !whyNot(item, kind, buyerId, grounds, ctx.now))
      .map(kindView),
    sold: item.licences_sold,
    not,
    reservedUntil: not === 'reserved' && reserved.length ? new Date(Math.max(...reserved)).toISOString() : null,
    isShowRealImg: buyerId === item.account_id || licences.length > 0,
    licences,
  }
}
