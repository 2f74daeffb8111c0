import { useCallback } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { Wall } from '#api/posts-feeds.ts'
import type { Picture, Post, PostCard } from '#api/posts.ts'
import { collectionPath } from '#web/collections/links.ts'
import { groupPath } from '#web/groups/links.ts'
import { followingPath, forwardsPath, newestPath, noting, ofKindPath, photographerPath, readingPath, tagPath, type From } from './links.ts'
import { boardPath, tabs, type BoardTab } from './ranking-links.ts'

export type Around = { before: PostCard[]; after: PostCard[]; wall: Wall }
/** One step away on the stage: where it leads, what it shows (null: first the reason of a labelled work), and whether it is another picture of the same set. */
export type Step = { to: string; picture: Picture | null; within: boolean } | null

/** What stands before and after picture `n` (from 1): first the other pictures of the set, then the neighbours on the wall. */
export function stepsFrom(post: Post, around: Around, from: From, n: number, { link, shown }: { link?: string; shown: boolean }): { back: Step; on: Step } {
  const inside = (m: number): Step => ({ to: readingPath(post, from, m, link, shown), picture: post.images[m - 1]!, within: true })
  const beside = (card: PostCard | undefined): Step => (card ? { to: readingPath(card, from), picture: card.veil ? null : card.cover, within: false } : null)
  return {
    back: n > 1 ? inside(n - 1) : beside(around.before[0]),
    on: n < post.images.length ? inside(n + 1) : beside(around.after[0]),
  }
}

/** Which picture of a set an address asks for; the first, if it asks for none that there is. */
export function pictureAsked(search: URLSearchParams, count: number): number {
  const said = Number(search.get('n') ?? 1)
  return Number.isInteger(said) && said >= 1 && said <= count ? said : 1
}

/** Marks the history entry that the full view was opened from, so that closing it goes back there. */
export const OPENED = { opened: true }
/** `wall`: of a photograph that was opened from a wall, which is the entry before (photo-wall.tsx). */
type Marks = { wall?: true; opened?: true } | null

/** How a step goes: it takes the place of where it was in the history, so that one Back leads to the wall, however many steps were made. */
export function useStepping(full = false) {
  const { state } = useLocation() as { state: Marks }
  const to = (step: NonNullable<Step>) => (full ? noting(step.to, 'full') : step.to)
  const how = (within: boolean) => ({
    replace: true,
    state,
    preventScrollReset: full || within,
    ...(within && { defaultShouldRevalidate: false }),
  })
  return { to, how }
}

/** `genre:sea`: which board that is, and of what. */
function boardOf(said: string): [BoardTab | undefined, string] {
  const [name, of = ''] = said.split(/:(.*)/s)
  return [tabs.find((one) => one === name), of]
}

/** A wall's own address by its name, with what it is of. */
const paths: Readonly<Record<string, (of: string, author: Post['author']) => string>> = {
  hot: () => href('/'),
  newest: newestPath,
  following: followingPath,
  liked: () => href('/liked'),
  author: (_, author) => photographerPath(author),
  tag: tagPath,
  tags: () => href('/followed-tags'),
  search: (of) => `${href('/search')}?${new URLSearchParams(of).toString()}`,
  group: (id) => groupPath(id),
  board: (of) => boardPath(...boardOf(of)),
  collection: (of) => collectionPath(...(of.split('~') as [string, string?])),
  photo: (of, author) => ofKindPath(wallPath(of, { author }), 'photo'),
  film: (of, author) => ofKindPath(wallPath(of, { author }), 'film'),
  forwards: (of) => forwardsPath({ account: of, uniqueUri: null }),
}
function wallPath(wall: string, { author }: Pick<Post, 'author'>): string {
  const [, name = '', of = ''] = /^([a-z]+)(?::(.*))?$/s.exec(wall) ?? []
  return (paths[name] ?? newestPath)(of, author)
}

/** Back to the wall: as it was left where the reader came from it, else to its beginning. `isBefore`: it is the entry before. */
export function useLeaving({ wall }: Around, post: Pick<Post, 'author'>) {
  const { state } = useLocation() as { state: Marks }
  const navigate = useNavigate()
  const to = wallPath(wall.in, post)
  const isBefore = Boolean(state?.wall)
  const leave = useCallback(() => void (isBefore ? navigate(-1) : navigate(to)), [isBefore, navigate, to])
  return { to, isBefore, leave }
}
