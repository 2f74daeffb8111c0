import type { ShareCard } from '#api/share.ts'
import type { Kit } from '#server/context.ts'
import type { ObjectStore } from '#server/kit/storage/store.ts'
import { openKeptCards } from './keep-cards.ts'
import { prepareCard, nameOf, readPictures, type Form } from './prepare-card.ts'

/** So many wait at a time; who comes then is told to come again. */
const WAITING = 8
/** A card and the name of what it holds; `bytes`: null where there are too many to draw already. */
export type DrawnCard = { name: string; bytes: () => Promise<Uint8Array | null>; isKept: boolean }

/** Draws each card once for as long as it is kept, and once for all who ask meanwhile. */
export function openCards({ store, kit: { cardRenderer } }: { store: ObjectStore; kit: Pick<Kit, 'cardRenderer'> }) {
  const kept = openKeptCards()
  const underWay = new Map<string, Promise<Uint8Array>>()
  return (facts: ShareCard, form: Form): DrawnCard => {
    const composed = prepareCard(facts, form)
    const name = nameOf(composed)
    const ready = kept.get(name)
    if (ready) return { name, bytes: () => Promise.resolve(ready), isKept: true }
    const draw = () => {
      const drawing = readPictures(store, composed)
        .then((card) => cardRenderer.draw(card))
        .then((bytes) => (kept.keep(name, bytes), bytes))
        .finally(() => underWay.delete(name))
      underWay.set(name, drawing)
      return drawing
    }
    const bytes = () => underWay.get(name) ?? (underWay.size < WAITING ? draw() : Promise.resolve(null))
    return { name, bytes, isKept: false }
  }
}
