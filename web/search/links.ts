import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import type { PostCard } from '#api/posts.ts'
import type { From } from '#web/posts/links.ts'
import { askedOf, filtersOf, type SearchInput } from './search-input.ts'

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

/** Names of walls are no longer; a search that says more is read from its own page alone. */
const WALL_MAX = 200
/** What was found as a wall whose order one keeps while stepping from photograph to photograph. */
export function searchWall(input: SearchInput, upTo: string | null): From {
  const names = new Set(filtersOf(input).map(({ name }) => name))
  const said = Object.entries(askedOf(input)).filter(([name, value]) => value && (name === 'q' || names.has(name as never)))
  const order = [...(input.sort === 'fit' ? [] : [['sort', input.sort] as const]), ...(upTo ? [['upTo', upTo] as const] : [])]
  const wall = `search:${[...said, ...order].map(([name, value]) => `${name}=${value.replace(/[%&+#]/g, encodeURIComponent)}`).join('&')}`
  return wall.length <= WALL_MAX ? wall : undefined
}

/** What is like a photograph. */
export const alikePath = (post: Pick<PostCard, 'permlink'> & { author: Pick<Person, 'account'> }) =>
  href('/photocomment/:anthor/:id/alike', { anthor: post.author.account, id: post.permlink })
