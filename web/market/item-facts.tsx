import type { MarketItem } from '#api/market.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { market as words } from '#web/words/market.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import { marketPath } from './shop-links.ts'

const MEGA = 1_000_000

/** What one gets, and what it is found by. */
export function ItemFacts({ item }: { item: MarketItem }) {
  const w = useWords(words)
  const f = formats(useLang())
  const rows: [string, string][] = [
    [w.facts.pixels, w.pixels(f.num(item.width), f.num(item.height), f.num(Math.round((item.width * item.height) / (MEGA / 10)) / 10))],
    [w.facts.file, w.megabytes(f.num(Math.round(item.bytes / (MEGA / 10)) / 10))],
    [w.facts.people, item.people === null ? w.unsaid : item.people ? w.people(item.people) : w.nobody],
    [w.facts.released, item.licenceClass === 'commercial' ? w.released : w.notReleased],
    ...(item.ai === 'none' ? [] : ([[w.facts.ai, w.ai[item.ai]]] as [string, string][])),
    [w.facts.sold, item.sold ? w.sold(item.sold) : w.notSold],
    [w.facts.number, item.number],
  ]
  return (
    <>
      <dl className="item-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.keywords.length > 0 && (
        <ul className="tags" aria-label={w.keywords}>
          {item.keywords.map((word) => (
            <li key={word}>
              <Link className="tag" to={marketPath(new URLSearchParams({ q: word }))} lang={langOfScript(word)}>
                {word}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
