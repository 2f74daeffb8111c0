import type { DefinedField, DefinedForm } from '#api/campaigns-fields.ts'
import type { CampaignDefinition } from '#api/campaigns.ts'
import type { Answers } from '#api/forms.ts'
import { codePoints, Day, tidyLine, tidyText } from '#api/shared.ts'

/** A campaign with a form. */
export type Definition = CampaignDefinition & { form: DefinedForm }

export const isOpen = ({ startTime, endTime }: Pick<CampaignDefinition, 'startTime' | 'endTime'>, now: Date): boolean =>
  Date.parse(startTime) <= now.getTime() && now.getTime() < Date.parse(endTime)

/** What is wrong with one answer, for `views-fails.ts` to say; `most`: characters there are. */
export type Wrong =
  | { rule: 'unknown' | 'missing' | 'form' | 'choice' }
  | { rule: 'long'; most: number }
  | { rule: 'bounds'; least: number | null; most: number | null }
type Said = string | string[]
type Read = { said: Said | null } | { wrong: Wrong }

const WHOLE = /^-?(?:0|[1-9]\d{0,9})$/
const wrong = (rule: 'form' | 'choice'): Read => ({ wrong: { rule } })
/** A field takes words or a list, as its kind has it; an empty one is no answer. */
function readOne(field: DefinedField, given: Said): Read {
  if (field.kind === 'many') return readMany(field, given)
  if (typeof given !== 'string') return wrong('form')
  const said = field.kind === 'text' ? tidyText(given) : tidyLine(given)
  return said === '' ? { said: null } : readWords(field, said)
}
function readWords(field: DefinedField, said: string): Read {
  if (field.kind === 'line' || field.kind === 'text') {
    const most = field.max ?? 0
    return codePoints(said) <= most ? { said } : { wrong: { rule: 'long', most } }
  }
  if (field.kind === 'one') return field.options.some(({ id }) => id === said) ? { said } : wrong('choice')
  if (field.kind === 'date') return Day.safeParse(said).success ? { said } : wrong('form')
  if (field.kind === 'tick') return said === 'yes' ? { said } : wrong('form')
  return readNumber(field, said)
}
function readNumber({ least, most }: DefinedField, said: string): Read {
  if (!WHOLE.test(said)) return wrong('form')
  const is = Number(said)
  return (least !== null && is < least) || (most !== null && is > most) ? { wrong: { rule: 'bounds', least, most } } : { said: String(is) }
}
/** Options in the order of the definition, each once. */
function readMany({ options }: DefinedField, given: Said): Read {
  const chosen = (typeof given === 'string' ? [given] : given).filter((one) => one !== '')
  if (chosen.some((one) => !options.some(({ id }) => id === one))) return wrong('choice')
  const said = options.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))
  return { said: said.length ? said : null }
}

/** What was said, tidied, in the order of the fields; or everything that is wrong with it, by the name of the field. */
export function readAnswers({ fields }: DefinedForm, given: Answers): { answers: Answers; wrongs: [string, Wrong][] } {
  const known = new Set(fields.map(({ id }) => id))
  const strange = Object.keys(given).flatMap((id): [string, Wrong][] => (known.has(id) ? [] : [[id, { rule: 'unknown' }]]))
  const read = fields.map((field) => ({ field, got: Object.hasOwn(given, field.id) ? readOne(field, given[field.id]!) : { said: null } }))
  const wrongs = read.flatMap(({ field, got }): [string, Wrong][] => {
    if ('wrong' in got) return [[field.id, got.wrong]]
    return got.said === null && field.required ? [[field.id, { rule: 'missing' }]] : []
  })
  const answers = read.flatMap(({ field, got }) => ('said' in got && got.said !== null ? [[field.id, got.said] as const] : []))
  return { answers: Object.fromEntries(answers), wrongs: [...strange, ...wrongs] }
}

/** What lies open, and what is sealed. */
export function splitAnswers({ fields }: DefinedForm, answers: Answers): { open: Answers; personal: Answers } {
  const sealed = new Set(fields.flatMap(({ id, personal }) => (personal ? [id] : [])))
  const pick = (isSealed: boolean) => Object.fromEntries(Object.entries(answers).filter(([id]) => sealed.has(id) === isSealed))
  return { open: pick(false), personal: pick(true) }
}
