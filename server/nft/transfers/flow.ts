import type { TransferState } from './queries.ts'

/** From where a transfer may come into a state. */
export const from: Record<Exclude<TransferState, 'waiting'>, readonly TransferState[]> = {
  sending: ['waiting'],
  done: ['sending'],
  failed: ['waiting', 'sending'],
}
