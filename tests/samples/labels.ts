// Right calls about content labels.
import type { labels } from '#api/labels.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof labels> => ({
  'GET /api/account/labels': {},
  'PUT /api/account/labels': { body: { nudity: 'show', violence: 'ask', distress: 'hide' } },
})
