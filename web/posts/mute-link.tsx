import { href, useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { mutes as words } from '#web/words/mutes.ts'
import { useWords } from '#web/words/words.ts'

type Offered = { person?: string; tags?: readonly string[]; ai?: boolean }
/** The page on which to choose what of these to mute, and for how long; it leads back here. */
const mutePath = ({ person, tags = [], ai }: Offered, back: string) => {
  const said = [...(person ? [['person', person]] : []), ...tags.map((tag) => ['tag', tag]), ...(ai ? [['ai', 'yes']] : []), ['back', back]]
  return `${href('/settings/mute')}?${new URLSearchParams(said)}`
}

/** The way there, as an entry of a menu. */
export function MuteLink({ className, onOpen, ...offered }: Offered & { className?: string; onOpen?: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Link className={className} to={mutePath(offered, pathname + search)} rel="nofollow" onClick={onOpen}>
      {useWords(words).menu}
    </Link>
  )
}
