import { collectibleRules } from '#chain/collectible-rules.ts'
import type { Facts } from '#server/hooks/facts.ts'

const { editions, royaltyBps, deliveryHours, giftDays } = collectibleRules
export const chainFacts: Facts = {
  'collectible-editions': { value: editions, unit: 'pieces', of: { zh: '一件作品的数字藏品最多', en: 'Collectibles of one work at most' } },
  'collectible-royalty': { value: royaltyBps / 10, unit: 'permille', of: { zh: '藏品的版税最高', en: 'Highest royalty of a collectible' } },
  'collectible-delivery-hours': {
    value: deliveryHours,
    unit: 'hours',
    of: { zh: '交付以后多久可以送出', en: 'After its delivery a collectible can be given on after' },
  },
  'collectible-gift-days': { value: giftDays, unit: 'days', of: { zh: '每次赠送以后再等', en: 'After a gift the next waits for' } },
}
