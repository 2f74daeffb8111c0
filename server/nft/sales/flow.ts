import type { PurchaseState } from '#api/nft-sales.ts'

/** From where a purchase may come into a state; what did not go is as it was before. What is received stays so, whatever of its price goes back. */
export const from: Record<Exclude<PurchaseState, 'returned'>, readonly PurchaseState[]> = {
  paid: ['sending'],
  sending: ['paid'],
  received: ['sending'],
}
