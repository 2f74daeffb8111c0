import { addKinds } from './kind.ts'

export const collectionsKinds = addKinds({
  metrics: { collections: 'count' },
  reportables: ['collection'],
})
