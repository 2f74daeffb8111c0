import type { WithdrawState } from '#api/withdrawals.ts'
import type { KindWordsOf } from '../kind-words.ts'
import { formats } from '../words.ts'
import { pixt } from './kinds.ts'
import { withdraw } from './withdraw.ts'

const f = formats('zh')
const fen = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const yuan = (amount: number) => `¥${fen.format(amount / 100)}`
const withdrawals: Record<WithdrawState, string> = {
  applied: '申请已收到，等待审核',
  review: '正在审核',
  paying: '审核通过，正在付款',
  awaiting: '等你确认收款',
  paid: '已到账',
  rejected: '没有通过，金额已退回余额',
  failed: '付款没有成功，金额已退回余额',
  cancelled: '已撤回，金额已退回余额',
}

export const walletKinds: KindWordsOf<'wallet'> = {
  notifications: {
    welcome: { name: '新人礼', sentence: ({ facts }) => `新人礼${pixt(facts.amount)}已到账` },
    coupon: { name: '能量券', sentence: ({ facts }) => `收到${facts.count}张能量券，每张${facts.points}点，${f.date(facts.until)}前有效` },
    withdrawal: {
      name: '提现进度',
      sentence: ({ facts }) => `提现${facts.currency === 'PIXT' ? pixt(facts.amount) : yuan(facts.amount)}：${withdrawals[facts.state]}`,
      why: ({ facts: { reason } }) => (reason ? withdraw.reason(reason) : ''),
    },
  },
  reviews: { withdrawal: { name: '提现', subject: '提现' } },
  reasons: { 'payee-wrong': '收款账户有误' },
  facts: {
    amount: '金额',
    cost: '从余额支出',
    tax: '代扣税',
    net: '到账',
    payee: '收款账户',
    payeeSince: '账户添加于',
    service: '付款方式',
    dayOpen: '一天内和未结束的合计',
    paidTimes: '以前付过',
    paidSum: '以前共付',
    withdrawal: '未结束的提现',
    pixt: '可用PIXT',
    'pixt-held': '冻结PIXT',
    yuan: '可用人民币',
    'yuan-held': '冻结人民币',
    'pixt-owed': '欠的PIXT',
    'yuan-owed': '欠的人民币',
  },
  metrics: { issued: '发出的PIXT', withdrawals: '申请提现', payouts: '已付款' },
}
