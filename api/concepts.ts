import { z } from 'zod'
import { domain } from './endpoint.ts'
import { CONCEPT_NAMES_MAX, PAGE_MAX, TAG_FORM } from './limits.ts'
import { Instant, problem, RowNumber, text, tidyTag } from './shared.ts'

const Names = z
  .array(
    z
      .string()
      .max(320)
      .transform(tidyTag)
      .refine((name) => TAG_FORM.test(name), problem('tag-form')),
  )
  .max(CONCEPT_NAMES_MAX, problem('tags-many'))
  .transform((names) => [...new Set(names)])
/** What something is called, as tags are written; the first of each language is what its page is called there. */
const named = { zh: Names, en: Names }
const Why = text(500, 'words-long').refine((said) => said !== '', problem('why-empty'))

/** What has several names: tags with one of them are on one page, and a search for one finds all. */
const Concept = z.object({ id: RowNumber, zh: z.array(z.string()), en: z.array(z.string()), version: z.int() })
export type Concept = z.infer<typeof Concept>
/** What an editor did; `zh` and `en` are its names from then on, `into` the concept that it became part of. */
const ConceptChange = z.object({
  ...Concept.omit({ id: true, version: true }).shape,
  number: RowNumber,
  concept: RowNumber,
  change: z.enum(['made', 'named', 'merged']),
  into: RowNumber.nullable(),
  why: z.string(),
  by: z.string(),
  at: Instant,
})
export type ConceptChange = z.infer<typeof ConceptChange>
const Kept = z.object({ concept: Concept })
const limit = z.coerce.number().int().min(1).max(PAGE_MAX).default(20)

export const concepts = domain({
  'GET /api/admin/concepts': {
    summary: 'Concepts with a name that begins so, in the order in which they were made; `after`: the last of the page before',
    auth: 'editor',
    query: z.strictObject({ q: z.string().max(80).default('').transform(tidyTag), after: RowNumber.optional(), limit }),
    reply: z.object({ concepts: z.array(Concept), next: RowNumber.nullable() }),
  },
  'GET /api/admin/concepts/changes': {
    summary: 'What editors did to concepts, or to one of them, the latest first',
    auth: 'editor',
    query: z.strictObject({ concept: RowNumber.optional(), before: RowNumber.optional(), limit }),
    reply: z.object({ changes: z.array(ConceptChange), next: RowNumber.nullable() }),
  },
  'POST /api/admin/concepts': {
    summary: 'Makes a concept out of names of which no other one has any',
    auth: 'editor',
    idempotent: true,
    body: z.strictObject({ ...named, why: Why }),
    reply: Kept,
    fails: ['CONCEPT_NAME_TAKEN', 'CONCEPT_UNNAMED'],
  },
  'PUT /api/admin/concepts/:id': {
    summary: 'Says all names of a concept anew; `version`: the one that was read. A name that goes is a tag by itself again',
    auth: 'editor',
    body: z.strictObject({ ...named, version: z.coerce.number().int(), why: Why }),
    reply: Kept,
    fails: ['CONCEPT_NAME_TAKEN', 'CONCEPT_UNNAMED', 'CHANGED_MEANWHILE'],
  },
  'POST /api/admin/concepts/:id/merge': {
    summary: 'Makes a concept part of another: its names come after those of that one, and their addresses lead there',
    auth: 'editor',
    body: z.strictObject({ into: RowNumber, why: Why }),
    reply: Kept,
    fails: ['CONCEPT_NAMES_MANY'],
  },
})
