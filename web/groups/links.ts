import { href } from 'react-router'

export type GroupTab = 'discussions' | 'challenges' | 'members' | 'about' | 'rules' | 'review' | 'settings'
/** A group's page, or one of those behind it. */
export const groupPath = (id: string, tab?: GroupTab) => (tab ? href(`/group/:id/${tab}`, { id }) : href('/group/:id', { id }))
/** The wall of a group, as the API names it. */
export const groupWall = (id: string) => `group:${id}`
/** Its page with the panel to submit to it, with this photograph of one's own chosen. */
export const submitPath = (id: string, permlink?: string) => `${groupPath(id)}${permlink ? `?photo=${encodeURIComponent(permlink)}` : ''}#submit`
type OpenedAt = { reply?: string | undefined; to?: string; edit?: string; after?: string }
/** A discussion, opened at a reply, or with one to be answered or changed. */
export function discussionPath(id: string, number: string, at: OpenedAt = {}): string {
  const said = new URLSearchParams(Object.entries(at).filter((part): part is [string, string] => part[1] !== undefined))
  const hash = at.to || at.edit ? '#say' : at.reply ? `#${placeOfReply(at.reply)}` : ''
  return `${href('/group/:id/discussions/:number', { id, number })}${said.size ? `?${said}` : ''}${hash}`
}
/** Where a reply stands in the page. */
export const placeOfReply = (reply: string) => `r${reply}`
export const challengePath = (id: string, number: string) => href('/group/:id/challenges/:number', { id, number })
