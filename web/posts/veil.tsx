import { href, useLocation } from 'react-router'
import type { Post } from '#api/posts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { labels as words } from '#web/words/labels.ts'
import { useWords } from '#web/words/words.ts'
import { SHOWN } from './use-veil.ts'
import './veil.css'

type Props = { labels: Post['labels']; veil: NonNullable<Post['veil']> }
/** What stands where a labelled work would: the reason, and the way to the picture or to the choice. Behind it lie four colours and no picture. */
export function Veil({ labels, veil }: Props) {
  const w = useWords(words)
  const { search, state } = useLocation() as { search: string; state: object | null }
  const shown = new URLSearchParams(search)
  shown.set(SHOWN, '1')
  return (
    <div className="veil">
      <Icon name="eye" />
      <p className="strong">{w.contains(labels)}</p>
      <p>{w.why[veil]}</p>
      <p className="acts">
        {veil === 'ask' && (
          <Link className="btn" to={{ search: shown.toString() }} state={state} replace preventScrollReset rel="nofollow">
            {w.reveal}
          </Link>
        )}
        {veil !== 'minor' && (
          <Link className="link" to={href('/settings/labels')}>
            {w.choose}
          </Link>
        )}
      </p>
    </div>
  )
}
