import { useState, useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'

const nothing = () => () => {}
const canSend = () => 'canShare' in navigator && navigator.canShare({ files: [new File([''], 'card.jpg', { type: 'image/jpeg' })] })

/** Hands the picture itself to another app, where the browser can; elsewhere it is saved. */
export function SendCard({ url, file, title }: { url: string; file: string; title: string }) {
  const w = useWords(words)
  const can = useSyncExternalStore(nothing, canSend, () => false)
  const [busy, setBusy] = useState(false)
  if (!can) return null
  const send = async () => {
    setBusy(true)
    const picture = await fetch(url).then((answer) => (answer.ok ? answer.blob() : null))
    setBusy(false)
    if (picture) await navigator.share({ title, files: [new File([picture], file, { type: 'image/jpeg' })] }).catch(() => {}) // who sends it nowhere changed their mind
  }
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void send()}>
      <Icon name="share" small /> {w.send}
    </button>
  )
}
