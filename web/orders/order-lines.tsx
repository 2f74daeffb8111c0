import { Form } from 'react-router'
import type { Order, OrderLine } from '#api/orders.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'

/** What an order is about: each with its picture, what one gets, its price, and what has become of it. */
export function OrderLines({ order: { lines, can } }: { order: Pick<Order, 'lines'> & { can: { choose: boolean } } }) {
  return (
    <ul className="line-items">
      {lines.map((line) => (
        <li key={line.n} className="line-item">
          {line.picture ? <img src={line.picture} alt="" loading="lazy" decoding="async" /> : <span className="no-picture" aria-hidden="true" />}
          <span>
            <Title line={line} />
            <span className="small muted">{line.about}</span>
          </span>
          <Money amount={line.amount} currency="CNY" />
          <Beside line={line} />
          {can.choose && line.choices.length > 1 && <Choices line={line} />}
        </li>
      ))}
    </ul>
  )
}

function Title({ line: { title, path } }: { line: OrderLine }) {
  const said = (
    <b lang={langOfScript(title)} dir="auto">
      {title}
    </b>
  )
  return path ? <Link to={path}>{said}</Link> : said
}

/** What is not as it was agreed to, or what became of it. */
function Beside({ line: { not, now, returned } }: { line: OrderLine }) {
  const w = useWords(words)
  if (!not && now === null && !returned) return null
  return (
    <p className="sub">
      {not && <span className="strong">{w.not(not)}</span>}
      {now !== null && (
        <span className="strong">
          {w.nowIs} <Money amount={now} currency="CNY" />
        </span>
      )}
      {returned > 0 && (
        <span>
          {w.returned} <Money amount={returned} currency="CNY" />
        </span>
      )}
    </p>
  )
}

/** The same thing in another of its ways: buttons, so that it works without a script. */
function Choices({ line: { n, choice, choices } }: { line: OrderLine }) {
  const w = useWords(words)
  return (
    <Form method="post" className="line-choices" preventScrollReset>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="line" value={n} />
      <fieldset className="seg" aria-label={w.choice}>
        {choices.map((one) => (
          <button key={one.choice} type="submit" name="choice" value={one.choice} aria-pressed={one.choice === choice}>
            {one.said} <Money amount={one.amount} currency="CNY" />
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
