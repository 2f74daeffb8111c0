import type { KindWordsOf } from '../kind-words.ts'
import { who, work } from './kinds.ts'

export const postsKinds: KindWordsOf<'posts'> = {
  notifications: {
    like: { name: '有人喜欢我的作品', sentence: (one) => `${who(one)}喜欢了${work(one)}` },
    forward: { name: '有人转发我的作品', sentence: (one) => `${who(one)}转发了${work(one)}` },
    mention: {
      name: '有人提到我',
      sentence: (one) => (one.facts.where === 'forward' ? `${who(one)}转发${work(one)}时提到了你` : `${who(one)}在${work(one)}里提到了你`),
    },
  },
  metrics: { posts: '新作品', likes: '喜欢' },
}
