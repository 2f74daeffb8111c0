import type { Comment, Critique } from '#api/comments.ts'
import type { Talk } from './talk-input.ts'
import { allOf } from './use-talk-state.ts'

export type Marked = { n: number; comment: Comment; aspect: Critique['aspect']; at: NonNullable<Critique['pin']> }

/** Critique of this page that lies on a picture, numbered as it is read. */
export function marksOf(talk: Pick<Talk, 'threads' | 'pinned'>): Marked[] {
  const seen = new Set<string>()
  return allOf(talk)
    .flatMap((comment) => {
      const { critique, id } = comment
      if (!critique?.pin || seen.has(id)) return []
      seen.add(id)
      return [{ comment, aspect: critique.aspect, at: critique.pin }]
    })
    .map((mark, n) => ({ n: n + 1, ...mark }))
}
