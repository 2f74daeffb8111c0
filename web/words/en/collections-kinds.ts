import type { KindWordsOf } from '../kind-words.ts'

export const collectionsKinds: KindWordsOf<'collections'> = {
  notifications: {
    letter: {
      name: 'Letters through my portfolio',
      sentence: ({ facts }) => `${facts.name} wrote to you from your portfolio`,
      why: ({ facts }) => facts.begins,
    },
  },
  metrics: { collections: 'New collections' },
  reportables: { collection: 'Collection', portfolio: 'Portfolio' },
}
