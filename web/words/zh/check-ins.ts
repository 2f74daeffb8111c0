import type { CampaignState } from '#api/campaigns.ts'
import type { CheckInDayState } from '#api/check-ins.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const now: Record<CampaignState, string> = {
  upcoming: '还没开始。开始以后，打卡表在这里打开。',
  ongoing: '正在进行。今天一直开放到明天凌晨四点。',
  endingSoon: '最后几天。今天一直开放到明天凌晨四点。',
  selecting: '已经结束，打过的卡还在你的表上。',
  ended: '已经结束，打过的卡还在你的表上。',
}
const states: Record<CheckInDayState, string> = { tap: '已打卡', photograph: '有照片', free: '免打卡', empty: '空着', open: '可以打卡', ahead: '' }
const nothingOpen: Record<CampaignState, string> = {
  upcoming: '还没开始。',
  ongoing: '现在开放的日子都打过了。',
  endingSoon: '现在开放的日子都打过了。',
  selecting: '已经结束。',
  ended: '已经结束。',
}

export const checkIns = {
  now,
  states,
  nothingOpen,
  toSheet: '打开打卡表',
  sheet: '我的打卡表',
  lead: '当天拍的一张照片，或者点一下。漏掉的一天不扣什么，只是空着。',
  whichDay: '算哪一天？',
  openNow: '现在可以打卡的',
  openUntil: (day: string) => `${f.day(day)}，到第二天凌晨四点`,
  withPhotograph: (title: string) => `用《${title}》打卡`,
  choose: '点一张这一天拍的照片，或者直接打卡。',
  noPhotograph: '还没有这一天拍的作品，发布以后会出现在这里。',
  byTap: (day: string) => `打${f.day(day)}的卡`,
  clock: '按北京时间算一天。照片算在拍摄的那一天，日期从文件里读。',
  days: '每一天',
  dayOf: (day: string) => f.day(day),
  onlyYou: '这张表只有你自己看得到。',
  counted: (n: number, all: number) => `${f.num(all)}天里的${f.num(n)}天`,
  madeOf: (filled: number, free: number) => `打卡${f.num(filled)}天，免打卡${f.num(free)}天`,
  freeDays: (n: number) => `三十天里可以空${f.num(n)}天`,
  freeText: '打过第一次以后，最先空下的日子自动算数，不用申请。',
}
