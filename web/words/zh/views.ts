import type { ViewSource, ViewStep, WorkViews } from '#api/analytics.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const at = (day: string) => `${day}T12:00:00+08:00`
const sources: Record<ViewSource, string> = {
  home: '首页',
  following: '关注',
  search: '搜索',
  tag: '标签',
  group: '圈子',
  collection: '影集',
  portfolio: '作品集',
  person: '个人主页',
  site: '站内其他页面',
  engine: '搜索引擎',
  elsewhere: '别的网站',
  direct: '直接打开',
}

export const views = {
  title: '浏览',
  lead: '作品被打开多少次、有多少位读者、从哪里来。读者是谁，我们不记。',
  span: '时间段',
  spans: { days: '14天', weeks: '12周' },
  counted: '打开和收藏',
  tableOf: (span: 'days' | 'weeks'): string => (span === 'days' ? '最近14天，按天' : '最近12周，按周'),
  what: '项目',
  from: (day: string, span: 'days' | 'weeks') => (span === 'days' ? f.day(at(day)) : `${f.day(at(day))}起的一周`),
  short: (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`,
  sum: '合计',
  views: '浏览',
  readers: '读者',
  saves: '收藏',
  readersKey: '读者第一次打开',
  againKey: '同一天又打开',
  number: f.num,
  percent: (part: number) => `${Math.round(part * 100)}%`,
  line: ({ views: n, readers, saves }: Omit<ViewStep, 'from'>) => `浏览${f.num(n)} · 读者${f.num(readers)} · 收藏${f.num(saves)}`,
  countedHint: '按北京时间算天。读者每件作品每天算一次；机器、你自己和不想被计数的人不算。收藏是别人把作品放进影集。',
  whereFrom: '从哪里来',
  source: '来处',
  share: '占比',
  sources,
  none: '这段时间还没有人打开',
  noneHint: '有人打开你的作品，这里就会有数。',
  file: '下载CSV',
  fileHint: '最近366天，每件作品每天一行。',
  works: '每件作品',
  promise: (n: number) => `每件公开作品，我们保证在七天里给至少${f.num(n)}位没有关注你的读者看到。没看够的，站在推荐里留出的位置上。`,
  shown: ({ shown, promised, until }: WorkViews) => {
    if (shown === null || until === null) return '只有所有人可见的新作品才计算给多少位读者看到。'
    return `给${f.num(shown)}位没有关注你的读者看到过，保证${f.num(promised)}位；计到${f.moment(until)}。`
  },
  hiddenWork: '一件没有公开的作品',
  allWorks: '看全部作品',
  earlier: '更早的作品',
}
