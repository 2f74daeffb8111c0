import { z } from 'zod'
import { Person } from './account.ts'
import { RankedBy } from './campaigns.ts'
import { domain } from './endpoint.ts'
import { Instant } from './shared.ts'

/** `place`: those with as many share one. `person`: null for whoever stands in no list, has a block with the reader, or is a member no more. */
const Place = z.object({ place: z.int(), person: Person.nullable(), count: z.int() })
/** `members`: how many did anything of it. `isFinal`: the results are out, and it is not counted again. `own`: of the caller, counted now; `place`: null where they are not among the places. */
const Standings = z.object({
  by: RankedBy,
  countedAt: Instant,
  isFinal: z.boolean(),
  members: z.int(),
  places: z.array(Place),
  own: z.object({ place: z.int().nullable(), count: z.int() }).nullable(),
})
export type Standings = z.infer<typeof Standings>

export const standings = domain({
  'GET /api/event/:activityId/ranking': {
    summary:
      'Who did most of what the campaign ranks by, counted every ten minutes while it runs and for good when its results are out; `ranking`: null before the first count',
    auth: 'anyone',
    reply: z.object({ ranking: Standings.nullable() }),
    fails: ['NOT_FOUND'],
  },
})
