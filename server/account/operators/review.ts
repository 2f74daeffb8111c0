import type { OperatorRole } from '#api/operators.ts'
import type { Fact } from '#api/reviews.ts'
import { fail } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { roleProposals } from './queries.ts'
import { assignRoles } from './service.ts'

/** Roles change when an admin says yes who neither proposed it nor is the person. */
export const roleReview: Reviewable<'role'> = {
  role: 'admin',
  promiseHours: 72,
  told: null,
  show: async ({ db }, ids) => {
    const facts = (await roleProposals(db, ids)).map((row): [string, Fact[]] => [
      row.id,
      [
        { name: 'member', kind: 'account', value: row.account },
        { name: 'before', kind: 'text', value: row.held.join(', ') },
        { name: 'after', kind: 'text', value: row.roles.join(', ') },
        { name: 'why', kind: 'text', value: row.why },
      ],
    ])
    return new Map(facts.map(([id, all]) => [id, { facts: all, pictures: [] }]))
  },
  eyes: () => Promise.resolve(new Map()),
  whyNot: async ({ db }, id, vote, by) => (vote === 'approve' && (await roleProposals(db, [id]))[0]?.account_id === by ? 'OWN_REVIEW' : null),
  approve: async (ctx, id) => {
    const proposal = (await roleProposals(ctx.db, [id]))[0] ?? fail('NOT_FOUND')
    await assignRoles(ctx, proposal.account_id, proposal.roles as OperatorRole[])
  },
  refuse: () => Promise.resolve(),
}
