import type { KindWordsOf } from '../kind-words.ts'

export const adminKinds: KindWordsOf<'admin'> = {
  metrics: { failures: 'Failed jobs not fixed', alerts: 'Alerts' },
}
