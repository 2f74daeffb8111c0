import type { Joining } from '#api/groups.ts'
import type { Lang } from '#api/limits.ts'
import { textIn } from '#web/form-text.ts'

const joinings: readonly Joining[] = ['open', 'request', 'invitation']
const oneOf = <T extends string>(said: string, of: readonly T[]): T | null => of.find((one) => one === said) ?? null
/** In which language somebody wrote. */
export const langIn = (form: FormData): Lang => (textIn(form, 'lang') === 'en' ? 'en' : 'zh')
const both = (form: FormData, name: string) => ({ zh: textIn(form, `${name}Zh`), en: textIn(form, `${name}En`) })

/** What a form says of a group; what is wrong in it the server says. */
export function groupFrom(form: FormData) {
  const [perDay, cover] = [textIn(form, 'perDay').trim(), textIn(form, 'cover')]
  return {
    names: both(form, 'names'),
    words: both(form, 'words'),
    rules: both(form, 'rules'),
    joining: oneOf(textIn(form, 'joining'), joinings) ?? 'open',
    conditions: {
      orientation: oneOf(textIn(form, 'orientation'), ['landscape', 'portrait', 'square']),
      palette: oneOf(textIn(form, 'palette'), ['colour', 'mono']),
      exif: form.has('exif'),
      notAi: form.has('notAi'),
      perDay: perDay || null,
      tags: textIn(form, 'tags')
        .split(/[,，、]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    },
    cover: cover ? coverFrom(cover) : null,
  }
}
/** `anna/first-light` */
function coverFrom(said: string) {
  const [author = '', permlink = ''] = said.split('/')
  return { author, permlink }
}
export type GroupSaid = ReturnType<typeof groupFrom>
