import type { Costs } from '#api/settings.ts'
import type { Cause, Energy, StatementEntry } from '#api/wallet.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const timesIn = (points: number, cost: number) => (cost ? Math.floor(points / cost) : points)
const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })

const causes: Record<Cause, string> = {
  supply: '发行',
  welcome: '新人礼',
  reward: '作品奖励',
  exchange: 'PIXT兑换为人民币',
  withdraw: '申请提现',
  payout: '提现付款',
  reversal: '提现退回',
}
const books: Record<string, string> = {
  pixt: '可用PIXT',
  'pixt-held': '冻结PIXT',
  yuan: '可用人民币',
  'yuan-held': '冻结人民币',
  'pixt-treasury': '平台金库',
  'pixt-redeemed': '已兑回',
  'yuan-rewards': '奖励支出',
  'yuan-payouts': '付款途中',
  'yuan-tax': '代扣税款',
  'yuan-bank': '已付款',
}

export const wallet = {
  title: '钱包',
  energyRule: '能量规则',
  yuan: '人民币余额',
  pixt: 'PIXT',
  exchange: '兑换',
  withdraw: '提现',
  processing: '处理中的提现',
  withdrawals: '全部提现',
  record: '收入记录',
  worth: (amount: string) => `200 PIXT合1元，约合${amount}`,
  held: (amount: string) => `另有${amount}冻结中`,
  nothingHeld: '没有冻结的金额',
  energy: '能量',
  each: (seconds: number) => `每${seconds}秒恢复1点`,
  energyBar: ({ points, cap }: Energy) => `能量${points}点，上限${cap}点`,
  enoughFor: (posts: number) => `够发${posts}件作品`,
  full: '已充满',
  fullAt: (at: string) => `北京时间${clock.format(new Date(at))}充满`,
  statement: '账单',
  currencies: '币种',
  ofYuan: '人民币',
  when: '时间',
  what: '事项',
  amount: '金额',
  balance: '余额',
  at: (at: string) => f.moment(at),
  cause: (cause: Cause) => causes[cause],
  deletedWork: '一件已删除的作品',
  hiddenWork: '一件未公开的作品',
  rewardAs: ({ as, post }: StatementEntry) =>
    [
      as === null ? causes.reward : as === 'author' ? '你的作品得到的奖励' : '喜欢这件作品得到的奖励',
      as === 'liker' && post?.card && `作者${post.card.author.nickname}`,
      post?.card && `${f.day(post.card.createdAt)}发布`,
    ]
      .filter(Boolean)
      .join('，'),
  phoneGift: '手机号验证通过，每个号码一次',
  exchanged: (pixt: string, yuan: string) => `${pixt}换成${yuan}`,
  putOnHold: (amount: string) => `冻结${amount}，等待付款`,
  paidOff: (amount: string) => `冻结的${amount}已送去付款`,
  cameBack: (amount: string) => `冻结的${amount}回到余额`,
  unpaid: (amount: string) => `送去付款的${amount}退回，先转为冻结`,
  withdrawalNumber: (number: string) => `单号${number}`,
  details: '明细',
  entry: (number: string) => `第${number}号分录`,
  balances: '这一笔的每一行，合计为零',
  whose: (whose: 'own' | 'other' | 'platform', book: string) => `${{ own: '你', other: '对方', platform: '平台' }[whose]}，${books[book] ?? book}`,
  none: '还没有账目',
  noneText: '收到奖励或提现以后，每一笔都会记在这里。',
  earlier: '更早的账目',
  latest: '回到最新',
  from: '从',
  to: '到',
  show: '查看',
  download: '下载CSV',
  downloadHint: 'CSV里有作品标题、UTC+8和UTC两个时间，还有每一行分录，合计为零，可以自己核对。一次最多2500笔，更多请按日期分几次下载。',
  ruleTitle: '能量规则',
  ruleLead: '发布、喜欢和转发要用能量。能量随时间恢复，不用花钱，也不能转让。',
  costs: '做什么用多少',
  costRows: ({ publish, like, forward }: Costs): [string, string][] => [
    ['发布一件作品，一组照片算一件', `${publish}点`],
    ['喜欢一件作品', `${like}点`],
    ['转发一件作品', `${forward}点`],
    ['修改、删除、关注、下载自己的数据', '不用'],
  ],
  costsNote: '删除作品、取消喜欢或转发，能量不退回。没有成功的，能量不扣；同一件作品再点一次喜欢，也不再扣。',
  caps: '上限和恢复',
  capHead: ['持有PIXT', '能量上限', '恢复1点'] as [string, string, string],
  capNote: '每多持有500 PIXT，上限多1点，最高300点；冻结中的PIXT也算持有。超过100,000 PIXT，每120秒恢复1点。能量满了就不再增加。',
  seconds: (n: number) => `${n}秒`,
  points: (n: number) => `${n}点`,
  why: '为什么有能量',
  whyText: ({ publish, like }: Costs) =>
    `它让每个人一天里能发的作品差不多，也让刷量的程序不划算。基础速度每天恢复480点，够发${timesIn(480, publish)}件作品，或者喜欢${timesIn(480, like)}件。`,
  example: '举个例子',
  exampleText: (cost: number) =>
    `你有100点，发了一组作品，用掉${cost}点，剩${100 - cost}点。${cost * 3}分钟后恢复${cost}点，又是满的。持有量在这${cost * 3}分钟里变了，也只影响之后的恢复，之前恢复的照旧。`,
  yours: '看你的能量',
}
