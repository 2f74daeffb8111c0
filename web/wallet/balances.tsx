import { href } from 'react-router'
import { MILLI_A_FEN } from '#api/limits.ts'
import type { Currency } from '#api/shared.ts'
import type { Energy, Wallet } from '#api/wallet.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Scale } from '#web/ui/scale.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'
import { Within } from './within.tsx'

type Props = { wallet: Wallet; costs: { publish: number; like: number } }
/** What there is, in one ruled band: yuan, PIXT, energy. */
export function Balances({ wallet: { pixt, yuan, energy }, costs }: Props) {
  const w = useWords(words)
  return (
    <section className="bal" aria-label={w.title}>
      <div>
        <h2>{w.yuan}</h2>
        <Money amount={yuan.available} currency="CNY" big />
        <p className="sub">
          <Held amount={yuan.held} currency="CNY" />
        </p>
      </div>
      <div>
        <h2>
          {w.pixt}
          <Link className="link" to={href('/exchange-pixt')}>
            {w.exchange}
          </Link>
        </h2>
        <Money amount={pixt.available} currency="PIXT" big />
        <p className="sub">
          <Within sentence={w.worth} amounts={[Math.floor(pixt.available / MILLI_A_FEN)]} currency="CNY" />
          <br />
          <Held amount={pixt.held} currency="PIXT" />
        </p>
      </div>
      <EnergyLeft energy={energy} costs={costs} />
    </section>
  )
}

function Held({ amount, currency }: { amount: number; currency: Currency }) {
  const w = useWords(words)
  return amount ? <Within sentence={w.held} amounts={[amount]} currency={currency} /> : w.nothingHeld
}

function EnergyLeft({ energy, costs }: { energy: Energy; costs: Props['costs'] }) {
  const w = useWords(words)
  const times = (cost: number) => Math.floor(energy.points / Math.max(cost, 1))
  return (
    <div>
      <h2>
        {w.energy}
        <Link className="link" to={href('/energy-rule')}>
          {w.each(energy.secondsEach)}
        </Link>
      </h2>
      <p className="energy-left">
        <span className="money big">{energy.points}</span> <span className="muted">/ {energy.cap}</span>
      </p>
      <Scale value={energy.points} cap={energy.cap} label={w.energyBar(energy)} />
      <p className="sub">
        {w.enoughFor(times(costs.publish), times(costs.like))}
        {' · '}
        {energy.fullAt ? w.fullAt(energy.fullAt) : w.full}
      </p>
    </div>
  )
}
