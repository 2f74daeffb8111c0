import { lazy, Suspense, useState } from 'react'
import type { Site } from '#web/api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'

/** Loaded on use. */
const QrSheet = lazy(() => import('./qr-sheet.tsx').then((m) => ({ default: m.QrSheet })))

/** At the side of a desk: this page for the phone, the app, and whom to write to. */
export function QrBox({ origin, site }: { origin: string; site: Site | null }) {
  const w = useWords(shell)
  const [open, setOpen] = useState(false)
  return (
    <details className="qr-box" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={w.onPhone} title={w.onPhone}>
        <Icon name="phone" />
      </summary>
      {open && (
        <div className="qr-sheet">
          <Suspense>
            <QrSheet origin={origin} site={site} />
          </Suspense>
        </div>
      )}
    </details>
  )
}
