import { useState } from 'react'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { QrSheet } from './qr-sheet.tsx'

const ID = 'on-phone'

/** In the foot: this page for the phone, the app, and whom to write to. A popover: it opens without a script too, where only the code is missing. */
export function QrBox() {
  const w = useWords(shell)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="foot-button" popoverTarget={ID}>
        {w.onPhone}
      </button>
      <dialog id={ID} className="qr-sheet" popover="auto" aria-label={w.onPhone} onToggle={({ newState }) => setOpen(newState === 'open')}>
        <QrSheet shown={open} />
      </dialog>
    </>
  )
}
