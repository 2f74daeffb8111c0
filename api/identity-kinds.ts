import { z } from 'zod'
import { addKinds, Decided, reasonIn } from './kind.ts'

/** Why a verified name is refused. */
const reasons = ['document-unreadable', 'document-expired', 'document-edited', 'names-differ', 'number-wrong', 'under-age', 'other'] as const

export const identityKinds = addKinds({
  notifications: {
    identity: { facts: z.strictObject({ state: Decided, reason: reasonIn(reasons).default('') }), always: true, gathered: null, mailedAtFirst: true },
  },
  reviews: { identity: { reasons, facts: ['name', 'number', 'birth', 'checks'], pictures: ['number', 'front', 'back', 'face'], isPublic: true } },
  unfinished: ['appeal'],
})
