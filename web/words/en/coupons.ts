import { formats, type Same } from '../words.ts'
import type { coupons as zh } from '../zh/coupons.ts'

const f = formats('en')
const points = (n: number) => f.plural(n, { one: '# point', other: '# points' })

export const coupons: Same<typeof zh> = {
  title: 'Energy coupons',
  lead: (each: number, of: number) =>
    `Whoever published in the month before gets ${f.plural(each, { one: 'one energy coupon', other: '# energy coupons' })} on the 1st, of ${points(of)} each, good for 30 days.`,
  energy: (now: number, cap: number) => `Your energy now: ${now} / ${cap}`,
  full: 'Your energy is full. Come back when you have used some of it.',
  ready: (n: number) => f.plural(n, { one: '# available', other: '# available' }),
  points,
  until: (at: string) => `until ${f.moment(at)}`,
  use: 'Use',
  useOne: (of: number, at: string) => `Use the coupon of ${points(of)}, until ${f.moment(at)}`,
  used: (added: number) => `${points(added)} added to your energy.`,
  spillTitle: 'Only a part of it fits',
  spillYes: 'Use it all the same',
  spillNo: 'Keep it for now',
  none: 'No energy coupons now',
  noneHint: 'Publish something for all to see this month, and they come on the 1st of the next.',
  choice: 'Use them before they expire',
  choiceHint: 'On its last day a coupon is used for you as soon as all of it fits; in its last hour as far as it fits.',
  choiceOn: 'On',
  choiceOff: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  past: 'Used and expired',
  pastUsed: (added: number, byHouse: boolean) => (byHouse ? `Used for you before it expired: ${points(added)}` : `Used: ${points(added)}`),
  pastExpired: 'Expired without being used',
  at: (at: string) => f.moment(at),
  more: 'Earlier ones',
  latest: 'Back to the latest',
  rule: 'Energy rules',
}
