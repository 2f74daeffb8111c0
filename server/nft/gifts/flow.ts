import type { GiftState } from '#api/gifts.ts'

/** From where a gift may come into a state. What was given, or ended otherwise, stays so. */
export const from: Record<GiftState, readonly GiftState[]> = {
  offered: [],
  accepted: ['offered'],
  sending: ['accepted'],
  given: ['sending'],
  declined: ['offered', 'accepted'],
  withdrawn: ['offered', 'accepted'],
  lapsed: ['offered'],
  failed: ['accepted', 'sending'],
}
