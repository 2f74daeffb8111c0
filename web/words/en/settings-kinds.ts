import type { KindWordsOf } from '../kind-words.ts'

export const settingsKinds: KindWordsOf<'settings'> = {
  reviews: { parameter: { name: 'Parameters', subject: 'change of a parameter' } },
  facts: { parameter: 'Parameter' },
}
