import { useRef } from 'react'
import { admin as words } from '#web/words/admin.ts'
import { useWords } from '#web/words/words.ts'
import { useKeys } from './use-keys.ts'

type Words = ReturnType<(typeof words)['in']>
type Key = { keys: string; does: string }
/** What `keys` says is printed key by key; 1–9 is a span. */
const lists = (w: Words): { name: string; keys: Key[] }[] => [
  {
    name: w.everywhere,
    keys: [
      { keys: '/', does: w.keyFind },
      { keys: 'U', does: w.keyTakeBack },
      { keys: '?', does: w.keyKeys },
      { keys: 'Esc', does: w.keyBlur },
    ],
  },
  {
    name: w.inQueues,
    keys: [
      { keys: 'J K', does: w.keyMove },
      { keys: '1 – 9', does: w.keyQueue },
      { keys: 'Enter', does: w.keyOpen },
    ],
  },
  {
    name: w.inReviews,
    keys: [
      { keys: 'J K', does: w.keyMove },
      { keys: 'A', does: w.keyApprove },
      { keys: 'R', does: w.keyRefuse },
      { keys: '1 – 9', does: w.keyReason },
      { keys: 'S', does: w.keyOutcome },
      { keys: 'Enter', does: w.keySend },
    ],
  },
]

/** Every key of the console, behind `?` on each of its pages. */
export function ConsoleKeys() {
  const w = useWords(words)
  const box = useRef<HTMLDialogElement>(null)
  const open = () => box.current?.showModal()
  useKeys({ '?': open })
  return (
    <>
      <button type="button" className="btn quiet compact" aria-label={w.allKeys} title={w.allKeys} onClick={open}>
        <kbd aria-hidden="true">?</kbd>
      </button>
      <dialog className="dialog con-keys" ref={box} aria-labelledby="all-keys" closedby="any">
        <h2 id="all-keys">{w.allKeys}</h2>
        {lists(w).map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map((key) => (
                <div key={key.does}>
                  <dt>{key.keys.split(' ').map((one) => (one === '–' ? one : <kbd key={one}>{one}</kbd>))}</dt>
                  <dd>{key.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <form method="dialog" className="acts">
          <button type="submit" className="btn">
            {w.closeKeys}
          </button>
        </form>
      </dialog>
    </>
  )
}
