import { href } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { useUnread } from './use-unread.ts'

/** The way to one's notifications; a dot says that some are unread. */
export function Bell({ className = '' }: { className?: string }) {
  const w = useWords(shell)
  const unread = useUnread()
  return (
    <Link className={`btn quiet icon ${className}`} to={href('/notifications')} aria-label={w.notifications(unread)}>
      <Icon name="bell" />
      {unread > 0 && <i className="dot" />}
    </Link>
  )
}
