import type { Drop } from '#api/nft-sales.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const phases: Record<Drop['phase'], string> = {
  coming: '还没有开始报名',
  open: '正在报名',
  closed: '报名结束，正在封存',
  frozen: '名单已封存，等待开奖',
  paying: '已开奖，抽到的人正在付款',
  over: '抽购结束',
  stopped: '抽购已停止',
}
const own: Record<NonNullable<Drop['own']>['state'], string> = {
  entered: '你报名了',
  missed: '这次没有抽到你',
  next: '你在候补里：前面有人没有付款，就按顺序轮到你，到时会通知你',
  won: '抽到你了',
  bought: '你已经买到',
  lapsed: '轮到你时没有付款，已经给了下一位',
}

export const pieceDrop = {
  title: '抽购',
  phases,
  own,
  rule: '报名的先后不影响机会，每人报名一次，报名期间可以退出。名单封存以后，由报名之前就指定的随机数决定谁可以买；抽到的人有24小时付款，没有付的按抽出的顺序给下一位，最后没有人要的直接出售。报名的人不比份数多，人人都有一份。',
  odds: (entries: number, pieces: number) => `${f.num(entries)}人报名，${f.num(pieces)}份藏品`,
  opens: '报名开始',
  closes: '报名截止',
  draws: '开奖',
  at: (at: string) => `${f.moment(at)}（北京时间）`,
  turns: (bought: number, waiting: number) => `已付款${f.num(bought)}份，等待付款${f.num(waiting)}份`,
  place: (place: number) => `第${f.num(place)}个抽出`,
  edition: (edition: number) => `第${f.num(edition)}份`,
  payBy: (at: string) => `请在${f.moment(at)}（北京时间）以前付款，过时给下一位。`,
  code: '票号',
  enter: '报名',
  leave: '退出报名',
  toDraw: '看抽选的文件，自己重算',
  stoppedWhy: (why: string) => `停止的原因：${why}`,
  needsName: '实名认证、满18岁的会员可以报名，创作者和管理人员不参加，买过这件作品的不再参加。',
  // for its creator
  how: '怎样出售',
  plain: '谁先来谁买',
  byDrop: '抽购：先报名，再抽选谁可以买',
  windowHours: '报名多少小时',
  windowHint: '抽购才用：10分钟到7天，可以写小数，不填就是24小时。抽购的开始时间就是报名开始的时间，最早一小时以后，最晚六十天以内。',
  windowWrong: '报名时间在10分钟到7天之间，按小时填写。',
  enteredHint: '已经有人报名，不能再取消。抽购结束以后，剩下的可以结束出售。',
  cancelHint: '还没有人报名，可以取消。第一个人报名以后就不能了。',
  cancel: '取消抽购',
  // for an editor
  stopTitle: '停止这次抽购',
  stopHint: '原因对所有人公开。报名的人会收到通知，已经付款的照样算数，剩下的不再出售。要先进入后台。',
  stopWhy: '原因',
  stop: '停止抽购',
}
