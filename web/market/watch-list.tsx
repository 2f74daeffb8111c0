import { Form } from 'react-router'
import type { Watched } from '#api/market.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { cart as words } from '#web/words/cart.ts'
import { market } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import { shopItemPath } from './shop-links.ts'

/** What one waits for; who is told once waits no more. */
export function WatchList({ watches }: { watches: readonly Watched[] }) {
  const w = useWords(words)
  const m = useWords(market)
  if (!watches.length) return null
  return (
    <section className="watches" aria-labelledby="watches">
      <h2 id="watches">{w.watches}</h2>
      <ul className="cart-lines">
        {watches.map(({ number, item, title, lang, not }) => (
          <li key={number} className="cart-item">
            {item?.picture.url ? <Picture picture={item.picture} alt="" sizes="96px" /> : <span className="no-picture" />}
            <span>
              {item ? (
                <Link className="link" to={shopItemPath({ number })} lang={lang}>
                  {title}
                </Link>
              ) : (
                <b>{m.why.gone}</b>
              )}
              <small className="muted">{not ? m.why[not] : w.canBeHad}</small>
            </span>
            <Form method="post" className="sub">
              <input type="hidden" name="number" value={number} />
              <button className="btn quiet compact" name="intent" value="unwatch" aria-label={w.removeOf(title || m.why.gone)}>
                {m.unwatch}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
