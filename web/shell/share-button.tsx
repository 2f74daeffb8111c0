import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { prefix } from '#web/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { useToast } from './overlays.tsx'
import type { RootData } from './root-data.ts'

/** Loaded on use. */
const QrCode = lazy(() => import('./qr-code.tsx').then((m) => ({ default: m.QrCode })))
const ID = 'share-sheet'

/** `children`: other ways to hand it on, below the address. */
type Props = { path: string; title: string; className?: string; named?: boolean; children?: ReactNode }
/**
 * Hands a page on. `path`: its address without language. A phone asks with what it asks with everywhere; elsewhere, and without a script, the address
 * stands in a popover, for who reads Chinese as a code for the phone as well.
 */
export function ShareButton({ path, title, className, named = false, children }: Props) {
  const w = useWords(shell)
  const lang = useLang()
  const url = (useRouteLoaderData<RootData>('root')?.origin ?? '') + prefix[lang] + path
  const sheet = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const hand = (event: MouseEvent) => {
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    navigator.share({ title, url }).catch((error: unknown) => (error as DOMException).name !== 'AbortError' && sheet.current?.showPopover())
  }
  return (
    <>
      <button type="button" className={`share-button ${className ?? ''}`} popoverTarget={ID} aria-label={named ? undefined : w.share} onClick={hand}>
        <Icon name="share" />
        {named && <span>{w.share}</span>}
      </button>
      <dialog
        id={ID}
        className="sheet-menu share-sheet"
        popover="auto"
        aria-label={w.share}
        ref={sheet}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <CopyLink url={url} done={() => sheet.current?.hidePopover()} />
        {children}
        {lang === 'zh' && open && (
          <div className="qr-here">
            <Suspense>
              <QrCode text={url} label={w.qrOfPage} />
              <p className="small muted">{w.scanToOpen}</p>
            </Suspense>
          </div>
        )}
      </dialog>
    </>
  )
}

/** The address to take along by hand, and a button that does so. */
function CopyLink({ url, done }: { url: string; done: () => void }) {
  const w = useWords(shell)
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      return field.current?.select() // a browser that keeps the clipboard to itself
    }
    toast(w.linkCopied)
    done()
  }
  return (
    <>
      <input className="input" ref={field} readOnly value={url} aria-label={w.linkOfPage} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void copy()}>
        <Icon name="link" />
        {w.copyLink}
      </button>
    </>
  )
}
