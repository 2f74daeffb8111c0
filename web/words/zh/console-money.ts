import type { WorstDay } from '#api/admin.ts'
import type { EventAside, LineAside } from '#api/cashiers.ts'
import type { ParameterName } from '#api/parameters.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const cashiers: Record<string, string> = { alipay: '支付宝', bank: '银行', sandbox: '沙盒', stripe: 'Stripe', wechat: '微信支付' }

const lineWhy: Record<LineAside['why'], string> = {
  unknown: '这边没有这一笔',
  amount: '金额和这边的不一样',
  unsaid: '还没有人记为已付',
  ended: '这边已经退回或撤回，钱却付了',
  twice: '同一笔付了两次',
}
const eventWhy: Record<EventAside['why'], string> = {
  unsigned: '签名不对',
  'no-order': '没有这张订单',
  currency: '币种不对',
  amount: '金额不对',
  'order-paid': '这张订单已经付过',
}
/** Stands after the value, before what it comes to. */
const worstOf: Record<ParameterName, string> = {
  rewardPool: '的话，每天发出的奖励合',
  publishCost: '的话，一天最多发布',
  likeCost: '的话，一天最多喜欢',
  forwardCost: '的话，一天最多转发',
  withdrawDayMax: '的话，一天最多提走',
  withdrawTwoFrom: '的话，一天里只凭一个人批准最多付出',
  taxFree: '的话，最坏的一天少代扣',
  taxPermille: '的话，最坏的一天比现在少代扣',
  couponPoints: '的话，月初那天最多发出',
  couponCount: '的话，月初那天最多发出',
  invitePot: '的话，一个月因为邀请最多发出',
  groupPixt: '的话，现在够格建小组的有',
  rankLike: '的话，只换照片的先后，花费',
  rankForward: '的话，只换照片的先后，花费',
  rankHelped: '的话，只换照片的先后，花费',
  rankHours: '的话，只换照片的先后，花费',
  salePriceLeast: '的话，由买家付，我们花费',
  salePriceMost: '的话，由买家付，我们花费',
  piecePriceLeast: '的话，由买家付，我们花费',
  piecePriceMost: '的话，由买家付，我们花费',
  castVetoHours: '的话，不动钱，花费',
  dropTickets: '的话，不动钱，花费',
  pieceShare: '的话，只改买家的钱怎么分，花费',
  releaseFeeLeast: '的话，由摄影师付，我们花费',
  promisedReaders: '的话，一天发布的作品最多欠展示',
  licenceExtended: '的话，只改买家的钱怎么分，花费',
  licenceEditorial: '的话，只改买家的钱怎么分，花费',
  licenceExclusive: '的话，只改买家的钱怎么分，花费',
  licenceShareFirst: '的话，只改买家的钱怎么分，花费',
  licenceShareSecond: '的话，只改买家的钱怎么分，花费',
  licenceShareMost: '的话，只改买家的钱怎么分，花费',
  licenceTax: '的话，只改买家的钱怎么分，花费',
  licenceSettleDays: '的话，只改买家的钱怎么分，花费',
  licenceReturnDays: '的话，退的是买家自己的钱，花费',
  licenceDownloads: '的话，只多读几次文件，花费',
}
const worstUnits: Record<Exclude<WorstDay['unit'], 'fen'>, (amount: string) => string> = {
  acts: (amount) => `${amount}次`,
  points: (amount) => `${amount}点能量`,
  members: (amount) => `${amount}人`,
}

export const consoleMoney = {
  // proposing a parameter
  between: '可以取',
  worstOf,
  worstUnits,
  reckon: '先看最坏的一天',
  sendAtThat: '就按这个提议',
  // cashiers
  lead: '银行和支付宝每天的对账文件读进来，和这边记的付款逐笔对。付出去的钱，文件里有了才记进银行账。',
  cashier: (name: string) => cashiers[name] ?? name,
  open: '已报付、文件里还没有的',
  noDays: '还没有读入过文件',
  day: '日期',
  came: '收入',
  went: '支出',
  booked: '对上的',
  waits: (count: number) => `还有${f.num(count)}行在核对`,
  by: '谁读入的',
  read: '读入对账文件',
  fileOf: '哪个渠道',
  fileDay: '哪一天的（北京时间）',
  file: 'CSV文件',
  fileHint: '要有流水号、收入、支出、交易时间四列，最后一行是合计：笔数、收入、支出。附言里有提现单号的按单号对，没有的按流水号对。',
  fileMissing: '请选择文件',
  fileSend: '读入',
  fileSending: '正在读入…',
  fileRead: (day: string, lines: number) => `${f.date(day)}的文件已读入，共${f.num(lines)}行，几秒后就能看到对上了多少`,
  aside: '文件里有，这边对不上',
  asideNone: '没有对不上的行',
  missing: '这边记了已付，文件里没有',
  missingText: '对应渠道的文件已经读到了第二天，仍然没有这一笔。',
  missingNone: '没有漏付的',
  events: '渠道发来、没有采信的通知',
  eventsNone: '没有',
  lineOf: (name: string, day: string, n: number) => `${cashiers[name] ?? name} · ${f.date(day)}第${n}行`,
  directions: { in: '收', out: '付' },
  lineWhy: (why: LineAside['why']) => lineWhy[why],
  eventWhy: (why: EventAside['why']) => eventWhy[why],
  since: (at: string) => f.moment(at),
}
