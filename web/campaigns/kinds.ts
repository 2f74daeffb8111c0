import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'
import { drawPath } from './draws/links.ts'
import { spinPath } from './spins/links.ts'

export const campaignsKinds: PageKinds<'campaigns'> = {
  words: {
    zh: () => import('#web/words/zh/campaigns-kinds.ts').then((m) => m.campaignsKinds),
    en: () => import('#web/words/en/campaigns-kinds.ts').then((m) => m.campaignsKinds),
  },
  reviews: { campaign: () => href('/admin/campaigns'), 'draw-pot': () => href('/admin/draws'), 'wheel-pot': () => href('/admin/campaigns') },
  notifications: {
    award: ({ facts: { draw } }) => drawPath(draw),
    'spin-award': ({ facts: { spin } }) => spinPath(spin),
    'set-card': ({ facts: { path } }) => path,
  },
}
