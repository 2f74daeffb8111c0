import { formats } from '../words.ts'

const f = formats('zh')

export const consolePicks = {
  title: '编辑精选',
  lead: '选一张，写下为什么。理由和你的名字公开。自己的作品不能选；最近30天里和你互相点过喜欢或转发过的人，要由另一位编辑来选。',
  choose: '选一张',
  work: '作品地址',
  workHint: '照片页的网址，或者“账号/作品”。',
  words: '为什么选它',
  wordsHint: '读者会看到，最多500字。',
  lang: '用哪种语言写',
  langs: { zh: '中文', en: 'English' },
  day: '作为哪天的今日一图',
  dayHint: '可以不填。填了，那天首页就用这一张，不再按规则选。',
  send: '选它',
  sending: '正在提交…',
  done: { chosen: '选好了，榜单页上已经能看到。', dropped: '已经收回。' },
  none: '还没有编辑精选',
  noneText: '上面选一张，它就是第一张。',
  at: (at: string) => f.moment(at),
  gone: '已离开的编辑',
  asDay: (day: string) => `${f.date(`${day}T12:00:00+08:00`)}的今日一图`,
  drop: '收回',
  dropOf: (title: string) => `收回对${title}的选择`,
}
