import type { NotHad } from '#api/limits.ts'
import type { PurchaseState } from '#api/nft-sales.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const why: Record<NotHad, string> = {
  gone: '这件作品现在由创作者持有，还没有出售。',
  'off-sale': '已经不再出售。',
  'not-yet': '还没有开始出售。',
  sold: '已经卖完了。',
  reserved: '最后几份有人正在付款；没有付成的，15分钟内会放出来。',
  own: '这是你自己的作品。',
  owned: '你已经有一份，每人一件作品买一份。',
  closed: '现在不能买。',
  unverified: '实名认证以后才能买。',
  minor: '满18岁以后才能买。',
}
const states: Record<PurchaseState, string> = { paid: '已付款，还没有送往链上', sending: '正在送往链上', received: '已经在你的地址上', returned: '已经退回' }

export const pieceSale = {
  onSale: '购买',
  each: '每份',
  leftOf: (left: number, editions: number) => `还有${f.num(left)}份，这次一共出售${f.num(editions)}份`,
  reserved: (n: number) => `另有${f.num(n)}份有人正在付款`,
  begins: (at: string) => `${f.moment(at)}（北京时间）开始出售`,
  which: '第几份',
  any: '编号最小的',
  nth: (n: number) => `第${f.num(n)}份`,
  buy: '购买一份',
  rule: '要实名认证，满18岁；每人一件作品买一份。付款后10分钟内可以退，过后送到链上，不能再退。',
  why: (not: NotHad) => why[not],
  toIdentity: '去实名认证',
  whose: '这笔钱给谁',
  seller: '创作者',
  fee: '平台',
  tax: '增值税',
  // what one bought
  yours: '你买的这一份',
  states,
  burns: {
    burning: '已退款，正在销毁。',
    burnt: '已退款，已销毁。',
    given: '已退款。你已经把它送出，它归收下的人。',
    kept: '已退款。密钥只在你手里，平台不能替你销毁，请自己销毁。',
  },
  sends: (at: string) => `${f.moment(at)}以前可以退，过后送往链上。`,
  bought: (at: string) => `${f.moment(at)}付款`,
  takeBack: '退回这一份',
  toOrder: '看订单',
  // for its creator
  selling: '出售',
  sellingLead: (percent: string) => `定价、份数和开始的时间由你定。卖出一份，价钱的${percent}归你，先为你留着，买家收到以后过结算的天数可以使用。`,
  price: '一份的价格（元）',
  priceHint: (least: string, most: string) => `${least}到${most}元。`,
  count: '出售几份',
  countHint: (most: number) => `你手里还没有卖出的有${f.num(most)}份。`,
  from: '从什么时候起（北京时间）',
  fromHint: '不填就是现在。',
  offer: '开始出售',
  end: '结束出售',
  endHint: '结束以后没有人能再下单；已经付款或正在付款的照样算数。',
  sold: '卖出',
  soldOf: (n: number) => `${f.num(n)}份`,
  pending: '等待结算',
  settled: '已经结算',
  noneLeft: '你手里没有还能卖的了。',
  // where it is paid
  payTitle: '付款',
  payMeta: '藏品付款',
  scanToPay: '用手机扫码付款，或者在这里打开收银台。',
  codeOf: '付款二维码',
  toCashier: '打开收银台付款',
  connecting: '正在连接收银台，马上就好。',
  paidNow: '我已付款',
  asking: '正在查询',
  otherWay: '换一种付款方式',
  toPiece: '看这件藏品',
  again: '再买一次',
}
