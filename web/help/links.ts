import { href } from 'react-router'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'

/** The page with the box, with a question in it. */
export const helpPath = (question?: string) => href('/help') + (question ? `?q=${encodeURIComponent(question)}` : '')
/** Help that this device keeps. */
export const keptPath = () => href('/help/kept')
/** A page of content/pages.ts, or one of its sections: these have no lines in the site map. */
export const contentPath = (path: string, section?: string) => path + (section ? `#${section}` : '')
/** The same page as plain text. */
export const plainTextPath = (lang: Lang, path: string) => `${prefix[lang]}${path}.md`
/** What changed, for a feed reader; null for pages that are no list of changes. */
export const changesFeedPath = (lang: Lang, path: string) => (path === '/update-history' ? `${prefix[lang]}${path}/rss.xml` : null)
/** Where a number of a page stands among all its numbers. */
export const numberPath = (name: string) => `#n-${name}`
/** Where editors lay notes over pages. */
export const notesPath = (before?: string) => href('/admin/notes') + (before ? `?before=${before}` : '')
/** Where the code of a failure stands, with what it says and what can be done. */
export const codePath = (code: string) => contentPath('/help/codes', `c-${code}`)
/** The contract's page stands beside the site's languages, and is told which one its reader has. */
export const CONTRACT = '/api/docs'
export const contractPath = (lang: Lang) => `${CONTRACT}?lang=${lang}`
