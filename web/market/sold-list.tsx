import type { ShownItem } from '#api/market-items.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import { ItemWall } from './item-tile.tsx'

/** What somebody sells, as everybody sees it; each leads to where it is bought. */
export function SoldList({ items, next }: { items: readonly ShownItem[]; next: string | null }) {
  const w = useWords(words)
  if (!items.length)
    return (
      <div className="page">
        <EmptyState title={w.noneSold} text={w.noneSoldText} />
      </div>
    )
  return (
    <div className="page sold">
      <ItemWall items={items} />
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
