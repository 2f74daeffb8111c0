import { CART_MAX, licenceTiers } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'

export const licenceFacts: Facts = {
  'licence-extended': {
    parameter: 'licenceExtended',
    unit: 'hundredths',
    of: { zh: '扩展许可的价格是标准许可的', en: 'An extended licence costs, of a standard one' },
  },
  'licence-editorial': {
    parameter: 'licenceEditorial',
    unit: 'hundredths',
    of: { zh: '编辑许可的价格是标准许可的', en: 'An editorial licence costs, of a standard one' },
  },
  'licence-exclusive': {
    parameter: 'licenceExclusive',
    unit: 'hundredths',
    of: { zh: '独家许可的价格是标准许可的', en: 'An exclusive licence costs, of a standard one' },
  },
  'licence-share-first': { parameter: 'licenceShareFirst', unit: 'permille', of: { zh: '作者的分成，开始时', en: 'A contributor’s share at first' } },
  'licence-share-second': {
    parameter: 'licenceShareSecond',
    unit: 'permille',
    of: { zh: '作者的分成，第二档', en: 'A contributor’s share in the second tier' },
  },
  'licence-share-most': {
    parameter: 'licenceShareMost',
    unit: 'permille',
    of: { zh: '作者的分成，最高一档', en: 'A contributor’s share in the highest tier' },
  },
  'licence-second-from': { value: licenceTiers[1], unit: 'licences', of: { zh: '卖出多少份起进第二档', en: 'The second tier begins with' } },
  'licence-most-from': { value: licenceTiers[2], unit: 'licences', of: { zh: '卖出多少份起进最高一档', en: 'The highest tier begins with' } },
  'licence-tax': { parameter: 'licenceTax', unit: 'permille', of: { zh: '价格里的增值税', en: 'Value added tax in a price' } },
  'licence-settle-days': { parameter: 'licenceSettleDays', unit: 'days', of: { zh: '卖出后多久作者的分成可以使用', en: 'A sale is settled after' } },
  'cart-max': { value: CART_MAX, unit: 'photographs', of: { zh: '购物车最多', en: 'Most that a cart holds' } },
}
