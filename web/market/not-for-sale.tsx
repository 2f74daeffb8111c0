import { Form, href } from 'react-router'
import type { MarketItem } from '#api/market.ts'
import { Link } from '#web/ui/link.tsx'
import { market as words } from '#web/words/market.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'

/** Why nothing of it can be had, and what one can do instead. */
export function NotForSale({ item }: { item: Pick<MarketItem, 'not' | 'watched' | 'reservedUntil'> }) {
  const w = useWords(words)
  const f = formats(useLang())
  const { not, watched, reservedUntil } = item
  if (!not) return null
  return (
    <section className="not-sale" aria-labelledby="not-sale">
      <h2 id="not-sale">{w.notSale}</h2>
      <p>{not === 'reserved' && reservedUntil ? w.reservedUntil(f.moment(reservedUntil)) : w.why[not]}</p>
      {not === 'own' ? (
        <Link className="btn" to={href('/photographer')}>
          {w.toOwn}
        </Link>
      ) : (
        not !== 'sold' && (
          <Form method="post">
            <button className="btn" name="intent" value={watched ? 'unwatch' : 'watch'}>
              {watched ? w.unwatch : w.watch}
            </button>
          </Form>
        )
      )}
    </section>
  )
}
