import { z } from 'zod'
import { addKinds } from './kind.ts'

const Rewarded = z.strictObject({ amount: z.int(), title: z.string(), permlink: z.string() })

export const rewardsKinds = addKinds({
  notifications: {
    // as shown: the sum of a day, how many works it is for, and the latest of them
    reward: { facts: Rewarded, shown: Rewarded.extend({ works: z.int() }), always: true, gathered: 'day', mailedAtFirst: false, ofPost: true },
  },
})
