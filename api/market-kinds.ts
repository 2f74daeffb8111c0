import { z } from 'zod'
import { addKinds, Decided, reasonIn } from './kind.ts'

/** Why a picture is not sold. */
const itemReasons = ['unsharp', 'noisy', 'exposure', 'too-small', 'trademark', 'recognisable', 'retouched', 'words-wrong', 'copied', 'not-sellable', 'other'] as const

export const marketKinds = addKinds({
  notifications: {
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
  },
})
