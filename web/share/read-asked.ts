import { langOf } from '#web/lang.ts'

/** What follows a page's first part in an address of ours that somebody pasted, whole or without its beginning; null for any other. */
export function partsAfter(first: string, pasted: string): string[] | null {
  const url = URL.parse(pasted.trim(), 'http://page')
  if (!url) return null
  const path = url.pathname.slice(langOf(url.pathname).basename.length)
  const [, page = '', ...parts] = path.split('/')
  if (page.toLowerCase() !== first || parts.length === 0) return null
  return parts.map((part) => new URLSearchParams(`s=${part.replaceAll('+', '%2B')}`).get('s') ?? '')
}
