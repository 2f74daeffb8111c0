import type { Fact } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Personal, Unfinished } from '#server/hooks/personal.ts'
import { exportRows, fieldsOf, type ExportRow } from '#server/kit/export-tables.ts'
import { readPages } from '#server/kit/read-pages.ts'
import { deleteInvoicesOf, invoicesOf } from './queries-invoices.ts'
import { paymentsOfMany } from './queries-payments.ts'
import { refundsOfMany } from './queries-refunds.ts'
import { linesOfMany, unfinishedOf } from './queries.ts'
import { ordersTable } from './views-export.ts'

async function* readOrders(ctx: ReadCtx, accountId: string): AsyncGenerator<object> {
  const readPage = async (after: ExportRow | null) => {
    const rows = await exportRows(ctx.db, ordersTable, [accountId], after)
    const ids = rows.map((row) => String(row.id))
    const [lines, payments, refunds, invoices] = await Promise.all([
      linesOfMany(ctx.db, ids),
      paymentsOfMany(ctx.db, ids),
      refundsOfMany(ctx.db, ids),
      invoicesOf(ctx.db, ids),
    ])
    return rows.map((row) => ({ ...row, beside: besideOf(String(row.id)) }))
    function besideOf(id: string) {
      const invoice = invoices.get(id)
      return {
        things: (lines.get(id) ?? []).map(({ said, amount }) => ({ ...said, amount })),
        payments: (payments.get(id) ?? []).map(({ cashier, amount, state, begun_at, paid_at, transfer }) => ({
          cashier,
          amount,
          state,
          begun_at,
          paid_at,
          transfer,
        })),
        refunds: (refunds.get(id) ?? []).map(({ amount, why, state, asked_at, ended_at }) => ({ amount, why, state, asked_at, ended_at })),
        invoice: invoice ? { kind: invoice.kind, title: invoice.title, taxNumber: invoice.tax_number, email: invoice.email, number: invoice.number } : null,
      }
    }
  }
  for await (const row of readPages<ExportRow>(readPage)) yield { ...fieldsOf(ordersTable, row), ...(row.beside as object) }
}

/** Whoever has money on its way waits for its end. */
async function listUnfinished(ctx: ReadCtx | WriteCtx, accountIds: string[]): Promise<Map<string, Unfinished>> {
  const byBuyer = Map.groupBy(await unfinishedOf(ctx.db, accountIds), ({ buyer_id }) => buyer_id)
  const factOf = ({ number }: { number: string }): Fact => ({ name: 'order', kind: 'text', value: number })
  return new Map([...byBuyer].map(([id, rows]) => [id, { open: ['order'], facts: rows.map(factOf) }]))
}

/** What was bought and paid stays, as the books do, under a number that says nothing more; what stands on an invoice goes. */
export const ordersPersonal: Personal = {
  tables: ['orders', 'order_steps', 'refunds', 'invoices'],
  notExported: {
    order_steps: 'who brought it into which state: the orders say where they are, and their payments when',
    refunds: 'which colleague asked for it; what went back stands in the orders',
    invoices: 'which colleague issued it; what stands on it stands in the orders',
  },
  export: async function* (ctx, accountId) {
    yield { kind: 'list', exportTable: ordersTable, rows: readOrders(ctx, accountId) }
  },
  files: () => Promise.resolve([]),
  unfinished: listUnfinished,
  erase: (ctx, accountId) => deleteInvoicesOf(ctx.db, accountId),
}
