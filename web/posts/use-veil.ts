import { useSearchParams } from 'react-router'
import type { Post } from '#api/posts.ts'

/** What the address says once its reader wants to see a labelled work: without a script, too, and one Back away from its reason. */
export const SHOWN = 'shown'

/** Why the pictures of a post are not shown to this reader now; null where they are. */
export function useVeil(post: Pick<Post, 'veil'>): Post['veil'] {
  const [search] = useSearchParams()
  return post.veil === 'ask' && search.has(SHOWN) ? null : post.veil
}
