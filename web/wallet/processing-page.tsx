import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { withdraw as words } from '#web/words/withdraw.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/processing-page.ts'
import { inside } from './reauthentication.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import './wallet.css'
import './withdraw.css'

const UNDER_WAY = new Set(['applied', 'review', 'paying', 'awaiting'])
/** Of the latest fifty: who has more under way finds them among all. */
export async function loader({ context }: Route.LoaderArgs) {
  const { path, lang } = context.get(pageContext)
  const { withdrawals } = await inside(context.get(apiContext)('GET /api/withdraw', { query: { limit: 50 } }), path)
  return { withdrawals: withdrawals.filter(({ state }) => UNDER_WAY.has(state)), lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).processingTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ProcessingPage({ loaderData: { withdrawals } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page withdraw">
      <div className="page-head">
        <h1>{w.processingTitle}</h1>
        <Link className="link" to={href('/withdraw-deposit/detail/:number?')}>
          {w.list}
        </Link>
      </div>
      {withdrawals.length === 0 && <EmptyState title={w.processingNone} text={w.processingNoneText} />}
      {withdrawals.map((withdrawal) => (
        <section key={withdrawal.number} className="under-way" aria-labelledby={withdrawal.number}>
          <h2 id={withdrawal.number}>
            <Link className="mono" to={href('/withdraw-deposit/detail/:number?', { number: withdrawal.number })}>
              {withdrawal.number}
            </Link>
            <Money amount={withdrawal.net} currency="CNY" />
          </h2>
          <WithdrawalSteps withdrawal={withdrawal} />
        </section>
      ))}
    </main>
  )
}
