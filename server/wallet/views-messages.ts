import type { FactsOf } from '#api/notifications.ts'
import type { MessagesOf } from '#server/hooks/messages.ts'
import { pixtIn, yuanIn } from '#server/kit/amount-words.ts'

type Withdrawal = FactsOf<'withdrawal'>
const amountOf = ({ amount, currency }: Withdrawal) => (currency === 'PIXT' ? pixtIn(amount) : yuanIn(amount))

const statesZh: Record<Withdrawal['state'], string> = {
  applied: '申请已收到',
  review: '正在审核',
  paying: '正在付款',
  awaiting: '等你确认收款',
  paid: '已到账',
  rejected: '未通过，金额已退回余额，可以查看原因',
  failed: '付款没有成功，金额已退回余额，可以查看原因',
  cancelled: '已撤回，金额已退回余额',
}
const statesEn: Record<Withdrawal['state'], string> = {
  applied: 'was received',
  review: 'is being reviewed',
  paying: 'is being paid',
  awaiting: 'waits for you to accept it',
  paid: 'was paid',
  rejected: 'was refused and the money is back in your balance: see why',
  failed: 'could not be paid and the money is back in your balance: see why',
  cancelled: 'was taken back; the money is back in your balance',
}

export const walletMessages: MessagesOf<'welcome' | 'coupon' | 'withdrawal'> = {
  welcome: { zh: ({ amount }) => `欢迎，你收到${pixtIn(amount)}`, en: ({ amount }) => `Welcome: you were given ${pixtIn(amount)}` },
  coupon: {
    zh: ({ points, count }) => `你收到${count}张能量券，每张${points}点`,
    en: ({ points, count }) => `You were given ${count} energy coupon${count === 1 ? '' : 's'} of ${points} points${count === 1 ? '' : ' each'}`,
  },
  withdrawal: {
    zh: (facts) => `提现${amountOf(facts)}：${statesZh[facts.state]}`,
    en: (facts) => `Your withdrawal of ${amountOf(facts)} ${statesEn[facts.state]}`,
  },
}
