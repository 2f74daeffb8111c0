import { ParameterValues } from '#api/parameters.ts'
import type { WordField } from '#api/settings.ts'
import { fail, type Kit } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { bannedOf, wordIn, type Banned } from './policy-words.ts'
import { lookOf } from './policy.ts'
import { figureValues } from './queries-parameters.ts'
import { bannedWords, reservedLike } from './queries.ts'

/** In our own name an i, an l and a 1 are one stroke. */
const asOne = (look: string) => look.replaceAll('i', 'l')

/** Which of these names nobody may take: they are reserved, look like a reserved one, or carry our brand. */
export async function findReserved(db: ReadDb, names: string[]): Promise<Set<string>> {
  const rows = names.length ? await reservedLike(db, names.map(lookOf)) : []
  const looks = new Set(rows.map((row) => row.look))
  const brands = rows.filter((row) => row.reason === 'brand').map((row) => row.look)
  return new Set(names.filter((name) => looks.has(lookOf(name)) || brands.some((brand) => asOne(lookOf(name)).includes(asOne(brand)))))
}

/** The list of an installation, read again when it is a second old. */
const lists = new WeakMap<Kit, { readAt: number; words: Banned[] }>()
const LIST_MS = 1000

async function readList(ctx: { db: ReadDb; kit: Kit }): Promise<Banned[]> {
  const known = lists.get(ctx.kit)
  if (known && performance.now() - known.readAt < LIST_MS) return known.words
  const readAt = performance.now()
  const words = (await bannedWords(ctx.db)).map(bannedOf)
  lists.set(ctx.kit, { readAt, words })
  return words
}

/** What somebody typed, and into which field. */
export type Typed = { field: WordField; text: string }

/** The first text with a banned word in it, by field. A word taken off or put on the list counts within a second. */
export async function findBannedWord(ctx: { db: ReadDb; kit: Kit }, texts: readonly Typed[]): Promise<{ field: WordField; word: string } | null> {
  const banned = await readList(ctx)
  for (const { field, text } of texts) {
    const word = wordIn(field, text, banned)
    if (word) return { field, word }
  }
  return null
}

/** Refuses texts with a banned word in one of them (244): every field that a member types into is asked here. The answer names field and word. */
export async function refuseBannedWords(ctx: { db: ReadDb; kit: Kit }, texts: readonly Typed[]): Promise<void> {
  const found = await findBannedWord(ctx, texts)
  if (found) fail('BANNED_WORDS', found)
}

/** The operator's parameters as they held at a time. */
export async function readParameters(db: ReadDb, at: Date): Promise<ParameterValues> {
  const rows = await figureValues(db, at)
  return ParameterValues.parse(Object.fromEntries(rows.map(({ parameter, value }) => [parameter, Number(value)])))
}
