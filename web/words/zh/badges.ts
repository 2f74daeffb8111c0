import type { BadgeName } from '#api/limits.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const names: Record<BadgeName, string> = {
  'first-light': '初光',
  'seven-days': '七天',
  'thirty-people': '三十人',
  'ten-helped': '十条点评',
  'twelve-others': '十二位',
}
const rules: Record<BadgeName, (goal: number) => string> = {
  'first-light': () => '发布第一件公开作品。',
  'seven-days': (goal) => `在${goal}个不同的日子发布公开作品，按北京时间算天。`,
  'thirty-people': (goal) => `一件公开作品有${goal}个人喜欢。`,
  'ten-helped': (goal) => `${goal}条点评，作者说有帮助。`,
  'twelve-others': (goal) => `一个公开的影集，收进${goal}位别人的作品。`,
}

export const badges = {
  title: '徽章',
  lead: '五枚徽章，每枚一条规则。没有排名，不影响推荐和奖励。',
  names,
  rules,
  far: (measured: number, goal: number) => `${f.num(measured)} / ${f.num(goal)}`,
  earned: (at: string) => `${f.date(at)}得到`,
  where: '在哪里得到',
  gone: '得到它的那一页已经不在了',
  forGood: '得到了就一直是你的：规则以后变了也不收回，作品删了也还在。每小时看一次有没有新得到的。',
  here: '在这里得到的徽章',
  on: (at: string) => f.date(at),
}
