import { href } from 'react-router'
import type { CampaignState } from '#api/campaigns.ts'
import { Link } from '#web/ui/link.tsx'
import { checkIns as words } from '#web/words/check-ins.ts'
import { useWords } from '#web/words/words.ts'

/** What of a check-in stands on the page of its campaign: the way to one's own sheet, and what is open now. */
export function CheckInPart({ slug, state }: { slug: string; state: CampaignState }) {
  const w = useWords(words)
  return (
    <>
      <p className="camp-text">{w.now[state]}</p>
      {state !== 'upcoming' && (
        <p className="camp-more">
          <Link className="btn" to={href('/check-ins/:slug', { slug })}>
            {w.toSheet}
          </Link>
        </p>
      )}
    </>
  )
}
