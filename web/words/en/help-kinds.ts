import type { KindWordsOf } from '../kind-words.ts'

export const helpKinds: KindWordsOf<'help'> = {
  notifications: {
    'help-answer': {
      name: 'Answers to my questions',
      sentence: ({ facts: { asked } }) => `Your question “${asked}” was answered`,
      why: ({ facts: { answer } }) => answer,
    },
  },
  reviews: { question: { name: 'Questions', subject: 'your question' } },
  facts: { asked: 'Question', 'asked-on': 'Asked on' },
}
