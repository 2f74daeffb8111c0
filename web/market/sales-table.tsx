import { href } from 'react-router'
import type { Sale } from '#api/sales.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { income as words } from '#web/words/income.ts'
import { useWords } from '#web/words/words.ts'

/** Each sale with what the buyer paid, what one gets, and why not more. `most`: the highest share there is. */
export function SalesTable({ sales, most }: { sales: readonly Sale[]; most: number }) {
  const { heads } = useWords(words)
  const columns = [
    ['what', ''],
    ['paid', 'n'],
    ['rate', 'n'],
    ['why', ''],
    ['model', 'n'],
    ['get', 'n'],
    ['state', ''],
  ] as const
  return (
    <table className="table sales">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{heads.frame}</span>
          </th>
          {columns.map(([name, className]) => (
            <th key={name} scope="col" className={className || undefined}>
              {heads[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <Row key={sale.number} sale={sale} most={most} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ sale, most }: { sale: Sale; most: number }) {
  const w = useWords(words)
  const isBack = sale.state === 'returned'
  return (
    <tr>
      <td className="ph">{sale.picture?.url && <img src={`${sale.picture.url}/320.webp`} width={96} height={64} alt="" loading="lazy" decoding="async" />}</td>
      <td className="what">
        <Link className="link" to={href('/market/:number', { number: sale.item })} lang={langOfScript(sale.title)}>
          {sale.title}
        </Link>
        <small>{w.soldOn(w.kinds[sale.kind], sale.soldAt)}</small>
      </td>
      <td className="n paid">
        <Money amount={sale.price} currency="CNY" />
      </td>
      <td className="n rate">{w.percent(sale.sharePermille)}</td>
      <td className="why">{whyOf(sale, most, w)}</td>
      <td className="n mod">{sale.models && !isBack ? <Money amount={sale.models} currency="CNY" /> : '—'}</td>
      <td className="n amt">
        <Money amount={isBack ? 0 : sale.seller} currency="CNY" signed />
      </td>
      <td className="st">
        <span className={sale.state === 'frozen' ? 'state you' : sale.state === 'returned' ? 'state no' : 'state'}>{w.states[sale.state](sale.settlesAt)}</span>
      </td>
    </tr>
  )
}

/** What took something from it, in the order of its weight. */
function whyOf(sale: Sale, most: number, { why }: Pick<ReturnType<typeof words.in>, 'why'>): string {
  if (sale.state === 'returned') return why.returned
  if (sale.state === 'frozen') return why.frozen
  if (sale.models > 0) return why.models
  return sale.sharePermille < most ? why.tier(sale.sharePermille) : why.most
}
