import { href } from 'react-router'
import { MILLI_A_FEN } from '#api/limits.ts'
import type { Kept, WithdrawNow } from '#api/withdrawals.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'

type Props = { leaving: WithdrawNow; settling: { amount: number; until: string | null } }
/** How much can leave now, and of every other yuan why it cannot and until when. What is on its way or not settled yet is in no balance. */
export function LeavingPanel({ leaving: { amount, kept }, settling }: Props) {
  const w = useWords(words)
  const inBalance = kept.filter(({ reason }) => reason !== 'held')
  const have = inBalance.reduce((sum, one) => sum + one.amount, amount)
  const soon = Math.floor(settling.amount / MILLI_A_FEN)
  const onItsWay = kept.filter(({ reason }) => reason === 'held').map((one) => <Line key="held" what={w.leavingKept('held', one.until)} amount={one.amount} />)
  const settles = settling.until && soon > 0 ? [<Line key="settling" what={w.leavingSettling(settling.until)} amount={soon} />] : []
  const later = [...onItsWay, ...settles]
  return (
    <section className="panel leaving" aria-labelledby="leaving">
      <h2 id="leaving">{w.leavingTitle}</h2>
      <p className="leaving-now">
        <Money amount={amount} currency="CNY" big /> <span>{w.leavingNow}</span>
      </p>
      {have === 0 ? (
        <p className="hint">{w.nothingToLeave}</p>
      ) : (
        <dl className="reason">
          <Line what={w.leavingHave} amount={have} />
          {inBalance.map((one) => (
            <Line key={one.reason} what={w.leavingKept(one.reason, one.until)} amount={-one.amount} />
          ))}
        </dl>
      )}
      {later.length > 0 && <dl className="reason">{later}</dl>}
      <WayOn amount={amount} kept={inBalance} />
    </section>
  )
}

function Line({ what, amount }: { what: string; amount: number }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <Money amount={amount} currency="CNY" />
      </dd>
    </div>
  )
}

/** What can be done about it. */
function WayOn({ amount, kept }: { amount: number; kept: readonly Kept[] }) {
  const w = useWords(words)
  const holds = (reason: Kept['reason']) => kept.some((one) => one.reason === reason)
  if (amount > 0)
    return (
      <>
        <Link className="btn primary wide" to={href('/withdraw-deposit/apply')}>
          {w.leavingAsk}
        </Link>
        <p className="hint">{w.leavingHint}</p>
      </>
    )
  if (holds('name'))
    return (
      <Link className="btn primary wide" to={href('/settings/identity')}>
        {w.verify}
      </Link>
    )
  if (holds('exchange'))
    return (
      <Link className="btn primary wide" to={href('/exchange-pixt')}>
        {w.exchangeFirst}
      </Link>
    )
  return null
}
