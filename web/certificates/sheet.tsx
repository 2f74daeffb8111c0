import type { ReactNode } from 'react'
import { Border, Seal } from '#web/chain/sheet-parts.tsx'
import { QrCode } from '#web/shell/qr-code.tsx'
import { certificates as words } from '#web/words/certificates.ts'
import { useWords } from '#web/words/words.ts'

type Props = { title: string; number: string | null; at: string | null; address: string; children: ReactNode }
/** A sheet of A4 to be printed, paper-coloured in both rooms; its code leads to the page that says whether it holds. */
export function Sheet({ title, number, at, address, children }: Props) {
  const w = useWords(words)
  return (
    <article className="cert" aria-label={title}>
      <Border />
      <div className="cert-in">
        <p className="no">
          <span>{number && w.number(number)}</span>
          {at && <time dateTime={at}>{w.issued(at)}</time>}
        </p>
        <h1>{title}</h1>
        {children}
        <div className="last">
          <QrCode text={address} label={w.qr} />
          <p>{w.scan}</p>
          <Seal label={w.seal} />
        </div>
      </div>
    </article>
  )
}

/** Above a sheet: what stands of it, and the button that prints it. */
export function SheetTools({ children }: { children: ReactNode }) {
  const w = useWords(words)
  return (
    <div className="cert-tools">
      <p className="small">{children}</p>
      <div className="acts">
        <button type="button" className="btn primary" onClick={() => print()}>
          {w.print}
        </button>
      </div>
    </div>
  )
}
