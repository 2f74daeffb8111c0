import type { CreatorKey } from '#api/nft-keys.ts'
import { privateKey as words } from '#web/words/private-key.ts'
import { useWords } from '#web/words/words.ts'

type Props = { keyed: CreatorKey | null; onMake: () => void }
/** Where one stands on the way to the first cast; before there is a key, what it is for. */
export function KeyHead({ keyed, onMake }: Props) {
  const w = useWords(words)
  if (!keyed?.password)
    return (
      <section className="key-begin" aria-labelledby="key-begin">
        <h2 id="key-begin">{w.beginTitle}</h2>
        <ul>
          {w.begin.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <button type="button" className="btn primary" onClick={onMake}>
          {w.make}
        </button>
      </section>
    )
  const steps = [
    [w.stepMade, keyed.madeAt],
    [w.stepDrilled, keyed.drilled],
    [keyed.custody ? w.stepHeld : w.stepAlone, keyed.custody],
  ] as const
  return (
    <>
      <p className="key-address">
        {w.address} <span className="num">{keyed.address}</span>
      </p>
      <ol className="key-steps">
        {steps.map(([name, at]) => (
          <li key={name}>
            <b>{name}</b>
            <small>{at ? w.moment(at) : name === w.stepDrilled ? w.notYet : ''}</small>
          </li>
        ))}
      </ol>
    </>
  )
}
