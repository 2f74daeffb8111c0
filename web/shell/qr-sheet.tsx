import { lazy, Suspense } from 'react'
import { href, useLocation, useRouteLoaderData } from 'react-router'
import { brand } from '#api/brand.ts'
import { prefix } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { RootData } from './root-data.ts'

/** Loaded on use. */
const QrCode = lazy(() => import('./qr-code.tsx').then((m) => ({ default: m.QrCode })))

/** This page's address for the phone (`shown`: while somebody looks), where the app is fetched when there is one, and customer service. */
export function QrSheet({ shown }: { shown: boolean }) {
  const w = useWords(shell)
  const lang = useLang()
  const { origin, site } = useRouteLoaderData<RootData>('root') ?? {}
  const { pathname, search } = useLocation()
  return (
    <>
      {shown && origin && (
        <div className="qr-here">
          <Suspense>
            <QrCode text={origin + prefix[lang] + (pathname === '/' && prefix[lang] ? '' : pathname) + search} label={w.qrOfPage} />
            <p>{w.scanPage}</p>
          </Suspense>
        </div>
      )}
      {site?.appStore && (
        <p>
          <OutsideLink to={site.appStore}>{w.appForIos}</OutsideLink>
        </p>
      )}
      {site?.apk && (
        <p>
          <OutsideLink to={site.apk}>{w.appForAndroid}</OutsideLink>
        </p>
      )}
      <p>
        <Link className="link" to={href('/download')}>
          {w.getApp}
        </Link>
      </p>
      <p>
        {w.service} <a href={`mailto:${brand.support}`}>{brand.support}</a>
      </p>
    </>
  )
}
