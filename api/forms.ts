import { z } from 'zod'
import { AskedField } from './campaigns.ts'
import { domain } from './endpoint.ts'
import { FORM_FIELDS_MOST, FORM_TEXT_MAX } from './limits.ts'
import { CsvFile, Instant, LatestFirst, RowNumber } from './shared.ts'

/** What is said of each field, by its name: the words, the number, the day, the option or `yes`; a list where several options can be chosen. What is not answered is not in it. */
const Answers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type Answers = z.infer<typeof Answers>
/** One’s own; `answers`: null once they were erased. */
const OwnAnswers = z.object({ answers: Answers.nullable(), madeAt: Instant, changedAt: Instant })
export type OwnAnswers = z.infer<typeof OwnAnswers>
const OwnForm = z.object({ own: OwnAnswers.nullable(), can: z.object({ answer: z.boolean() }) })
export type OwnForm = z.infer<typeof OwnForm>
/** The same as a member says them: in any order, an empty one is none. */
const AnswersSaid = z
  .record(z.string().max(40), z.union([z.string().max(FORM_TEXT_MAX * 8), z.array(z.string().max(40)).max(40)]))
  .refine((said) => Object.keys(said).length <= 2 * FORM_FIELDS_MOST)

/** Of one member; `account`: whose. */
const Answered = z.object({ id: RowNumber, account: z.string(), answers: Answers, madeAt: Instant, changedAt: Instant })
export type Answered = z.infer<typeof Answered>
/** How often each option of a field was chosen; of fields that are not sealed. */
const Chosen = z.object({ field: z.string(), options: z.array(z.object({ option: z.string(), count: z.int() })) })
export type Chosen = z.infer<typeof Chosen>
/** `total`: members who answered; `erased`: of those, whose answers are gone. */
const FormAnswers = z.object({
  title: z.string(),
  fields: z.array(AskedField),
  total: z.int(),
  erased: z.int(),
  chosen: z.array(Chosen),
  answered: z.array(Answered),
  next: RowNumber.nullable(),
})
export type FormAnswers = z.infer<typeof FormAnswers>

export const forms = domain({
  'GET /api/event/:activityId/form': {
    summary: 'One’s own answers to the form of a campaign; its fields stand on its page. `own`: null before the first time',
    auth: 'member',
    reply: OwnForm,
    fails: ['NOT_FOUND'],
  },
  'POST /api/event/:activityId/form': {
    summary:
      'Answer the form of a campaign, once; said again until its end, the later answers take the place of the earlier. What is personal is sealed, and all is erased 60 days after the end',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ answers: AnswersSaid }),
    reply: OwnForm,
    fails: ['NOT_FOUND', 'FORM_CLOSED', 'FORM_ADULTS', 'FORM_ANSWERS', 'CAMPAIGN_DAYS', 'CAMPAIGN_ADULTS'],
  },
  'DELETE /api/event/:activityId/form': {
    summary: 'Take one’s answers back, before the end or after it; they are gone at once',
    auth: 'member',
    reply: OwnForm,
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/campaigns/:id/form': {
    summary:
      'What members answered, the latest first, and how often each option was chosen; that the viewer looked stands in the audit log. `before`: the last of the page before',
    auth: 'editor',
    writes: true,
    query: LatestFirst,
    reply: FormAnswers,
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/campaigns/:id/form/file': {
    summary: 'The same as CSV, the first 2500 to answer; `whole` is false where there are more. That the viewer took it stands in the audit log',
    auth: 'editor',
    writes: true,
    reply: CsvFile,
    fails: ['NOT_FOUND'],
  },
})
