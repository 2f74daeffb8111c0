import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#api/brand.ts'
import { Brand, Icon } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Browser } from './browser.ts'
import { useLoading, useMessage } from './overlays.tsx'

const BrowserGuide = lazy(() => import('./browser-guide.tsx').then((m) => ({ default: m.BrowserGuide })))

/** So long nobody is asked again who stays on the web: thirty days, in seconds. */
const STAY_S = 2_592_000
const STAY = 'stayOnWeb=1'

type Props = { browser: Browser; store: string | null; button: string | null }
/** Over a page on a phone outside our app: the way into the app, to the page that one is reading. */
export function AppBar({ browser, store, button }: Props) {
  const w = useWords(shell)
  const lang = useLang()
  const [guide, setGuide] = useState(false)
  const [stays, setStays] = useState(false)
  const open = useOpenInApp(store)
  const place = useChatButton(button, () => setGuide(true))
  const stay = () => {
    document.cookie = `${STAY}; path=/; max-age=${STAY_S}; samesite=lax`
    setStays(true)
  }
  if (stays) return null
  return (
    <aside className="app-bar" aria-label={w.appBar}>
      <Brand />
      <p>
        <b>{brand.name[lang]}</b>
        <small>{w.appBarSays}</small>
      </p>
      <span className="app-way">
        <button type="button" className="btn compact" onClick={browser.chat ? () => setGuide(true) : () => void open()}>
          {w.openInApp}
        </button>
        <span className="chat-button" ref={place} />
      </span>
      <button type="button" className="btn quiet compact icon" aria-label={w.stayOnWeb} onClick={stay}>
        <Icon name="x" small />
      </button>
      <Suspense>{guide && <BrowserGuide ios={browser.system === 'ios'} close={() => setGuide(false)} />}</Suspense>
    </aside>
  )
}

/** Asks for the app, as `open-in-app.ts` says, which is fetched then; a page that is left takes its try along. */
function useOpenInApp(store: string | null) {
  const w = useWords(shell)
  const { pathname, search } = useLocation()
  const [setLoading, message] = [useLoading(), useMessage()]
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  return async () => {
    const { tryApp } = await import('./try-app.ts')
    end.current?.()
    end.current = tryApp(pathname + search, {
      store,
      show: ({ show }) => setLoading(show ? w.openingApp : null),
      missing: () => message(w.noAppHere),
    })
  }
}

/** WeChat's own button over ours, where this installation has one; where WeChat does not make it, or it opens nothing, ours leads to the guide. */
function useChatButton(appId: string | null, guide: () => void): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  const { pathname, search } = useLocation()
  const onGuide = useEffectEvent(guide)
  useEffect(() => {
    const at = place.current
    if (!appId || !at) return
    const placed = import('./chat-button.ts').then(({ placeChatButton }) => placeChatButton(at, { appId, path: pathname + search, guide: () => onGuide() }))
    return () => void placed.then((remove) => remove())
  }, [appId, pathname, search])
  return place
}
