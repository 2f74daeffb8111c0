import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { ReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { readPages } from '#server/kit/read-pages.ts'
import type { ObjectStore } from '#server/kit/storage/store.ts'
import { spansOf } from './policy.ts'
import { entriesAfter, lastFile, readAccounts, sumsOf, type BookEntry, type Cut, type NewFile, type Sums } from './queries.ts'
import { entryLine, headerOf, nameOf, pseudonymOf } from './views.ts'

/** Entries read at a time. */
const PAGE = 2000
/** Names kept at hand: reckoning one takes longer than writing its line. */
const MOST_NAMES = 200_000

/** Where a file lies in the store. */
export const keyOf = (day: string): string => `books/${nameOf(day)}`

type Range = { entries: number; lines: number; sums: Sums }
/** `said`: what the database says beforehand of the range, for the first line; `counted`: what went by. */
export type Written = NewFile & { said: Range; counted: Range }

/** Writes a cut's file into the store, page by page: the same text each time. */
export async function writeFile(ctx: ReadCtx, cut: Cut, signal: AbortSignal): Promise<Written> {
  const [before, said, accounts] = await Promise.all([lastFile(ctx.db, cut.day), sumRange(ctx.db, cut), readAccounts(ctx.db)])
  const { entries, lines } = said
  const opening = before?.closing ?? {}
  const closing = addSums(opening, said.sums)
  const counted: Range = { entries: 0, lines: 0, sums: {} }
  const hash = createHash('sha256')
  async function* texts() {
    const header = JSON.stringify(headerOf(cut, before, { entries, lines, opening, closing }, accounts)) + '\n'
    hash.update(header)
    yield header
    for await (const text of entryTexts(ctx, cut, counted)) {
      signal.throwIfAborted()
      hash.update(text)
      yield text
    }
  }
  const zipped = createGzip()
  pipeline(Readable.from(texts()), zipped, () => undefined) // a failure of one is the other's too, and so that of the put
  const { bytes } = await ctx.kit.store.put(keyOf(cut.day), zipped, { type: 'application/gzip' })
  return { day: cut.day, before: before?.sha256 ?? null, sha256: hash.digest('hex'), entries, lines, bytes, closing, said, counted }
}

/** What all entries of a cut come to, a million at a time: no statement takes long, however much a day brought. */
async function sumRange(db: ReadDb, cut: Cut): Promise<Range> {
  const spans = spansOf(cut)
  const whole: Range = { entries: 0, lines: 0, sums: {} }
  const readNext = async (last: { n: number } | null) => {
    const n = last ? last.n + 1 : 0
    return n < spans.length ? [{ n, ...(await sumsOf(db, spans[n]!)) }] : []
  }
  for await (const { entries, lines, sums } of readPages<Range & { n: number }>(readNext))
    Object.assign(whole, { entries: whole.entries + entries, lines: whole.lines + lines, sums: addSums(whole.sums, sums) })
  return whole
}

/** Amounts by book, in one order: the same sums are the same text. */
export function addSums(a: Sums, b: Sums): Sums {
  const books = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return Object.fromEntries(books.map((book) => [book, (a[book] ?? 0) + (b[book] ?? 0)]))
}

/** A text for so many entries at once: a stream of single lines would spend most of its time on being a stream. */
async function* entryTexts({ db, kit }: ReadCtx, cut: Cut, counted: Range): AsyncGenerator<string> {
  const names = new Map<string, string>()
  const nameHolder = (holder: string) => {
    const name = names.get(holder) ?? pseudonymOf(kit.secrets, holder)
    if (names.size < MOST_NAMES) names.set(holder, name)
    return name
  }
  let text = ''
  for await (const entry of readPages<BookEntry>((last) => entriesAfter(db, last?.id ?? cut.after, cut.until, PAGE))) {
    counted.entries += 1
    counted.lines += entry.lines.length
    for (const [, book, amount] of entry.lines) counted.sums[book] = (counted.sums[book] ?? 0) + amount
    text += entryLine(entry, nameHolder) + '\n'
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  if (text) yield text
}

/** SHA-256 of a file as the store has it, unpacked; null when it is not there or cannot be unpacked. */
export async function readHash(store: ObjectStore, day: string): Promise<string | null> {
  const stored = await store.get(keyOf(day))
  if (!stored) return null
  const hash = createHash('sha256')
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const read = async (texts: AsyncIterable<Buffer>) => {
    for await (const text of texts) hash.update(text)
  }
  const end = (error: NodeJS.ErrnoException | null) => (!error ? resolve(hash.digest('hex')) : error.code?.startsWith('Z_') ? resolve(null) : reject(error))
  pipeline(stored.body, createGunzip(), read, end)
  return promise
}
