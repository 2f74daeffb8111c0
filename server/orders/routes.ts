import type { orders } from '#api/orders.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { chooseLine, renewOrder } from './change-order.ts'
import { endDispute } from './end-dispute.ts'
import { cancelOrder } from './end-order.ts'
import { issueReceipt } from './issue-receipt.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { askRefund } from './refund-order.ts'
import { findOrders, listOrders, askCashiers, recordInvoice, saveInvoice, showAfter, showAnyOrder, showOrder } from './service.ts'

export const orderRoutes: HandlersFor<typeof orders> = {
  'POST /api/order/temporary': (ctx, { body }) => placeOrder(ctx, body),
  'GET /api/orders': (ctx, { query }) => listOrders(ctx, query),
  'GET /api/orders/:number': (ctx, { params }) => showOrder(ctx, params.number),
  'PUT /api/orders/:number/lines/:line': (ctx, { params: { number, line }, body }) =>
    showAfter(ctx, number, chooseLine(ctx, number, Number(line), body.choice)),
  'POST /api/orders/:number/renew': (ctx, { params: { number } }) => showAfter(ctx, number, renewOrder(ctx, number)),
  'POST /api/orders/:number/payments': (ctx, { params: { number }, body }) => showAfter(ctx, number, payOrder(ctx, number, body)),
  'POST /api/orders/:number/look': (ctx, { params: { number } }) => showAfter(ctx, number, askCashiers(ctx, number)),
  'DELETE /api/orders/:number': (ctx, { params: { number } }) => showAfter(ctx, number, cancelOrder(ctx, number)),
  'PUT /api/orders/:number/invoice': (ctx, { params: { number }, body }) => showAfter(ctx, number, saveInvoice(ctx, number, body)),
  'GET /api/orders/:number/receipt': (ctx, { params }) => issueReceipt(ctx, params.number),
  'GET /api/admin/orders': (ctx, { query }) => findOrders(ctx, query),
  'GET /api/admin/orders/:number': (ctx, { params }) => showAnyOrder(ctx, params.number),
  'POST /api/admin/orders/:number/refunds': (ctx, { params: { number }, body }) => askRefund(ctx, number, body).then(() => showAnyOrder(ctx, number)),
  'POST /api/admin/orders/:number/dispute': (ctx, { params: { number }, body }) => endDispute(ctx, number, body).then(() => showAnyOrder(ctx, number)),
  'POST /api/admin/orders/:number/invoice': (ctx, { params: { number }, body }) => recordInvoice(ctx, number, body.number),
}
