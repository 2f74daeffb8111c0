import type { withdrawals } from '#api/withdrawals.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { applyAgain, applyWithdrawal } from './apply-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { enterByPasskey, enterByPassword, readReauthentication } from './confirm-reauthentication.ts'
import { exchangePixt } from './exchange-pixt.ts'
import { issueReceipt } from './issue-receipt.ts'
import { listDuePayouts, listWithdrawals, showWithdrawNow, showRule, showTerms, showWithdrawal } from './list-withdrawals.ts'
import { recordFailed, recordPaid } from './settle-withdrawal.ts'

export const withdrawalRoutes: HandlersFor<typeof withdrawals> = {
  'GET /api/withdraw-rule': (ctx) => showRule(ctx),
  'GET /api/withdraw-login': (ctx) => readReauthentication(ctx),
  'POST /api/withdraw-login': (ctx, { body }) => enterByPassword(ctx, body.password),
  'POST /api/withdraw-login/passkey': (ctx, { body }) => enterByPasskey(ctx, body),
  'GET /api/withdraw-terms': (ctx) => showTerms(ctx),
  'GET /api/withdraw-now': (ctx) => showWithdrawNow(ctx),
  'GET /api/withdraw': (ctx, { query }) => listWithdrawals(ctx, query),
  'GET /api/withdraw/:number': (ctx, { params }) => showWithdrawal(ctx, params.number),
  'GET /api/withdraw/:number/receipt': (ctx, { params }) => issueReceipt(ctx, params.number),
  'POST /api/withdraw': (ctx, { body }) => applyWithdrawal(ctx, body),
  'PUT /api/withdraw/:number': (ctx, { params, body }) => applyAgain(ctx, params.number, body),
  'DELETE /api/withdraw/:number': (ctx, { params }) => cancelWithdrawal(ctx, params.number),
  'POST /api/exchange': (ctx, { body }) => exchangePixt(ctx, body.amount),
  'GET /api/admin/withdrawals': (ctx) => listDuePayouts(ctx),
  'POST /api/admin/withdrawals/:number/paid': (ctx, { params, body }) => recordPaid(ctx, params.number, body.transfer),
  'POST /api/admin/withdrawals/:number/failed': (ctx, { params, body }) => recordFailed(ctx, params.number, body.why),
}
