export type ContributorState = 'draft' | 'waiting' | 'approved' | 'rejected'

/** From where an application may come into a state. Taken back it is a draft again; what was approved stays so. */
export const from: Record<ContributorState, readonly ContributorState[]> = {
  draft: ['waiting'],
  waiting: ['draft', 'rejected'],
  approved: ['waiting'],
  rejected: ['waiting'],
}
/** As the specification counts them in user info. */
export const statusCodes = { draft: 0, waiting: 1, approved: 2, rejected: 3 } as const satisfies Record<ContributorState, number>
