import type { CampaignState, CampaignWho } from '#api/campaigns.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const states: Record<CampaignState, string> = { upcoming: '还没开始', ongoing: '进行中', endingSoon: '就要结束', selecting: '评选中', ended: '已结束' }
/** 结束的那一刻不算在内：零点结束，就写前一天。 */
const lastDay = (endTime: string) => f.date(new Date(Date.parse(endTime) - 1))

export const campaigns = {
  past: '往期活动',
  pastLead: '办过的征集、挑战和主题名单。规则留在原来的地址，标签下的作品由作者自己管理。',
  toDraws: '看抽选',
  nothing: '还没有结束的活动',
  nothingText: '活动结束以后，规则和结果会一直留在这里。',
  states,
  days: (startTime: string, endTime: string) => `${f.date(startTime)}至${lastDay(endTime)}`,
  whoMay: ({ days, adults }: CampaignWho) => `谁能参加：${days ? `注册满${f.num(days)}天的会员` : '会员'}${adults ? '，并且实名认证满18岁' : ''}。`,
  dates: '日程',
  moment: (time: string) => f.date(time),
  lastDay,
  begins: '开始',
  ends: '最后一天',
  resultsOut: '公布',
  pages: '这个活动的页面',
  terms: '参加时同意的，就这四条',
  use: '做什么',
  howLong: '多久',
  months: (n: number) => `${f.num(n)}个月，从公布那天算，到期自动撤下。`,
  credit: '署名',
  creditText: '每一次都写作者的名字，紧挨着照片。',
  neverSold: '绝不出售',
  neverSoldText: '不卖，不转授权，也不用来训练模型。',
  changes: '开启以后改过的地方',
  changesText: '只改对参加的人有利的，或改正文字。',
  changedAt: (at: string) => f.moment(at),
  nothingStood: '（没有）',
  wasSaid: '原来',
  isSaid: '现在',
  allUnder: '全部作品',
  noWorks: '这个标签下现在没有公开的作品。',
  photograph: '照片：',
  byLine: (by: string) => `，作者${by}，`,
}
