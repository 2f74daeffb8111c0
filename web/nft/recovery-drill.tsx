import { useState, type FormEvent } from 'react'
import { attempt, browserApi } from '#web/api.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { privateKey as words } from '#web/words/private-key.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { privateKey as zh } from '#web/words/zh/private-key.ts'
import { RecoverKey } from './recover-key.tsx'
import { sayFault } from './say-fault.ts'
import { useTakenOver } from './use-taken-over.ts'

type Props = { address: string; drilled: string | null; onPassed: () => void }
/** Whoever can open the key from paper has not lost it. The words are read here; what is sent is a signature. */
export function RecoveryDrill({ address, drilled, onPassed }: Props) {
  const w = useWords(words)
  const takenOver = useTakenOver()
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const wrong = await drill(w, lang, address, typed)
    setBusy(false)
    setProblem(wrong ?? undefined)
    if (wrong === null) {
      setTyped('')
      onPassed()
    }
  }
  const read = async (file: File | undefined) => file && file.size < MOST_BYTES && setTyped(await file.text())
  return (
    <section aria-labelledby="drill">
      <h2 id="drill">{w.drill}</h2>
      <p>{w.drillText}</p>
      <form className="fields" noValidate onSubmit={(event) => void send(event)}>
        <TextField label={w.drillWords} name="words" value={typed} onChange={setTyped} rows={6} problem={problem} hint={w.drillHint} lang="en" />
        <Field label={w.drillFile}>
          {(wired) => (
            <input
              {...wired}
              type="file"
              accept=".txt,text/plain"
              className={inputClass(undefined)}
              onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
            />
          )}
        </Field>
        <button type="submit" className="btn primary" disabled={!takenOver} aria-disabled={busy || undefined}>
          {busy ? w.working : w.drillStart}
        </button>
        <output className="hint">{drilled && w.drillPassed(drilled)}</output>
      </form>
      <RecoverKey address={address} typed={typed} onDone={onPassed} />
    </section>
  )
}

const MOST_BYTES = 65_536
/** What went wrong, or null. */
async function drill(w: typeof zh, lang: 'zh' | 'en', address: string, typed: string): Promise<string | null> {
  const { openKit, readKit } = await import('#chain/keys/kit.ts')
  const read = readKit(typed)
  if ('fault' in read) return sayFault(w, read.fault)
  const key = openKit(read.words)
  if (key.address !== address) return w.drillOther(key.address)
  const api = browserApi(lang)
  const given = await attempt(api('GET /api/nft/private-key/drill'))
  if (!given.ok) return given.problem.msg
  const { challenge } = given.data
  const answer = await attempt(api('POST /api/nft/private-key/drill', { body: { challenge, signature: key.sign(challenge) } }))
  return answer.ok ? null : answer.problem.msg
}
