import type { PostCard } from '#api/posts.ts'
import type { IconName } from '#web/ui/icon.tsx'

type Shown = Pick<PostCard, 'visibility' | 'takenDownFor'>
/** Whom a post is shown to; `author`: it was taken down. */
export const shownTo = ({ visibility, takenDownFor }: Shown) => (takenDownFor ? 'author' : visibility)
export const isForAll = (post: Shown): boolean => shownTo(post) === 'public'
/** It may stand for a page whose link is shown somewhere: of a labelled work nobody could be asked there. */
export const isForPreview = (post: Shown & Pick<PostCard, 'labels'>): boolean => isForAll(post) && post.labels.length === 0

/** The sign beside the words for whom a post is shown to that is not for everybody. */
export const SHOWN_TO_ICONS = { followers: 'people', group: 'people', link: 'link', private: 'lock', author: 'info' } as const satisfies Record<
  string,
  IconName
>
