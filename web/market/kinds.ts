import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const marketKinds: PageKinds<'market'> = {
  words: {
    zh: () => import('#web/words/zh/market-kinds.ts').then((m) => m.marketKinds),
    en: () => import('#web/words/en/market-kinds.ts').then((m) => m.marketKinds),
  },
  notifications: {
    'brief-answered': ({ subject }) => href('/market/briefs/:number', { number: subject }),
    'item-back': ({ subject }) => href('/market/:number', { number: subject }),
    'market-item': ({ facts }) => href('/market-item/:number', { number: facts.number }),
    'market-likeness': ({ facts }) => href('/market-likeness/:number', { number: facts.number }),
    contributor: () => href('/contact-info'),
    release: ({ facts }) => href('/releases/:number', { number: facts.number }),
  },
  reviews: {
    'market-item': () => href('/photographer'),
    'cancel-sale': () => href('/photographer'),
    'market-likeness': () => href('/photographer'),
    contributor: () => href('/contact-info'),
    release: () => href('/releases'),
  },
}
