import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { HeldForModel, Income } from '#api/sales.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { income as words } from '#web/words/income.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/income-page.ts'
import { MarketTabs } from './market-tabs.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'
import '#web/wallet/income.css'
import '#web/wallet/wallet.css'
import './income.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { viewer, lang } = context.get(pageContext)
  const before = url.searchParams.get('before') ?? undefined
  const [income, sales] = await Promise.all([api('GET /api/income'), api('GET /api/income/sales', { query: { before } })])
  return { income, ...sales, account: viewer!.account, lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What one earns by licences, each sale with its rate and its date. */
export default function IncomePage({ loaderData: { income, sales, next, account } }: Route.ComponentProps) {
  const w = useWords(words)
  const hasSold = income.months.some(({ standard, extended }) => standard + extended > 0)
  return (
    <main id="main" className="page wallet">
      <div className="page-head">
        <h1>{w.title}</h1>
        <MarketTabs here="income" account={account} />
      </div>
      <Balances income={income} />
      <div className="wallet-cols">
        <section aria-labelledby="months">
          <div className="sec-head">
            <h2 id="months">{w.months}</h2>
            {hasSold && (
              <a className="link" href={href('/income/file')} download>
                {w.file}
              </a>
            )}
          </div>
          {hasSold ? <SalesChart months={income.months} /> : <p className="muted">{w.monthsNone}</p>}
        </section>
        <Due income={income} />
      </div>
      <section aria-labelledby="sales" className="sales-part">
        <h2 id="sales">{w.sales}</h2>
        {sales.length ? <SalesTable sales={sales} most={income.rate.mostPermille} /> : <NothingSold />}
        {next && (
          <p>
            <Link className="btn" to={`?before=${next}#sales`}>
              {w.older}
            </Link>
          </p>
        )}
      </section>
      <Models models={income.models} />
    </main>
  )
}

function Balances({ income: { available, pending, pendingSales, due, settleDays, rate } }: { income: Income }) {
  const w = useWords(words)
  return (
    <section className="bal" aria-label={w.balances}>
      <div>
        <h2>{w.available}</h2>
        <Money amount={available} currency="CNY" big />
        <p className="sub">
          {w.availableSub}{' '}
          <Link className="link" to={href('/withdraw-deposit/my-assets')}>
            {w.toWallet}
          </Link>
        </p>
      </div>
      <div>
        <h2>
          {w.pending} <span className="muted">{w.settles(settleDays)}</span>
        </h2>
        <Money amount={pending} currency="CNY" big />
        <p className="sub">{pendingSales ? w.pendingSub(pendingSales, due[0]?.settlesAt ?? null) : w.pendingNone}</p>
      </div>
      <div>
        <h2>{w.rate}</h2>
        <p className="money big">{w.percent(rate.sharePermille)}</p>
        <p className="sub">{w.rateSub(rate.sold, rate.nextAt, rate.nextPermille)}</p>
      </div>
    </section>
  )
}

function Due({ income: { due, pending, frozen } }: { income: Income }) {
  const w = useWords(words)
  return (
    <aside aria-labelledby="due">
      <h2 id="due">{w.due}</h2>
      {due.length === 0 && <p className="muted">{w.dueNone}</p>}
      {due.length > 0 && (
        <ol className="due">
          {due.map(({ number, title, seller, settlesAt }) => (
            <li key={number} className={settlesAt ? undefined : 'held'}>
              {settlesAt ? <time dateTime={settlesAt}>{w.states.pending(settlesAt)}</time> : <span className="when">{w.noDate}</span>}
              <span>
                <span lang={langOfScript(title)}>{title}</span>
                {settlesAt === null && ` · ${w.disputed}`}
              </span>
              <Money amount={seller} currency="CNY" signed />
            </li>
          ))}
          <li className="sumline">
            <span>{w.pending}</span>
            <Money amount={pending} currency="CNY" />
          </li>
          {frozen > 0 && (
            <li className="sumline">
              <span>{w.held}</span>
              <Money amount={frozen} currency="CNY" />
            </li>
          )}
        </ol>
      )}
    </aside>
  )
}

function NothingSold() {
  const w = useWords(words)
  return (
    <>
      <p>{w.salesNone}</p>
      <p className="muted">{w.salesNoneLead}</p>
      <p>
        <Link className="btn" to={href('/sell-your-photos')}>
          {w.toSell}
        </Link>
      </p>
    </>
  )
}

function Models({ models }: { models: readonly HeldForModel[] }) {
  const w = useWords(words)
  if (!models.length) return null
  return (
    <section aria-labelledby="models">
      <h2 id="models">{w.models}</h2>
      <p className="small muted">{w.modelsLead}</p>
      <ul className="rows">
        {models.map(({ release, name, sales, amount }) => (
          <li key={release}>
            <span>
              <Link className="link" to={href('/releases/:number', { number: release })}>
                <bdi lang={langOfScript(name)}>{name}</bdi>
              </Link>
              <small>{w.modelSales(release, sales)}</small>
            </span>
            <Money amount={amount} currency="CNY" />
          </li>
        ))}
      </ul>
    </section>
  )
}
