import { formats } from '../words.ts'

const f = formats('zh')
const hour = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
const weight = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6 })

export const rewards = {
  title: '奖励怎么算出来的',
  titleOf: (title: string) => `“${title}”的奖励怎么算出来的`,
  open: (amount: string, at: string) => `约${amount}，北京时间${hour.format(new Date(at))}结算`,
  openHint: '结算以前，当天的其他作品还会得到喜欢，所以这个数会变。',
  settled: (amount: string) => `作者得到${amount}，已经结算`,
  none: '没有人在发布后的7天里喜欢或转发它，所以没有奖励。',
  noneYet: '还没有人喜欢或转发它。发布后7天之内的都算。',
  steps: '一步一步',
  pool: (day: string) => `${f.date(`${day}T12:00:00+08:00`)}发布的全部作品一起分的奖励池`,
  weight: '这件作品得到的喜欢和转发，分量合计',
  dayWeight: '那一天全部作品的分量合计',
  amount: '奖励池 × 这件的分量 ÷ 全部的分量',
  author: '其中四分之三归作者',
  others: '四分之一归喜欢和转发它的人，按各自的分量分',
  rounding: '每一步都舍去不足千分之一PIXT的部分，舍去的留在平台金库。',
  weightOf: (millionths: number) => weight.format(millionths / 1_000_000),
  likes: '每一个喜欢和转发',
  ownLikes: '你的喜欢和转发',
  rule: '同两个人之间，不论谁喜欢谁，30天里第一次的分量是1，第二次是1/2，第三次是1/3，以此类推；取消了的也算一次。持有多少PIXT不影响分量。',
  who: '谁',
  kind: { like: '喜欢', forward: '转发' },
  nth: (earlier: number) => `30天里的第${earlier + 1}次`,
  share: (earlier: number) => (earlier ? `1/${earlier + 1}` : '1'),
  weightHead: '分量',
  amountHead: '分到',
  gone: '已注销的成员',
  at: (at: string) => f.moment(at),
  earlier: '更早的',
  latest: '回到最近的',
  back: '回到作品',
  wallet: '钱包',
}
