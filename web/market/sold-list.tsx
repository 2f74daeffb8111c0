import { Link } from 'react-router'
import type { ShownItem } from '#api/market-items.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'

/** What somebody sells, as everybody sees it. */
export function SoldList({ items, next }: { items: readonly ShownItem[]; next: string | null }) {
  const w = useWords(words)
  if (!items.length)
    return (
      <div className="page">
        <EmptyState title={w.noneSold} text={w.noneSoldText} />
      </div>
    )
  return (
    <div className="page">
      <ul className="sold">
        {items.map(({ number, title, lang, price, licenceClass, picture }) => (
          <li key={number}>
            <img
              src={`${picture.url}/${picture.widths.find((one) => one >= 640) ?? picture.widths[0]}.webp${picture.signature}`}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              loading="lazy"
              decoding="async"
            />
            <h2 lang={lang === 'zh' ? 'zh-CN' : 'en'}>{title}</h2>
            <p className="small muted">
              <Money amount={price} currency="CNY" /> {w.sellsAs[licenceClass]}
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <p className="end">
          <Link className="btn" to={`?after=${next}`}>
            {w.nextRows}
          </Link>
        </p>
      )}
    </div>
  )
}
