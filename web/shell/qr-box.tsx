import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { prefix } from '#web/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'

/** Loaded on use. */
const QrCode = lazy(() => import('./qr-code.tsx').then((m) => ({ default: m.QrCode })))

/** At the side of a desk: this page's address for the phone. */
export function QrBox({ origin }: { origin: string }) {
  const w = useWords(shell)
  const lang = useLang()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  return (
    <details className="qr-box" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={w.onPhone} title={w.onPhone}>
        <Icon name="phone" />
      </summary>
      {open && (
        <div className="qr-sheet">
          <Suspense>
            <QrCode text={origin + prefix[lang] + (pathname === '/' && prefix[lang] ? '' : pathname) + search} label={w.qrOfPage} />
          </Suspense>
          <p>{w.scanPage}</p>
        </div>
      )}
    </details>
  )
}
