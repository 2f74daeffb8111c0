import { formats } from '../words.ts'

const { num } = formats('zh')

/** Alerts by what they are about, and what to do then. */
const kinds: Record<string, { name: string; advice: string } | undefined> = {
  backup: { name: '备份', advice: '整份备份没有做成。看磁盘空间和备份地址，再看日志。' },
  books: { name: '账本', advice: '对账有差异。先看公开账目里的那一天，查清之前不要改账。' },
  cashier: { name: '收银', advice: '收银方的账单和我们的记录不一致。到“收银”里对这一笔。' },
  casting: { name: '铸造', advice: '一次铸造失败了。看链是否正常，作者可以重试。' },
  chain: { name: '链上交易', advice: '我们的一笔交易在链上失败了。看节点和账户余额。' },
  custody: { name: '密钥托管', advice: '有会员的密钥由CUSTODY_KEYS里已经没有的密钥封着，或打不开。把那个密钥放回设置里。' },
  draw: { name: '抽选', advice: '信标迟迟不来，或者给的结果验不过。票在等，什么都不会顶替它；看信标的服务。' },
  holder: { name: '持有人', advice: '链上的持有人和我们的账不同。查这一枚的转移记录。' },
  order: { name: '订单', advice: '收银方说的和订单对不上，或退款卡住了。到“订单”里看这一笔。' },
  payout: { name: '打款', advice: '打款卡住了，或金额和对方所说的不同。到“转账”里看这一笔。' },
  rewards: { name: '奖励', advice: '有一天的奖励晚了，或因出错放在一边。看任务里的错误。' },
  'sms-budget': { name: '短信', advice: '今天的短信快用完了。看是否有人在刷，再决定要不要加。' },
  transfer: { name: '藏品转移', advice: '一次转移在链上失败了。藏品还在原来的人手里。' },
}

export const alerts = {
  kinds,
  lead: '系统自己处理不了的事在这里等人看。看过并不等于办好：办好了再点。',
  which: '哪些警报',
  unseen: (count: number) => `没人看过 ${num(count)}${count < 1000 ? '' : '+'}`,
  waiting: (count: number) => `有${num(count)}${count < 1000 ? '' : '+'}条警报没人看过`,
  seen: '看过的',
  what: '什么事',
  about: '涉及',
  when: '时间',
  see: '看过了',
  seeOne: (number: string) => `看过了，警报${number}`,
  seenBy: (who: string, at: string) => `@${who}，${at}`,
  advice: '看日志里同一时间的记录。',
  none: '没有等人看的警报',
  noneText: '一切正常。有事时这里会出现。',
  noneSeen: '还没有看过的警报',
  noneSeenText: '看过的会留在这里，连同是谁、何时看的。',
}
