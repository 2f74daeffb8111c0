import { href, Link } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Currency } from '#api/shared.ts'
import type { Energy, Wallet } from '#api/wallet.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Money } from '#web/ui/money.tsx'
import { coupons as couponWords } from '#web/words/coupons.ts'
import { rewards as rewardWords } from '#web/words/rewards.ts'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/my-assets-page.ts'
import { statementQuery } from './statement-search.ts'
import { Statement } from './statement.tsx'
import { Within } from './within.tsx'
import './wallet.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const search = statementQuery(url)
  const [wallet, statement, { costs }, settling] = await Promise.all([
    api('GET /api/wallet/my-wallet'),
    api('GET /api/wallet/statement', { query: search }),
    api('GET /api/config'),
    api('GET /api/rewards'),
  ])
  return { wallet, statement, cost: costs.publish, settling, search, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function MyAssetsPage({ loaderData: { wallet, statement, cost, settling, search } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page">
      <h1>{w.title}</h1>
      <Balances wallet={wallet} cost={cost} settling={settling} />
      <p className="withdraw-ways">
        <Link className="link" to={href('/withdraw-deposit/processing')}>
          {w.processing}
        </Link>
        <Link className="link" to={href('/withdraw-deposit/detail/:number?')}>
          {w.withdrawals}
        </Link>
        <Link className="link" to={href('/withdraw-deposit/revenue-record')}>
          {w.record}
        </Link>
      </p>
      <Statement entries={statement.entries} next={statement.next} search={search} />
    </main>
  )
}

/** Milli-PIXT that come to a fen (200 PIXT are 1 yuan). */
const MILLI_A_FEN = 2000

type BalancesProps = { wallet: Wallet; cost: number; settling: { amount: number; until: string | null } }
function Balances({ wallet: { pixt, yuan, energy }, cost, settling: { amount, until } }: BalancesProps) {
  const w = useWords(words)
  return (
    <section className="bal" aria-label={w.title}>
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
          {until && <Settling amount={amount} until={until} />}
        </p>
      </div>
      <div>
        <h2>
          {w.yuan}
          <Link className="link" to={href('/withdraw-deposit/apply')}>
            {w.withdraw}
          </Link>
        </h2>
        <Money amount={yuan.available} currency="CNY" big />
        <p className="sub">
          <Held amount={yuan.held} currency="CNY" />
        </p>
      </div>
      <EnergyLeft energy={energy} cost={cost} />
    </section>
  )
}

/** Rewards of days that are not settled yet. */
function Settling({ amount, until }: { amount: number; until: string }) {
  const w = useWords(rewardWords)
  return (
    <>
      <br />
      <Within sentence={(sum) => w.settling(sum, until)} amounts={[amount]} currency="PIXT" />
    </>
  )
}

function Held({ amount, currency }: { amount: number; currency: Currency }) {
  const w = useWords(words)
  return amount ? <Within sentence={w.held} amounts={[amount]} currency={currency} /> : w.nothingHeld
}

/** `cost`: what publishing takes. */
function EnergyLeft({ energy, cost }: { energy: Energy; cost: number }) {
  const w = useWords(words)
  return (
    <div>
      <h2>
        {w.energy}
        <Link className="link" to={href('/energy-rule')}>
          {w.energyRule}
        </Link>
      </h2>
      <p className="energy-left">
        <span className="money big">{energy.points}</span> <span className="muted">/ {energy.cap}</span>
      </p>
      <meter className="energy" min={0} max={energy.cap} value={energy.points} aria-label={w.energyBar(energy)} />
      <p className="sub">
        {w.enoughFor(Math.floor(energy.points / Math.max(cost, 1)))}
        {' · '}
        {energy.fullAt ? w.fullAt(energy.fullAt) : w.full}
        <br />
        {w.each(energy.secondsEach)}
        <br />
        <Link className="link" to={href('/activity/coupons')}>
          {useWords(couponWords).title}
        </Link>
      </p>
    </div>
  )
}
