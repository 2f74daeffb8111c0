import type { Lang } from '#api/limits.ts'
import { htmlLang } from '#web/lang.ts'
import type { Said } from './titles.ts'

/** What a person says of themselves, in the reader's language where they said it in that. */
export function bioFor({ bio }: { bio: { zh: string | null; en: string | null } }, lang: Lang): Said | null {
  const other = lang === 'zh' ? 'en' : 'zh'
  const own = bio[lang]
  if (own) return { text: own, lang: htmlLang[lang] }
  return bio[other] ? { text: bio[other], lang: htmlLang[other] } : null
}
