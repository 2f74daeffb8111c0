import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { yearlyFacts } from './limits.ts'
import { PostCard } from './posts.ts'

/** A year by the clock of UTC+8. */
const Year = z.coerce.number().int().min(2000).max(2999)
const YearlyFact = z.enum(yearlyFacts)
export type YearlyFact = z.infer<typeof YearlyFact>
const Named = z.object({ name: z.string(), posts: z.int() })

/**
 * `months` and `hours`: posts by the month of publication (12) and by the hour at which their first picture was taken (24), as its file says. `run`: the most days with a post in
 * a row. `likes`, `comments`: what the posts of that year have until now. `rewards`: what their author got for them until now, thousandths of a PIXT.
 */
const YearlyReport = z.object({
  year: z.int(),
  /** Those in which anything was published, the newest first. */
  years: z.array(z.int()),
  posts: z.int(),
  photographs: z.int(),
  days: z.int(),
  run: z.int(),
  months: z.array(z.int()).length(12),
  hours: z.array(z.int()).length(24),
  likes: z.int(),
  comments: z.int(),
  followers: z.int(),
  rewards: z.int(),
  cameras: z.array(Named),
  tags: z.array(Named),
  /** The three with the most likes, for their author. */
  best: z.array(PostCard),
  card: z.object({ code: z.string(), facts: z.array(YearlyFact) }).nullable(),
})
export type YearlyReport = z.infer<typeof YearlyReport>

/** What its member chose to say; the rest is null. `best`: those that everybody sees now. */
const YearlyCard = z.object({
  year: z.int(),
  person: Person,
  photographs: z.int().nullable(),
  days: z.int().nullable(),
  likes: z.int().nullable(),
  followers: z.int().nullable(),
  camera: z.string().nullable(),
  tag: z.string().nullable(),
  best: z.array(PostCard),
})
export type YearlyCard = z.infer<typeof YearlyCard>

export const yearly = domain({
  'GET /api/event/yearly': {
    summary: 'One’s own year in figures, worked out now; without `year` the latest in which anything was published. Nobody else reads it',
    auth: 'member',
    query: z.strictObject({ year: Year.optional() }),
    reply: YearlyReport,
    fails: [],
  },
  'POST /api/event/yearly/card': {
    summary:
      'Make a card of one’s year with what it may say, for everybody who has its address. The figures stay as they are now; again takes the place of the one before',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ year: Year, facts: z.array(YearlyFact).min(1).max(yearlyFacts.length) }),
    reply: z.object({ code: z.string() }),
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/event/yearly/card': {
    summary: 'Take the card of a year back: its address answers nobody any more',
    auth: 'member',
    query: z.strictObject({ year: Year }),
    reply: z.object({ year: z.int() }),
    fails: [],
  },
  'GET /api/event/yearly/card/:code': {
    summary: 'The card of a year, as its member made it',
    auth: 'anyone',
    reply: YearlyCard,
    fails: ['NOT_FOUND'],
  },
})
