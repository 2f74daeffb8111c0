import { formats } from '../words.ts'

const f = formats('zh')
export const setCards = {
  noneNow: '现在没有集卡活动。',
  own: (n: number) => (n ? `有${f.num(n)}张` : '还没有'),
  full: '一套已经集齐。',
  notFull: (missing: number) => `还差${f.num(missing)}种。`,
  how: (most: number) => `每张卡由一个任务带来，不出售，分享不算。多出来的可以送给别的会员，一天最多${f.num(most)}张，最后一张留着。`,
  toTasks: '做任务',
  give: '把多出来的送给别人',
  card: '哪张卡',
  to: '对方的账号',
  toHint: '个人主页地址里@后面的那个。',
  doGive: '送出',
  givenToday: (n: number, most: number) => `今天送了${f.num(n)}张，最多${f.num(most)}张。`,
  noDraw: '这套卡对应的抽选还没有宣布。',
  toDraw: (title: string) => `抽选：${title}`,
  until: (at: string) => `领票到${f.moment(at)}`,
  forSet: '一套卡换一张票，换的时候每种用掉一张。满18岁的会员才能领票。',
  ticket: (code: string) => `你的票是${code}，中没中、怎么领都在那一页。`,
  noTicket: '你还没有票。',
}
