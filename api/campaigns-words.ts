import { z } from 'zod'

/** Plain words. Marks of a page’s own language have no place in them: blocks do, and they are named. */
const Words = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[^<>]*$/, { error: 'words hold neither < nor >' })
/** The same in both languages. */
export const Both = z.strictObject({ zh: Words, en: Words })
/** As many things in each of both. */
export const BothLists = z
  .strictObject({ zh: z.array(Words).min(1).max(20), en: z.array(Words).min(1).max(20) })
  .refine(({ zh, en }) => zh.length === en.length, {
    error: 'both languages say as many things',
  })
/** A name that stands in addresses, and what a definition calls its own parts. */
export const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
/** `name`: of a photograph in content/photographs.ts; `alt`: what is to be seen on it. */
export const Shown = z.strictObject({ name: z.string(), alt: Both })
