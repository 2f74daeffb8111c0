import type { Income } from '#api/sales.ts'
import type { MemberReadCtx } from '#server/context.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readParameters } from '#server/settings/service.ts'
import { showMoney } from '#server/wallet/service.ts'
import { monthsBack } from '#server/wallet/views.ts'
import { tierOf } from '../licences/policy-prices.ts'
import { soldBy } from '../licences/queries-sale.ts'
import { showPictures } from '../listings/service.ts'
import { openName } from '../releases/seal-release.ts'
import { heldForModels, monthsOf, pendingOf, pendingSums, salesOf } from './queries.ts'
import { salesCsv, salesFileName } from './views-csv.ts'
import { dueView, monthsView, saleView } from './views.ts'

const [MONTHS, DUE_SHOWN, MODELS_SHOWN, FILE_MOST] = [12, 6, 12, 2500]

export async function showIncome(ctx: MemberReadCtx): Promise<Income> {
  const { db, now, viewer } = ctx
  const months = monthsBack(dayOf(now).slice(0, 7), MONTHS)
  const [money, sums, due, byMonth, models, sold, parameters] = await Promise.all([
    showMoney(ctx),
    pendingSums(db, viewer.id),
    pendingOf(db, viewer.id, DUE_SHOWN),
    monthsOf(db, viewer.id, dayStart(new Date(`${months.at(-1)}-01T12:00:00Z`))),
    heldForModels(db, viewer.id, MODELS_SHOWN),
    soldBy(db, [viewer.id]),
    readParameters(db, now),
  ])
  const count = sold.get(viewer.id) ?? 0
  const { sharePermille, nextAt } = tierOf(count, parameters)
  const nextPermille = nextAt === null ? null : tierOf(nextAt, parameters).sharePermille
  return {
    available: money.yuan,
    ...sums,
    settleDays: parameters.licenceSettleDays,
    rate: { sharePermille, sold: count, nextAt, nextPermille, mostPermille: parameters.licenceShareMost },
    months: monthsView(byMonth, months),
    due: due.map(dueView),
    models: models.map(({ name_sealed, ...held }) => ({ ...held, name: openName(ctx, held.release, name_sealed) })),
  }
}

export async function listSales(ctx: MemberReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await salesOf(ctx.db, ctx.viewer.id, { before: before ?? null, limit: limit + 1 }), limit)
  const pictures = await showPictures(
    ctx,
    page.map(({ item_id }) => ({ id: item_id })),
  )
  return { sales: page.map((row) => saleView(row, pictures.get(row.item_id))), next: last?.id ?? null }
}

/** All of it as a file, the latest first. */
export async function writeSales(ctx: MemberReadCtx) {
  const rows = await salesOf(ctx.db, ctx.viewer.id, { before: null, limit: FILE_MOST + 1 })
  const found = rows.slice(0, FILE_MOST).map((row) => saleView(row, undefined))
  return { name: salesFileName(ctx.now), csv: salesCsv(found, ctx.lang), whole: rows.length <= FILE_MOST }
}
