import type { Concept } from '#api/concepts.ts'
import { CONCEPT_NAMES_MAX } from '#api/limits.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import {
  conceptById,
  conceptsOfNames,
  deleteConcept,
  insertChange,
  insertConcept,
  lockConcepts,
  nextVersion,
  putNames,
  type ChangeRow,
  type ConceptRow,
} from './queries.ts'
import { namesOf } from './service.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'concept-changed': { conceptId: string }
  }
}

type Names = Pick<ConceptRow, 'zh' | 'en'>

/** No name stands in two concepts, nor twice in one. */
async function refuseTaken(ctx: MemberCtx, names: Names, own: string | null): Promise<void> {
  const all = namesOf(names)
  if (!all.length) return fail('CONCEPT_UNNAMED')
  const twice = all.find((name, n) => all.indexOf(name) !== n)
  const other = (await conceptsOfNames(ctx.db, all)).find(({ id }) => id !== own)
  const taken = twice ?? (other && namesOf(other).find((name) => all.includes(name)))
  if (taken !== undefined) return fail('CONCEPT_NAME_TAKEN', { name: taken })
}

type Change = Pick<ChangeRow, 'change' | 'why'> & { into?: string }
async function noteChange(ctx: MemberCtx, id: string, { zh, en }: Names, { change, why, into }: Change): Promise<void> {
  await insertChange(ctx.db, { concept_id: id, change, into_id: into ?? null, zh, en, why, account_id: ctx.viewer.id, changed_at: ctx.now })
  await announce(ctx, 'concept-changed', { conceptId: id })
}
const readKept = async (ctx: MemberCtx, id: string): Promise<{ concept: Concept }> => ({ concept: (await conceptById(ctx.db, id)) ?? fail('NOT_FOUND') })

export async function makeConcept(ctx: MemberCtx, { why, ...names }: Names & { why: string }) {
  await refuseTaken(ctx, names, null)
  const id = await insertConcept(ctx.db)
  await putNames(ctx.db, id, names)
  await noteChange(ctx, id, names, { change: 'made', why })
  return readKept(ctx, id)
}

/** All its names from now on. What it was called stays with it as long as the name is among them: addresses lead from every name to the first. */
export async function nameConcept(ctx: MemberCtx, id: string, { version, why, ...names }: Names & { version: number; why: string }) {
  await lockConcepts(ctx.db, [id])
  if (!(await conceptById(ctx.db, id))) return fail('NOT_FOUND')
  await refuseTaken(ctx, names, id)
  if (!(await nextVersion(ctx.db, id, version))) return fail('CHANGED_MEANWHILE')
  await putNames(ctx.db, id, names)
  await noteChange(ctx, id, names, { change: 'named', why })
  return readKept(ctx, id)
}

/** Two that are one: no name is lost, and what had an address leads to the other. */
export async function mergeConcept(ctx: MemberCtx, id: string, { into, why }: { into: string; why: string }) {
  await lockConcepts(ctx.db, [id, into])
  const [gone, kept] = [await conceptById(ctx.db, id), await conceptById(ctx.db, into)]
  if (!gone || !kept || id === into) return fail('NOT_FOUND')
  const names = { zh: [...kept.zh, ...gone.zh], en: [...kept.en, ...gone.en] }
  if (names.zh.length > CONCEPT_NAMES_MAX || names.en.length > CONCEPT_NAMES_MAX) return fail('CONCEPT_NAMES_MANY', { most: CONCEPT_NAMES_MAX })
  await deleteConcept(ctx.db, id)
  await nextVersion(ctx.db, into, kept.version)
  await putNames(ctx.db, into, names)
  await noteChange(ctx, id, { zh: [], en: [] }, { change: 'merged', into, why })
  await noteChange(ctx, into, names, { change: 'named', why })
  return readKept(ctx, into)
}
