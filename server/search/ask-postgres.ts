import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { isOneMistake, mayBeMistyped, partsOfWord } from './policy-slips.ts'
import { postsOfColours } from './queries-alike.ts'
import { countFound, deletePosts, findPosts, insertSlips, insertWords, knownLexemes, slippedWords, upsertPosts } from './queries.ts'
import type { Found, SearchDocument, SearchIndex, Sought } from './search-index.ts'

/** Every post holds it, so that one can ask for all. */
const EVERY = '#'
/** A lexeme that PostgreSQL takes is shorter than this, in bytes. */
const LEXEME_BYTES = 200
const quote = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
const fits = (lexeme: string) => lexeme !== '' && Buffer.byteLength(lexeme) <= LEXEME_BYTES

const PLACES = { A: 1, B: 2, C: 3, D: 4 } as const
/** `'日落':1A,2B '#':…`: one place for each weight, as places beside each other mean nothing here. */
function vectorOf({ words, traits }: Pick<SearchDocument, 'words' | 'traits'>): string {
  const weights = new Map<string, Set<keyof typeof PLACES>>()
  for (const { lexeme, weight } of words) if (fits(lexeme)) weights.set(lexeme, (weights.get(lexeme) ?? new Set()).add(weight))
  const said = [...weights].map(([lexeme, each]) => `${quote(lexeme)}:${[...each].map((weight) => `${PLACES[weight]}${weight}`).join(',')}`)
  return [...said, ...[EVERY, ...new Set(traits.filter(fits))].map(quote)].join(' ')
}

async function put(db: WriteDb, documents: readonly SearchDocument[]): Promise<void> {
  if (!documents.length) return
  const rows = documents.map((one) => ({
    post_id: one.postId,
    likes: one.likes,
    place: one.place,
    palette: one.palette && [...one.palette],
    lexemes: vectorOf(one),
  }))
  await upsertPosts(db, rows)
  await learnWords(
    db,
    documents.flatMap((one) => one.words),
  )
}
/** Words that somebody can find something by: what is mistyped is held against them. */
async function learnWords(db: WriteDb, said: SearchDocument['words']): Promise<void> {
  const words = new Map(said.filter(({ lexeme }) => fits(lexeme)).map(({ word, lexeme }) => [word, lexeme] as const))
  const fresh = await insertWords(db, [...words])
  await insertSlips(
    db,
    fresh.filter((word) => mayBeMistyped(word.replace(/^~/, ''))).flatMap((word) => partsOfWord(word).map((part) => ({ part, word }))),
  )
}

/** Nearly every post is that: cheaper to see of a row than to find. */
const BROAD = new Set(['k:photo', 'a:none'])
const isBroad = (each: readonly string[]) => each.some((trait) => BROAD.has(trait))

const any = (ways: readonly string[]) => (ways.length === 1 ? ways[0]! : `(${ways.join(' | ')})`)
const way = (lexemes: readonly string[]) => (lexemes.length === 1 ? quote(lexemes[0]!) : `(${lexemes.map(quote).join(' & ')})`)
/** What PostgreSQL is asked, as texts of its `tsquery`: what has to be there, what counts for fitting, and what counts a little. */
function asQueries({ terms, traits }: Sought) {
  const words = terms.map(({ ways, concept }) => (concept === null ? any(ways.map(way)) : quote(concept)))
  const keys = [...words, ...traits.filter((each) => !isBroad(each)).map((each) => any(each.map(quote)))]
  const broad = traits.filter(isBroad).map((each) => any(each.map(quote)))
  const exact = terms.flatMap(({ ways }) => ways.flat().map(quote)).join(' | ')
  const wide = terms.flatMap(({ concept }) => (concept === null ? [] : [quote(concept)])).join(' | ')
  return { keys: keys.length ? keys : [quote(EVERY)], broad: broad.length ? broad.join(' & ') : null, exact: exact || quote(EVERY), wide: wide || quote(EVERY) }
}
const wanted = (sought: Sought) => ({ ...asQueries(sought), since: sought.since, byCamera: sought.byCamera })

async function near(db: ReadDb, words: readonly string[]) {
  const mistyped = words.filter((word) => mayBeMistyped(word.replace(/^~/, '')))
  const rows = mistyped.length
    ? await slippedWords(
        db,
        mistyped.flatMap((word) => partsOfWord(word)),
      )
    : []
  return new Map(mistyped.map((word) => [word, rows.filter((row) => isOneMistake(word, row.word))]))
}

/** Search in the database that holds everything else. */
export const postgresIndex: SearchIndex = {
  put,
  drop: (db, postIds) => deletePosts(db, postIds),
  find: async (db, reader, sought, options): Promise<Found> => {
    const { ids, found, latest } = await findPosts(db, reader, wanted(sought), options)
    return { ids, more: found >= options.most, latest }
  },
  count: (db, reader, each, most) => countFound(db, reader, each.map(wanted), most),
  alike: (db, reader, { colours, palette, words }, most) =>
    postsOfColours(
      db,
      reader,
      { keys: (colours.length ? colours : [EVERY]).map(quote), exact: (words.length ? words : [EVERY]).map(quote).join(' | '), palette },
      most,
    ),
  known: async (db, lexemes) => new Set(lexemes.length ? await knownLexemes(db, lexemes) : []),
  near,
}

/** For a list of other things than posts that is searched by the same words: what one of them holds, as the text of a `tsvector`. */
export async function indexWords(db: WriteDb, words: SearchDocument['words'], traits: readonly string[]): Promise<string> {
  await learnWords(db, words)
  return vectorOf({ words, traits })
}
/** By what it is said how well something fits, as the text of a `tsquery`; null where there are no words. */
export const fitOf = ({ terms }: Pick<Sought, 'terms'>): string | null =>
  terms.length ? asQueries({ terms, traits: [], since: null, byCamera: false }).exact : null
/** What has to be there of it, each as the text of a `tsquery`. */
export const keysOf = (sought: Pick<Sought, 'terms' | 'traits'>): string[] => {
  const { keys, broad } = asQueries({ ...sought, since: null, byCamera: false })
  return [...keys.filter((key) => key !== quote(EVERY)), ...(broad ? [broad] : [])]
}
