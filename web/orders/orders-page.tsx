import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/orders-page.ts'
import { olderPath } from './order-links.ts'
import './orders.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get('before') ?? undefined
  return { ...(await context.get(apiContext)('GET /api/orders', { query: { before } })), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).list} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** One's orders, the latest first: what, where it stands, how much. */
export default function OrdersPage({ loaderData: { orders, next } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page orders">
      <h1>{w.list}</h1>
      {orders.length ? (
        <ul className="order-list">
          {orders.map(({ number, title, more, state, openedAt, amount }) => (
            <li key={number}>
              <Link to={href('/orders/:number', { number })}>
                <span className="what">
                  <b lang={langOfScript(title)} dir="auto">
                    {title}
                  </b>
                  {more > 0 && <span className="small muted">{w.more(more)}</span>}
                  <small className="mono">{number}</small>
                </span>
                <span>{w.state(state)}</span>
                <time dateTime={openedAt}>{w.when(openedAt)}</time>
                <Money amount={amount} currency="CNY" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={w.none} text={w.noneText}>
          <Link className="btn primary" to={href('/')}>
            {w.toHome}
          </Link>
        </EmptyState>
      )}
      {next && (
        <p className="end">
          <Link className="btn" to={olderPath(next)}>
            {w.older}
          </Link>
        </p>
      )}
    </main>
  )
}
