import type { PageKinds } from '#web/words/kind-words.ts'

export const adminKinds: PageKinds<'admin'> = {
  words: {
    zh: () => import('#web/words/zh/admin-kinds.ts').then((m) => m.adminKinds),
    en: () => import('#web/words/en/admin-kinds.ts').then((m) => m.adminKinds),
  },
}
