import type { AskedField } from '#api/campaigns.ts'
import type { Answers } from '#api/forms.ts'

/** What was answered as people read it: options by their words, a consent by `yes`; null where nothing was. */
export function saidOf({ id, kind, options }: AskedField, answers: Answers, yes: string): string | null {
  const said = answers[id]
  if (said === undefined) return null
  if (kind === 'tick') return yes
  return [said]
    .flat()
    .map((one) => options.find((option) => option.id === one)?.label ?? one)
    .join(' · ')
}
