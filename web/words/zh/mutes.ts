import { formats } from '../words.ts'

const { date, moment } = formats('zh')
/** How a muted thing is called. */
const named = {
  person: (name: string) => name,
  tag: (tag: string) => `#${tag}`,
  word: (word: string) => `“${word}”`,
  ai: () => '用AI生成的作品',
}

export const mutes = {
  title: '静音',
  lead: '静音的人、标签、词和AI作品不出现在推荐、最新、关注、标签、摄影师和通知里。谁都不会知道，关注也照旧；直接打开作品或主页仍然看得到。',
  nothing: '没有静音任何内容',
  nothingHint: '在作品、标签或一个人的主页的菜单里选“静音”，或者在上面写下一个词。',
  more: '更早的静音',
  menu: '静音…',
  choose: '不想看到什么',
  named,
  kinds: { person: '人', tag: '标签', word: '词', ai: 'AI作品' },
  what: '标签或词',
  whatHint: '拉丁字母的词按整个词匹配，汉字出现在标题、描述或标签里就算。最多100个词。',
  lasts: '多久',
  spans: { hour: '1小时', day: '1天', week: '1周', month: '30天', ever: '一直' },
  mute: '静音',
  muting: '正在静音…',
  back: '不静音，返回',
  pageHint: '谁都不会知道。关注、喜欢和别的都不变，随时可以取消。',
  unmute: '取消静音',
  unmuteThing: (thing: string) => `取消静音${thing}`,
  listed: '已静音',
  since: (at: string) => `${date(at)}起`,
  until: (at: string | null) => (at ? `到${moment(at)}` : '一直'),
  muted: (thing: string, until: string | null) => `你静音了${thing}${until ? `，到${moment(until)}` : ''}`,
  mutedHint: '这个标签下的作品不出现在你的列表里。',
}
