import type { KitFault } from '#chain/keys/kit.ts'
import type { privateKey as zh } from '#web/words/zh/private-key.ts'

export function sayFault(w: typeof zh, fault: KitFault): string {
  if (fault.why === 'count') return w.wordsCount(fault.count)
  return fault.why === 'word' ? w.wordWrong(fault.word, fault.at) : w.wordsSum
}
