import type { Lang } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'
import { htmlLang } from '#web/lang.ts'

export type Said = { text: string; lang: string }
/** A post's words for this reader: the author's own second version where it is in their language, else the first, named by its language. */
export function titleFor(post: Pick<PostCard, 'title' | 'titleOther' | 'lang'>, lang: Lang): Said {
  const other = post.lang === 'zh' ? 'en' : 'zh'
  return lang !== post.lang && post.titleOther ? { text: post.titleOther, lang: htmlLang[other] } : { text: post.title, lang: htmlLang[post.lang] }
}
export function descriptionFor(post: { description: string; descriptionOther: string | null; lang: Lang }, lang: Lang): Said {
  const other = post.lang === 'zh' ? 'en' : 'zh'
  return lang !== post.lang && post.descriptionOther
    ? { text: post.descriptionOther, lang: htmlLang[other] }
    : { text: post.description, lang: htmlLang[post.lang] }
}

/** The author's words in the language that this reader is not shown; null where they wrote them once. */
export function wordsInOther(post: Pick<PostCard, 'title' | 'titleOther' | 'lang'> & { description: string; descriptionOther: string | null }, lang: Lang) {
  const shownFirst = lang === post.lang || !post.titleOther
  const description = shownFirst ? post.descriptionOther : post.description
  const title = shownFirst ? post.titleOther : post.title
  const language: Lang = (post.lang === 'zh') === shownFirst ? 'en' : 'zh'
  return title ? { title, description, language, lang: htmlLang[language] } : null
}
