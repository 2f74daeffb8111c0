import { z } from 'zod'
import { KeptVersion, NewSlug } from './articles.ts'
import { CampaignPage, CampaignState } from './campaigns.ts'
import { domain } from './endpoint.ts'
import { CAMPAIGN_DRAFT_MAX } from './limits.ts'
import { Instant, LatestFirst, problem, RowNumber, text } from './shared.ts'

/** A definition on its way, as JSON text: it may lack anything, and hold what cannot be opened. What PostgreSQL cannot keep is refused. */
const Draft = z
  .string()
  .max(2 * CAMPAIGN_DRAFT_MAX, problem('campaign-draft'))
  .transform((json, given) => {
    try {
      return JSON.parse(json, named) as unknown
    } catch {
      given.addIssue({ code: 'custom', message: problem('campaign-draft') })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string().max(60), z.unknown()).refine((said) => isShallow(said) && isKept(JSON.stringify(said)), problem('campaign-draft')))
/** Names that reach what every object has are no names of a definition. */
const REACHING = new Set(['__proto__', 'constructor', 'prototype'])
function named(key: string, value: unknown): unknown {
  if (REACHING.has(key)) throw new SyntaxError(key)
  return value
}
/** So many levels of a definition there may be; one that is right has ten. */
const DEEPEST = 20
const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' || value === null || (left > 0 && Object.values(value).every((one) => isShallow(one, left - 1)))
const isKept = (json: string) => json.length <= CAMPAIGN_DRAFT_MAX && !/\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(json)
const Why = text(500, 'words-long').refine((said) => said !== '', problem('why-empty'))
const Version = z.coerce.number().int().min(1).max(100_000)

/** `at`: the place in the definition, its parts between points; `where`: the same as people say it, page, block and field; `says`: what is wrong there. Both in the reader’s language. */
const DraftProblem = z.object({ at: z.string(), where: z.string(), says: z.string() })
export type DraftProblem = z.infer<typeof DraftProblem>
/** `opened`: the version that members see, null where it is not open yet; `asked`: the one that waits for a second person. `state`: null before it is open. */
const Row = z.object({
  id: RowNumber,
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  opened: z.int().nullable(),
  asked: z.int().nullable(),
  state: CampaignState.nullable(),
  path: z.string().nullable(),
  changedAt: Instant,
})
export type CampaignRow = z.infer<typeof Row>
/** `second`: who looked at it, null where nobody has yet or it was refused. */
const Opening = z.object({ ...KeptVersion.shape, outcome: z.enum(['waiting', 'opened', 'refused']), second: z.string().nullable() })
/** `photographs`: those that pages may show. */
const WholeDraft = z.object({
  ...Row.shape,
  definition: z.record(z.string(), z.unknown()),
  problems: z.array(DraftProblem),
  versions: z.array(KeptVersion),
  openings: z.array(Opening),
  photographs: z.array(z.object({ name: z.string(), title: z.string() })),
})
export type CampaignDraft = z.infer<typeof WholeDraft>
const Kept = z.object({ draft: Row })
/** What members meet at one of the five times, counted over both languages; `at`: null where the clock never brings it there. */
const Step = z.object({ state: CampaignState, at: Instant.nullable(), pages: z.int(), blocks: z.int(), works: z.int() })
export type DryRunStep = z.infer<typeof Step>

export const campaignDrafts = domain({
  'GET /api/admin/campaigns': {
    summary: 'Campaigns that are composed here, drafts and those that were opened, the latest begun first; `before`: the last of the page before',
    auth: 'editor',
    query: LatestFirst,
    reply: z.object({ drafts: z.array(Row), next: RowNumber.nullable() }),
  },
  'GET /api/admin/campaigns/:id': {
    summary: 'A campaign as an editor composes it, its latest version or another, with what is still wrong with it and what was done to it',
    auth: 'editor',
    query: z.strictObject({ version: Version.optional() }),
    reply: z.object({ draft: WholeDraft }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/campaigns/:id/preview': {
    summary: 'A page of a version as members would get it in one of the five states, in the language of the caller; its first page where none is named',
    auth: 'editor',
    query: z.strictObject({ version: Version, state: CampaignState, path: z.string().max(200).optional() }),
    reply: CampaignPage,
    fails: ['NOT_FOUND', 'CAMPAIGN_INCOMPLETE'],
  },
  'GET /api/admin/campaigns/:id/dry-run': {
    summary: 'Every page of a version in both languages, read in each of the five states, with what is still wrong with it. Nothing is kept',
    auth: 'editor',
    query: z.strictObject({ version: Version }),
    reply: z.object({ steps: z.array(Step), problems: z.array(DraftProblem) }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/campaigns': {
    summary: 'Begins a campaign; its name in addresses stays. Nobody sees it yet',
    auth: 'editor',
    idempotent: true,
    body: z.strictObject({
      slug: NewSlug,
      why: Why,
    }),
    reply: Kept,
    fails: ['CAMPAIGN_SLUG_TAKEN'],
  },
  'PUT /api/admin/campaigns/:id': {
    summary: 'Saves the next version of a campaign; `version`: the one that was read. What members see stays as it is',
    auth: 'editor',
    body: z.strictObject({ version: Version, definition: Draft, why: text(500, 'words-long') }),
    reply: Kept,
    fails: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  'POST /api/admin/campaigns/:id/open': {
    summary: 'Puts a version before a second person, with whose yes it is open, or changes what is. Of one that is open only what favours members changes',
    auth: 'editor',
    body: z.strictObject({ version: Version, why: Why }),
    reply: Kept,
    fails: ['NOT_FOUND', 'CAMPAIGN_INCOMPLETE', 'CAMPAIGN_ASKED'],
  },
})
