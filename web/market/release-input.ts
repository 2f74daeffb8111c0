import { RELEASE_YEARS, releaseKinds } from '#api/limits.ts'
import type { NewRelease } from '#api/releases.ts'
import { codeOf } from '#web/account/login-input.ts'
import { textIn } from '#web/form-text.ts'
import { fenOf } from './fen.ts'

/** What a form says of a new release; what is wrong in it the server says. The fee is typed in yuan. */
export type ReleaseSaid = Record<'kind' | 'name' | 'remark' | 'fee' | 'years', string> & { isMinor: boolean; images: string[] }
export const releaseSaid = (form: FormData): ReleaseSaid => ({
  kind: textIn(form, 'kind'),
  name: textIn(form, 'name'),
  remark: textIn(form, 'remark'),
  fee: textIn(form, 'fee'),
  years: textIn(form, 'years'),
  isMinor: textIn(form, 'isMinor') === 'true',
  images: form.getAll('image').filter((image) => typeof image === 'string'),
})

export function releaseInput({ kind, name, remark, fee, years, isMinor, images }: ReleaseSaid): NewRelease {
  const ofKind = releaseKinds.find((one) => one === kind) ?? 'portrait'
  const ofYears = RELEASE_YEARS.find((one) => String(one) === years) ?? RELEASE_YEARS[0]
  return { kind: ofKind, name, remark, fee: (ofKind === 'property' ? 0 : fenOf(fee)) as number, years: ofYears, isMinor, images }
}

/** Everything that somebody types to sign. */
const SIGNED = ['name', 'birth', 'guardian', 'note', 'phone', 'country', 'code', 'strokes', 'guardianStrokes'] as const
export type Signing = Record<(typeof SIGNED)[number], string>
export const signingSaid = (form: FormData) => Object.fromEntries(SIGNED.map((field) => [field, textIn(form, field)])) as Signing
export const signatureInput = (form: FormData) => {
  const { country, code, ...said } = signingSaid(form)
  return { ...said, countryCode: codeOf(country), code: code.replace(/\s/g, ''), agreed: (textIn(form, 'agreed') === 'true') as true }
}
