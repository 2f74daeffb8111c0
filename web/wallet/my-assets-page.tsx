import { Form, href, Link } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Currency } from '#api/shared.ts'
import type { Energy, StatementEntry, Wallet } from '#api/wallet.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { coupons as couponWords } from '#web/words/coupons.ts'
import { rewards as rewardWords } from '#web/words/rewards.ts'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/my-assets-page.ts'
import { statementFile, statementPath, statementQuery, type StatementSearch } from './statement-search.ts'
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

type StatementProps = { entries: StatementEntry[]; next: string | null; search: StatementSearch }
function Statement({ entries, next, search }: StatementProps) {
  const w = useWords(words)
  const { before, ...first } = search
  return (
    <section aria-labelledby="statement">
      <div className="sec-head">
        <h2 id="statement">{w.statement}</h2>
        <nav className="seg" aria-label={w.currencies}>
          {(['PIXT', 'CNY'] as const).map((currency) => (
            <Link key={currency} to={statementPath({ ...first, currency })} aria-current={search.currency === currency ? 'true' : undefined} preventScrollReset>
              {currency === 'PIXT' ? w.pixt : w.ofYuan}
            </Link>
          ))}
        </nav>
      </div>
      <Span search={search} />
      {entries.length === 0 ? (
        <EmptyState title={w.none} text={w.noneText} />
      ) : (
        <table className="table stmt">
          <thead>
            <tr>
              <th scope="col">{w.when}</th>
              <th scope="col">{w.what}</th>
              <th scope="col" className="n">
                {w.amount}
              </th>
              <th scope="col" className="n">
                {w.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      <p className="end statement-end">
        {before && (
          <Link className="btn" to={statementPath(first)} preventScrollReset>
            {w.latest}
          </Link>
        )}
        {next && (
          <Link className="btn" to={statementPath({ ...first, before: next })} preventScrollReset>
            {w.earlier}
          </Link>
        )}
      </p>
    </section>
  )
}

/** Which days, and the file of them. */
function Span({ search }: { search: StatementSearch }) {
  const w = useWords(words)
  return (
    <Form method="get" className="span" preventScrollReset>
      <input type="hidden" name="currency" value={search.currency} />
      <label>
        <span>{w.from}</span>
        <input className="input" type="date" name="from" defaultValue={search.from} />
      </label>
      <label>
        <span>{w.to}</span>
        <input className="input" type="date" name="to" defaultValue={search.to} />
      </label>
      <button type="submit" className="btn">
        {w.show}
      </button>
      <Link className="btn quiet" to={statementFile(search)} reloadDocument>
        {w.download}
      </Link>
      <p className="hint">{w.downloadHint}</p>
    </Form>
  )
}

function Entry({ entry }: { entry: StatementEntry }) {
  const w = useWords(words)
  const hint = w.causeHint(entry)
  return (
    <tr>
      <td className="when nowrap">
        <time dateTime={entry.at}>{w.at(entry.at)}</time>
      </td>
      <td className="what">
        {w.cause(entry.cause)}
        {hint && <small>{hint}</small>}
        <details>
          <summary>{w.entry(entry.number)}</summary>
          <p className="hint">{w.balances}</p>
          <dl className="reason">
            {entry.lines.map(({ whose, book, currency, amount }, n) => (
              <div key={n}>
                <dt>{w.whose(whose, book)}</dt>
                <dd>
                  <Money amount={amount} currency={currency} signed />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </td>
      <td className="n amt">
        <Money amount={entry.amount} currency={entry.currency} signed />
      </td>
      <td className="n left">{entry.balance === null ? '—' : <Money amount={entry.balance} currency={entry.currency} />}</td>
    </tr>
  )
}
