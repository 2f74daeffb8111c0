import { z } from 'zod'
import { domain } from './endpoint.ts'

/** How much of a new picture's place is shown unless its author says otherwise; coordinates never are by default. */
const PlaceDefault = z.enum(['none', 'city'])
/** Who may mention somebody: everybody, whom they follow, nobody. Between two of whom one blocked the other nobody may. */
const Mentions = z.enum(['everybody', 'followed', 'nobody'])
export type Mentions = z.infer<typeof Mentions>
/**
 * What a person shows. `camera`: others see camera, lens, exposure and time taken of their photographs. `listed`: search engines may list their pages, and
 * there are feeds of them. `following`: others see whom they follow; when not, only whoever is followed knows it. `counts`: others see how many like and
 * forwarded their works.
 */
const Privacy = z.strictObject({
  placeDefault: PlaceDefault,
  camera: z.boolean(),
  listed: z.boolean(),
  following: z.boolean(),
  mentions: Mentions,
  counts: z.boolean(),
})
export type Privacy = z.infer<typeof Privacy>
/** What is not said stays as it is: a page that was opened before there was such a choice knows nothing of it. */
const Chosen = Privacy.partial({ mentions: true, counts: true })
export type ChosenPrivacy = z.infer<typeof Chosen>

export const privacy = domain({
  'GET /api/account/privacy': { summary: 'What one shows of oneself and one’s photographs', auth: 'member', reply: Privacy },
  'PUT /api/account/privacy': {
    summary:
      'Choose what one shows, all of it at once; it holds everywhere within 2 seconds, for what was published before too (`placeDefault` for new pictures)',
    auth: 'member',
    body: Chosen,
    reply: Privacy,
  },
})
