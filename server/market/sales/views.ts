import type { Sale, SalesMonth } from '#api/sales.ts'
import type { Pictured } from '../listings/views.ts'
import type { MonthRow, SaleRow } from './queries.ts'

function saleState({ revoked_at, frozen_at, settled_at }: Pick<SaleRow, 'revoked_at' | 'frozen_at' | 'settled_at'>): Sale['state'] {
  if (revoked_at) return 'returned'
  if (frozen_at) return 'frozen'
  return settled_at ? 'available' : 'pending'
}

export function saleView(row: SaleRow, pictured: Pictured | undefined): Sale {
  const state = saleState(row)
  return {
    number: row.number,
    item: row.item,
    title: row.title,
    lang: row.lang,
    picture: pictured?.picture ?? null,
    kind: row.kind,
    price: row.price,
    sharePermille: row.share_permille,
    seller: row.seller_part,
    models: row.models_part,
    fee: row.fee_part,
    tax: row.tax_part,
    soldAt: row.issued_at.toISOString(),
    state,
    settlesAt: state === 'returned' ? null : (row.settled_at ?? row.settles_at).toISOString(),
  }
}
export const dueView = (row: SaleRow) => {
  const { number, title, lang, seller, state, settlesAt } = saleView(row, undefined)
  return { number, title, lang, seller, state, settlesAt: state === 'frozen' ? null : settlesAt }
}

/** These months, also those in which nothing was sold. */
export function monthsView(rows: readonly MonthRow[], months: readonly string[]): SalesMonth[] {
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => found.get(month) ?? { month, standard: 0, extended: 0, models: 0 })
}
