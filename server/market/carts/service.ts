import { CART_MAX, type LicenceKind, type NotHad } from '#api/limits.ts'
import type { Cart, CartLine } from '#api/market.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import type { ItemRow } from '../items/queries.ts'
import { findItems, findItemsById } from '../items/service.ts'
import { pricesOf, whyNot, type Grounds } from '../licences/policy-quote.ts'
import { readGrounds } from '../licences/read-grounds.ts'
import { showPictures } from '../listings/service.ts'
import { kindView, shownView, type Pictured } from '../listings/views.ts'
import { cartOf, countCart, deleteFromCart, holdCart, upsertCart, type CartRow } from './queries.ts'

type Read = { row: CartRow; item: ItemRow; line: CartLine }
type Beside = { grounds: Grounds; pictures: ReadonlyMap<string, Pictured>; buyerId: string; now: Date }

function lineOf(row: CartRow, item: ItemRow, { grounds, pictures, buyerId, now }: Beside): CartLine {
  const pictured = pictures.get(item.id)
  const kinds = pricesOf(item, grounds)
  const price = kinds.find(({ kind }) => kind === row.kind)?.parts.price ?? null
  const not = pictured ? whyNot(item, row.kind, buyerId, grounds, now) : 'gone'
  return {
    item: pictured ? shownView(item, pictured) : null,
    number: item.number,
    title: pictured ? item.title : '',
    lang: item.lang,
    kind: row.kind,
    kinds: kinds.map(kindView),
    price: not ? null : price,
    before: !not && price !== row.price ? row.price : null,
    wasClass: item.licence_class !== row.licence_class ? row.licence_class : null,
    not,
    addedAt: row.added_at.toISOString(),
  }
}

/** The cart of whoever asks, priced and checked anew. */
async function readCart(ctx: MemberReadCtx | MemberCtx): Promise<Read[]> {
  const rows = await cartOf(ctx.db, ctx.viewer.id)
  const { items, beside } = await readBeside(ctx, rows, [])
  return rows.map((row) => readLine(row, items.get(row.item_id)!, beside))
}
/** Everything that lines hang on: of what is in the cart, and of what is to come into it. */
async function readBeside(ctx: MemberReadCtx | MemberCtx, rows: readonly CartRow[], coming: readonly ItemRow[]) {
  const known = new Set(coming.map(({ id }) => id))
  const further = rows.flatMap(({ item_id }) => (known.has(item_id) ? [] : [item_id]))
  const all = [...coming, ...(await findItemsById(ctx, further))]
  const [grounds, pictures] = [await readGrounds(ctx, all, ctx.viewer.id), await showPictures(ctx, all)]
  const beside: Beside = { grounds, pictures, buyerId: ctx.viewer.id, now: ctx.now }
  return { items: new Map(all.map((item) => [item.id, item])), beside }
}
const readLine = (row: CartRow, item: ItemRow, beside: Beside): Read => ({ row, item, line: lineOf(row, item, beside) })

function cartView(read: readonly Read[]): Cart {
  const carts = read.map(({ line }) => line)
  const had = carts.filter(({ price }) => price !== null)
  const parts = had.flatMap(({ kinds, kind }) => kinds.filter((one) => one.kind === kind).map((one) => one.parts))
  const sum = (part: 'seller' | 'models' | 'fee' | 'tax') => parts.reduce((all, one) => all + one[part], 0)
  return {
    cartList: { totalPrice: had.reduce((all, { price }) => all + price!, 0), carts },
    parts: { seller: sum('seller'), models: sum('models'), fee: sum('fee'), tax: sum('tax') },
    changed: carts.some(({ not, before, wasClass }) => not !== null || before !== null || wasClass !== null),
  }
}
export const showCart = async (ctx: MemberReadCtx): Promise<Cart> => cartView(await readCart(ctx))

export const countInCart = async (ctx: MemberReadCtx) => ({ count: await countCart(ctx.db, ctx.viewer.id) })

/** Puts a picture in, or changes what of it is wanted. */
export async function addToCart(ctx: MemberCtx, { number, kind }: { number: string; kind: LicenceKind }): Promise<Cart> {
  await holdCart(ctx.db, ctx.viewer.id)
  const [item] = await findItems(ctx, [number])
  if (!item?.listed_at) return fail('NOT_ON_SALE', { number })
  const rows = await cartOf(ctx.db, ctx.viewer.id)
  const { items, beside } = await readBeside(ctx, rows, [item])
  if (!beside.pictures.has(item.id)) return fail('NOT_ON_SALE', { number })
  const not = whyNot(item, kind, ctx.viewer.id, beside.grounds, ctx.now)
  if (not) refuseLine(not, number)
  if (rows.length >= CART_MAX && !rows.some(({ item_id }) => item_id === item.id)) return fail('CART_FULL', { most: CART_MAX })
  const price = pricesOf(item, beside.grounds).find((one) => one.kind === kind)!.parts.price
  const before = rows.find(({ item_id }) => item_id === item.id)
  const row: CartRow = { item_id: item.id, kind, price, licence_class: item.licence_class, added_at: before?.added_at ?? ctx.now }
  await upsertCart(ctx.db, ctx.viewer.id, [row])
  const after = before ? rows.map((one) => (one === before ? row : one)) : [...rows, row].toSorted(inOrder)
  return cartView(after.map((one) => readLine(one, items.get(one.item_id)!, beside)))
}
/** What somebody else is paying for may be free again by the time this cart is paid. */
function refuseLine(not: NotHad, number: string): void {
  if (not === 'reserved') return
  if (not === 'closed') fail('KIND_CLOSED')
  fail(not === 'own' ? 'NOT_ON_SALE' : 'NO_LONGER_ON_SALE', { number })
}
/** As they are read. */
const inOrder = (a: CartRow, b: CartRow) => a.added_at.getTime() - b.added_at.getTime() || Number(a.item_id) - Number(b.item_id)

export async function removeFromCart(ctx: MemberCtx, number: string): Promise<Cart> {
  await holdCart(ctx.db, ctx.viewer.id)
  const [item] = await findItems(ctx, [number])
  if (item) await deleteFromCart(ctx.db, ctx.viewer.id, [item.id])
  return cartView(await readCart(ctx))
}

/** What was shown is agreed to: prices are kept as they are now, and what cannot be had any more goes. What is only being paid for by somebody else stays. */
export async function saveCart(ctx: MemberCtx): Promise<Cart> {
  await holdCart(ctx.db, ctx.viewer.id)
  const read = await readCart(ctx)
  const gone = read.filter(({ line }) => line.not !== null && line.not !== 'reserved')
  await deleteFromCart(
    ctx.db,
    ctx.viewer.id,
    gone.map(({ item }) => item.id),
  )
  const kept = read.filter(({ line }) => line.price !== null)
  await upsertCart(
    ctx.db,
    ctx.viewer.id,
    kept.map(({ row, item, line }) => ({ ...row, price: line.price!, licence_class: item.licence_class })),
  )
  return cartView(await readCart(ctx))
}
