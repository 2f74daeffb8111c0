import type { RankedBy } from '#api/campaigns.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const rules: Record<RankedBy, string> = {
  'check-in': '按打卡的天数排，天数相同的名次相同。',
  stamps: '按领到的印章排，一样多的名次相同。',
  friends: '按活动期间用你的邀请码来、已经结算的朋友排，一样多的名次相同。',
}
const counts: Record<RankedBy, (n: number) => string> = {
  'check-in': (n) => `${f.num(n)}天`,
  stamps: (n) => `${f.num(n)}个印章`,
  friends: (n) => `${f.num(n)}位朋友`,
}
export const standings = {
  rules,
  counts,
  notYet: '还没有开始排。活动开始以后，每十分钟数一次。',
  nobody: '还没有人上榜。',
  unnamed: '没有公开名字的会员',
  ownPlace: (place: number, count: string) => `你是第${f.num(place)}名，${count}。`,
  ownCount: (count: string) => `你现在有${count}，还没有上榜。`,
  members: (n: number) => `一共${f.num(n)}人。`,
  countedAt: (at: string) => `${f.moment(at)}数的。`,
  final: '结果已经公布，不会再变。',
  goesOn: '每十分钟重新数一次。',
}
