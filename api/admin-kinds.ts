import { addKinds } from './kind.ts'

export const adminKinds = addKinds({ metrics: { failures: 'count', alerts: 'count' } })
