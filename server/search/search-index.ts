import type { Viewer } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** A post as the index takes it: its words by weight, and what filters ask for. */
export type SearchDocument = {
  postId: string
  likes: number
  place: string | null
  /** Words with the lexeme they are found by and where they stand: A title, B tags, C what else is said, D sounds. */
  words: readonly { word: string; lexeme: string; weight: 'A' | 'B' | 'C' | 'D' }[]
  traits: readonly string[]
  /** Hundredths of its cover of each colour; null where nobody knows. */
  palette: readonly number[] | null
}
/**
 * What is looked for. Of each term one of its ways, where a way is words that stand in one post; a term that names a concept is found by that, and fits best
 * where it stands as it was typed.
 */
export type Sought = {
  terms: readonly { ways: readonly (readonly string[])[]; concept: string | null }[]
  /** Of each of these one. */
  traits: readonly (readonly string[])[]
  since: Date | null
  /** Only of authors who show their camera. */
  byCamera: boolean
}
export type SearchSort = 'fit' | 'newest' | 'liked'
export type SearchReader = { viewer: Pick<Viewer, 'id' | 'muting'> | null; now: Date }
export type FindOptions = { sort: SearchSort; most: number; ranked: number; latest: string | null }
/** In their order; `latest` is the place up to which was looked, so that a further page is of the same list. */
export type Found = { ids: string[]; more: boolean; latest: string | null }

/** What a picture looks like that others are to be like: its colours, of which each has to be there, how much of each, and words that count as well. */
export type Look = { colours: readonly string[]; palette: readonly number[]; words: readonly string[] }

/**
 * Where posts are found. Here it is PostgreSQL (`ask-postgres.ts`); a server of its own, as OpenSearch, would be a second adapter. Whatever it answers is
 * asked of `posts/visibility.ts` again, so that what is behind shows nothing it must not.
 */
export type SearchIndex = {
  put: (db: WriteDb, documents: readonly SearchDocument[]) => Promise<void>
  drop: (db: WriteDb, postIds: readonly string[]) => Promise<void>
  find: (db: ReadDb, reader: SearchReader, sought: Sought, options: FindOptions) => Promise<Found>
  /** How many each of these would find, counted up to `most`. */
  count: (db: ReadDb, reader: SearchReader, each: readonly Sought[], most: number) => Promise<number[]>
  /** Posts of the same colours, those with most of each in common first. */
  alike: (db: ReadDb, reader: SearchReader, look: Look, most: number) => Promise<string[]>
  /** Which of these lexemes are known. */
  known: (db: ReadDb, lexemes: readonly string[]) => Promise<ReadonlySet<string>>
  /** Words one mistake away, with what they are found by. */
  near: (db: ReadDb, words: readonly string[]) => Promise<ReadonlyMap<string, readonly { word: string; lexeme: string }[]>>
}
