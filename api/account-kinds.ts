import { z } from 'zod'
import { addKinds } from './kind.ts'

export const accountKinds = addKinds({
  notifications: { follow: { facts: z.strictObject({ from: z.string() }), always: false, gathered: 'everything', mailedAtFirst: false, once: true } },
  reviews: {
    cancellation: {
      reasons: ['withdrawal-open', 'balance-open', 'appeal-open', 'not-the-owner', 'other'],
      facts: ['due', 'since', 'joined', 'entered', 'posts', 'member'],
      isPublic: true,
    },
    role: { reasons: ['not-needed', 'suspicious', 'other'], facts: ['member', 'before', 'after', 'why'], isPublic: false },
  },
  metrics: { members: 'count' },
})
