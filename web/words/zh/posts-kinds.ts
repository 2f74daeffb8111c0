import type { EntryOf, KindWordsOf } from '../kind-words.ts'
import { who, work } from './kinds.ts'

/** What was done to a work: one person did all of it, of several each did some. */
function did({ kinds, count }: Pick<EntryOf<'like'>, 'kinds' | 'count'>): string {
  if (kinds.length > 1) return count > 1 ? '喜欢或转发了' : '喜欢并转发了'
  return kinds[0] === 'forward' ? '转发了' : '喜欢了'
}

export const postsKinds: KindWordsOf<'posts'> = {
  notifications: {
    like: { name: '有人喜欢我的作品', sentence: (one) => `${who(one)}${did(one)}${work(one)}` },
    forward: { name: '有人转发我的作品', sentence: (one) => `${who(one)}转发了${work(one)}` },
    'new-work': { name: '我关注的人发布了新作品', sentence: (one) => `${who(one)}发布了${one.count > 1 ? '新作品' : work(one)}` },
    comment: { name: '有人评论我的作品', sentence: (one) => `${who(one)}评论了${work(one)}` },
    reply: { name: '有人回复我的评论', sentence: (one) => `${who(one)}在${work(one)}下面回复了你` },
    helped: { name: '作者说我的点评有帮助', sentence: (one) => `${who(one)}说你对${work(one)}的点评有帮助` },
    'comment-shown': { name: '我的评论等到了作者同意', sentence: (one) => `${who(one)}让你在${work(one)}下面的评论可见了` },
    mention: {
      name: '有人提到我',
      sentence: (one) => (one.facts.where === 'forward' ? `${who(one)}转发${work(one)}时提到了你` : `${who(one)}在${work(one)}里提到了你`),
    },
  },
  metrics: { comments: '评论', posts: '新作品', likes: '喜欢' },
  reportables: { post: '作品', comment: '评论' },
}
