import type { DefinedField } from '#api/campaigns-fields.ts'
import type { Answers } from '#api/forms.ts'
import type { Lang } from '#api/limits.ts'
import { dayOf } from '#server/kit/clock.ts'
import { csvCell, csvOf } from '#server/kit/csv.ts'
import type { Definition } from './policy.ts'
import type { AnsweredRow } from './queries.ts'

const head: Record<Lang, readonly string[]> = {
  zh: ['编号', '账号', '填写时间（UTC）', '修改时间（UTC）'],
  en: ['Number', 'Account', 'Answered at (UTC)', 'Changed at (UTC)'],
}

/** Options by what they say, not by their names. */
function saidOf({ id, kind, options }: DefinedField, answers: Answers, lang: Lang): string {
  const said = answers[id]
  if (said === undefined) return ''
  if (kind !== 'one' && kind !== 'many') return [said].flat().join(' ')
  return [said]
    .flat()
    .map((one) => options.find((option) => option.id === one)?.label[lang] ?? one)
    .join('; ')
}
export const csvView = ({ form }: Definition, rows: readonly { row: AnsweredRow; answers: Answers }[], lang: Lang): string =>
  csvOf([
    [...head[lang], ...form.fields.map(({ label }) => csvCell(label[lang]))],
    ...rows.map(({ row, answers }) => [
      row.id,
      csvCell(row.account),
      row.made_at.toISOString(),
      row.changed_at.toISOString(),
      ...form.fields.map((field) => csvCell(saidOf(field, answers, lang))),
    ]),
  ])
export const fileName = ({ slug }: Pick<Definition, 'slug'>, now: Date): string => `${slug}-form-${dayOf(now)}.csv`
