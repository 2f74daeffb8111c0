import { QUERY_READ_MAX, QUERY_WORDS_MAX } from '#api/limits.ts'
import type { SearchTerm } from '#api/search.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { cutFiner, cutWords, type CutWord } from '#server/kit/cut-words.ts'
import { findConcept, findMeant, type Concept, type Concepts } from './find-concept.ts'
import type { SearchIndex, Sought } from './search-index.ts'

type Way = readonly string[]
/** One thing that is asked for, as it was typed, and every way in which it may stand in a post. */
export type Term = Sought['terms'][number] & { said: SearchTerm }
/** Words that stand for one term before it is known which of them anybody uses. */
type Asked = { words: readonly CutWord[]; concept: Concept | null }

/** Words that a mistyped one is taken for at most. */
const MOST_INSTEAD = 3
/** Shortest half of what was typed in one piece: `fengjing` of `fengjingsheying`. */
const HALF = 3
/** Ways of which a word is all at once: as it is written, and as it sounds. */
const MOST_WAYS = 2

/** The words of a query, those that name one concept together. */
function group(concepts: Concepts, words: readonly CutWord[]): Asked[] {
  const asked: Asked[] = []
  for (let at = 0; at < words.length;) {
    const found = findConcept(concepts, words.slice(at))
    const length = found?.words ?? 1
    asked.push({ words: words.slice(at, at + length), concept: found?.concept ?? null })
    at += length
  }
  return asked
}

const soundOf = (words: readonly CutWord[]) => `~${words.map(({ word }) => word).join('')}`
const isLatin = ({ words: [word] }: Asked) => word?.script === 'latin'
/** Two sounds that were typed in one piece. */
const halvesOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 2 * HALF + 1) }, (_, n) => [`~${word.slice(0, n + HALF)}`, `~${word.slice(n + HALF)}`] as const)

/** Every lexeme that one may stand for. */
function waysOf(asked: Asked): Way[] {
  const { words } = asked
  const written = words.map(({ lexeme }) => lexeme)
  if (!isLatin(asked)) return [written, ...words.map(({ word }) => cutFiner(word)).filter((parts) => parts.length > 1)]
  return [written, [soundOf(words)], ...halvesOf(words.map(({ word }) => word).join(''))]
}

/** Neighbours in Latin letters that nobody writes so, but that are the sound of one word together: `ri luo`. */
function joinSounds(asked: readonly Asked[], known: ReadonlySet<string>): Asked[] {
  const joined: Asked[] = []
  for (const one of asked) {
    const before = joined.at(-1)
    const both = before && [...before.words, ...one.words]
    const sound = both && isLatin(before) && isLatin(one) && !before.concept && !one.concept && known.has(soundOf(both))
    if (sound) joined[joined.length - 1] = { words: both, concept: null }
    else joined.push(one)
  }
  return joined
}

/** A Chinese word that nobody wrote, of signs that are words by themselves: `雪山` where there is `雪` and `山`. */
function splitSigns(concepts: Concepts, asked: Asked, known: ReadonlySet<string>): Asked[] {
  const [word] = asked.words
  if (asked.concept || word?.script !== 'han' || waysOf(asked).some((way) => way.every((lexeme) => known.has(lexeme)))) return [asked]
  const signs = [...word.word].map((sign): Asked => ({
    words: [{ word: sign, lexeme: sign, script: 'han' }],
    concept: findConcept(concepts, [{ word: sign, lexeme: sign, script: 'han' }])?.concept ?? null,
  }))
  return signs.length > 1 && signs.every(({ concept }) => concept) ? signs : [asked]
}

type Names = Awaited<ReturnType<SearchIndex['near']>>
function termOf(concepts: Concepts, asked: Asked, known: ReadonlySet<string>, near: Names): Term {
  const typed = typedAs(asked)
  const ways = waysOf(asked)
  const used = ways.filter((way) => way.every((lexeme) => known.has(lexeme))).slice(0, MOST_WAYS)
  if (asked.concept) {
    const also = asked.concept.names.filter(({ lexemes }) => lexemes.join(' ') !== ways[0]!.join(' ')).map(({ name }) => name)
    return { said: { typed, also, instead: [] }, ways: used.length ? used : [ways[0]!], concept: asked.concept.lexeme }
  }
  if (used.length) return { said: { typed, also: [], instead: [] }, ways: used, concept: null }
  const others = [
    ...new Map(
      mistypedAs(asked)
        .flatMap((word) => near.get(word) ?? [])
        .map((one) => [one.lexeme, one]),
    ).values(),
  ].slice(0, MOST_INSTEAD)
  const meant = others.length ? null : findMeant(concepts, typed)
  if (meant) return { said: { typed, also: [], instead: [meant.name] }, ways: [ways[0]!], concept: meant.concept.lexeme }
  const instead = others.map(({ word }) => word.replace(/^~/, ''))
  return { said: { typed, also: [], instead }, ways: others.length ? others.map(({ lexeme }) => [lexeme]) : [ways[0]!], concept: null }
}
const typedAs = (asked: Asked) => asked.words.map(({ word }) => word).join(isLatin(asked) ? ' ' : '')
/** How a word that nobody used may have been meant: as it is written, or as it sounds. */
const mistypedAs = (asked: Asked) => [typedAs(asked), ...(isLatin(asked) ? [soundOf(asked.words)] : [])]

/** What a query means: its words, their concepts, sounds and mistakes, as the index knows them. `cut`: not all of it was read. */
export async function readQuery(index: SearchIndex, db: ReadDb, concepts: Concepts, q: string): Promise<{ terms: Term[]; cut: boolean }> {
  const words = cutWords(q.slice(0, QUERY_READ_MAX), { fine: false })
  const grouped = group(concepts, words.slice(0, QUERY_WORDS_MAX))
  if (!grouped.length) return { terms: [], cut: words.length > QUERY_WORDS_MAX }
  const sounds = grouped.slice(1).map((one, at) => soundOf([...grouped[at]!.words, ...one.words]))
  const known = await index.known(db, [...new Set([...grouped.flatMap(waysOf).flat(), ...sounds])])
  const asked = joinSounds(grouped, known).flatMap((one) => splitSigns(concepts, one, known))
  const strange = asked.filter((one) => !one.concept && !waysOf(one).some((way) => way.every((lexeme) => known.has(lexeme))))
  const near = strange.length ? await index.near(db, strange.flatMap(mistypedAs)) : new Map<string, never>()
  return { terms: asked.map((one) => termOf(concepts, one, known, near)), cut: words.length > QUERY_WORDS_MAX || q.trim().length > QUERY_READ_MAX }
}
