import { z } from 'zod'
import { addKinds } from './kind.ts'

export const collectionsKinds = addKinds({
  notifications: {
    letter: { facts: z.strictObject({ name: z.string(), begins: z.string() }), always: true, gathered: null, mailedAtFirst: true },
  },
  metrics: { collections: 'count' },
  reportables: ['collection', 'portfolio'],
})
