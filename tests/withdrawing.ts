import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'
import { ALIPAY, CARD, decide } from './verified-member.ts'

type Body = { currency: 'PIXT' | 'CNY'; amount: number }
/** What is asked about withdrawals; by `member` where nobody else is named. */
export const withdrawing = (own: OwnApp, member: () => MadeMember) => ({
  apply: (as: MadeMember, body: Body, payee: object = ALIPAY, idempotencyKey: string = crypto.randomUUID()) =>
    own.api(as)('POST /api/withdraw', { body: { ...body, payee } as never }, { idempotencyKey }),
  show: (number: string, as = member()) => own.api(as)('GET /api/withdraw/:number', { params: { number } }),
  cancel: (number: string, as = member()) => own.api(as)('DELETE /api/withdraw/:number', { params: { number } }),
  mend: (number: string, payee: object = CARD, appeal = '', as = member()) =>
    own.api(as)('PUT /api/withdraw/:number', { params: { number }, body: { payee, appeal } as never }),
  money: (as = member()) => own.api(as)('GET /api/userinfo/money'),
  vote: (operator: MadeMember, number: string, said?: object) => decide(own, operator, number, said),
  paid: (as: MadeMember, number: string, transfer = 'T-0001') =>
    own.api(as)('POST /api/admin/withdrawals/:number/paid', { params: { number }, body: { transfer } }),
  failed: (as: MadeMember, number: string) => own.api(as)('POST /api/admin/withdrawals/:number/failed', { params: { number }, body: { why: 'payee-missing' } }),
  /** The platform's own books, folded or not. */
  books: async (): Promise<Record<string, number>> => {
    const { rows } = await own.owner.query<{ book: string; sum: string }>(
      `select book, sum(amount) as sum from ledger_lines where holder_id = 0 and book like 'yuan%' or book = 'pixt-redeemed' group by 1`,
    )
    return Object.fromEntries(rows.map(({ book, sum }) => [book, Number(sum)]))
  },
})
