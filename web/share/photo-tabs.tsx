import { NavLink } from 'react-router'
import type { NamedPost } from '#api/likes.ts'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'
import { embedPath, generalLinksPath, photoCardPath } from './links.ts'

/** A photograph handed on in three ways: as a card, by its addresses, within another site. */
export function PhotoTabs({ post }: { post: NamedPost }) {
  const w = useWords(words)
  return (
    <nav className="tabs" aria-label={w.tabs}>
      <NavLink to={photoCardPath(post)}>{w.photo.title}</NavLink>
      <NavLink to={generalLinksPath(post)}>{w.links.title}</NavLink>
      <NavLink to={embedPath(post)}>{w.embed.title}</NavLink>
    </nav>
  )
}
