import { z } from 'zod'
import { addKinds, reasonIn } from './kind.ts'
import { failureReasons, withdrawStates } from './limits.ts'
import { Currency, Instant } from './shared.ts'

/** Why a withdrawal is refused. */
const reasons = ['payee-wrong', 'names-differ', 'suspicious', 'other'] as const

export const walletKinds = addKinds({
  notifications: {
    welcome: { facts: z.strictObject({ amount: z.int() }), always: true, gathered: null, mailedAtFirst: false },
    coupon: { facts: z.strictObject({ points: z.int(), count: z.int(), until: Instant }), always: false, gathered: null, mailedAtFirst: false },
    // in thousandths of a PIXT, or in fen where its currency is CNY
    withdrawal: {
      facts: z.strictObject({
        state: z.enum(withdrawStates),
        amount: z.int(),
        currency: Currency,
        number: z.string(),
        reason: reasonIn([...reasons, ...failureReasons]).default(''),
      }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
  },
  reviews: {
    withdrawal: {
      reasons,
      facts: ['amount', 'cost', 'tax', 'net', 'name', 'service', 'payee', 'payeeSince', 'dayOpen', 'paidTimes', 'paidSum', 'why'],
      isPublic: true,
    },
  },
  metrics: { issued: 'pixt', withdrawals: 'fen', payouts: 'fen' },
  unfinished: ['withdrawal', 'pixt', 'pixt-held', 'pixt-owed', 'yuan', 'yuan-held', 'yuan-owed'],
})
