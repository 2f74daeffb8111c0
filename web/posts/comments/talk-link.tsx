import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { shortOf, useTalkLink, type Opening } from './talk-links.ts'

type Props = { to: Opening; hash?: string; className?: string; current?: boolean; children: ReactNode; onGo?: () => void }
/** A link within the conversation, written short: there are many of them, and the page's own address would stand in each. */
export function TalkLink({ to, hash, className, current, children, onGo }: Props) {
  const link = useTalkLink()
  const navigate = useNavigate()
  const { search, hash: at } = link(to, hash)
  const go = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo?.()
    void navigate({ search, hash: at }, { preventScrollReset: true })
  }
  return (
    <a href={shortOf(search, at)} rel="nofollow" className={className} aria-current={current ? 'true' : undefined} onClick={go}>
      {children}
    </a>
  )
}
