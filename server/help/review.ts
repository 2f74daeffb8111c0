import type { Fact } from '#api/reviews.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { answerQuestion } from './ask-person.ts'
import { ANSWER_HOURS } from './policy.ts'
import { questionsByIds } from './queries.ts'

/** What members ask a person. Who sends it back with words has answered; approving says that it needs no answer. */
export const questionReview: Reviewable<'question'> = {
  role: 'editor',
  promiseHours: ANSWER_HOURS,
  told: null,
  show: async ({ db }, ids) => {
    const rows = await questionsByIds(db, ids)
    const factsOf = (words: string, page: string): Fact[] => [
      { name: 'asked', kind: 'text', value: words },
      ...(page ? [{ name: 'asked-on', kind: 'path', value: page } as const] : []),
    ]
    return new Map(rows.map(({ id, words, page }) => [id, { facts: factsOf(words, page), pictures: [] }]))
  },
  eyes: () => Promise.resolve(new Map()),
  approve: () => Promise.resolve(),
  refuse: (ctx, id, { words }) => answerQuestion(ctx, id, words),
}
