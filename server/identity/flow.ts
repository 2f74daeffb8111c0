export type IdentityState = 'waiting' | 'verified' | 'refused'

/** From where an application may come into a state. What was verified stays so; what was refused waits again when it was mended. */
export const from: Record<IdentityState, readonly IdentityState[]> = {
  waiting: ['refused'],
  verified: ['waiting'],
  refused: ['waiting'],
}
/** As the specification counts them; 0 is who never asked. */
export const statusCodes: Record<IdentityState, number> = { waiting: 1, verified: 2, refused: 3 }
