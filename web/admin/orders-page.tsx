import { Form, href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { consoleWords } from '#web/words/console.ts'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/orders-page.ts'
import { digitsIn, ordersPath } from './links.ts'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const number = url.searchParams.get('number')?.trim().slice(0, 64) ?? ''
  const found = await context.get(apiContext)('GET /api/admin/orders', { query: { number, before: digitsIn(url, 'before') } })
  return { ...found, number, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.orders} · ${brand.name[loaderData.lang]}` }] : []

/** Orders by any number that stands with them, or the latest. */
export default function OrdersPage({ loaderData: { orders, next, number } }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages, at } = useWords(consoleWords)
  return (
    <div className="adm-text">
      <h1>{pages.orders}</h1>
      <Form className="run-form">
        <Field label={w.admin.find}>{(wired) => <input {...wired} className="input" name="number" defaultValue={number} autoComplete="off" />}</Field>
        <p>
          <button type="submit" className="btn">
            {w.admin.search}
          </button>
        </p>
      </Form>
      {orders.length ? (
        <table className="con-table">
          <caption className="vh">{w.admin.latest}</caption>
          <thead>
            <tr>
              <th scope="col">{w.number}</th>
              <th scope="col">{w.admin.buyer}</th>
              <th scope="col">{w.admin.state}</th>
              <th scope="col">{w.admin.opened}</th>
              <th scope="col" className="n">
                {w.admin.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.number}>
                <th scope="row" className="num">
                  <Link to={href('/admin/orders/:number', { number: order.number })}>{order.number}</Link>
                </th>
                <td>@{order.buyer}</td>
                <td>{w.state(order.state)}</td>
                <td>{at(order.openedAt)}</td>
                <td className="n">
                  <Money amount={order.amount} currency="CNY" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title={number ? w.admin.nobody : w.none} text={w.admin.find} />
      )}
      {next && (
        <p className="adm-back">
          <Link className="btn compact" to={ordersPath(next)}>
            {w.older}
          </Link>
        </p>
      )}
    </div>
  )
}
