import { z } from 'zod'
import { domain } from './endpoint.ts'
import { Currency, Instant } from './shared.ts'

/** What a campaign took in, each null where it has no such part. `aside`: ballots that do not count; why each of them does not stands with the results. */
const Numbers = z.object({
  contest: z.object({ entries: z.int(), authors: z.int(), voters: z.int(), counted: z.int(), aside: z.int() }).nullable(),
  checkIn: z.object({ members: z.int(), days: z.int() }).nullable(),
  tasks: z.object({ members: z.int(), stamps: z.int() }).nullable(),
  spins: z.object({ members: z.int(), spins: z.int() }).nullable(),
  form: z.object({ members: z.int() }).nullable(),
  prizes: z.object({ given: z.int(), open: z.int(), lapsed: z.int() }).nullable(),
  money: z.array(z.object({ currency: Currency, funded: z.int(), paid: z.int(), returned: z.int() })),
})
export type TallyNumbers = z.infer<typeof Numbers>
/** `isFinal`: nothing of it is open any more, and it is not counted again. `prizes`: those that are given by chance, `given` once they were sent or paid. `money`: minor units of what lay in its pots, what was paid out of them, and what went back to the treasury. */
const Tally = z.object({ countedAt: Instant, isFinal: z.boolean(), ...Numbers.shape })
export type Tally = z.infer<typeof Tally>

export const tallies = domain({
  'GET /api/event/:activityId/report': {
    summary: 'What came of a campaign, counted from its tables once its results are out; `report`: null before that',
    auth: 'anyone',
    reply: z.object({ report: Tally.nullable() }),
    fails: ['NOT_FOUND'],
  },
})
