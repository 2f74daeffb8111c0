import { href } from 'react-router'

/** A search at its address; `without` leaves one of its parts out, as do pages of a longer list. */
export const searchPath = (said: URLSearchParams) => (said.size ? `${href('/search')}?${said}` : href('/search'))
/** A search of these words alone. */
export const wordsPath = (q: string) => searchPath(new URLSearchParams({ q }))

/** The same search with another part. The first page is meant: another search has other pages. */
export function changed(said: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(said)
  next.delete('pageNum')
  next.delete('upTo')
  change(next)
  return searchPath(next)
}
