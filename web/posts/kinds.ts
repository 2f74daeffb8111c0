import { href } from 'react-router'
import type { EntryOf, PageKinds } from '#web/words/kind-words.ts'
import { commentPath, likesPath, photoPath } from './links.ts'

/** A work that is not shown has no page to go to. */
const ofPost = ({ post }: EntryOf<'like' | 'forward' | 'new-work' | 'mention'>) => (post?.card ? photoPath(post.card) : href('/notifications'))

/** Opens at the comment. */
const ofComment = ({ post, facts }: EntryOf<'comment' | 'reply' | 'helped' | 'comment-shown' | 'mention'>) =>
  post?.card ? commentPath(post.card, facts.comment) : href('/notifications')

/** Words of a forward stand beside who forwarded, those of a comment in the conversation. */
function ofMention(one: EntryOf<'mention'>): string {
  if (one.facts.where === 'comment') return ofComment(one)
  return one.post?.card && one.facts.where === 'forward' ? likesPath(one.post.card, 'forward') : ofPost(one)
}

export const postsKinds: PageKinds<'posts'> = {
  words: {
    zh: () => import('#web/words/zh/posts-kinds.ts').then((m) => m.postsKinds),
    en: () => import('#web/words/en/posts-kinds.ts').then((m) => m.postsKinds),
  },
  notifications: {
    like: ofPost,
    forward: ofPost,
    'new-work': ofPost,
    mention: ofMention,
    comment: ofComment,
    reply: ofComment,
    helped: ofComment,
    'comment-shown': ofComment,
  },
}
