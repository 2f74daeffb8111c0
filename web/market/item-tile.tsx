import type { ShownItem } from '#api/market-items.ts'
import { packColumns } from '#web/posts/pack-columns.ts'
import { packRows, sharesOf, tileRatio } from '#web/posts/pack-rows.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { market as words } from '#web/words/market.ts'
import { useWords } from '#web/words/words.ts'
import { shopItemPath } from './shop-links.ts'
import './shop.css'

/** Rows of the first screen: their pictures are fetched before anything else. */
const FIRST_ROWS = 1

/** Pictures for sale as a wall: packed rows on a desk, two columns on a phone, each with its price. */
export function ItemWall({ items, first = true }: { items: readonly ShownItem[]; first?: boolean }) {
  const tiles = items.map((item) => ({ item, postWidth: item.picture.width || 3, postHeight: item.picture.height || 2 }))
  const phone = packColumns(tiles.map(tileRatio), true)
  const [tablet, wide] = [sharesOf(tiles, 4, true), sharesOf(tiles, 7.6, true)]
  return (
    <div className="wall inset">
      {packRows(tiles, 4.6, true).map((row, n) => (
        <div className="wall-row" key={row.tiles[0]!.item.number}>
          {row.tiles.map((tile) => {
            const tall = phone[tiles.indexOf(tile)]!
            return (
              <ItemTile
                key={tile.item.number}
                item={tile.item}
                ratio={tileRatio(tile)}
                share={tileRatio(tile) / Math.max(row.sum, 4)}
                style={{ '--s': tall.rows, ...(tall.wide && { '--c': '1 / -1' }), '--t': tablet.shares.get(tile)!, '--w': wide.shares.get(tile)! }}
                first={first && n < FIRST_ROWS}
              />
            )
          })}
          {!row.full && <span className="wall-rest" style={{ flex: `${(4.6 - row.sum).toFixed(2)} 1 0` }} />}
        </div>
      ))}
    </div>
  )
}

type TileProps = { item: ShownItem; ratio: number; share?: number; style?: Record<string, string | number>; first?: boolean }
/** One picture for sale: its price, its title, and whose it is. */
function ItemTile({ item, ratio, share = 0.33, style = {}, first = false }: TileProps) {
  const w = useWords(words)
  const { picture, title, lang, seller, price } = item
  return (
    <figure className="photo for-sale" style={withPlaceholder(picture.placeholder, { '--r': ratio.toFixed(3), ...style })}>
      <Link to={shopItemPath(item)} aria-label={w.tileLabel(title, seller.nickname)} viewTransition>
        {picture.url ? (
          <Picture picture={picture} alt="" sizes={`(max-width: 639px) 50vw, ${Math.round(share * 80)}vw`} first={first} />
        ) : (
          <span className="veiled">{w.veiled}</span>
        )}
      </Link>
      <figcaption>
        <span>
          <Money amount={price} currency="CNY" />
          <small lang={lang}>{title}</small>
        </span>
        {item.licenceClass === 'editorial' && <span className="count">{w.editorialOnly}</span>}
      </figcaption>
    </figure>
  )
}
