import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/my-assets-page.ts'
import { Balances } from './balances.tsx'
import { IncomeTable } from './income-table.tsx'
import { kindsIn } from './income.ts'
import { LeavingPanel } from './leaving-panel.tsx'
import { statementQuery } from './statement-search.ts'
import { Statement } from './statement.tsx'
import { UnderWay } from './under-way.tsx'
import { WalletTabs } from './wallet-tabs.tsx'
import './wallet.css'
import './withdraw.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const search = statementQuery(url)
  const [wallet, statement, { costs }, settling, leaving, { months }] = await Promise.all([
    api('GET /api/wallet/my-wallet'),
    api('GET /api/wallet/statement', { query: search }),
    api('GET /api/config'),
    api('GET /api/rewards'),
    api('GET /api/withdraw-now'),
    api('GET /api/earnings/months'),
  ])
  return { wallet, statement, costs, settling, leaving, months, search, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function MyAssetsPage({ loaderData: { wallet, statement, costs, settling, leaving, months, search } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page wallet">
      <div className="page-head">
        <h1>{w.title}</h1>
        <WalletTabs here="overview" />
      </div>
      <Balances wallet={wallet} costs={costs} />
      <div className="wallet-cols">
        <section aria-labelledby="income">
          <h2 id="income">{w.incomeTitle}</h2>
          {kindsIn(months).length ? <IncomeTable months={months} rounded /> : <p className="muted">{w.incomeNone}</p>}
        </section>
        <LeavingPanel leaving={leaving} settling={settling} />
      </div>
      <UnderWay withdrawals={leaving.underWay} />
      <Statement entries={statement.entries} next={statement.next} search={search} />
    </main>
  )
}
