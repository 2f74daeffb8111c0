import type { WithdrawState } from '#api/withdrawals.ts'
import type { KindWordsOf } from '../kind-words.ts'
import { formats } from '../words.ts'
import { pixt } from './kinds.ts'
import { withdraw } from './withdraw.ts'

const f = formats('en')
const fen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const yuan = (amount: number) => `¥${fen.format(amount / 100)}`
const withdrawals: Record<WithdrawState, string> = {
  applied: 'was received and waits for its review',
  review: 'is being reviewed',
  paying: 'was approved and is being paid',
  awaiting: 'waits for you to accept it',
  paid: 'was paid',
  rejected: 'was refused; the money is back in your balance',
  failed: 'could not be paid; the money is back in your balance',
  cancelled: 'was taken back; the money is back in your balance',
}

export const walletKinds: KindWordsOf<'wallet'> = {
  notifications: {
    welcome: { name: 'Welcome gift', sentence: ({ facts }) => `Your welcome gift of ${pixt(facts.amount)} is here` },
    coupon: {
      name: 'Energy coupons',
      sentence: ({ facts }) =>
        `You were given ${f.plural(facts.count, { one: '# energy coupon', other: '# energy coupons' })} of ${facts.points} points, good until ${f.date(facts.until)}`,
    },
    withdrawal: {
      name: 'Progress of a withdrawal',
      sentence: ({ facts }) => `Your withdrawal of ${facts.currency === 'PIXT' ? pixt(facts.amount) : yuan(facts.amount)} ${withdrawals[facts.state]}`,
      why: ({ facts: { reason } }) => (reason ? withdraw.reason(reason) : ''),
    },
  },
  reviews: { withdrawal: { name: 'Withdrawals', subject: 'withdrawal' } },
  reasons: { 'payee-wrong': 'Payee account is wrong' },
  facts: {
    amount: 'Amount',
    cost: 'Off the balance',
    tax: 'Tax withheld',
    net: 'Arrives',
    payee: 'Payee account',
    payeeSince: 'Account added',
    service: 'Paid by',
    dayOpen: 'Within a day, and open, in all',
    paidTimes: 'Payouts before',
    paidSum: 'Paid before in all',
    withdrawal: 'Withdrawal under way',
    pixt: 'PIXT available',
    'pixt-held': 'PIXT on hold',
    yuan: 'Yuan available',
    'yuan-held': 'Yuan on hold',
    'pixt-owed': 'PIXT owed',
    'yuan-owed': 'Yuan owed',
  },
  metrics: { issued: 'PIXT issued', withdrawals: 'Withdrawals asked for', payouts: 'Paid out' },
}
