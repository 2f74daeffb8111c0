import { useSyncExternalStore } from 'react'

type Liked = { liked: boolean; likes: number | null }
type Named = { permlink: string; author: { account: string } }
type Likable = Liked & Named

/** What the reader liked since the document was loaded, by a post's name: walls that were read before show it too. */
let here: ReadonlyMap<string, Liked> = new Map()
const listeners = new Set<() => void>()
const none: typeof here = here
const hear = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const nameOf = (post: Named) => `${post.author.account}/${post.permlink}`

export function sayLiked(post: Named, { liked, likes }: Liked): void {
  here = new Map(here).set(nameOf(post), { liked, likes })
  for (const listener of listeners) listener()
}
/** How a post stands for its reader: as it was read, unless they have changed it since. */
export function useLikedHere(): (post: Likable) => Liked {
  const said = useSyncExternalStore(
    hear,
    () => here,
    () => none,
  )
  return (post) => {
    const changed = said.get(nameOf(post))
    return changed && changed.liked !== post.liked ? changed : post
  }
}
