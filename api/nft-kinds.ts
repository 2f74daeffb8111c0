import { z } from 'zod'
import { addKinds, Decided, reasonIn } from './kind.ts'
import { Side } from './shared.ts'

/** Why somebody does not become a creator of collectibles yet. */
const creatorReasons = ['works-alike', 'works-of-others', 'works-weak', 'about-vague', 'suspicious', 'other'] as const
const shown = ['creator-1', 'creator-2', 'creator-3', 'creator-4', 'creator-5', 'creator-6', 'creator-7', 'creator-8', 'creator-9'] as const

export const nftKinds = addKinds({
  notifications: {
    casting: { facts: z.strictObject({ state: z.enum(['cast', 'failed']), title: z.string() }), always: true, gathered: null, mailedAtFirst: false },
    'piece-redeemed': {
      facts: z.strictObject({ state: z.enum(['received', 'failed']), title: z.string(), edition: z.int() }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
    'piece-gift': {
      facts: z.strictObject({
        state: z.enum(['offered', 'accepted', 'declined', 'withdrawn', 'given', 'failed', 'lapsed']),
        side: Side,
        title: z.string(),
        edition: z.int(),
      }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
    'piece-sale': {
      facts: z.strictObject({ state: z.enum(['sold', 'returned', 'received', 'burnt']), title: z.string(), edition: z.int() }),
      always: true,
      gathered: null,
      mailedAtFirst: false,
    },
    'casting-likeness': {
      facts: z.strictObject({
        number: z.string(),
        title: z.string(),
        stage: z.enum(['asked', 'waits', 'goes-on', 'silent', 'veto', 'cleared', 'upheld']),
      }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
    'piece-drop': {
      facts: z.strictObject({ state: z.enum(['won', 'next', 'missed', 'lapsed', 'stopped']), title: z.string() }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
    'creator-key': { facts: z.strictObject({ act: z.enum(['shown', 'made', 'recovered']) }), always: true, gathered: null, mailedAtFirst: true },
    creator: {
      facts: z.strictObject({ state: Decided, reason: reasonIn(creatorReasons).default('') }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
  },
  reviews: {
    creator: { reasons: creatorReasons, facts: ['name', 'creator-works', 'creator-about'], pictures: shown, isPublic: true },
    'casting-likeness': {
      reasons: ['same-work', 'other'],
      facts: ['work-title', 'work-editions', 'bits-apart', 'other-at', 'other-owner', 'other-says', 'creator-says'],
      pictures: ['to-cast', 'other-work'],
      isPublic: true,
    },
  },
})
