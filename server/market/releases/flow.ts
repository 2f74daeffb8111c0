import type { ReleaseState } from '#api/releases.ts'

/** From where a release may come into a state. What was rejected waits again once it is sent again; who signed may revoke it from then on. */
export const from: Record<ReleaseState, readonly ReleaseState[]> = {
  waiting: ['waiting', 'rejected'],
  'in-review': ['waiting'],
  valid: ['in-review'],
  rejected: ['in-review'],
  expired: ['valid'],
  revoked: ['in-review', 'valid'],
  cancelled: ['waiting', 'rejected'],
}
export const canCome = (to: ReleaseState, at: ReleaseState): boolean => from[to].includes(at)
