import type { Fact } from '#api/reviews.ts'
import type { Reviewable } from '#server/review.ts'
import { setFigure } from './edit-figures.ts'
import { figureValues, proposalsByIds } from './queries-figures.ts'

/** A figure of the house changes when somebody other than who proposed it says yes. */
export const figureReview: Reviewable = {
  role: 'admin',
  reasons: ['not-needed', 'suspicious', 'other'],
  isTold: false,
  show: async ({ db, now }, ids) => {
    const held = new Map((await figureValues(db, now)).map(({ figure, value }) => [figure, value]))
    const facts = (await proposalsByIds(db, ids)).map(({ id, figure, value, why }): [string, Fact[]] => [
      id,
      [
        { name: 'figure', kind: 'figure', value: figure },
        { name: 'before', kind: 'count', value: held.get(figure) ?? '0' },
        { name: 'after', kind: 'count', value },
        { name: 'why', kind: 'text', value: why },
      ],
    ])
    return new Map(facts.map(([id, all]) => [id, { facts: all, pictures: [] }]))
  },
  eyes: () => Promise.resolve(new Map()),
  approve: (ctx, id) => setFigure(ctx, id),
  refuse: () => Promise.resolve(),
}
