import { useLocation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Site } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { QrCode } from './qr-code.tsx'

/** This page's address for the phone, where the app is fetched when there is one, and customer service. */
export function QrSheet({ origin, site }: { origin: string; site: Site | null }) {
  const w = useWords(shell)
  const lang = useLang()
  const { pathname, search } = useLocation()
  return (
    <>
      <QrCode text={origin + prefix[lang] + (pathname === '/' && prefix[lang] ? '' : pathname) + search} label={w.qrOfPage} />
      <p>{w.scanPage}</p>
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
        {w.service} <a href={`mailto:${brand.support}`}>{brand.support}</a>
      </p>
    </>
  )
}
