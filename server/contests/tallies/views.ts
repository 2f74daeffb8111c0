import type { Tally } from '#api/tallies.ts'
import type { TallyRow } from './queries.ts'

export const tallyView = ({ counted_at, is_final, numbers }: TallyRow): Tally => ({ countedAt: counted_at.toISOString(), isFinal: is_final, ...numbers })
