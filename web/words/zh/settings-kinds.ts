import type { KindWordsOf } from '../kind-words.ts'

export const settingsKinds: KindWordsOf<'settings'> = {
  reviews: { parameter: { name: '参数', subject: '参数的修改' } },
  facts: { parameter: '参数' },
}
