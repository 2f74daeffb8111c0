import type { WithdrawState } from '#api/withdrawals.ts'

/** From which state a withdrawal comes into which. What is not here does not happen. */
const flow: Record<WithdrawState, readonly WithdrawState[]> = {
  applied: ['review', 'cancelled'],
  review: ['paying', 'rejected', 'cancelled'],
  paying: ['awaiting', 'paid', 'failed'],
  awaiting: ['paid', 'failed'],
  rejected: ['applied', 'review'],
  paid: [],
  failed: [],
  cancelled: [],
}

/** The states that one can come from. */
export const statesBefore = (to: WithdrawState): WithdrawState[] => (Object.keys(flow) as WithdrawState[]).filter((from) => flow[from].includes(to))
export const leadsTo = (from: WithdrawState, to: WithdrawState): boolean => flow[from].includes(to)
