import { z } from 'zod'
import { domain } from './endpoint.ts'
import { PostReference } from './posts.ts'
import { CsvFile, Day, Instant, LatestFirst, Permlink, RowNumber } from './shared.ts'

/** Where who opened a work came from; what is none of these is `elsewhere`. `home`: Recommended and Newest; `site`: another page here. */
export const viewSources = [
  'home',
  'following',
  'search',
  'tag',
  'group',
  'collection',
  'portfolio',
  'person',
  'site',
  'engine',
  'elsewhere',
  'direct',
] as const
export type ViewSource = (typeof viewSources)[number]

const Said = z.string().max(200)
/** What a browser keeps of itself between two events; both come by chance and from the day, and lead to nobody. */
const Codes = z.object({ webDeviceCode: z.string(), markCode: z.string() })

const Sum = z.object({ views: z.int(), readers: z.int(), saves: z.int() })
/** A day, or the seven that begin with it. `readers`: each once a day and work. `saves`: how often somebody else put a work into a collection. */
const Step = Sum.extend({ from: Day })
export type ViewStep = z.infer<typeof Step>
export const viewSpans = ['days', 'weeks'] as const

/** `shown`: readers outside its author's followers in its first seven days, of `promised`; null where nobody counted. `until`: when these days end. */
const WorkViews = Sum.extend({ permlink: Permlink, post: PostReference, shown: z.int().nullable(), promised: z.int(), until: Instant.nullable() })
export type WorkViews = z.infer<typeof WorkViews>

export const analytics = domain({
  'POST /api/analytics/events': {
    summary:
      'Say that a page was opened: `trackCode` is its path, `srouce` (or `source`) where its reader came from. Nothing is kept of who: `webglInfo` is taken and thrown away, the codes lead to nobody, and who asks not to be counted (Do Not Track, Global Privacy Control, the cookie `counting=off`) gets none',
    auth: 'anyone',
    rate: 'event',
    bodyBytes: 8192,
    body: z.strictObject({
      trackCode: Said.default(''),
      srouce: Said.optional(),
      source: Said.optional(),
      webglInfo: z.unknown().optional(),
      actionType: z
        .string()
        .regex(/^[A-Z][A-Z_]{0,39}$/)
        .default('PAGE_LOAD'),
      actionValue: z.int().min(0).max(1_000_000).default(1),
      webDeviceCode: Said.optional(),
      markCode: Said.optional(),
    }),
    reply: Codes,
  },
  'GET /api/analytics/views': {
    summary:
      'How often one’s works were opened, by how many readers, kept by how many, and where they came from: fourteen days, or twelve weeks from Mondays on',
    auth: 'member',
    query: z.strictObject({ span: z.enum(viewSpans).default('days'), permlink: Permlink.optional() }),
    reply: z.object({
      span: z.enum(viewSpans),
      steps: z.array(Step),
      total: Sum,
      sources: z.array(z.object({ source: z.enum(viewSources), views: z.int() })),
      work: PostReference.nullable(),
    }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/analytics/works': {
    summary: 'One’s works, the latest first, with everything that was counted of each, and to how many of the promised readers it was shown',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ works: z.array(WorkViews), next: RowNumber.nullable() }),
  },
  'GET /api/analytics/views/file': {
    summary: 'The same as a CSV file: a row for each work and day of the last 366 on which it was opened, up to 5000; `whole` is false where there are more',
    auth: 'member',
    reply: CsvFile,
  },
})
