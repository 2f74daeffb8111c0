import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'
import { drawPath } from './draws/links.ts'

export const campaignsKinds: PageKinds<'campaigns'> = {
  words: {
    zh: () => import('#web/words/zh/campaigns-kinds.ts').then((m) => m.campaignsKinds),
    en: () => import('#web/words/en/campaigns-kinds.ts').then((m) => m.campaignsKinds),
  },
  reviews: { campaign: () => href('/admin/campaigns'), 'draw-pot': () => href('/admin/draws') },
  notifications: { award: ({ facts: { draw } }) => drawPath(draw) },
}
