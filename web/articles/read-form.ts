import type { ArticleBody } from '#api/articles.ts'
import type { Lang } from '#api/limits.ts'
import { textIn } from '#web/form-text.ts'

export const EMPTY: ArticleBody = { type: 'doc', content: [] }

/** A document as the editor sent it: the contract reads it. What is no JSON is none. */
function bodyIn(form: FormData, lang: Lang): ArticleBody {
  try {
    return JSON.parse(textIn(form, `body-${lang}`)) as ArticleBody
  } catch {
    return EMPTY
  }
}
/** What a form says of an article in one language. */
export const saidInForm = (form: FormData, lang: Lang) => ({
  title: textIn(form, `title-${lang}`),
  summary: textIn(form, `summary-${lang}`),
  body: bodyIn(form, lang),
})
/** An instant out of a field with the time of the reader's place, which the page turned into one; null where nothing was said. */
export const instantIn = (form: FormData, name: string): string | null => {
  const at = Date.parse(textIn(form, name))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
