import { formats } from '../words.ts'

const f = formats('zh')
export const consoleNotes = {
  title: '页面说明',
  lead: '写在帮助、指南、规则等页面最上面的一段话，提交后马上能看到，中英文都要有；最多留30天，到期自己消失。长期有效的内容应当改页面本身。',
  lay: '加一条',
  page: '哪一页',
  words: { zh: '中文', en: '英文' },
  wordsHint: '最多300字。',
  days: '留几天',
  daysHint: '1到30天。',
  send: '放上去',
  sending: '正在提交…',
  done: { laid: '已经放上去了。', ended: '已经撤下。' },
  none: '还没有说明',
  noneText: '所有页面都按原样显示。',
  span: (at: string, until: string) => `${f.moment(at)}起，到${f.moment(until)}`,
  over: '已到期',
  endedAt: (at: string) => `${f.moment(at)}撤下`,
  end: '撤下',
  endOf: (title: string) => `撤下《${title}》上的这一条`,
}
