import type { BurnState } from './queries-burns.ts'
import type { TransferState } from './queries.ts'

/** From where a transfer may come into a state. */
export const from: Record<Exclude<TransferState, 'waiting'>, readonly TransferState[]> = {
  sending: ['waiting'],
  done: ['sending'],
  failed: ['waiting', 'sending'],
}
/** The same of a burn. */
export const fromBurn: Record<Exclude<BurnState, 'waiting'>, readonly BurnState[]> = {
  sending: ['waiting'],
  done: ['sending'],
  kept: ['waiting', 'sending'],
}
