import { z } from 'zod'
import { domain } from './endpoint.ts'
import { PAGE_MAX } from './limits.ts'
import { Day, Instant, Sha256 } from './shared.ts'
import { Currency } from './shared.ts'
import { Amount } from './wallet.ts'

/** What needs no look at every member: the rest of each currency is what the platform's own books say. PIXT in thousandths, yuan in fen. */
const Totals = z.object({
  /** All that was ever issued. */
  supply: Amount,
  /** Issued and given to nobody yet. */
  treasury: Amount,
  /** Came back against yuan and is never given out again. */
  redeemed: Amount,
  /** What members have, to use or on its way out. */
  members: Amount,
  membersYuan: Amount,
  /** Told to a payout service to pay, and not paid yet. */
  underway: Amount,
  paidOut: Amount,
  /** What is still owed if everybody asked at once: members' PIXT at 200 to the yuan, rounded up to a fen, their yuan, and what is under way. */
  liability: Amount,
})
export type Totals = z.infer<typeof Totals>
/** Of what members have, what they can use, and what is on its way out. */
const Shares = z.object({ available: Amount, held: Amount, yuanAvailable: Amount, yuanHeld: Amount })
export type Shares = z.infer<typeof Shares>

/** A book of the trial balance; all of one currency sum to zero. */
const BookTotal = z.object({ book: z.string(), currency: Currency, balance: Amount })
export type BookTotal = z.infer<typeof BookTotal>

/** The figures at the end of the last file, as anybody can recompute them from the files so far. `sha256` is the file's, unpacked; counts are those of all files. */
export const Closed = z.object({
  day: Day,
  at: Instant,
  sha256: Sha256,
  entries: z.int(),
  lines: z.int(),
  totals: Totals,
  shares: Shares,
  books: z.array(BookTotal),
})
export type Closed = z.infer<typeof Closed>

/** What the last nightly comparison of the whole ledger found. `checks`: how many kinds of fault it looked for. */
export const Reconciliation = z.object({ day: Day, at: Instant, entries: z.int(), lines: z.int(), checks: z.int(), differences: z.int() })
export type Reconciliation = z.infer<typeof Reconciliation>

/** Where the signed hash of each day's file stands outside, since which day and until which; `key`: Ed25519, as SPKI in Base64. */
const Witness = z.object({ place: z.string(), since: Day, until: Day, key: z.string() })
export type Witness = z.infer<typeof Witness>

/** `closed` is null until the first day has ended. `twoPeople`: who approves a withdrawal never records that it was paid. `witness`: null where the hashes go nowhere. */
export const Transparency = z.object({
  now: z.object({ at: Instant, totals: Totals }),
  closed: Closed.nullable(),
  reconciliation: Reconciliation.nullable(),
  twoPeople: z.boolean(),
  witness: Witness.nullable(),
})
export type Transparency = z.infer<typeof Transparency>

/** A day's file: from which day on, how many entries and lines, bytes as it is downloaded, its hash as it is unpacked. */
export const BookFile = z.object({ day: Day, since: Day, entries: z.int(), lines: z.int(), bytes: z.int(), sha256: Sha256, path: z.string() })
export type BookFile = z.infer<typeof BookFile>

const FilesQuery = z.strictObject({ before: Day.optional(), limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(30) })
export type FilesQuery = z.infer<typeof FilesQuery>

export const books = domain({
  'GET /api/transparency': {
    summary: 'What was issued, what members have and what is owed to them: now, and at the end of the last public file; and the last reconciliation',
    auth: 'anyone',
    reply: Transparency,
  },
  'GET /api/transparency/files': {
    summary: 'The public files of the ledger, one a day, the latest first; each carries the hash of the one before',
    auth: 'anyone',
    query: FilesQuery,
    reply: z.object({ files: z.array(BookFile), next: Day.nullable() }),
  },
})
