import { formats, type Same } from '../words.ts'
import type { rewards as zh } from '../zh/rewards.ts'

const f = formats('en')
const hour = new Intl.DateTimeFormat('en-GB', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })
const weight = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })
const nth = (n: number) => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`

export const rewards: Same<typeof zh> = {
  title: 'How this reward came about',
  titleOf: (title: string) => `How the reward of “${title}” came about`,
  open: (amount: string, at: string) => `About ${amount}, settled on ${hour.format(new Date(at))} (UTC+8)`,
  openHint: 'Until then other works of that day are still being liked, so the number moves.',
  settled: (amount: string) => `${amount} to the author, settled`,
  none: 'Nobody liked or forwarded it in the seven days after publication, so there is no reward.',
  noneYet: 'Nobody has liked or forwarded it yet. What comes within seven days of publication counts.',
  steps: 'Step by step',
  pool: (day: string) => `The pool that all works published on ${f.date(`${day}T12:00:00+08:00`)} share`,
  weight: 'Weight of this work’s likes and forwards together',
  dayWeight: 'Weight of all works of that day together',
  amount: 'Pool × this weight ÷ all weights',
  author: 'Three quarters of it goes to the author',
  others: 'A quarter is shared by weight among those who liked and forwarded it',
  rounding: 'Each step drops what is less than a thousandth of a PIXT; that stays in the treasury.',
  weightOf: (millionths: number) => weight.format(millionths / 1_000_000),
  likes: 'Every like and forward',
  ownLikes: 'Your likes and forwards',
  rule: 'Between the same two people, whoever likes whom, the first in 30 days weighs 1, the second 1/2, the third 1/3, and so on; one that was taken back counts among them. What somebody holds does not count.',
  who: 'Who',
  kind: { like: 'Like', forward: 'Forward' },
  nth: (earlier: number) => `${nth(earlier + 1)} in 30 days`,
  share: (earlier: number) => (earlier ? `1/${earlier + 1}` : '1'),
  weightHead: 'Weight',
  amountHead: 'Brings',
  gone: 'Somebody who has left',
  at: (at: string) => f.moment(at),
  earlier: 'Earlier ones',
  latest: 'Back to the latest',
  back: 'Back to the work',
  wallet: 'Wallet',
}
