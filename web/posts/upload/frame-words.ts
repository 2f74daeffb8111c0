import type { upload as words } from '#web/words/upload.ts'
import type { Words } from '#web/words/words.ts'
import type { Frame } from './sheet.ts'
import { sentBytes } from './totals.ts'

type UploadWords = typeof words extends Words<infer W> ? W : never
/** Where a photograph stands, in a word. */
export function stateWord({ stage, ...rest }: Frame, w: UploadWords): string {
  if (stage !== 'going') return w.states[stage]
  return w.percent(rest.bytes ? Math.floor((100 * sentBytes({ stage, ...rest })) / rest.bytes) : 0)
}

/** What is wrong with a photograph and what to do, or null where nothing is. The server's sentence is one, the page's own two. */
export function wrongWords({ stage, wrong, image, problem }: Frame, w: UploadWords): { what: string; todo: string } | null {
  if (wrong) return w.wrong(wrong)
  if (image?.refusal) return { what: image.refusal.sentence, todo: '' }
  if (stage === 'lost') return { what: w.lostSays, todo: w.lostDo }
  return stage === 'failed' ? { what: problem || w.failedSays, todo: '' } : null
}
