export type CreatorState = 'waiting' | 'qualified' | 'rejected' | 'withdrawn'

/** From where an application may come into a state; null: from none at all. Taken back it is as if nobody had asked, but for its words. */
export const from: Record<CreatorState, readonly (CreatorState | null)[]> = {
  waiting: [null, 'rejected', 'withdrawn'],
  qualified: ['waiting'],
  rejected: ['waiting'],
  withdrawn: ['waiting'],
}
/** As the specification counts them in user info; 3 is ours. */
export const statusCodes = { withdrawn: 0, qualified: 1, rejected: 2, waiting: 3 } as const satisfies Record<CreatorState, number>
