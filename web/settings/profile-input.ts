import { textIn } from '#web/form-text.ts'

/** What stands in the form. `version` is that of the profile it was filled from. */
export type Typed = { nickname: string; bioZh: string; bioEn: string; place: string; site: string; uniqueUri: string; version: number }

export const typedIn = (form: FormData): Typed => ({
  nickname: textIn(form, 'nickname'),
  bioZh: textIn(form, 'bioZh'),
  bioEn: textIn(form, 'bioEn'),
  place: textIn(form, 'place'),
  site: textIn(form, 'site'),
  uniqueUri: textIn(form, 'uniqueUri'),
  version: Number(textIn(form, 'version')) || 0,
})

/** A chosen file as the wire takes it; null when none was chosen. */
export async function dataUrlOf(file: FormDataEntryValue | null): Promise<string | null> {
  if (!(file instanceof File) || !file.name) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return `data:${file.type};base64,${btoa(binary)}`
}
