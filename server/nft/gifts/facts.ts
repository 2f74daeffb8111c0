import { GIFT_OFFER_DAYS, GIFT_UNDO_MINUTES } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'

export const giftFacts: Facts = {
  'gift-offer-days': { value: GIFT_OFFER_DAYS, unit: 'days', of: { zh: '赠送要在多久内收下', en: 'A gift can be accepted within' } },
  'gift-undo-minutes': { value: GIFT_UNDO_MINUTES, unit: 'minutes', of: { zh: '收下以后多久转过去', en: 'After it is accepted a gift goes in' } },
}
