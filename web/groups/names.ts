import type { Lang } from '#api/limits.ts'

type Both = { zh: string; en: string }
/** What a group says in both languages, in the reader's where it says it there, with the language it is in. */
export function textFor({ zh, en }: Both, lang: Lang): { text: string; lang: string } {
  const other = lang === 'zh' ? { text: en, lang: 'en' } : { text: zh, lang: 'zh-CN' }
  const own = lang === 'zh' ? { text: zh, lang: 'zh-CN' } : { text: en, lang: 'en' }
  return own.text ? own : other
}
/** The name in the other language, where there are two. */
export const otherName = ({ zh, en }: Both, lang: Lang) => (zh && en ? (lang === 'zh' ? { text: en, lang: 'en' } : { text: zh, lang: 'zh-CN' }) : null)
