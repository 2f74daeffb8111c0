import { useLocation, useRouteLoaderData } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { consent as words } from '#web/words/consent.ts'
import { useWords } from '#web/words/words.ts'
import { consentPath } from './links.ts'

/** Over a form that cannot be sent before its reader agreed to the new terms they put off: said before they type, asked beside what they typed. */
export function TermsWaiting() {
  const w = useWords(words)
  const { pathname, search } = useLocation()
  if (!useRouteLoaderData<{ termsWait: boolean }>('root')?.termsWait) return null
  return (
    <div className="notice terms-wait">
      <p>
        {w.waitingForm}{' '}
        <Link className="link" to={consentPath(pathname + search)} target="_blank">
          {w.look}
        </Link>
      </p>
    </div>
  )
}
