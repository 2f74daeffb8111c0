import { href } from 'react-router'

export const marketPath = (said: URLSearchParams) => (said.size ? `${href('/market')}?${said}` : href('/market'))
export const shopItemPath = ({ number }: { number: string }) => href('/market/:number', { number })

/** The same wall with another part. The first page is meant: another list has other pages. */
export function changed(said: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(said)
  next.delete('pageNum')
  next.delete('upTo')
  change(next)
  return marketPath(next)
}
