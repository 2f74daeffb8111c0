import { z } from 'zod'
import { addKinds, Decided, reasonIn } from './kind.ts'

/** Why an application to sell is rejected. */
const contributorReasons = ['works-few-kinds', 'works-not-own', 'works-quality', 'contact-wrong', 'names-differ', 'other'] as const
/** Why a signed release is rejected. */
const releaseReasons = ['signer-differs', 'signature-missing', 'guardian-wrong', 'photographs-differ', 'suspicious', 'other'] as const
/** Why a picture is not sold. */
const itemReasons = [
  'unsharp',
  'noisy',
  'exposure',
  'too-small',
  'trademark',
  'recognisable',
  'retouched',
  'words-wrong',
  'copied',
  'not-sellable',
  'other',
] as const
const works = ['work-1', 'work-2', 'work-3', 'work-4', 'work-5', 'work-6', 'work-7', 'work-8', 'work-9'] as const

const Titled = z.strictObject({ title: z.string() })

export const marketKinds = addKinds({
  notifications: {
    'brief-answered': { facts: Titled, always: false, gathered: 'subject', mailedAtFirst: false },
    'item-back': { facts: Titled, always: false, gathered: null, mailedAtFirst: false },
    'market-item': {
      facts: z.strictObject({ number: z.string(), title: z.string(), state: Decided, reason: reasonIn(itemReasons).default('') }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
    'market-likeness': {
      facts: z.strictObject({ number: z.string(), title: z.string(), stage: z.enum(['asked', 'frozen', 'cleared', 'upheld']) }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
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
    'market-item': {
      reasons: itemReasons,
      facts: ['item-title', 'keywords', 'category', 'item-price', 'sells-as', 'recognised', 'pixels', 'item-findings', 'item-address', 'item-page'],
      pictures: ['item'],
      isPublic: true,
    },
    'cancel-sale': { reasons: ['sale-disputed', 'other'], facts: ['item-title', 'sold-licences', 'item-page'], pictures: ['item'], isPublic: false },
    'market-likeness': {
      reasons: ['copied', 'other'],
      facts: ['item-title', 'apart', 'offered-at', 'older-at', 'older-owner', 'owner-answer', 'owner-says', 'seller-says'],
      pictures: ['item', 'older'],
      isPublic: true,
    },
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
  reportables: ['brief'],
})
