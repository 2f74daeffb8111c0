import type { Kit, ReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { allConcepts, conceptsOfNames, lastChange, type ConceptRow } from './queries.ts'

/** So long a process keeps what it read; a change is another version, and read at once. */
const KEPT_MS = 3_600_000

/** All concepts, for who looks at many words; a process holds them. */
export const readConcepts = async ({ db, kit }: { db: ReadDb; kit: Pick<Kit, 'recent'> }): Promise<readonly ConceptRow[]> =>
  kit.recent('concepts', await lastChange(db), KEPT_MS, () => allConcepts(db))

/** The concept that a tag is a name of. */
export async function conceptOf({ db }: Pick<ReadCtx, 'db'>, tag: string): Promise<ConceptRow | null> {
  return (await conceptsOfNames(db, [tag]))[0] ?? null
}
/** Every name, and the one whose address its page has. */
export const namesOf = ({ zh, en }: Pick<ConceptRow, 'zh' | 'en'>): string[] => [...zh, ...en]
/** Of each of these tags every name of its concept; of what is no name of one the tag itself. */
export async function readNamesOf({ db }: Pick<ReadCtx, 'db'>, tags: readonly string[]): Promise<string[][]> {
  const found = tags.length ? (await conceptsOfNames(db, tags)).map(namesOf) : []
  return tags.map((tag) => found.find((names) => names.includes(tag)) ?? [tag])
}
