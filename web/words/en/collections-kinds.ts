import type { KindWordsOf } from '../kind-words.ts'

export const collectionsKinds: KindWordsOf<'collections'> = {
  metrics: { collections: 'New collections' },
  reportables: { collection: 'Collection' },
}
