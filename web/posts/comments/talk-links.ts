import { useLocation } from 'react-router'

export type Opening = Partial<Record<'comment' | 'order' | 'after' | 'before' | 'replies' | 'reply' | 'edit', string>>
const PARTS = ['comment', 'order', 'after', 'before', 'replies', 'reply', 'edit'] as const

/** This page opened otherwise in its conversation: which wall one came from and which picture is shown stay; the order does unless it is said. */
export function useTalkLink(): (opening: Opening, hash?: string) => { search: string; hash: string } {
  const { search } = useLocation()
  return (opening, hash = 'talk') => {
    const said = new URLSearchParams(search)
    for (const part of PARTS) if (part !== 'order' || opening.order || opening.comment) said.delete(part)
    for (const [part, value] of Object.entries(opening)) said.set(part, value)
    return { search: said.size ? `?${said}` : '', hash }
  }
}
/** Where a comment stands in the page. */
export const placeOfComment = (id: string) => `c${id}`
/** The same without the page's own address. */
export const shortOf = (search: string, hash: string) => `${search || '?'}#${hash}`
