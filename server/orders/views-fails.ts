import type { FailWords } from '#server/hooks/fail-words.ts'
import { yuanIn } from '#server/kit/amount-words.ts'

export const ordersFails = {
  ORDER_MOVED_ON: { zh: '这个订单已经到了别的步骤，请看最新状态。', en: 'This order has moved on. Please look at where it stands now.' },
  ORDER_CHANGED: ({ amount }) => ({
    zh: `价格有变化，${amount === undefined ? '' : `现在是${yuanIn(amount)}，`}还没有付款。请看过变化再付。`,
    en: `The price has changed${amount === undefined ? '' : ` to ${yuanIn(amount)}`}. Nothing was paid. Please look at what changed first.`,
  }),
  CASHIER_OFF: { zh: '这种付款方式现在不能用，请换一种。', en: 'This way to pay cannot be used now. Please choose another.' },
  ORDERS_MANY: {
    zh: '没有付款的订单太多了，请先付款或者取消其中几个。',
    en: 'You have too many orders that are not paid. Please pay or cancel some of them first.',
  },
  REFUND_MORE: ({ most }) => ({
    zh: `退款超过了还能退的金额${most === undefined ? '' : `，最多还能退${yuanIn(most)}`}。`,
    en: `That is more than can still be refunded${most === undefined ? '' : `, which is ${yuanIn(most)}`}.`,
  }),
} satisfies FailWords
