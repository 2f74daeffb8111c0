import type { KindWordsOf } from '../kind-words.ts'

export const helpKinds: KindWordsOf<'help'> = {
  notifications: {
    'help-answer': { name: '我的提问的回答', sentence: ({ facts: { asked } }) => `你问的“${asked}”有了回答`, why: ({ facts: { answer } }) => answer },
  },
  reviews: { question: { name: '提问', subject: '你的提问' } },
  facts: { asked: '问题', 'asked-on': '在哪里问的' },
}
