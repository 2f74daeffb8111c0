import { ParameterValues, type ParameterName } from '#api/parameters.ts'
import type { WordField } from '#api/settings.ts'
import { fail, type Kit } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { isReserved, reservedOf } from './policy-reserved.ts'
import { bannedOf, wordIn } from './policy-words.ts'
import { changesOfAll, figureValues, valuesAt } from './queries-parameters.ts'
import { bannedWords, reservedNames } from './queries.ts'

const LIST_MS = 1000
type Reader = { db: ReadDb; kit: Kit }
/** A list of an installation, read again when it is a second old. */
function listOf<List>(read: (db: ReadDb) => Promise<List>): (ctx: Reader) => Promise<List> {
  const lists = new WeakMap<Kit, { readAt: number; list: List }>()
  return async ({ db, kit }) => {
    const known = lists.get(kit)
    if (known && performance.now() - known.readAt < LIST_MS) return known.list
    const readAt = performance.now()
    const list = await read(db)
    lists.set(kit, { readAt, list })
    return list
  }
}
const readBanned = listOf(async (db) => (await bannedWords(db)).map(bannedOf))
const readReserved = listOf(async (db) => reservedOf(await reservedNames(db)))

/** Which of these names nobody may take: they are reserved, or pass for one that is. */
export async function findReserved(ctx: Reader, names: readonly string[]): Promise<Set<string>> {
  const reserved = await readReserved(ctx)
  return new Set(names.filter((name) => isReserved(name, reserved)))
}

/** What somebody typed, and into which field. */
export type Typed = { field: WordField; text: string }

/** The first text with a banned word in it, by field. A word taken off or put on the list counts within a second. */
export async function findBannedWord(ctx: Reader, texts: readonly Typed[]): Promise<{ field: WordField; word: string } | null> {
  const banned = await readBanned(ctx)
  for (const { field, text } of texts) {
    const word = wordIn(field, text, banned)
    if (word) return { field, word }
  }
  return null
}

/** Refuses texts with a banned word in one of them (244): every field that a member types into is asked here. The answer names field and word. */
export async function refuseBannedWords(ctx: Reader, texts: readonly Typed[]): Promise<void> {
  const found = await findBannedWord(ctx, texts)
  if (found) fail('BANNED_WORDS', found)
}

/** The operator's parameters as they held at a time. */
export async function readParameters(db: ReadDb, at: Date): Promise<ParameterValues> {
  const rows = await figureValues(db, at)
  return ParameterValues.parse(Object.fromEntries(rows.map(({ parameter, value }) => [parameter, Number(value)])))
}

/** The same as a part of another statement, whose answer `parseParameters` reads. */
export const selectParameters = (at: Date) => valuesAt(at)
export const parseParameters = (values: Record<string, number>): ParameterValues => ParameterValues.parse(values)

/** What some parameters were set to up to a time, the latest first. */
export const changesOf = (db: ReadDb, names: readonly ParameterName[], at: Date, most: number) => changesOfAll(db, names, at, most)
