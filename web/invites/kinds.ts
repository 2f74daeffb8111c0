import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const invitesKinds: PageKinds<'invites'> = {
  words: {
    zh: () => import('#web/words/zh/invites-kinds.ts').then((m) => m.invitesKinds),
    en: () => import('#web/words/en/invites-kinds.ts').then((m) => m.invitesKinds),
  },
  notifications: { invite: () => href('/invite'), 'drop-ticket': () => href('/invite'), recall: () => href('/upload-photos') },
  reviews: { invite: () => href('/invite') },
}
