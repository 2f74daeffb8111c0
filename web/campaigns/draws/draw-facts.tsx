import type { DrawSeen } from '#api/draws.ts'
import { productPath } from '#web/nft/links.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { draws as words } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'

const Moment = ({ at }: { at: string }) => {
  const w = useWords(words)
  return <time dateTime={at}>{w.at(at)}</time>
}

/** What was published: prizes, odds, who may take part, and where chance comes from. */
export function DrawFacts({ draw }: { draw: DrawSeen }) {
  const w = useWords(words)
  return (
    <aside className="draw-facts" aria-labelledby="announced">
      <h2 id="announced">{w.announced}</h2>
      <dl>
        <Prizes draw={draw} />
        <dt>{w.odds}</dt>
        <dd>{draw.root === null ? w.oddsLater : w.oddsOf(draw.winners, draw.tickets)}</dd>
        <dt>{w.who}</dt>
        <dd>{draw.prize === 'piece' ? w.turnWho : w.whoText}</dd>
        <dt>{w.terms}</dt>
        <dd>{draw.prize === 'piece' ? w.turnTerms : w.termsText}</dd>
        <dt>{w.named}</dt>
        <dd>
          <Moment at={draw.namedAt} />
        </dd>
        <dt>{w.closes}</dt>
        <dd>
          <Moment at={draw.closesAt} />
        </dd>
        <dt>{w.tickets}</dt>
        <dd>{w.ticketsOf(draw.tickets)}</dd>
        <Chance draw={draw} />
      </dl>
    </aside>
  )
}

/** What can be won; of a drop it is the turn to buy a piece. */
function Prizes({ draw: { prize, winners, worth, reserves, work } }: { draw: DrawSeen }) {
  const w = useWords(words)
  const price = <Money amount={worth} currency="CNY" />
  if (prize === 'piece')
    return (
      <>
        <dt>{w.pieces}</dt>
        <dd>
          {w.piecesOf(winners)} {price}{' '}
          {work && (
            <Link className="link" to={productPath(work)}>
              {w.toWork}
            </Link>
          )}
        </dd>
      </>
    )
  return (
    <>
      <dt>{w.prizes}</dt>
      <dd>
        {w.prizesOf(winners)} {price}
        {w.paidIn[prize]} {reserves > 0 && w.reservesOf(reserves)}
      </dd>
    </>
  )
}

function Chance({ draw: { beacon, frozenAt, drawnAt, root } }: { draw: DrawSeen }) {
  const w = useWords(words)
  return (
    <>
      <dt>{w.beacon}</dt>
      <dd>
        {w.beacons[beacon.kind]} <span className="mono">{beacon.chain}</span>
      </dd>
      <dt>{w.round}</dt>
      <dd>
        {w.roundOf(beacon.round, beacon.roundAt)} {beacon.movedAt && w.moved(beacon.movedAt)}
      </dd>
      {frozenAt && (
        <>
          <dt>{w.frozen}</dt>
          <dd>
            <Moment at={frozenAt} />
          </dd>
        </>
      )}
      {root && (
        <>
          <dt>{w.root}</dt>
          <dd className="mono">{root}</dd>
        </>
      )}
      {drawnAt && root && (
        <>
          <dt>{w.drawn}</dt>
          <dd>
            <Moment at={drawnAt} />
          </dd>
        </>
      )}
    </>
  )
}
