import type { SpinsFault } from '#api/draw-spin-check.ts'
import type { Spin, WheelPart, WheelState } from '#api/spins.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const states: Record<WheelState, string> = { unfunded: '奖池还没存满，暂时不发票', soon: '还没开始', open: '进行中', over: '已经结束' }
const percent = (odds: number) => `${(odds / 100).toFixed(2)}%`
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`
const faults: Record<SpinsFault['at'], string> = {
  form: '不是这种文件里的内容',
  table: '各格的机会加起来不是100%',
  published: '不是抽第一次之前公布的那张表',
  round: '没有这一轮，或者先后不对',
  proof: '随机来源没有说过这个',
  order: '同一轮里先后不对',
  times: '不在开始和指定的那一轮之间',
  cap: '同一个人一天转的次数超过了上限',
  value: '算出来的位置不同',
  part: '这个位置不该得到这一格',
  twice: '这张票用过了',
}
type Lettered = WheelPart & { letter: string }

const shared = [
  '第一张票之前要实名认证满18岁。管理人员和评委不参加。',
  '每次都写明一个还没到的随机数，结果由它、票号和你的种子算出，谁都能重算。',
  '主办方是拾光。三十天内领取，个人所得税由拾光代扣，不另外收费。钱付到余额，实物寄到大陆地址。',
]

export const campaignWheel = {
  states,
  percent,
  num: (n: number) => f.num(n),
  at: (at: string) => f.moment(at),
  exact: (at: string) => f.moment(at),
  preview: '开启以后，转盘和机会出现在这里。',
  noneNow: { wheel: '现在没有转盘在转。', box: '现在没有盲盒可拆。' },
  until: (at: string) => `到${f.moment(at)}`,
  pot: '奖池还有',
  dialOf: (parts: readonly WheelPart[]) =>
    `转盘，一格多宽机会就多大：${parts.map(({ odds }, n) => `${String.fromCodePoint(65 + n)}占${percent(odds)}`).join('，')}`,
  flatHint: '系统设为减少动态，转盘展平成一把尺，不转。结果出来时指针直接立在那一处。',
  tableOf: '每一格的奖品、剩余和机会',
  part: '格',
  prize: '奖品',
  left: '还剩',
  chance: '机会',
  worth: (fen: number) => `值${yuan(fen)}`,
  endless: '不限',
  falls: (parts: readonly Lettered[]) =>
    parts
      .flatMap(({ letter, next }) => {
        const to = parts.find(({ id }) => id === next)
        return to ? [`${letter}发完归${to.letter}`] : []
      })
      .join('，')
      .concat('。'),
  guarantee: (said: { after: number; part: string } | null, parts: readonly WheelPart[]) =>
    said ? `连空${f.num(said.after)}次以后再空，给${parts.find(({ id }) => id === said.part)?.name ?? ''}。` : '没有保底。',
  signIn: '登录以后，做任务领到的印章就是票。',
  tickets: { wheel: (n: number) => `还有${f.num(n)}张票`, box: (n: number) => `还有${f.num(n)}个盒子` },
  today: {
    wheel: (left: number, blank: number) => `今天还能转${f.num(left)}次，每次${percent(blank)}没有`,
    box: (left: number, blank: number) => `今天还能拆${f.num(left)}个，每个${percent(blank)}是空的`,
  },
  spin: { wheel: '转一次', box: '拆一个' },
  waits: (round: number) => `等第${f.num(round)}轮`,
  kept: '票已收下，收据已签名。关掉页面也算数，结果在“我的记录”。',
  rests: {
    wheel: (until: string) => `连空三次，转盘休息到${f.moment(until)}，票不作废。`,
    box: (until: string) => `连空三个，休息到${f.moment(until)}，盒子不作废。`,
  },
  blanks: {
    wheel: (n: number, most: number) => `连空${f.num(n)}次。连空${f.num(most)}次，转盘休息到第二天09:00，票不作废。`,
    box: (n: number, most: number) => `连空${f.num(n)}个。连空${f.num(most)}个，休息到第二天09:00，盒子不作废。`,
  },
  ownSeed: '你的种子',
  seed: '种子',
  seedHint: '在这台设备上产生，8到64个字母或数字，可以换成你自己的。结果由它和还没到的那一轮一起决定。',
  stands: (letter: string, value: number) => `${letter}，刻度${(value / 100).toFixed(2)}`,
  said: (spin: Spin, parts: readonly WheelPart[]) => `结果：${parts.find(({ id }) => id === spin.part)?.name ?? ''}`,
  toClaim: '去领取',
  toReceipt: '看收据',
  how: '票怎么来，怎么算',
  rules: {
    wheel: (most: number, blanks: number) => [
      '做完任务领一个印章就有一张票。不出售，不邀请人也一样能得。',
      `一天最多转${f.num(most)}次。连空${f.num(blanks)}次休息到第二天09:00。`,
      ...shared,
    ],
    box: (most: number, blanks: number) => [
      '做完任务领一个印章就有一个盒子。不出售，不邀请人也一样能得。',
      `一天最多拆${f.num(most)}个。连空${f.num(blanks)}个休息到第二天09:00。`,
      ...shared,
    ],
  },
  friends: '请来的朋友按邀请规则结算以后，在任务里领一个盒子。不请人，做别的任务也能得。',
  toFriends: '看请来的朋友',
  toTasks: '做任务领票',
  toOwn: '我的记录',
  toCheck: '自己重算一遍',
  won: '刚刚抽到的',
  former: '已注销的会员',
  checkHeading: '每一次都能重算',
  checkTitle: (title: string) => `${title}：核验`,
  checkLead: '第一张票之前就公布的表和随机来源，以及到现在为止的每一次。',
  fixed: '第一张票之前定下的',
  fixedText: (at: string) => `文件的第一行在${f.moment(at)}写好，它的SHA-256当时记进了审计日志：`,
  beacons: {
    own: '随机来源是本站的哈希链，每天一条，终点都在第一行里。它能证明没有改过，不能证明事先没有人知道。',
    drand: '随机来源是drand公共网络quicknet，到时间之前没有人知道。',
  },
  again: '重算',
  againText: (n: number) => `文件里现在有${f.num(n)}次。下载以后在这里选中它，计算在这台设备上进行，文件不会发出去。`,
  download: '下载文件',
  choose: '选择文件',
  without: '不用浏览器：npm run verify:draw -- 文件 收据',
  holds: '每一次都算得出同样的结果',
  holdsText: (spins: number, rounds: number, seconds: number) => `${f.num(rounds)}轮里的${f.num(spins)}次，用${f.num(seconds)}秒重新算过。`,
  fails: '有一处算不出来',
  faultAt: (line: number, at: SpinsFault['at']) => `第${f.num(line)}行：${faults[at]}。`,
  ownTitle: '我的抽奖记录',
  ownLead: '每一次都有一张签过名的收据。',
  when: '时间',
  campaign: '活动',
  ticket: '票号',
  outcome: '结果',
  waitsOne: '等它的那一轮',
  noSpins: '还没有抽过',
  noSpinsText: '在有转盘或盲盒的活动里做任务，领到的印章就是票。',
  earlier: '更早的',
  receipt: '收据',
  receiptText: '转的时候就签好的。随机数公布以后，用它能在公开的文件里找到这一次。',
  number: '编号',
  round: '指定的一轮',
  roundOf: (round: number, day: string | null, at: string) => `${day ? `${day}第` : '第'}${f.num(round)}轮，${f.moment(at)}`,
  spun: '签发',
  beaconSaid: '随机数',
  comesTo: '算得',
  valueOf: (value: number) => `${(value / 100).toFixed(2)}`,
  signature: '签名',
  asFile: '给验证程序用的收据',
  code: '你的兑换码：',
  toCoupons: '看能量券',
  codes: '加兑换码',
  codesText: '每行一个。加到和份数一样多，转盘才发票。',
  activity: '活动编号',
  codeList: '兑换码',
  addCodes: '加上',
  codesAdded: (n: number, have: number, stock: number) => `加了${f.num(n)}个，现在有${f.num(have)}/${f.num(stock)}。`,
  taxes: (fen: number) => `价值${yuan(fen)}，个人所得税由拾光代扣。`,
  toSend: '转盘的实物',
  toSendLead: '已经领取、等待寄出的排在前面。看过的人会记进审计日志。',
  nothingToSend: '没有要寄的',
  nothingToSendText: '有人领取实物奖品以后出现在这里。',
  further: '后面的',
}
