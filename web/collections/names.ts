import type { Lang } from '#api/limits.ts'
import { htmlLang, otherLang } from '#web/lang.ts'

type Both = { zh: string; en: string }
/** What somebody wrote in both languages: in the reader's where it stands there, with the language it is in. */
export function saidIn(both: Both, lang: Lang): { text: string; lang: string } {
  const own = both[lang]
  return own ? { text: own, lang: htmlLang[lang] } : { text: both[otherLang(lang)], lang: htmlLang[otherLang(lang)] }
}
