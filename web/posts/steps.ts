import type { Picture, Post, PostCard } from '#api/posts.ts'
import { readingPath, type From } from './links.ts'

export type Around = { before: PostCard[]; after: PostCard[] }
/** One step away on the stage: where it leads, what it shows, and whether it is another picture of the same set. */
export type Step = { to: string; picture: Picture; within: boolean } | null

/** What stands before and after picture `n` (from 1): first the other pictures of the set, then the neighbours in the feed. */
export function stepsFrom(post: Post, around: Around, from: From, n: number): { back: Step; on: Step } {
  const inside = (m: number): Step => ({ to: readingPath(post, from, m), picture: post.images[m - 1]!, within: true })
  const beside = (card: PostCard | undefined): Step => (card ? { to: readingPath(card, from), picture: card.cover, within: false } : null)
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
