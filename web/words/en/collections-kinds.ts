import type { KindWordsOf } from '../kind-words.ts'
import { who } from './kinds.ts'

export const collectionsKinds: KindWordsOf<'collections'> = {
  notifications: {
    'collection-invitation': {
      name: 'Somebody asks me into a collection',
      sentence: (one) =>
        `${who(one)} asked you to ${one.facts.role === 'editor' ? 'put together' : 'see'} the collection “${one.facts.nameEn || one.facts.nameZh}”`,
    },
    letter: {
      name: 'Letters through my portfolio',
      sentence: ({ facts }) => `${facts.name} wrote to you from your portfolio`,
      why: ({ facts }) => facts.begins,
    },
    proof: {
      name: 'Choices of my clients',
      sentence: ({ facts }) => `${facts.name} has picked ${facts.picked}`,
      why: () => 'What they said of each photograph stands on the page of the proof, as a table too',
    },
  },
  metrics: { collections: 'New collections' },
  reportables: { collection: 'Collection', portfolio: 'Portfolio' },
}
