import { Form } from 'react-router'
import type { CartLine as Line } from '#api/market.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { cart as words } from '#web/words/cart.ts'
import { market } from '#web/words/market.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import { shopItemPath } from './shop-links.ts'

/** One picture of the cart as it is now, with what has changed since it was put in. */
export function CartLine({ line }: { line: Line }) {
  const w = useWords(words)
  const m = useWords(market)
  const name = line.title || m.why.gone
  return (
    <li className="cart-item">
      {line.item?.picture.url ? <Picture picture={line.item.picture} alt="" sizes="96px" /> : <span className="no-picture" />}
      <span>
        {line.item ? (
          <Link className="link" to={shopItemPath(line)} lang={line.lang}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {line.item && <small className="muted">{line.item.seller.nickname}</small>}
      </span>
      {line.price !== null && <Money amount={line.price} currency="CNY" />}
      <div className="sub">
        {line.kinds.length > 0 && !line.not && (
          <Form method="post" className="change-kind">
            <input type="hidden" name="number" value={line.number} />
            <label>
              <span className="vh">{w.kindOf(name)}</span>
              <select key={line.kind} name="kind" defaultValue={line.kind}>
                {line.kinds.map(({ kind }) => (
                  <option key={kind} value={kind}>
                    {m.kinds[kind]}
                  </option>
                ))}
              </select>
            </label>
            <button className="btn quiet compact" name="intent" value="change" aria-label={w.changeKindOf(name)}>
              {w.changeKind}
            </button>
          </Form>
        )}
        <Form method="post">
          <input type="hidden" name="number" value={line.number} />
          <button className="btn quiet compact" name="intent" value="remove" aria-label={w.removeOf(name)}>
            {w.remove}
          </button>
        </Form>
      </div>
      <Difference line={line} />
    </li>
  )
}

function Difference({ line: { not, price, before, wasClass, addedAt } }: { line: Line }) {
  const w = useWords(words)
  const m = useWords(market)
  const f = formats(useLang())
  if (not) return <p className="notice">{m.why[not]}</p>
  return (
    <>
      {wasClass && <p className="notice">{wasClass === 'commercial' ? w.nowEditorial : w.nowCommercial}</p>}
      {before !== null && price !== null && (
        <p className="notice">
          {price > before ? w.rose(f.day(addedAt)) : w.fell(f.day(addedAt))}{' '}
          <s>
            <Money amount={before} currency="CNY" />
          </s>{' '}
          <Money amount={price} currency="CNY" />
        </p>
      )}
    </>
  )
}
