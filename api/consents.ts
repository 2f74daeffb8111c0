import { z } from 'zod'
import { domain } from './endpoint.ts'
import { Instant, Language } from './shared.ts'

/** A published text: which agreement, and its version (YYYY-MM-DD, UTC+8). */
const AgreementName = z.enum(['user-protocol', 'privacy-policy', 'self-review-system'])
const Version = z.iso.date()
const Edition = z.strictObject({ agreement: AgreementName, version: Version })

/** A stretch of text that stands in both versions, in the new one alone or in the old one alone. In order they are the line. */
const Part = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })
/** A changed line of a section; lines that stayed as they were are left out. */
const ChangedLine = z.object({ kind: z.enum(['heading', 'paragraph', 'point']), parts: z.array(Part) })
export type ChangedLine = z.infer<typeof ChangedLine>
/** `id` is the section's address in the whole text (`#id`). */
const ChangedSection = z.object({ id: z.string(), heading: z.string(), change: z.enum(['changed', 'added', 'removed']), lines: z.array(ChangedLine) })
export type ChangedSection = z.infer<typeof ChangedSection>

/** An agreement with a version that the member has not agreed to; `agreed` is the newest that they have, null where there is none. */
const DueAgreement = z.object({
  ...Edition.shape,
  title: z.string(),
  effective: Version,
  agreed: Version.nullable(),
  sections: z.array(ChangedSection),
})
export type DueAgreement = z.infer<typeof DueAgreement>

const Given = z.object({ ...Edition.shape, agreedAt: Instant, lang: Language })
/** `later`: this session's person has put the question off. */
const Consents = z.object({ due: z.array(DueAgreement), later: z.boolean(), given: z.array(Given) })
export type Consents = z.infer<typeof Consents>

export const consents = domain({
  'GET /api/account/consents': {
    summary: 'What one agreed to and when, and the agreements with a newer version: how each differs from the version one agreed to, paragraph by paragraph',
    auth: 'member',
    reply: Consents,
  },
  'POST /api/account/consents': {
    summary: 'Agree to the present versions, named one by one; agreeing twice is agreeing once',
    auth: 'member',
    body: z.strictObject({ agreed: z.array(Edition).min(1).max(10) }),
    reply: Consents,
    fails: ['AGREEMENT_CHANGED'],
  },
  'POST /api/account/consents/later': {
    summary: 'Not now: this session is not asked again. What adds something for others to see waits (CONSENT_REQUIRED)',
    auth: 'member',
    reply: z.object({ later: z.boolean() }),
  },
})
