import { Form, useNavigation } from 'react-router'
import type { Collectible, Drop } from '#api/nft-sales.ts'
import { drawPath } from '#web/campaigns/draws/links.ts'
import { identityPath } from '#web/identity/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { dropTickets as tickets } from '#web/words/drop-tickets.ts'
import { pieceDrop as words } from '#web/words/piece-drop.ts'
import { pieceSale as sale } from '#web/words/piece-sale.ts'
import { useWords } from '#web/words/words.ts'

type Props = { drop: Drop; not: Collectible['not'] }
/** A drop before, in and after its window: its times, how many entered for how many pieces, and how the reader stands. */
export function PieceDrop({ drop, not }: Props) {
  const [w, t] = [useWords(words), useWords(tickets)]
  const { phase, opensAt, closesAt, drawsAt, pieces, entries, lines, bought, waiting, why, own, id } = drop
  return (
    <section className="panel" aria-labelledby="drop">
      <h2 id="drop">{w.title}</h2>
      <p className="state-line">{w.phases[phase]}</p>
      <p>{w.odds(entries, pieces)}</p>
      {lines > entries && <p className="small muted">{t.lines(lines)}</p>}
      {phase === 'paying' && <p>{w.turns(bought, waiting)}</p>}
      {why && <p className="notice">{w.stoppedWhy(why)}</p>}
      <dl className="piece-sums">
        {(
          [
            ['opens', opensAt],
            ['closes', closesAt],
            ['draws', drawsAt],
          ] as const
        ).map(([name, at]) => (
          <div key={name}>
            <dt>{w[name]}</dt>
            <dd>
              <time dateTime={at}>{w.at(at)}</time>
            </dd>
          </div>
        ))}
      </dl>
      {own && <Own own={own} />}
      <Acts drop={drop} not={not} />
      <DropTickets drop={drop} />
      <p className="hint">{w.rule}</p>
      <p>
        <Link className="link" to={drawPath(id)}>
          {w.toDraw}
        </Link>
      </p>
    </section>
  )
}

function Own({ own: { state, code, place, edition, payBy, tickets: further } }: { own: NonNullable<Drop['own']> }) {
  const [w, t] = [useWords(words), useWords(tickets)]
  const said = [w.own[state], place !== null && w.place(place), edition !== null && w.edition(edition)].filter((one) => one !== false)
  return (
    <div className="notice">
      <div className="drop-own">
        <p>{said.join(' · ')}</p>
        {state === 'won' && payBy && <p>{w.payBy(payBy)}</p>}
        <p className="small">
          {w.code} <span className="mono">{code}</span>
        </p>
        {further.map((one) => (
          <p className="small" key={one}>
            {t.own} <span className="mono">{one}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

/** How many tickets of friends the reader can use, how many a person may, and the way to use them. */
function DropTickets({ drop: { phase, ticketsMost, tickets: atHand, own, can } }: { drop: Drop }) {
  const t = useWords(tickets)
  const busy = useNavigation().state === 'submitting'
  if (!ticketsMost) return null
  const room = Math.min(atHand, ticketsMost - (own?.tickets.length ?? 0))
  return (
    <>
      {can.useTickets && (
        <Form method="post" preventScrollReset>
          <button type="submit" className="btn" name="intent" value="tickets" aria-disabled={busy || undefined}>
            {t.use(room)}
          </button>
          <p className="hint">{t.useHint}</p>
        </Form>
      )}
      {!own && atHand > 0 && (phase === 'coming' || phase === 'open') && <p>{t.have(atHand)}</p>}
      <p className="hint">{t.most(ticketsMost)}</p>
    </>
  )
}

function Acts({ drop: { phase, can }, not }: Props) {
  const w = useWords(words)
  const said = useWords(sale)
  const busy = useNavigation().state === 'submitting'
  if (can.enter || can.leave)
    return (
      <Form method="post" preventScrollReset>
        <button
          type="submit"
          className={can.enter ? 'btn primary tall' : 'btn'}
          name="intent"
          value={can.enter ? 'enter' : 'leave'}
          aria-disabled={busy || undefined}
        >
          {can.enter ? w.enter : w.leave}
        </button>
      </Form>
    )
  if (phase !== 'coming' && phase !== 'open') return null
  return (
    <p>
      {w.needsName}{' '}
      {not === 'unverified' && (
        <Link className="link" to={identityPath()}>
          {said.toIdentity}
        </Link>
      )}
    </p>
  )
}

/** For an editor: nobody's turn comes any more, and everybody reads why. */
export function StopDrop() {
  const w = useWords(words)
  return (
    <section aria-labelledby="stop">
      <h2 id="stop">{w.stopTitle}</h2>
      <Form method="post" className="fields nft-form" preventScrollReset>
        <Field label={w.stopWhy} hint={w.stopHint}>
          {(wired) => <input {...wired} className="input" name="why" maxLength={500} autoComplete="off" required />}
        </Field>
        <button type="submit" className="btn" name="intent" value="stop">
          {w.stop}
        </button>
      </Form>
    </section>
  )
}
