import { gatherKindWords } from '#web/kinds.ts'
import type { KindWords } from './kind-words.ts'
import { words } from './words.ts'

export const kindWords = words<KindWords>({ zh: () => gatherKindWords('zh'), en: () => gatherKindWords('en') })
