import { z } from 'zod'
import { addKinds } from './kind.ts'

export const invitesKinds = addKinds({
  notifications: {
    invite: { facts: z.strictObject({ state: z.enum(['paid']), amount: z.int() }), always: true, gathered: null, mailedAtFirst: false },
  },
  metrics: { invites: 'count' },
})
