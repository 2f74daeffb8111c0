import type { Person } from '#api/account.ts'
import type { ShownItem } from '#api/market-items.ts'
import type { KindPrice, PriceParts } from '#api/market.ts'
import type { Picture } from '#api/posts.ts'
import { personView } from '#server/account/views.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { veilOf } from '#server/posts/policy-labels.ts'
import type { ItemRow } from '../items/queries.ts'
import type { Parts } from '../licences/policy-prices.ts'
import type { Priced } from '../licences/policy-quote.ts'
import type { PictureRow } from './queries.ts'

/** A picture for sale with whose it is and where it was published. */
export type Pictured = { picture: Picture; seller: Person; author: string; permlink: string; bytes: number; ai: PictureRow['ai'] }

/** Nothing of these is fetched: their reader gets no address. */
const UNSEEN = { url: '', signature: '', widths: [], avif: [] }

export function picturedView(ctx: ReadCtx | WriteCtx, row: PictureRow): Pictured {
  const isUnseen = ['hidden', 'minor'].includes(veilOf(ctx.viewer, row) ?? '')
  return {
    picture: {
      key: row.key,
      url: `${ctx.kit.config.MEDIA_ORIGIN ?? ''}/media/${row.key}`,
      signature: '',
      width: row.width,
      height: row.height,
      widths: row.widths,
      avif: row.avif,
      placeholder: row.placeholder ?? '',
      focus: { x: row.focus_x ?? 0.5, y: row.focus_y ?? 0.5 },
      alt: row.alt,
      ...(isUnseen && UNSEEN),
    },
    seller: personView({ ...row, id: row.account_id }),
    author: row.account,
    permlink: row.permlink,
    bytes: row.bytes,
    ai: row.ai,
  }
}

/** As a tile of the wall. */
export const shownView = (item: ItemRow, { seller, picture }: Pictured): ShownItem => ({
  number: item.number,
  title: item.title,
  lang: item.lang,
  price: item.price,
  licenceClass: item.licence_class,
  seller,
  picture,
})

const partsView = ({ sharePermille, seller, models, fee, tax }: Parts): PriceParts => ({
  sharePermille,
  seller,
  models: models.reduce((sum, { amount }) => sum + amount, 0),
  fee,
  tax,
})
export const kindView = ({ kind, parts }: Priced): KindPrice => ({ kind, price: parts.price, parts: partsView(parts) })
