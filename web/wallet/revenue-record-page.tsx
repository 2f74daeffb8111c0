import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/revenue-record-page.ts'
import { IncomeTable } from './income-table.tsx'
import { kindsIn } from './income.ts'
import { WalletTabs } from './wallet-tabs.tsx'
import './wallet.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { months } = await context.get(apiContext)('GET /api/earnings/months')
  return { months, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).recordTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function RevenueRecordPage({ loaderData: { months } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page wallet">
      <div className="page-head">
        <h1>{w.recordTitle}</h1>
        <WalletTabs here="record" />
      </div>
      <p className="muted">{w.recordLead}</p>
      {kindsIn(months).length ? <IncomeTable months={months} /> : <EmptyState title={w.recordNone} text={w.recordNoneText} />}
    </main>
  )
}
