import { z } from 'zod'
import { Both, Slug } from './campaigns-words.ts'
import { FORM_FIELDS_MOST, FORM_LINE_MAX, FORM_TEXT_MAX, formFieldKinds } from './limits.ts'

/** `line`: one line of words. `text`: several. `one`, `many`: out of options. `number`: a whole one. `date`: a day. `tick`: a consent that is given or not. */
export const FieldKind = z.enum(formFieldKinds)
export type FieldKind = z.infer<typeof FieldKind>
const isWritten = (kind: FieldKind) => kind === 'line' || kind === 'text'
const isChosen = (kind: FieldKind) => kind === 'one' || kind === 'many'
const Bound = z.int().min(-1_000_000_000).max(1_000_000_000)

/** `personal`: what is answered says something of who answers, and is sealed. `max`: characters of a line or text; `least`, `most`: of a number, null where any will do. */
const DefinedField = z
  .strictObject({
    // answers are said by these names, and no call takes names that reach what every object has
    id: Slug.max(40).regex(/^(?!(?:constructor|prototype)$)/),
    kind: FieldKind,
    label: Both,
    hint: Both.nullable().default(null),
    required: z.boolean(),
    personal: z.boolean(),
    max: z.int().min(1).max(FORM_TEXT_MAX).nullable().default(null),
    least: Bound.nullable().default(null),
    most: Bound.nullable().default(null),
    options: z
      .array(z.strictObject({ id: Slug.max(40), label: Both }))
      .max(20)
      .default([]),
  })
  .refine(({ kind, max }) => (max !== null) === isWritten(kind), { error: 'a line and a text have a length, and nothing else has', path: ['max'] })
  .refine(({ kind, max }) => kind !== 'line' || (max ?? 0) <= FORM_LINE_MAX, { error: 'a line is no longer than a line', path: ['max'] })
  .refine(({ kind, options }) => (isChosen(kind) ? options.length >= 2 : options.length === 0), {
    error: 'choices have two options or more, and nothing else has any',
    path: ['options'],
  })
  .refine(({ options }) => new Set(options.map(({ id }) => id)).size === options.length, { error: 'two options have the same name', path: ['options'] })
  .refine(({ kind, least, most }) => (kind === 'number' ? least === null || most === null || least <= most : least === null && most === null), {
    error: 'a number has bounds, the lower one first, and nothing else has any',
    path: ['least'],
  })
export type DefinedField = z.infer<typeof DefinedField>

/** A form: what is asked of members, once of each. `about`: what it is for and who reads it, said above it. `adults`: whether it asks for a verified age of 18. */
export const DefinedForm = z
  .strictObject({ about: Both, adults: z.boolean(), fields: z.array(DefinedField).min(1).max(FORM_FIELDS_MOST) })
  .refine(({ fields }) => new Set(fields.map(({ id }) => id)).size === fields.length, { error: 'two fields have the same name', path: ['fields'] })
export type DefinedForm = z.infer<typeof DefinedForm>
