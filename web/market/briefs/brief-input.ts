import type { NewBrief } from '#api/briefs.ts'
import { licenceKinds } from '#api/limits.ts'
import { textIn } from '#web/form-text.ts'
import { fenOf } from '../fen.ts'

/** What a form says of a new brief, as it was typed; the budget in yuan. */
const FIELDS = ['title', 'words', 'kind', 'budget', 'wanted', 'days'] as const
export type BriefSaid = Record<(typeof FIELDS)[number], string>
export const briefSaid = (form: FormData) => Object.fromEntries(FIELDS.map((field) => [field, textIn(form, field)])) as BriefSaid

/** What is wrong in it the server says: 0 is no budget and no number. */
export const briefInput = ({ title, words, kind, budget, wanted, days }: BriefSaid): NewBrief => ({
  title,
  words,
  kind: licenceKinds.find((one) => one === kind) ?? licenceKinds[0],
  budget: fenOf(budget) ?? 0,
  wanted: numberIn(wanted),
  days: numberIn(days),
})
const numberIn = (typed: string) => {
  const said = typed.normalize('NFKC').trim()
  return /^\d{1,4}$/.test(said) ? Number(said) : 0
}
