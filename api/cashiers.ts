import { z } from 'zod'
import { domain } from './endpoint.ts'
import { eventVerdicts, lineVerdicts } from './limits.ts'
import { Currency, Day, Instant } from './shared.ts'
import { Amount } from './wallet.ts'

/** Whether money came or went. */
const Direction = z.enum(['in', 'out'])
/** A file that was read in: how many lines, what they brought and took, how many are booked, and how many nobody has looked at yet. */
const CashierDay = z.object({ day: Day, lines: z.int(), came: Amount, went: Amount, booked: z.int(), waiting: z.int(), readAt: Instant, by: z.string() })
export type CashierDay = z.infer<typeof CashierDay>

/** A line of a cashier's file that is not booked: `why` it is aside, and whose withdrawal or order it seems to be. */
const LineAside = z.object({
  cashier: z.string(),
  day: Day,
  n: z.int(),
  transfer: z.string(),
  number: z.string(),
  direction: Direction,
  amount: Amount,
  why: z.enum(lineVerdicts).exclude(['booked']),
  subject: z.string().nullable(),
})
export type LineAside = z.infer<typeof LineAside>
/** A withdrawal or an order that we count as paid, and that none of its cashier's files has, though they have come beyond its day. */
const Missing = z.object({ cashier: z.string(), number: z.string(), transfer: z.string(), direction: Direction, amount: Amount, since: Instant })
export type Missing = z.infer<typeof Missing>
/** What a cashier told us that is not believed. */
const EventAside = z.object({
  cashier: z.string(),
  event: z.string(),
  order: z.string(),
  currency: z.string(),
  amount: Amount,
  why: z.enum(eventVerdicts).exclude(['booked', 'heard']),
  at: Instant,
})
export type EventAside = z.infer<typeof EventAside>

const CashierAccount = z.object({ cashier: z.string(), currency: Currency, open: Amount, days: z.array(CashierDay) })
export type CashierAccount = z.infer<typeof CashierAccount>
/** `open`: what cashiers have said was paid and no file has yet, what left above zero. At most a hundred of each kind, the oldest first. */
const Cashiers = z.object({ cashiers: z.array(CashierAccount), aside: z.array(LineAside), missing: z.array(Missing), events: z.array(EventAside) })
export type Cashiers = z.infer<typeof Cashiers>

const FILE_BYTES = 4_000_000
/** The text of a cashier's file; the day is the one that it says itself, or the one that is said here where its bank says none. */
const FileInput = z.strictObject({ day: Day, csv: z.string().max(FILE_BYTES) })
export type FileInput = z.infer<typeof FileInput>

export const cashiers = domain({
  'GET /api/admin/cashiers': {
    summary: 'Cashiers with the files that were read in, the latest first, and what is missing on either side',
    auth: 'finance',
    reply: Cashiers,
  },
  'POST /api/admin/cashiers/:cashier/files': {
    summary: 'Reads in a cashier’s file of a day: whole or not at all. The same file again changes nothing',
    auth: 'finance',
    redacted: true,
    idempotent: true,
    bodyBytes: FILE_BYTES + 100_000,
    body: FileInput,
    reply: z.object({ day: Day, lines: z.int() }),
    fails: ['NOT_FOUND', 'CASHIER_FILE', 'CASHIER_DAY_READ'],
  },
})
