import type { KindWordsOf } from '../kind-words.ts'
import { who, work } from './kinds.ts'

export const postsKinds: KindWordsOf<'posts'> = {
  notifications: {
    like: { name: '有人喜欢我的作品', sentence: (one) => `${who(one)}喜欢了${work(one)}` },
    forward: { name: '有人转发我的作品', sentence: (one) => `${who(one)}转发了${work(one)}` },
  },
  metrics: { posts: '新作品', likes: '喜欢' },
  reportables: { post: '作品' },
}
