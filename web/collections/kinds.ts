import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const collectionsKinds: PageKinds<'collections'> = {
  words: {
    zh: () => import('#web/words/zh/collections-kinds.ts').then((m) => m.collectionsKinds),
    en: () => import('#web/words/en/collections-kinds.ts').then((m) => m.collectionsKinds),
  },
  notifications: {
    letter: () => `${href('/portfolio')}#letters`,
    'collection-invitation': ({ facts: { collection: collectionid } }) => href('/collection/:collectionid', { collectionid }),
    proof: ({ facts: { collection: collectionid, number } }) => href('/collection/:collectionid/proofs/:number', { collectionid, number }),
  },
}
