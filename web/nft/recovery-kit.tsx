import { useState } from 'react'
import { privateKey as words } from '#web/words/private-key.ts'
import { useWords } from '#web/words/words.ts'
import type { OpenedKey } from './key-dialog.tsx'
import { saveKeystore } from './save-keystore.ts'
import { saveText } from './save-text.ts'

type Props = { account: string; address: string; opened: OpenedKey | null; onAsk: () => void; onHide: () => void }
/** The sheet of paper that opens the key without us; it is there only after the password was typed, and for as long as its reader wants. */
export function RecoveryKit({ account, address, opened, onAsk, onHide }: Props) {
  const w = useWords(words)
  return (
    <section aria-labelledby="kit">
      <h2 id="kit">{w.kit}</h2>
      <p>{w.kitText}</p>
      {opened ? (
        <Sheet account={account} address={address} opened={opened} onHide={onHide} />
      ) : (
        <button type="button" className="btn" onClick={onAsk}>
          {w.kitShow}
        </button>
      )}
    </section>
  )
}

function Sheet({ account, address, opened, onHide }: { account: string; address: string; opened: OpenedKey; onHide: () => void }) {
  const w = useWords(words)
  const [done, setDone] = useState<number | null>(null)
  const saveKit = () => saveText(w.kitFile(account), w.kitFileText(account, address, opened.words))
  const save = async () => {
    await saveKeystore(address, opened, setDone)
    setDone(null)
  }
  return (
    <>
      <div className="acts">
        <button type="button" className="btn compact" onClick={() => print()}>
          {w.print}
        </button>
        <button type="button" className="btn compact" onClick={saveKit}>
          {w.file}
        </button>
        <button type="button" className="btn compact" aria-disabled={done !== null || undefined} onClick={() => void (done === null && save())}>
          {done === null ? w.keystore : w.keystoreDone(done)}
        </button>
        <button type="button" className="btn compact quiet" onClick={onHide}>
          {w.hide}
        </button>
      </div>
      <article className="kit" aria-label={w.kitOf(account)}>
        <p className="kit-name">{w.kitOf(account)}</p>
        <p className="num">{address}</p>
        <ol>
          {opened.words.map((word, n) => (
            <li key={n} lang="en">
              {word}
            </li>
          ))}
        </ol>
        <p>{w.kitFoot}</p>
      </article>
      <p className="hint">{w.keystoreHint}</p>
    </>
  )
}
