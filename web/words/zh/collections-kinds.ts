import type { KindWordsOf } from '../kind-words.ts'

export const collectionsKinds: KindWordsOf<'collections'> = {
  notifications: { letter: { name: '作品集有人来信', sentence: ({ facts }) => `${facts.name}从你的作品集给你写信`, why: ({ facts }) => facts.begins } },
  metrics: { collections: '新影集' },
  reportables: { collection: '影集', portfolio: '作品集' },
}
