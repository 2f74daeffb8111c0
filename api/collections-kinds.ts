import { z } from 'zod'
import { addKinds } from './kind.ts'

export const collectionsKinds = addKinds({
  notifications: {
    letter: { facts: z.strictObject({ name: z.string(), begins: z.string() }), always: true, gathered: null, mailedAtFirst: true },
    proof: {
      facts: z.strictObject({ name: z.string(), collection: z.string(), number: z.string(), picked: z.int() }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
  },
  metrics: { collections: 'count' },
  reportables: ['collection', 'portfolio'],
})
