import type { Reply } from '#api/endpoint.ts'
import type { nftInvites, TicketFriend } from '#api/nft-invites.ts'
import { drawPath } from '#web/campaigns/draws/links.ts'
import { Link } from '#web/ui/link.tsx'
import { dropTickets as words } from '#web/words/drop-tickets.ts'
import { useWords } from '#web/words/words.ts'

type Info = Reply<typeof nftInvites, 'GET /api/nft/invite/info'>
/** How many tickets of friends one has for drops, where they come from and what they are. */
export function Tickets({ info: { withPiece, tickets, used, rule } }: { info: Info }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets">{w.title}</h2>
      <p>{w.atHand(tickets)}</p>
      {withPiece + used > 0 && <p className="small muted">{w.sum(withPiece, used)}</p>}
      <p className="hint">{rule}</p>
    </section>
  )
}

/** What became of one friend's ticket; nothing where they have brought none. */
export function TicketNote({ ticket: { stage, at, draw } }: { ticket: TicketFriend }) {
  const w = useWords(words)
  if (stage === 'invited' || stage === 'held' || at === null) return null
  return (
    <p className="friend-note">
      {w.stages[stage](at)}{' '}
      {draw && (
        <Link className="link" to={drawPath(draw)}>
          {w.toDraw}
        </Link>
      )}
    </p>
  )
}
