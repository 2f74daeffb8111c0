import { z } from 'zod'
import { addKinds, Decided, reasonIn } from './kind.ts'

/** Why an application to sell is rejected. */
const contributorReasons = ['works-few-kinds', 'works-not-own', 'works-quality', 'contact-wrong', 'names-differ', 'other'] as const
/** Why a signed release is rejected. */
const releaseReasons = ['signer-differs', 'signature-missing', 'guardian-wrong', 'photographs-differ', 'suspicious', 'other'] as const
const works = ['work-1', 'work-2', 'work-3', 'work-4', 'work-5', 'work-6', 'work-7', 'work-8', 'work-9'] as const

export const marketKinds = addKinds({
  notifications: {
    contributor: {
      facts: z.strictObject({ state: Decided, reason: reasonIn(contributorReasons).default('') }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
    release: {
      facts: z.strictObject({
        state: z.enum(['signed', 'approved', 'refused', 'revoked', 'expired']),
        reason: reasonIn(releaseReasons).default(''),
        name: z.string(),
        number: z.string(),
      }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
  },
  reviews: {
    contributor: {
      reasons: contributorReasons,
      facts: ['name', 'called', 'country', 'sample-works', 'more-work'],
      pictures: ['contact', ...works],
      isPublic: true,
    },
    release: {
      reasons: releaseReasons,
      facts: ['release-kind', 'release-of', 'signed-by', 'signer-born', 'release-fee', 'photographs', 'release-remark'],
      pictures: ['signed', ...works],
      isPublic: true,
    },
  },
})
