import { useEffect, useRef } from 'react'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'

/** In a chat app no other app opens: how to get out of it. An arrow points to where the chat app has its menu. */
export function BrowserGuide({ ios, close }: { ios: boolean; close: () => void }) {
  const w = useWords(shell)
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog className="browser-guide" ref={box} aria-label={w.openInBrowser} closedby="any" onClose={close}>
      <svg viewBox="0 0 80 80" aria-hidden="true">
        <path d="M8 72C12 40 32 16 70 10M52 4l20 5-10 18" />
      </svg>
      <p>{ios ? w.guideIos : w.guideAndroid}</p>
      <button type="button" className="btn" onClick={close}>
        {w.understood}
      </button>
    </dialog>
  )
}
