import { z } from 'zod'
import { domain } from './endpoint.ts'
import { PAGE_MAX } from './limits.ts'
import { PostReference } from './posts.ts'
import { CsvFile, Currency, Day, Instant, PageNumber, RowNumber } from './shared.ts'

/** Whole minor units: thousandths of a PIXT, fen of a yuan. */
export const Amount = z.int()
/** `held`: on its way out, and nobody's to spend. */
const Balance = z.object({ available: Amount, held: Amount })

/** What it is at this moment. `secondsEach`: how long a point takes; `nextAt` and `fullAt` are null when it is full. */
export const Energy = z.object({
  points: z.int(),
  cap: z.int(),
  secondsEach: z.int(),
  nextAt: Instant.nullable(),
  fullAt: Instant.nullable(),
})
export type Energy = z.infer<typeof Energy>

export const Wallet = z.object({ pixt: Balance, yuan: Balance, energy: Energy })
export type Wallet = z.infer<typeof Wallet>

/** Why an entry stands in the ledger. */
const causes = [
  'supply',
  'welcome',
  'reward',
  'exchange',
  'withdraw',
  'payout',
  'reversal',
  'debt',
  'repayment',
  'payment',
  'sale',
  'refund',
  'settlement',
  'model-fee',
  'invitation',
  'prize',
] as const
export const Cause = z.enum(causes)
export type Cause = z.infer<typeof Cause>

/** One side of an entry. `whose`: one's own, somebody else's, or a book of the platform's, which `book` names. */
const StatementLine = z.object({ whose: z.enum(['own', 'other', 'platform']), book: z.string(), currency: Currency, amount: Amount })
/**
 * An entry as one's statement shows it: what it changed of what one can spend, and every line that balances it. `post`: where it is about one; `as`: what one
 * has to do with that, its author or somebody who likes it, null where nothing is left of it.
 */
export const StatementEntry = z.object({
  number: z.string(),
  at: Instant,
  cause: Cause,
  subject: z.string(),
  post: PostReference.nullable(),
  as: z.enum(['author', 'liker']).nullable(),
  currency: Currency,
  amount: Amount,
  /** What one could spend of this currency afterwards; null where the entry did not change that. */
  balance: Amount.nullable(),
  lines: z.array(StatementLine),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** A page of them; `next` is the number that the page after it is `before`. */
export const Statement = z.object({ entries: z.array(StatementEntry), next: z.string().nullable() })
/** Balances in one line each. */
export const Money = z.object({ pixt: Amount, pixtHeld: Amount, yuan: Amount, yuanHeld: Amount })

/** Days are those of UTC+8; both are part of the time. */
const Filter = { currency: Currency.default('PIXT'), from: Day.optional(), to: Day.optional() }
export const StatementQuery = z.strictObject({
  ...Filter,
  before: RowNumber.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(40),
})
export type StatementQuery = z.infer<typeof StatementQuery>
export const FileQuery = z.strictObject(Filter)
export type FileQuery = z.infer<typeof FileQuery>
/** `month` as 2026-11; `rewards` and `gifts` in thousandths of a PIXT, `yuan` in fen. */
const EarningsMonth = z.object({ month: z.string(), rewards: Amount, gifts: Amount, yuan: Amount })
export type EarningsMonth = z.infer<typeof EarningsMonth>

export const wallet = domain({
  'GET /api/wallet/my-wallet': { summary: 'One’s balances and energy', auth: 'member', reply: Wallet },
  'GET /api/userinfo/money': {
    summary: 'One’s balances in one line each: thousandths of a PIXT and fen',
    auth: 'member',
    reply: Money,
  },
  'GET /api/wallet/statement': {
    summary: 'One’s entries in one currency, the latest first, each with every line that balances it',
    auth: 'member',
    query: StatementQuery,
    reply: Statement,
  },
  'GET /api/wallet/statement/file': {
    summary: 'The same as a CSV file, up to 2500 entries; `whole` is false where there are more',
    auth: 'member',
    query: FileQuery,
    reply: CsvFile,
  },
  'GET /api/earnings': {
    summary:
      'What came in, page by page: rewards and gifts of the platform. The latest thousand are counted and paged; `whole` is false where there are more, which the statement goes on to with `before`',
    auth: 'member',
    query: PageNumber,
    reply: z.object({ entries: z.array(StatementEntry), pageNum: z.int(), pageSize: z.int(), total: z.int(), totalPage: z.int(), whole: z.boolean() }),
  },
  'GET /api/earnings/months': {
    summary: 'What came in, month by month (UTC+8), the latest first: this one and the eleven before',
    auth: 'member',
    reply: z.object({ months: z.array(EarningsMonth) }),
  },
  'GET /api/energy': { summary: 'One’s energy at this moment', auth: 'member', reply: Energy },
})
