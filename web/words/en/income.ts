import { formats, type Same } from '../words.ts'
import type { income as zh } from '../zh/income.ts'

const { num, day, date, shortMonth, plural } = formats('en')
const percent = (permille: number) => `${num(permille / 10)} %`

export const income: Same<typeof zh> = {
  title: 'My income',
  tabs: { onSale: 'For sale', income: 'Income', releases: 'Releases' },
  balances: 'Balances',
  available: 'Available',
  availableSub: 'In your wallet, and may leave.',
  toWallet: 'Withdraw',
  pending: 'Pending',
  settles: (days) => `${plural(days, { one: '# day', other: '# days' })} after each sale`,
  pendingNone: 'Nothing is waiting',
  pendingSub: (sales, next) => plural(sales, { one: '# sale', other: '# sales' }) + (next ? `, the next arrives ${day(next)}` : ''),
  rate: 'Your share',
  rateSub: (sold, nextAt, nextPermille) => {
    const count = plural(sold, { one: '# licence sold', other: '# licences sold' })
    return nextAt === null || nextPermille === null ? `${count}, the highest tier` : `${count}; ${percent(nextPermille)} from ${num(nextAt)} on`
  },
  percent,
  months: 'Twelve months',
  monthsHint: 'Yuan that you get, after your share and models. Editorial counts as standard, exclusive as extended. This month is hatched, for it is not over.',
  monthsNone: 'Nothing was sold in these twelve months.',
  month: 'Month',
  monthName: (month) => shortMonth(`${month}-15T00:00:00Z`),
  standard: 'Standard',
  extended: 'Extended',
  got: 'You got',
  toModels: 'To models',
  file: 'CSV',
  due: 'What arrives when',
  dueNone: 'No sale waits to be settled.',
  noDate: 'No date',
  disputed: 'the payment is disputed',
  held: 'Disputed, in all',
  sales: 'Sales',
  salesNone: 'Nothing was sold yet.',
  salesNoneLead: 'Offer photographs for sale, and each sale stands here: what the buyer paid, what you get, and why not more.',
  toSell: 'How to sell photographs',
  older: 'Older ones',
  heads: {
    frame: 'Photograph',
    what: 'Photograph and licence',
    paid: 'Buyer paid',
    rate: 'Rate',
    why: 'Why not more',
    model: 'Model',
    get: 'You get',
    state: 'State',
  },
  kinds: { standard: 'Standard', extended: 'Extended', editorial: 'Editorial', exclusive: 'Exclusive' },
  soldOn: (kind, at) => `${kind}, ${date(at)}`,
  why: {
    most: 'The highest tier, nothing else is taken',
    tier: (permille) => `Your tier was ${percent(permille)} when it was sold`,
    models: 'A part is the model’s, by the release',
    tax: 'Tax is in the price',
    returned: 'The buyer never used it and took it back',
    frozen: 'The buyer’s payment is disputed; this waits for the outcome',
  },
  states: {
    pending: (at) => (at ? `Available ${day(at)}` : 'Pending'),
    available: () => 'Available',
    frozen: () => 'Disputed',
    returned: () => 'Returned',
  },
  models: 'Held for models',
  modelsLead: 'Of each sale a part is put aside by the release, in the model’s name.',
  modelSales: (release, sales) => `Release ${release}, ${plural(sales, { one: '# sale', other: '# sales' })}`,
}
