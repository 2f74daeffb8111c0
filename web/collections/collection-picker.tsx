import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { CollectionCard } from '#api/collections.ts'
import type { NamedPost } from '#api/likes.ts'
import { TITLE_MAX } from '#api/limits.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { chooseMany as words } from '#web/words/choose-many.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { saidIn } from './names.ts'
import { usePutting } from './use-putting.ts'

type Props = { posts: readonly NamedPost[]; own: readonly CollectionCard[] | null; close: () => void; done: () => void }
/** Collections of one's own by name; what is typed finds one or makes one. ↓ goes into the list, Enter takes the first. */
export function CollectionPicker({ posts, own, close, done }: Props) {
  const w = useWords(words)
  const title = useId()
  const box = useRef<HTMLDialogElement>(null)
  const { problem, putInto, putIntoNew, busy } = usePutting(posts, done)
  const [typed, type] = useState('')
  useEffect(() => box.current?.showModal(), [])
  const lang = useLang()
  const name = typed.trim()
  const found = (own ?? []).filter(({ names }) => isCalled(names, name))
  const rows = [
    ...found.map((one) => ({ key: one.id, ...saidIn(one.names, lang), act: () => putInto(one) })),
    ...(name && !found.some(({ names }) => names.zh === name || names.en === name)
      ? [{ key: 'new', text: w.makeOne(name), lang: undefined, act: () => putIntoNew(name) }]
      : []),
  ]
  const takeFirst = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) rows[0]?.act()
  }
  return (
    <dialog className="dialog picker" ref={box} aria-labelledby={title} closedby="any" onClose={close} onKeyDown={walk}>
      <h2 id={title}>{w.pickerTitle(posts.length)}</h2>
      <form onSubmit={takeFirst}>
        <Field label={w.find} problem={problem} hint={w.findHint}>
          {(wired) => (
            <input
              {...wired}
              className={inputClass(problem)}
              autoFocus
              autoComplete="off"
              maxLength={TITLE_MAX * 2}
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
      </form>
      {own === null ? <p className="muted">{w.loading}</p> : null}
      {own !== null && rows.length === 0 ? <p className="muted">{w.none}</p> : null}
      <ul>
        {rows.map(({ key, text, lang: of, act }) => (
          <li key={key}>
            <button type="button" disabled={busy} lang={of} onClick={act}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <div className="acts">
        <button type="button" className="btn" onClick={() => box.current?.close()}>
          {w.cancel}
        </button>
      </div>
    </dialog>
  )
}

const isCalled = ({ zh, en }: CollectionCard['names'], name: string) => [zh, en].some((one) => one.toLowerCase().includes(name.toLowerCase()))

/** ↑ and ↓ go from the field through the list and back. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, ul button')]
  stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(document.activeElement as HTMLElement) + step))]?.focus()
  event.preventDefault()
}
