import { z } from 'zod'
import { addKinds } from './kind.ts'

export const invitesKinds = addKinds({
  notifications: {
    invite: { facts: z.strictObject({ state: z.enum(['paid', 'held', 'refused']), amount: z.int() }), always: true, gathered: null, mailedAtFirst: false },
    'drop-ticket': { facts: z.strictObject({}), always: false, gathered: null, mailedAtFirst: false },
    recall: {
      facts: z.strictObject({ from: z.string(), points: z.int(), days: z.int() }),
      always: false,
      gathered: null,
      mailedAtFirst: false,
    },
  },
  reviews: { invite: { reasons: ['made-for-reward', 'suspicious', 'other'], facts: ['member', 'friend', 'signs', 'others'], isPublic: true } },
  metrics: { invites: 'count' },
})
