import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { COUNTING_COOKIE } from '#api/limits.ts'
import { browserApi, keptAlive } from '#web/api.ts'
import { langOf } from '#web/lang.ts'
import type { RootData } from '#web/shell/root-data.ts'

/** The specification's keys (§7). */
const [DEVICE, MARK] = ['webDeviceCode', 'markCode'] as const
const ENGINE = /(?:^|\.)(?:baidu|sogou|so|sm|bing|google|duckduckgo|yandex|yahoo|ecosia|naver)\.[a-z.]+$/
/** Who stands on which wall, by the first word of `in=`. */
const WALLS: Readonly<Record<string, string>> = { hot: 'home', newest: 'home', author: 'person', forwards: 'person', liked: 'person' }

let isFirst = true
/** Where this page's reader came from: a wall here, another page here, another site; never its address. */
function sourceOf(search: string): string {
  const wall = /^[a-z]+/.exec(new URLSearchParams(search).get('in') ?? '')?.[0]
  if (wall) return WALLS[wall] ?? wall
  if (!isFirst) return 'site'
  const from = URL.parse(document.referrer)
  if (!from) return 'direct'
  if (from.origin === location.origin) return 'site'
  return ENGINE.test(from.hostname) ? 'engine' : 'elsewhere'
}

/** The server asks the same of each request; a browser that says so sends none. */
export const isCounted = () =>
  navigator.doNotTrack !== '1' &&
  !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl &&
  !document.cookie.split('; ').includes(`${COUNTING_COOKIE}=off`)

async function tell(path: string, search: string): Promise<void> {
  const srouce = sourceOf(search)
  isFirst = false
  const known = { webDeviceCode: localStorage.getItem(DEVICE) ?? undefined, markCode: localStorage.getItem(MARK) ?? undefined }
  const body = { trackCode: path, srouce, ...known }
  const codes = await browserApi(langOf(location.pathname).lang, keptAlive)('POST /api/analytics/events', { body })
  if (!codes.webDeviceCode) return
  localStorage.setItem(DEVICE, codes.webDeviceCode)
  localStorage.setItem(MARK, codes.markCode)
}

/** Says once that a page was opened, when its browser has nothing better to do. Not inside the app; and what fails is nobody's loss. */
export function useTellPageLoad(path: string) {
  const inApp = useRouteLoaderData<RootData>('root')?.frame === 'in-app'
  useEffect(() => {
    if (inApp || !isCounted()) return
    const { search } = location
    const later = setTimeout(() => void tell(path, search).catch(() => {}), 500)
    return () => clearTimeout(later)
  }, [path, inApp])
}
