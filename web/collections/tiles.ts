import type { NamedPost } from '#api/likes.ts'

/** A photograph of a wall as it is chosen: whose, its name, and what its tile says of it. */
export type Chosen = NamedPost & { label: string }
const TILE = '.wall .photo'

export const tileAt = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(TILE) : null)
/** The tile that holds the focus, else the one that a pointer rests on. */
export const tileMeant = (): Element | null => tileAt(document.activeElement) ?? document.querySelector(`${TILE}:hover`)

/** The address of a tile's link says which photograph it is. */
export function chosenAt(tile: Element): Chosen | null {
  const link = tile.querySelector<HTMLAnchorElement>(':scope > a')
  const [permlink, author] = (link?.pathname ?? '').split('/').reverse().map(decodeURIComponent)
  return link && author && permlink ? { author, permlink, label: link.ariaLabel ?? '' } : null
}
export const nameOf = ({ author, permlink }: NamedPost): string => `${author}/${permlink}`

/** Says on the links of the walls which are chosen; whatever a wall draws later too. Gives back what ends it. */
export function markTiles(names: ReadonlySet<string>): () => void {
  const mark = () => {
    for (const tile of document.querySelectorAll(TILE)) {
      const one = chosenAt(tile)
      const link = tile.querySelector(':scope > a')
      if (one && names.has(nameOf(one))) link?.setAttribute('aria-current', 'true')
      else link?.removeAttribute('aria-current')
    }
  }
  const watch = new MutationObserver(mark)
  watch.observe(document.body, { childList: true, subtree: true })
  mark()
  return () => {
    watch.disconnect()
    for (const link of document.querySelectorAll(`${TILE} > a[aria-current]`)) link.removeAttribute('aria-current')
  }
}
