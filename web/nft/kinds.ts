import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'
import { giftsPath, keyPath, likenessPath } from './links.ts'

export const nftKinds: PageKinds<'nft'> = {
  words: {
    zh: () => import('#web/words/zh/nft-kinds.ts').then((m) => m.nftKinds),
    en: () => import('#web/words/en/nft-kinds.ts').then((m) => m.nftKinds),
  },
  notifications: {
    casting: ({ subject }) => href('/mobile/digital-collection/product/:id', { id: subject }),
    'piece-redeemed': ({ subject }) => href('/mobile/digital-collection/product/:id', { id: subject }),
    'piece-gift': ({ facts }) => giftsPath(facts.side),
    'piece-sale': ({ subject }) => href('/mobile/digital-collection/product/:id', { id: subject }),
    'piece-drop': ({ subject }) => href('/mobile/digital-collection/product/:id', { id: subject }),
    'casting-likeness': ({ facts }) => likenessPath(facts.number),
    'creator-key': () => keyPath(),
    creator: ({ facts }) => (facts.state === 'approved' ? href('/nft-operate/navigation') : href('/nft-operate/nftApply')),
  },
  reviews: { creator: () => href('/nft-operate/nftApply'), 'casting-likeness': () => href('/nft-operate/navigation') },
}
