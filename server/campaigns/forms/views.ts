import type { DefinedField } from '#api/campaigns-fields.ts'
import type { AskedField, CampaignBlock, CampaignDefinition } from '#api/campaigns.ts'
import type { Answers, FormAnswers, OwnAnswers } from '#api/forms.ts'
import type { Lang } from '#api/limits.ts'
import { stateAt } from '../policy.ts'
import type { Definition } from './policy.ts'
import type { AnsweredRow, AnswersRow } from './queries.ts'

const fieldView = ({ label, hint, options, ...field }: DefinedField, lang: Lang): AskedField => ({
  ...field,
  label: label[lang],
  hint: hint && hint[lang],
  options: options.map((one) => ({ id: one.id, label: one.label[lang] })),
})

/** What a form asks, as everybody reads it. */
export const formView = (campaign: CampaignDefinition, heading: string, { lang, now }: { lang: Lang; now: Date }): CampaignBlock => ({
  kind: 'form',
  heading,
  activityId: String(campaign.activityId),
  state: stateAt(campaign, now),
  about: campaign.form?.about[lang] ?? '',
  adults: campaign.form?.adults ?? false,
  fields: (campaign.form?.fields ?? []).map((field) => fieldView(field, lang)),
})

export const ownView = ({ made_at, changed_at }: AnswersRow, answers: Answers | null): OwnAnswers => ({
  answers,
  madeAt: made_at.toISOString(),
  changedAt: changed_at.toISOString(),
})

type Beside = {
  answered: readonly { row: AnsweredRow; answers: Answers }[]
  counted: readonly DefinedField[]
  chosen: ReadonlyMap<string, number>
  counts: { total: number; erased: number }
  next: string | null
}
export const answersView = ({ title, form }: Definition, { answered, counted, chosen, counts, next }: Beside, lang: Lang): FormAnswers => ({
  title: title[lang],
  fields: form.fields.map((field) => fieldView(field, lang)),
  ...counts,
  chosen: counted.map(({ id, options }) => ({ field: id, options: options.map((one) => ({ option: one.id, count: chosen.get(`${id} ${one.id}`) ?? 0 })) })),
  answered: answered.map(({ row, answers }) => ({
    id: row.id,
    account: row.account,
    answers,
    madeAt: row.made_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  })),
  next,
})
