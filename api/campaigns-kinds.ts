import { z } from 'zod'
import { addKinds } from './kind.ts'

const Told = z.enum(['won', 'sent'])
/** `draw`, `spin`: its number. */
export const campaignsKinds = addKinds({
  reviews: {
    campaign: {
      reasons: ['not-needed', 'suspicious', 'other'],
      facts: ['campaign', 'campaign-path', 'campaign-version', 'campaign-changes', 'why'],
      isPublic: false,
    },
    'draw-pot': { reasons: ['not-needed', 'suspicious', 'other'], facts: ['member', 'draw', 'winners', 'to-fund', 'tickets-until'], isPublic: false },
    'wheel-pot': { reasons: ['not-needed', 'suspicious', 'other'], facts: ['campaign', 'to-fund', 'tickets-until'], isPublic: false },
  },
  notifications: {
    award: {
      facts: z.strictObject({ state: Told, draw: z.string(), titleZh: z.string(), titleEn: z.string() }),
      always: true,
      gathered: null,
      mailedAtFirst: false,
    },
    'set-card': {
      facts: z.strictObject({ from: z.string(), titleZh: z.string(), titleEn: z.string(), path: z.string() }),
      always: false,
      gathered: null,
      mailedAtFirst: false,
    },
    'spin-award': {
      facts: z.strictObject({ state: Told, spin: z.string(), titleZh: z.string(), titleEn: z.string() }),
      always: true,
      gathered: null,
      mailedAtFirst: false,
    },
  },
})
