import { sql } from 'kysely'
import type { Currency } from '#api/shared.ts'
import type { Cause } from '#api/wallet.ts'
import type { WriteDb } from '#server/db/pool.ts'

/** Books that code posts to by name: a holder's own and held PIXT and yuan, and the platform's. What each is says `ledger_books`, where there may be more. Amounts are milli-PIXT in those of PIXT and fen in those of yuan. */
export type MemberBook = 'pixt' | 'pixt-held' | 'yuan' | 'yuan-held'
export type PlatformBook =
  | 'pixt-supply'
  | 'pixt-treasury'
  | 'pixt-redeemed'
  | 'yuan-rewards'
  | 'yuan-payouts'
  | 'yuan-cashiers'
  | 'yuan-tax'
  | 'yuan-bank'
  | 'yuan-sales'
/** One side of an entry: whose book, and by how much it changes, in whole minor units. */
export type Line = { holder: string; book: MemberBook; amount: number } | { holder: 'platform'; book: PlatformBook; amount: number }
export type Entry = {
  /** Names the entry: the same key is the same entry however often it is posted. */
  key: string
  cause: Cause
  /** What it is about, by number or name. */
  subject: string
  lines: readonly Line[]
  /** The number of the entry that this one takes back as a whole. */
  reverses?: string
  /** One that it belongs to. As a `reversal` it takes back a part of that: all of them together are at most what it was. */
  relatesTo?: string
  /** What its lines of held books belong to; without lines of held books nothing. */
  hold?: Hold
}
/**
 * Amounts are held for something: `purpose` with its `subject`, the entry's where none is said. What is put there takes the hold or adds to it, what goes
 * captures of it, what goes as a `reversal` releases. `until`: nothing is captured from then on, and a job gives the rest back.
 */
export type Hold = { purpose: string; subject?: string; until?: Date }

/** Whose the platform's books are. */
export const PLATFORM = '0'
type Ctx = { db: WriteDb; now: Date }
/**
 * Posts an entry in the caller's transaction, in one round trip: its number, or null when the same entry stood already.
 * Lines must sum to zero in each currency. Throws the database's P0402 when a member has not so much and P0409 when the key stands for another entry,
 * which a call answers as BALANCE_LOW and KEY_REUSED; P0400 is a fault of the caller's, P0410 takes back more than there was,
 * or captures more than a hold has, or after its time.
 */
export async function postEntry({ db, now }: Ctx, entry: Entry): Promise<string | null> {
  hear?.(db)
  const { key, cause, subject, holders, books, amounts, reverses, relates_to, purpose, held_for, ends } = rowOf(entry)
  const posted = await sql<{ id: string | null }>`select post_entry(${key}, ${cause}, ${subject}, ${now}::timestamptz,
    ${holders}::bigint[], ${books}::text[], ${amounts}::bigint[], ${reverses}::bigint, ${relates_to}::bigint,
    ${purpose}, ${held_for}, ${ends}::timestamptz) as id`.execute(db)
  return posted.rows[0]!.id
}

/**
 * Posts several in their order, in one round trip: all of their holders are locked first, in one order, so that a transaction may post more than one. Their
 * numbers; null for one that stood already. What one transaction posts goes through one call.
 */
export async function postEntries({ db, now }: Ctx, entries: readonly Entry[]): Promise<(string | null)[]> {
  hear?.(db)
  const posted = await sql<{
    ids: (string | null)[]
  }>`select post_entries(${JSON.stringify(entries.map(rowOf))}::jsonb, ${now}::timestamptz)::text[] as ids`.execute(db)
  return posted.rows[0]!.ids
}

export type Party = { kind: string; subject: string; ownerId: string | null }
/** A holder who is neither a member nor the platform: its number, the same for the same kind and subject. P0409 when somebody else answers for it. */
export async function openParty({ db, now }: Ctx, { kind, subject, ownerId }: Party): Promise<string> {
  const opened = await sql<{ id: string }>`select open_party(${kind}, ${subject}, ${ownerId}::bigint, ${now}::timestamptz) as id`.execute(db)
  return opened.rows[0]!.id
}

/**
 * All that a party has goes to the member that it has become, by one entry: its number, or null when there was nothing, or it has been done. From then on nobody
 * can give the party anything. P0409 when it has become somebody else.
 */
export async function mergeParty({ db, now }: Ctx, { party, member, cause }: { party: string; member: string; cause: Cause }): Promise<string | null> {
  hear?.(db)
  const merged = await sql<{ id: string | null }>`select merge_party(${party}::bigint, ${member}::bigint, ${cause}, ${now}::timestamptz) as id`.execute(db)
  return merged.rows[0]!.id
}

let hear: ((db: WriteDb) => void) | null = null
/** Tests hear of every posting, so that they refuse a second one of a transaction: its locks would come after those of the first. */
export const watchPostings = (heard: (db: WriteDb) => void): void => void (hear = heard)

/** As the database takes it. */
function rowOf({ key, cause, subject, lines, reverses, relatesTo, hold }: Entry) {
  if (!hold && lines.some(({ book }) => book.endsWith('-held'))) throw new RangeError(`${key} holds something, and does not say what for`)
  for (const { amount } of lines) if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole amount`)
  const sorted = lines.map((line) => ({ ...line, holder: line.holder === 'platform' ? PLATFORM : line.holder })).toSorted(inOrder)
  const [holders, books, amounts] = [sorted.map(({ holder }) => holder), sorted.map(({ book }) => book), sorted.map(({ amount }) => amount)]
  return { key, cause, subject, holders, books, amounts, reverses: reverses ?? null, relates_to: relatesTo ?? null, ...holdOf(hold) }
}

const holdOf = (hold?: Hold) => ({ purpose: hold?.purpose ?? null, held_for: hold?.subject ?? null, ends: hold?.until?.toISOString() ?? null })

type Sortable = { holder: string; book: string }
/** One order for everybody, so that no two entries wait for each other in a circle. */
const inOrder = (a: Sortable, b: Sortable) => Number(a.holder) - Number(b.holder) || (a.book < b.book ? -1 : a.book > b.book ? 1 : 0)

/** Adds the lines of the platform's books to their balances; how many. Done each second, by any number of processes. */
export async function foldLines(db: WriteDb): Promise<number> {
  const folded = await sql<{ lines: string }>`select fold_lines() as lines`.execute(db)
  return Number(folded.rows[0]!.lines)
}

/** Gives back what is left of holds whose time is over; how many, `most` at once. */
export async function endHolds({ db, now }: Ctx, most: number): Promise<number> {
  const ended = await sql<{ count: number }>`select end_holds(${now}::timestamptz, ${most}::int) as count`.execute(db)
  return ended.rows[0]!.count
}

export type Debt = { key: string; subject: string; holder: string; currency: Currency; amount: number; against: PlatformBook }
/**
 * Somebody owes, as after a chargeback of what was paid out: what they have is taken, and what is missing stands in their owed account until later credits have
 * filled it. The entry's number, or null when it stood already.
 */
export async function chargeDebt({ db, now }: Ctx, { key, subject, holder, currency, amount, against }: Debt): Promise<string | null> {
  hear?.(db)
  const charged = await sql<{
    id: string | null
  }>`select charge_debt(${key}, ${subject}, ${now}::timestamptz, ${holder}::bigint, ${currency}, ${amount}::bigint, ${against}) as id`.execute(db)
  return charged.rows[0]!.id
}
