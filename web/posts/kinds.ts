import type { EntryOf, PageKinds } from '#web/words/kind-words.ts'
import { photoPath } from './links.ts'

const ownPost = ({ facts: { permlink } }: EntryOf<'like' | 'forward'>, own: string) => photoPath({ author: { account: own }, permlink })

export const postsKinds: PageKinds<'posts'> = {
  words: {
    zh: () => import('#web/words/zh/posts-kinds.ts').then((m) => m.postsKinds),
    en: () => import('#web/words/en/posts-kinds.ts').then((m) => m.postsKinds),
  },
  notifications: { like: ownPost, forward: ownPost },
}
