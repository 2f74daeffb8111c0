import { href } from 'react-router'

export type GroupTab = 'members' | 'about' | 'review' | 'settings'
/** A group's page, or one of those behind it. */
export const groupPath = (id: string, tab?: GroupTab) => (tab ? href(`/group/:id/${tab}`, { id }) : href('/group/:id', { id }))
/** The wall of a group, as the API names it. */
export const groupWall = (id: string) => `group:${id}`
/** Its page with the panel to submit to it, with this photograph of one's own chosen. */
export const submitPath = (id: string, permlink?: string) => `${groupPath(id)}${permlink ? `?photo=${encodeURIComponent(permlink)}` : ''}#submit`
