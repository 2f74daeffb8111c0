import type { Lang } from '#api/limits.ts'
import type { FailWords } from '#server/hooks/fail-words.ts'
import type { Wrong } from './policy.ts'

export const formsFails = {
  FORM_CLOSED: { zh: '表单还没开放，或者已经截止。', en: 'This form is not open yet, or is closed.' },
  FORM_ADULTS: {
    zh: '这份表单只对实名认证满18岁的人开放。请先完成实名认证。',
    en: 'This form is for people whose verified age is 18 or more. Please verify your name first.',
  },
  FORM_ANSWERS: { zh: '有几项还要改。每一项下面写着原因。', en: 'Some answers need another look. What is wrong stands below each.' },
} satisfies FailWords

const says: Record<Exclude<Wrong['rule'], 'long' | 'bounds'>, Record<Lang, string>> = {
  unknown: { zh: '表单里没有这一项', en: 'The form has no such field' },
  missing: { zh: '请填写这一项', en: 'Please fill it in' },
  form: { zh: '写法不对', en: 'Please write it in the form that is asked for' },
  choice: { zh: '请从给出的里面选', en: 'Please choose from those that are given' },
}
const boundsSaid = (least: number | null, most: number | null): Record<Lang, string> => {
  if (least === null) return { zh: `最多${most}`, en: `At most ${most}` }
  return most === null ? { zh: `最少${least}`, en: `At least ${least}` } : { zh: `${least}到${most}之间`, en: `Between ${least} and ${most}` }
}
/** What is wrong with an answer, beside its field. */
export function wrongSaid(wrong: Wrong, lang: Lang): string {
  if (wrong.rule === 'long') return { zh: `最多${wrong.most}个字`, en: `At most ${wrong.most} characters` }[lang]
  return (wrong.rule === 'bounds' ? boundsSaid(wrong.least, wrong.most) : says[wrong.rule])[lang]
}
