import { MILLI_A_FEN, WELCOME_PIXT, WITHDRAW_LEAST } from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { COUPON_DAYS } from './coupons/service.ts'
import { ENERGY } from './energy/policy.ts'
import { PAYOUT_HOURS, REAUTHENTICATION_MINUTES, REST_HOURS, REVIEW_HOURS } from './withdrawals/policy.ts'

export const walletFacts: Facts = {
  'publish-cost': { parameter: 'publishCost', unit: 'points', of: { zh: '发布一件作品', en: 'To publish a work' } },
  'like-cost': { parameter: 'likeCost', unit: 'points', of: { zh: '喜欢一件作品', en: 'To like a work' } },
  'forward-cost': { parameter: 'forwardCost', unit: 'points', of: { zh: '转发一件作品', en: 'To forward a work' } },
  'energy-cap': { value: ENERGY.cap, unit: 'points', of: { zh: '没有PIXT时的能量上限', en: 'Most energy without PIXT' } },
  'energy-cap-most': { value: ENERGY.capMost, unit: 'points', of: { zh: '最高的能量上限', en: 'Most energy of all' } },
  'energy-full-at': { value: ENERGY.fullAt, unit: 'milliPixt', of: { zh: '达到最高上限要持有', en: 'Most energy comes with' } },
  'energy-seconds': { value: ENERGY.seconds, unit: 'seconds', of: { zh: '恢复能量每点', en: 'A point of energy comes back in' } },
  'energy-seconds-fast': { value: ENERGY.secondsFast, unit: 'seconds', of: { zh: '持有更多PIXT时每点', en: 'With more PIXT a point comes back in' } },
  'coupon-points': { parameter: 'couponPoints', unit: 'points', of: { zh: '一张能量券', en: 'One energy coupon' } },
  'coupon-count': {
    parameter: 'couponCount',
    unit: 'coupons',
    of: { zh: '上个月发布过作品的人每月得到', en: 'Coupons a month for who published in the month before' },
  },
  'coupon-days': { value: COUPON_DAYS, unit: 'days', of: { zh: '能量券有效', en: 'A coupon is good for' } },
  'welcome-pixt': { value: WELCOME_PIXT, unit: 'milliPixt', of: { zh: '新人礼，每个手机号一次', en: 'Welcome, once for a phone number' } },
  'pixt-a-yuan': { value: MILLI_A_FEN * 100, unit: 'milliPixt', of: { zh: '兑换1元要', en: 'PIXT that come to one yuan' } },
  'pixt-a-fen': { value: MILLI_A_FEN, unit: 'milliPixt', of: { zh: '兑换1分要', en: 'PIXT that come to a hundredth of a yuan' } },
  'withdraw-least': { value: WITHDRAW_LEAST, unit: 'fen', of: { zh: '一次最少提现', en: 'Least of one withdrawal' } },
  'withdraw-day-max': { parameter: 'withdrawDayMax', unit: 'fen', of: { zh: '一天最多提现', en: 'Most that one withdraws in a day' } },
  'withdraw-two-from': { parameter: 'withdrawTwoFrom', unit: 'fen', of: { zh: '由两个人审核的提现从', en: 'Two people approve a withdrawal from' } },
  'tax-free': { parameter: 'taxFree', unit: 'fen', of: { zh: '一次提现不代扣税款的部分', en: 'Of one withdrawal free of tax' } },
  'tax-part': { parameter: 'taxPermille', unit: 'permille', of: { zh: '超出部分代扣税款', en: 'Withheld of the rest' } },
  'payee-hours': { value: REST_HOURS, unit: 'hours', of: { zh: '新的收款账户等待', en: 'A new payee rests for' } },
  'withdraw-review-hours': { value: REVIEW_HOURS, unit: 'hours', of: { zh: '提现审核最迟', en: 'A withdrawal is decided within' } },
  'payout-hours': { value: PAYOUT_HOURS, unit: 'hours', of: { zh: '审核通过后付款最迟', en: 'What was approved is paid within' } },
  'withdraw-minutes': { value: REAUTHENTICATION_MINUTES, unit: 'minutes', of: { zh: '进入提现后不用再输密码', en: 'Within the door of withdrawals for' } },
}
