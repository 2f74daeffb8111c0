import type { Kit } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { cutWords, pinyinOf, type CutWord } from '#server/kit/cut-words.ts'
import { readConcepts } from '#server/posts/concepts/service.ts'
import { isOneMistake, mayBeMistyped } from './policy-slips.ts'

/** A name of a concept, by the lexemes of its words. */
type Name = { name: string; lexemes: readonly string[] }
/** `lexeme`: what the index holds where any of its names stands. */
export type Concept = { lexeme: string; names: readonly Name[] }
/** Words that the longest name has. */
const LONGEST = 3

const keyOf = (lexemes: readonly string[]) => lexemes.join(' ')
/** Concepts by the words of their names and how they sound. */
export type Concepts = ReadonlyMap<string, Concept>
type Named = { id: string; zh: readonly string[]; en: readonly string[] }
export function indexConcepts(said: readonly Named[]): Concepts {
  const all = said.map(({ id, zh, en }): Concept => {
    const names = [...zh, ...en].map((name) => ({ name, lexemes: cutWords(name, { fine: false }).map(({ lexeme }) => lexeme) }))
    return { lexeme: `=${id}`, names }
  })
  const found = new Map<string, Concept>()
  const add = (key: string, concept: Concept) => void (found.has(key) || found.set(key, concept))
  for (const concept of all) for (const { lexemes } of concept.names) add(keyOf(lexemes), concept)
  for (const concept of all) for (const { name } of concept.names) if (/^\p{Script=Han}{2,}$/u.test(name)) add(`~${pinyinOf(name)}`, concept)
  return found
}
let last: { of: readonly Named[]; concepts: Concepts } | null = null
/** All of them as they stand now. */
export async function findConcepts(ctx: { db: ReadDb; kit: Pick<Kit, 'recent'> }): Promise<Concepts> {
  const of = await readConcepts(ctx)
  if (last?.of !== of) last = { of, concepts: indexConcepts(of) }
  return last.concepts
}

/** The concept that some of these words are a name of, from the first on, and how many of them; by its sound where it is typed in Latin letters. */
export function findConcept(concepts: Concepts, words: readonly CutWord[]): { concept: Concept; words: number } | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const some = words.slice(0, length)
    const sounds = some.every(({ script }) => script === 'latin') && `~${some.map(({ word }) => word).join('')}`
    const concept = concepts.get(keyOf(some.map(({ lexeme }) => lexeme))) ?? (sounds ? concepts.get(sounds) : undefined)
    if (concept) return { concept, words: length }
  }
  return null
}

/** The concept that a word was meant to name: one mistake away from one of its names, none of which need have been written by anybody. */
export function findMeant(concepts: Concepts, word: string): { concept: Concept; name: string } | null {
  if (!mayBeMistyped(word)) return null
  for (const concept of new Set(concepts.values())) {
    const meant = concept.names.find(({ name }) => isOneMistake(word, name.toLowerCase()))
    if (meant) return { concept, name: meant.name }
  }
  return null
}

/** Every concept that one of these words, or some beside each other, are a name of. */
export function gatherConcepts(concepts: Concepts, words: readonly Pick<CutWord, 'lexeme'>[]): string[] {
  const found = words.flatMap((_, at) =>
    Array.from({ length: LONGEST }, (__, n) => concepts.get(keyOf(words.slice(at, at + n + 1).map(({ lexeme }) => lexeme)))?.lexeme).filter(
      (one) => one !== undefined,
    ),
  )
  return [...new Set(found)]
}
