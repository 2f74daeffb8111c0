import { formats } from '../words.ts'

const { num, date } = formats('zh')

export const likes = {
  like: '喜欢',
  forward: '转发',
  number: (n: number) => num(n),
  liked: (n: number) => `${num(n)}人喜欢`,
  forwarded: (n: number) => `${num(n)}人转发`,
  who: { like: '谁喜欢', forward: '谁转发了' },
  listTitle: { like: (title: string) => `谁喜欢“${title}”`, forward: (title: string) => `谁转发了“${title}”` },
  lists: '喜欢和转发',
  since: (at: string) => date(at),
  nobody: { like: '还没有人喜欢', forward: '还没有人转发' },
  nobodyHint: { like: '喜欢这件作品的人会出现在这里，最近的在前。', forward: '转发这件作品的人会出现在这里，最近的在前。' },
  more: '更多的人',
  latest: '回到最近的',
  forwardsOf: (name: string) => `${name}转发的作品`,
  forwards: '转发',
  noForwards: '还没有转发',
  noForwardsHint: (name: string) => `${name}转发的作品会排在这里，最近的在前。`,
  ownLiked: '我喜欢的',
  ownLikedSays: '最近喜欢的在前。只有你能看到。',
  noneLiked: '还没有喜欢的作品',
  noneLikedHint: '给作品点喜欢，它就会收在这里。',
  saySomething: '写几句转发的话',
  ownWords: '你转发时想说的话',
  ownWordsHint: '你的关注者会在“关注”里看到，可以随时改，不花能量。',
  saveWords: '保存',
  savingWords: '正在保存…',
  savedWords: '已保存',
  howReward: '这件作品的奖励怎么算',
}
