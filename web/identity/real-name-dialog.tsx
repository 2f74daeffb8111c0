import type { CSSProperties } from 'react'
import { prefix } from '#web/lang.ts'
import { UrlDialog } from '#web/settings/url-dialog.tsx'
import { QrCode } from '#web/shell/qr-code.tsx'
import { Link } from '#web/ui/link.tsx'
import { identity as words } from '#web/words/identity.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { identityPath } from './links.ts'
import { Uses } from './uses.tsx'

/** As wide as the specification has it (§2), where the screen is. */
const REAL_NAME_DIALOG_PX = 1310

/** For whoever sits at a desk: the page for the phone, whose camera is at hand. It holds an address and no secret. */
export function RealNameDialog({ origin, closeTo }: { origin: string; closeTo: string }) {
  const w = useWords(words)
  const lang = useLang()
  return (
    <UrlDialog title={w.dialogTitle} closeTo={closeTo}>
      <div className="real-name" style={{ '--width-real-name': `${REAL_NAME_DIALOG_PX}px` } as CSSProperties}>
        <div>
          <p>{w.dialogText}</p>
          <ol>
            {w.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className="real-name-uses">
          <h3>{w.uses}</h3>
          <Uses />
        </div>
        <div className="real-name-qr">
          <QrCode text={origin + prefix[lang] + identityPath()} label={w.qr} />
        </div>
      </div>
      <div className="acts">
        <Link className="btn" to={closeTo} replace preventScrollReset>
          {w.close}
        </Link>
      </div>
    </UrlDialog>
  )
}
