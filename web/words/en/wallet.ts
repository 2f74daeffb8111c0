import type { Costs } from '#api/settings.ts'
import type { Cause, Energy, StatementEntry } from '#api/wallet.ts'
import type { KeptReason } from '#api/withdrawals.ts'
import { formats, type Same } from '../words.ts'
import type { wallet as zh } from '../zh/wallet.ts'

const f = formats('en')
const points = (n: number) => f.plural(n, { one: '# point', other: '# points' })
const timesIn = (of: number, cost: number) => (cost ? Math.floor(of / cost) : of)
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Shanghai' })

const keptWords: Record<KeptReason, (until: string | null) => string> = {
  leaving: () => 'Your account is being closed; nothing more can be withdrawn',
  name: () => 'Your name is not verified yet, and money is paid to that name only',
  least: () => 'Less than the least that can be withdrawn',
  exchange: () => 'Too little by itself: turn PIXT into yuan, and it can leave with the rest',
  day: (until) => `Above what is left for today; can leave from ${until ?? ''} on (UTC+8)`,
  held: (until) => (until ? `On its way; the next step is due by ${until}` : 'On its way'),
}
const causes: Record<Cause, string> = {
  supply: 'Issue',
  welcome: 'Welcome gift',
  reward: 'Reward for a work',
  exchange: 'PIXT turned into yuan',
  withdraw: 'Withdrawal asked for',
  payout: 'Withdrawal paid',
  reversal: 'Withdrawal returned',
  debt: 'Debt',
  repayment: 'Debt repaid',
  payment: 'Payment',
  sale: 'Sale',
  refund: 'Refund',
  settlement: 'Licence sale settled',
  'model-fee': 'Model’s fee',
  invitation: 'Invitation reward',
  prize: 'Prize of a draw',
}
const books: Record<string, string> = {
  pixt: 'PIXT available',
  'pixt-held': 'PIXT on hold',
  yuan: 'yuan available',
  'yuan-held': 'yuan on hold',
  'pixt-owed': 'PIXT owed',
  'yuan-owed': 'yuan owed',
  'pixt-treasury': 'treasury',
  'pixt-redeemed': 'redeemed',
  'yuan-rewards': 'cost of rewards',
  'yuan-payouts': 'payouts under way',
  'yuan-tax': 'tax withheld',
  'yuan-bank': 'paid out',
  'yuan-cashiers': 'with cashiers',
  'yuan-sales': 'its part of sales',
}

export const wallet: Same<typeof zh> = {
  title: 'Wallet',
  yuan: 'Yuan balance',
  pixt: 'PIXT',
  exchange: 'Turn into yuan',
  withdraw: 'Withdraw',
  tab: { overview: 'Overview', record: 'Earnings', withdrawals: 'Withdrawals', orders: 'Orders', coupons: 'Energy coupons' },
  incomeTitle: 'Earnings of the last twelve months',
  incomeNone: 'Nothing earned yet. Rewards arrive seven days after a work was published, and stand here month by month.',
  income: { rewards: 'Rewards', gifts: 'Gifts', yuan: 'Yuan' },
  incomeMonth: 'Month',
  incomeSum: 'In all',
  incomeRounded: 'In PIXT without decimals; Earnings has every figure. The last month is not over yet: hatched, it goes as far as today.',
  incomeHint: 'In PIXT; a yuan counts as 200 PIXT in the sum. The last month is not over yet: hatched, it goes as far as today.',
  leavingTitle: 'Withdraw',
  leavingNow: 'can leave now',
  leavingHave: 'Balances, 200 PIXT as 1 yuan',
  leavingKept: (reason: KeptReason, until: string | null) => keptWords[reason](until && f.moment(until)),
  leavingSettling: (until: string) => `Rewards still settling, due by ${f.day(until)}, about`,
  leavingAsk: 'Withdraw',
  verify: 'Have your name verified',
  exchangeFirst: 'Turn PIXT into yuan',
  leavingHint: 'Out of which balance and to which account comes next; it is paid once it was reviewed.',
  nothingToLeave: 'There is nothing to withdraw yet. Rewards arrive seven days after a work was published.',
  underWay: 'Withdrawal under way',
  underWayOf: (number: string) => `No. ${number}`,
  allUnderWay: 'See all',
  worth: (amount: string) => `200 PIXT are 1 yuan: about ${amount}`,
  held: (amount: string) => `${amount} more on hold`,
  nothingHeld: 'Nothing is on hold',
  energy: 'Energy',
  each: (seconds: number) => `a point every ${seconds} s`,
  energyBar: ({ points, cap }: Energy) => `Energy: ${points} of ${cap} points`,
  enoughFor: (posts: number, likes: number) =>
    `Enough to ${f.plural(posts, { one: 'publish # work', other: 'publish # works' })} or ${f.plural(likes, { one: 'like #', other: 'like #' })}`,
  full: 'full',
  fullAt: (at: string) => `full at ${clock.format(new Date(at))} (UTC+8)`,
  statement: 'Statement',
  currencies: 'Currency',
  ofYuan: 'Yuan',
  when: 'When',
  what: 'What',
  amount: 'Amount',
  balance: 'Balance',
  at: (at: string) => f.moment(at),
  cause: (cause: Cause) => causes[cause],
  deletedWork: 'A deleted work',
  hiddenWork: 'A work that is not public',
  rewardAs: ({ as, post }: StatementEntry) =>
    [
      as === null ? causes.reward : as === 'author' ? 'Reward for your work' : 'Reward for liking it',
      as === 'liker' && post?.card && `by ${post.card.author.nickname}`,
      post?.card && `published ${f.day(post.card.createdAt)}`,
    ]
      .filter(Boolean)
      .join(', '),
  phoneGift: 'Your phone is verified; once for a number',
  exchanged: (pixt: string, yuan: string) => `${pixt} became ${yuan}`,
  putOnHold: (amount: string) => `${amount} on hold until it is paid`,
  paidOff: (amount: string) => `${amount} that was on hold went to be paid`,
  cameBack: (amount: string) => `${amount} that was on hold is back in your balance`,
  unpaid: (amount: string) => `${amount} that went to be paid came back, on hold at first`,
  owes: (amount: string) => `${amount} owed; what comes in later goes to it first`,
  repaid: (amount: string) => `${amount} of what came in went to the debt`,
  withdrawalNumber: (number: string) => `No. ${number}`,
  details: 'Details',
  entry: (number: string) => `Entry ${number}`,
  balances: 'Every line of this entry; they sum to zero',
  whose: (whose: 'own' | 'other' | 'platform', book: string) => `${{ own: 'You', other: 'Somebody else', platform: 'Pixtura' }[whose]}, ${books[book] ?? book}`,
  none: 'Nothing yet',
  noneText: 'Rewards and withdrawals will appear here, entry by entry.',
  earlier: 'Earlier entries',
  latest: 'Back to the latest',
  from: 'From',
  to: 'To',
  show: 'Show',
  download: 'Download CSV',
  downloadHint:
    'The CSV has the titles, the time in UTC+8 and in UTC, and every line of every entry; they sum to zero. It holds the latest 2500 entries of the days you choose.',
  ruleTitle: 'Energy rules',
  ruleLead: 'Publishing, liking and forwarding take energy. It comes back by itself, costs nothing and cannot be given away.',
  costs: 'What takes how much',
  costRows: ({ publish, like, forward }: Costs): [string, string][] => [
    ['Publish a work; a set of photographs is one', points(publish)],
    ['Like a work', points(like)],
    ['Forward a work', points(forward)],
    ['Edit, delete, follow, download your own data', 'none'],
  ],
  costsNote:
    'Deleting a work, or taking back a like or a forward, gives nothing back. What did not succeed takes nothing, and liking the same work twice takes once.',
  caps: 'Most you can have, and how it comes back',
  capHead: ['PIXT you hold', 'At most', 'A point takes'],
  capNote:
    'Each 500 PIXT add a point to the most you can have, up to 300; PIXT on hold count as well. Above 100,000 PIXT a point takes 120 s. Full energy does not grow.',
  seconds: (n: number) => `${n} s`,
  points,
  why: 'Why there is energy',
  whyText: ({ publish, like }: Costs) =>
    `So that nobody fills the walls alone on one day, and machines that press buttons gain nothing. At the ordinary pace 480 points come back in a day: enough to publish ${timesIn(480, publish)} works, or to like ${timesIn(480, like)}.`,
  example: 'An example',
  exampleText: (cost: number) =>
    `You have 100 points, publish a work for ${cost} and have ${100 - cost}. In ${cost * 3} minutes the ${cost} are back. If what you hold changes meanwhile, that counts from then on; what had come back before stays.`,
  yours: 'See your energy',
}
