import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { cardLink as words } from '#web/words/card-link.ts'
import { useWords } from '#web/words/words.ts'

/** The way to the card of what a page shows, among the ways to hand it on. */
export function CardLink({ to }: { to: string }) {
  const w = useWords(words)
  return (
    <Link className="share-card-link" to={to} rel="nofollow">
      <Icon name="stack" />
      {w.makeCard}
    </Link>
  )
}
