import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#api/brand.ts'
import { Brand } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { BrowserGuide } from './browser-guide.tsx'
import type { Browser } from './browser.ts'
import { useLoading, useMessage } from './overlays.tsx'

/** So long an app has to come to the front; then its store opens (specification §9). */
const OPEN_MS = 3000

type Props = { browser: Browser; store: string | null }
/** Over a page on a phone outside our app: the way into the app, to the page that one is reading. */
export function AppBar({ browser, store }: Props) {
  const w = useWords(shell)
  const lang = useLang()
  const [guide, setGuide] = useState(false)
  const open = useOpenInApp(store)
  return (
    <aside className="app-bar" aria-label={w.appBar}>
      <Brand />
      <p>
        <b>{brand.name[lang]}</b>
        <small>{w.appBarSays}</small>
      </p>
      <button type="button" className="btn compact" onClick={browser.chat ? () => setGuide(true) : open}>
        {w.openInApp}
      </button>
      {guide && <BrowserGuide ios={browser.system === 'ios'} close={() => setGuide(false)} />}
    </aside>
  )
}

/** Asks for the app; a page that is still in front after 3 s goes to the store, or says that there is none for this phone. */
function useOpenInApp(store: string | null) {
  const w = useWords(shell)
  const { pathname, search } = useLocation()
  const [setLoading, message] = [useLoading(), useMessage()]
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    setLoading(w.openingApp)
    location.href = `${brand.slug}:/${pathname}${search}`
    timer.current = setTimeout(() => {
      setLoading(null)
      if (document.hidden) return
      if (store) location.href = store
      else message(w.noAppHere)
    }, OPEN_MS)
  }
}
