import { z } from 'zod'
import { addKinds } from './kind.ts'
import { collectionRoles } from './limits.ts'

export const collectionsKinds = addKinds({
  notifications: {
    letter: { facts: z.strictObject({ name: z.string(), begins: z.string() }), always: true, gathered: null, mailedAtFirst: true },
    'collection-invitation': {
      facts: z.strictObject({ from: z.string(), collection: z.string(), nameZh: z.string(), nameEn: z.string(), role: z.enum(collectionRoles) }),
      always: false,
      gathered: 'subject',
      mailedAtFirst: false,
    },
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
