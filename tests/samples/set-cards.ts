// Right calls about cards.
import type { setCards } from '#api/set-cards.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof setCards> => ({
  'GET /api/event/koi': { query: {} },
  'POST /api/event/koi/give': { body: { activityId: 2_026_122, card: 'morning', to: 'nobody-here' } },
})
