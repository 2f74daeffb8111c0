import type { KindWordsOf } from '../kind-words.ts'

export const collectionsKinds: KindWordsOf<'collections'> = {
  metrics: { collections: '新影集' },
  reportables: { collection: '影集' },
}
