import { useEffect, useEffectEvent, useState } from 'react'
import { COLLECTION_ADD_MAX } from '#api/limits.ts'
import { isForThePage } from '#web/posts/use-photo-keys.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { chooseMany as words } from '#web/words/choose-many.ts'
import { useWords } from '#web/words/words.ts'
import { CollectionPicker } from './collection-picker.tsx'
import { chosenAt, markTiles, nameOf, tileAt, tileMeant, type Chosen } from './tiles.ts'
import { useOwnCollections } from './use-putting.ts'
import './choosing.css'

type Many = ReadonlyMap<string, Chosen>
const first = (): Many => {
  const tile = tileMeant()
  const one = tile && chosenAt(tile)
  return new Map(one ? [[nameOf(one), one]] : [])
}

/** Photographs of a wall are chosen by click or Space, `B` opens the collections that they may go into, Esc ends it. */
export function Choosing({ end }: { end: () => void }) {
  const w = useWords(words)
  const { chosen, said, toggle } = useChosen()
  const { own, read } = useOwnCollections()
  const [picking, pick] = useState(false)
  const begin = () => {
    if (!chosen.size) return
    read()
    pick(true)
  }
  useTileKeys({ toggle, begin, end })
  useEffect(() => markTiles(new Set(chosen.keys())), [chosen])
  return (
    <section className="choose-bar" aria-label={w.bar}>
      <p>
        <output>
          <b className="num">{w.chosen(chosen.size)}</b>
          <span className="vh">{said}</span>
        </output>
        <small>{w.hint}</small>
      </p>
      <button type="button" className="btn primary" disabled={!chosen.size} onClick={begin}>
        {w.into} <kbd aria-hidden="true">B</kbd>
      </button>
      <button type="button" className="btn" onClick={end}>
        {w.end}
      </button>
      {picking && (
        <CollectionPicker posts={[...chosen.values()].map(({ author, permlink }) => ({ author, permlink }))} own={own} close={() => pick(false)} done={end} />
      )}
    </section>
  )
}

function useChosen() {
  const w = useWords(words)
  const toast = useToast()
  const [chosen, choose] = useState<Many>(first)
  const [said, say] = useState('')
  const toggle = (tile: Element) => {
    const one = chosenAt(tile)
    if (!one) return
    const next = new Map(chosen)
    const was = next.delete(nameOf(one))
    if (!was && next.size === COLLECTION_ADD_MAX) return toast(w.most(COLLECTION_ADD_MAX))
    if (!was) next.set(nameOf(one), one)
    choose(next)
    say(was ? w.left(one.label) : w.taken(one.label))
  }
  return { chosen, said, toggle }
}

type Acts = { toggle: (tile: Element) => void; begin: () => void; end: () => void }
/** Before the wall itself hears of a click: while one chooses, a tile leads nowhere. */
function useTileKeys({ toggle, begin, end }: Acts) {
  const click = useEffectEvent((event: MouseEvent) => {
    const tile = tileAt(event.target)
    if (!tile || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || (event.target as Element).closest('button')) return
    event.preventDefault()
    event.stopPropagation()
    toggle(tile)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForThePage(event)) return
    const tile = tileAt(event.target)
    if (event.key === ' ' && tile) toggle(tile)
    else if (event.key === 'b') begin()
    else if (event.key === 'Escape') end()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const [onClick, onKey] = [(event: MouseEvent) => click(event), (event: KeyboardEvent) => press(event)]
    document.addEventListener('click', onClick, { capture: true })
    addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      removeEventListener('keydown', onKey)
    }
  }, [])
}
