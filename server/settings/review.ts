import type { ParameterName } from '#api/parameters.ts'
import type { Fact } from '#api/reviews.ts'
import { isWithin } from '#api/settings-bounds.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { setParameter } from './edit-parameters.ts'
import { figureValues, proposalsByIds } from './queries-parameters.ts'

/** A parameter of the platform changes when somebody other than who proposed it says yes. */
export const parameterReview: Reviewable<'parameter'> = {
  role: 'admin',
  promiseHours: 72,
  told: null,
  show: async ({ db, now }, ids) => {
    const held = new Map((await figureValues(db, now)).map(({ parameter, value }) => [parameter, value]))
    const facts = (await proposalsByIds(db, ids)).map(({ id, parameter, value, why }): [string, Fact[]] => [
      id,
      [
        { name: 'parameter', kind: 'parameter', value: parameter },
        { name: 'before', kind: 'count', value: held.get(parameter) ?? '0' },
        { name: 'after', kind: 'count', value },
        { name: 'why', kind: 'text', value: why },
      ],
    ])
    return new Map(facts.map(([id, all]) => [id, { facts: all, pictures: [] }]))
  },
  eyes: () => Promise.resolve(new Map()),
  // one from before there were bounds
  whyNot: async ({ db }, id, vote) => {
    const [proposal] = await proposalsByIds(db, [id])
    return vote === 'approve' && proposal && !isWithin({ parameter: proposal.parameter as ParameterName, value: Number(proposal.value) })
      ? 'INVALID_INPUT'
      : null
  },
  approve: (ctx, id, by) => setParameter(ctx, id, by),
  refuse: () => Promise.resolve(),
}
