import { z } from 'zod'
import { domain } from './endpoint.ts'
import { contentLabels, labelChoices } from './limits.ts'

export const ContentLabel = z.enum(contentLabels)
export type ContentLabel = z.infer<typeof ContentLabel>

const LabelChoice = z.enum(labelChoices)
export type LabelChoice = z.infer<typeof LabelChoice>

/** Why a picture is behind a veil: its reader is asked first, chose not to be shown this, or is known to be under 18. */
const Veil = z.enum(['ask', 'hidden', 'minor'])
export type Veil = z.infer<typeof Veil>

/** Of a work: what it shows, and why its pictures stand behind that for this reader: with `ask` until they want to see them, else they have no addresses. */
export const veiled = { labels: z.array(ContentLabel), veil: Veil.nullable() }
/** Which of them its author said, and which a reviewer put on, so that an edit does not take them away; empty for everybody but its author. */
export const saidLabels = { ownLabels: z.array(ContentLabel), reviewLabels: z.array(ContentLabel) }
/** As its author says them. */
export const SomeLabels = z
  .array(ContentLabel)
  .max(contentLabels.length)
  .transform((all) => [...new Set(all)])

const Choices = z.strictObject({ nudity: LabelChoice, violence: LabelChoice, distress: LabelChoice })
export type LabelChoices = z.infer<typeof Choices>

export const labels = domain({
  'GET /api/account/labels': { summary: 'What one is shown of works with a content label', auth: 'member', reply: Choices },
  'PUT /api/account/labels': {
    summary: 'Choose for each content label: show, ask first, hide. Who is known to be under 18 is shown none, whatever they choose',
    auth: 'member',
    body: Choices,
    reply: Choices,
  },
})
