import { useState } from 'react'
import { href, Link, useRouteLoaderData } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { useMessages } from './realtime.ts'
import type { RootData } from './root-data.ts'

/** The way to one's notifications; a dot says that some are unread, as the page came and then as they come. */
export function Bell() {
  const unread = useRouteLoaderData<RootData>('root')?.unread ?? 0
  return <Count key={unread} known={unread} />
}

function Count({ known }: { known: number }) {
  const w = useWords(shell)
  const [unread, set] = useState(known)
  useMessages('notifications', (news) => set(news.unread))
  return (
    <Link className="btn quiet icon" to={href('/notifications')} aria-label={w.notifications(unread)}>
      <Icon name="bell" />
      {unread > 0 && <i className="dot" />}
    </Link>
  )
}
