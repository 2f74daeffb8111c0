import { formats } from '../words.ts'

const f = formats('zh')
const figures = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })

const books: Record<string, string> = {
  pixt: '成员，可用PIXT',
  'pixt-held': '成员，冻结PIXT',
  yuan: '成员，可用人民币',
  'yuan-held': '成员，冻结人民币',
  'pixt-owed': '成员，欠平台的PIXT',
  'yuan-owed': '成员，欠平台的人民币',
  'pixt-supply': '平台，已发行',
  'pixt-treasury': '平台，金库',
  'pixt-redeemed': '平台，已兑回',
  'yuan-rewards': '平台，奖励支出',
  'yuan-payouts': '平台，付款途中',
  'yuan-tax': '平台，代扣的税',
  'yuan-bank': '平台，已付款',
}

const span = (minutes: number) =>
  minutes < 60 ? `${f.num(minutes)}分钟` : minutes < 2880 ? `${f.num(Math.ceil(minutes / 60))}小时` : `${f.num(Math.ceil(minutes / 1440))}天`

export const transparency = {
  title: '账目公开',
  description: 'PIXT的发行、金库、成员持有和待付金额，每天的完整账目文件，以及自己核对的办法。',
  lead: '每一笔PIXT和人民币都记在同一本复式账里。这里有总数、每天的完整账目，还有自己核对它们的办法：从第一笔起重算一遍，每个数字都应该和这一页一样。',
  figures: '总数',
  now: (at: string) => `此刻，${f.moment(at)}`,
  closed: (day: string) => `截至${f.date(day)}的文件`,
  closedNote: (at: string, entries: number, lines: number) =>
    `右边一栏可以从账目文件算出，最近一个文件写于${f.moment(at)}，至此共${f.num(entries)}笔分录、${f.num(lines)}行。所有时间都是北京时间。`,
  noneClosed: '第一个账目文件在今天零点以后写成，到时这里会多出一栏可以自己重算的数字。所有时间都是北京时间。',
  what: '项目',
  supply: '已发行',
  supplyNote: '一次发完，以后不再增加',
  treasury: '金库',
  treasuryNote: '还没有给任何人',
  members: '成员持有',
  shares: (available: string, held: string) => `可用${available}，冻结${held}`,
  membersNote: '包括冻结中的',
  redeemed: '已兑回',
  redeemedNote: '换成人民币后收回，不再发出',
  membersYuan: '成员的人民币余额',
  underway: '付款途中',
  underwayNote: '已通知付款机构，还没有到账',
  paidOut: '已付给成员',
  paidOutNote: '自开始以来',
  liability: '还欠成员',
  liabilityNote: '假如所有人此刻都来提取：成员持有的PIXT按200合1元，不足1分的进1分，加上人民币余额和付款途中的金额',
  debtRule: '成员欠平台的钱，比如款项付出以后又被追回的，记在单独的账户里：先从余额里扣，不够的部分是欠款；之后入账的金额先抵欠款，抵完为止，账单里逐笔可查。',
  trial: '试算平衡表',
  trialText: '每个账户在最近一个文件末尾的余额。每种货币合计为零。',
  book: (name: string) => books[name] ?? name,
  sum: (currency: 'PIXT' | 'CNY'): string => (currency === 'PIXT' ? 'PIXT合计' : '人民币合计'),
  reconciliation: '对账',
  reconciliationText:
    '每天零点以后，程序把账和它自己核对一遍：每笔新分录合计为零，每个余额都由它的分录得出，没有人低于零，发行总量没有变，最近一个公开的文件还是公开时的样子。更早的分录每晚重新核对三十分之一。',
  reconciled: (at: string, entries: number, lines: number, checks: number) =>
    `最近一次是${f.moment(at)}，核对了${f.num(entries)}笔分录、${f.num(lines)}行，做了${f.num(checks)}组检查。`,
  noDifference: '没有差异。',
  differences: (n: number) => `发现${f.num(n)}处差异，值班人员已收到警报。`,
  notReconciled: '第一次对账在今天零点以后。',
  files: '每天的账目',
  filesText: '每个文件的第一行写着前一个文件的SHA-256。改动任何一天，后面每一天都对不上。',
  day: '日期',
  days: (since: string, day: string) => (since === day ? f.date(day) : `${f.date(since)}至${f.date(day)}`),
  entries: '分录',
  size: '大小',
  bytes: (bytes: number) => (bytes < 1_000_000 ? `${figures.format(Math.ceil(bytes / 100) / 10)} kB` : `${figures.format(Math.ceil(bytes / 100_000) / 10)} MB`),
  hash: '解压后的SHA-256',
  download: '下载',
  downloadOf: (day: string) => `下载${f.date(day)}的账目`,
  noFiles: '还没有文件',
  noFilesText: '第一个文件在今天零点以后写成。',
  earlier: '更早的文件',
  latest: '回到最新',
  check: '自己核对',
  steps: [
    '下载全部文件。',
    '下载核对程序。它有三百多行，可以先读一遍；只需要Node.js 22.18或更新的版本，不用安装别的。',
    '从第一个文件起重算，并和这一页比较。',
  ] as [string, string, string],
  checkAfter:
    '程序重算每个人的每个余额、每天的开始和结束、这一页的每个数字。差一个最小单位，它就说出是哪一处，并以1退出。加上--checkpoint FILE，它会记下核对到哪里，下次只读新的文件。有源代码的话，也可以用npm run verify:books。',
  inside: '文件里有谁',
  insideText: [
    '文件里没有名字。每位成员是一个16位的代号，在所有文件里都一样。代号由一把只有我们有的密钥算出，别人无法从代号推出账号，也无法从账号推出代号。',
    '时间只写到小时，也不写是哪件作品。但如果有人知道你某一笔的金额和大致时间，仍可能认出那一行，并由代号看到你其他的账目。',
    '想在文件里找到自己，看钱包账单里的分录编号，文件里是同一个编号。',
  ],

  waiting: '审核要等多久',
  waitingLead: '最近30天里有结论的，从提交算到结论。',
  decidedIn: (decided: number, median: number, slowest: number) => `${f.num(decided)}件，一半在${span(median)}内，最久${span(slowest)}`,
  noneDecided: '还没有结论',
  promise: (hours: number) => `我们承诺${hours}小时内有结论。`,
  decisions: '举报和处理的数字',
  waitNow: (waiting: number) => `现在等着${f.num(waiting)}件`,
}
