import { formats } from '../words.ts'

const f = formats('zh')

export const coupons = {
  title: '能量券',
  lead: (each: number, points: number) => `上个月发布过作品的人，每月1日收到${each}张能量券，每张${points}点，30天内有效。`,
  energy: (points: number, cap: number) => `现在的能量：${points} / ${cap}`,
  full: '能量已满，等用掉一些再来用券。',
  ready: (n: number) => `${f.num(n)}张可用`,
  points: (n: number) => `${n}点`,
  until: (at: string) => `${f.moment(at)}到期`,
  use: '使用',
  useOne: (points: number, at: string) => `使用${points}点的券，${f.moment(at)}到期`,
  used: (added: number) => `加了${added}点能量。`,
  spillTitle: '只放得下一部分',
  spillYes: '仍然使用',
  spillNo: '先留着',
  none: '现在没有能量券',
  noneHint: '这个月发布一件公开作品，下个月1日就会收到。',
  choice: '到期前自动使用',
  choiceHint: '到期前的最后一天，能量放得下一整张时自动用掉一张；最后一小时放得下多少用多少。',
  choiceOn: '已打开',
  choiceOff: '已关闭',
  turnOn: '打开',
  turnOff: '关闭',
  past: '用过的和过期的',
  pastUsed: (added: number, byHouse: boolean) => (byHouse ? `到期前自动使用，加了${added}点` : `使用，加了${added}点`),
  pastExpired: '没有使用，已过期',
  at: (at: string) => f.moment(at),
  more: '更早的',
  latest: '回到最近的',
  rule: '能量规则',
}
