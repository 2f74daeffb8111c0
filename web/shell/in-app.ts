// What pages have in the app alone: the server names it in documents of that frame, and no other page loads any of it.
import { attempt, browserApi } from '#web/api.ts'
import { langOf } from '#web/lang.ts'
import { openBridge, type AppBridge, type NewsHearers } from './app-bridge.ts'
import { findAppPort, type AppWindow } from './app-port.ts'
import { goInApp, shareInApp, wayOf, type ShareSaid, type WebShare } from './app-ways.ts'

/** Sizes of letters, as look/in-app.css names them. */
const SIZES = [12, 13, 14, 15, 16, 18, 22, 28, 36, 48]
const YEAR = 365 * 86_400
const root = document.documentElement

/** Closes what lies open upon the page; answers whether something did. */
function closeOpen(): boolean {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].at(-1)
  if (open instanceof HTMLDialogElement && open.open) open.close()
  else open?.hidePopover()
  return open !== undefined
}
function goBack(): boolean {
  if (history.length < 2) return false
  history.back()
  return true
}

const hearersOf = (bridge: () => Promise<AppBridge>): NewsHearers => ({
  session: () => {
    setTimeout(() => location.reload()) // after the answer
    return {}
  },
  theme: ({ theme }) => {
    const chosen = theme === 'system' ? '' : theme
    if (chosen) root.dataset['theme'] = chosen
    else delete root.dataset['theme']
    document.cookie = `theme=${chosen}; path=/; max-age=${chosen ? YEAR : 0}; samesite=lax`
    return {}
  },
  textSize: ({ percent }) => {
    for (const size of SIZES) root.style.setProperty(`--text-${size}`, `${(size * percent) / 100}px`)
    return {}
  },
  back: async () => ({ taken: closeOpen() || goBack() || (await (await bridge()).call('close', {})).state === 'answered' }),
})

/** What the site says of a page of its own; of others, what they are called. */
async function sayOf(url: string, title: string): Promise<ShareSaid> {
  const { pathname } = new URL(url, location.href)
  const said = await attempt(browserApi(langOf(pathname).lang)('GET /api/share', { query: { path: pathname } }))
  return said.ok ? said.data : { title, desc: '', shareUrl: new URL(url, location.href).href, shareImgUrl: new URL('/icon-512.png', location.href).href }
}

/** Links that the app follows, before the page hears of the click; where it does not after all, they are clicked once more. */
function followLinks(bridge: AppBridge) {
  const left = new WeakSet<Element>()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || left.delete(link)) return
    const way = wayOf({ href: link.href, download: link.getAttribute('download') }, new URL(location.href))
    if (!way || !bridge.knows(way.verb)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void goInApp(bridge, way).then((isLeft) => {
      if (!isLeft) return
      left.add(link)
      link.click()
    })
  }
  addEventListener('click', follow, true)
}

const port = findAppPort(window as unknown as AppWindow)
if (port) {
  const opening: Promise<AppBridge> = openBridge({
    port,
    newId: () => crypto.randomUUID(),
    later: (ms, done) => {
      const timer = setTimeout(done, ms)
      return () => clearTimeout(timer)
    },
    hearers: hearersOf(() => opening),
  })
  const bridge = await opening
  followLinks(bridge)
  const own: WebShare = 'share' in navigator ? navigator.share.bind(navigator) : null
  if (bridge.knows('share')) Object.defineProperty(navigator, 'share', { configurable: true, value: shareInApp(bridge, own, sayOf) })
}
