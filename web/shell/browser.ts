import { brand } from '#api/brand.ts'

/**
 * Where a page is read. `inApp`: inside our own app, which says its version and client if it says more than that it is one; `chat`: inside the
 * browser of a chat app, which opens no other app.
 */
export type Browser = {
  system: 'ios' | 'android' | 'harmony' | 'desktop'
  chat: 'wechat' | 'qq' | null
  inApp: boolean
  version: string | null
  client: string | null
}

/** `Pixtura/2.4.1 (ios)` in the user agent, or the cookie `pixturaInnerBrowser` with any value but none and 0 (specification §6). */
const MARKER = new RegExp(`\\b${brand.slug}/(\\d+(?:\\.\\d+){0,3})(?: \\(([\\w-]{1,20})\\))?`, 'i')
const COOKIE = new RegExp(`(?:^|;\\s*)${brand.slug}InnerBrowser=([^;]*)`)
/** An iPad asks for desktop pages as a Macintosh; only its app and chat apps still say Mobile. */
const IOS = /iphone|ipad|ipod|macintosh.*mobile/i

/** HarmonyOS 5 and later runs no app for Android, and says so no more. */
const systemOf = (userAgent: string) =>
  IOS.test(userAgent) ? 'ios' : /android/i.test(userAgent) ? 'android' : /harmony|arkweb/i.test(userAgent) ? 'harmony' : 'desktop'
export const chatOf = (userAgent: string) => (/micromessenger/i.test(userAgent) ? 'wechat' : /\bqq\/[\d.]/i.test(userAgent) ? 'qq' : null)

export function browserOf(userAgent: string, cookie: string): Browser {
  const marked = MARKER.exec(userAgent)
  const said = COOKIE.exec(cookie)?.[1]?.trim() ?? ''
  return {
    system: systemOf(userAgent),
    chat: chatOf(userAgent),
    inApp: marked !== null || !['', '0'].includes(said),
    version: marked?.[1] ?? null,
    client: marked?.[2]?.toLowerCase() ?? null,
  }
}

/** The frame around a page: inside our app it brings bar and foot itself; on other phones there is a way into the app, if there is an app. */
export type Frame = 'site' | 'in-app' | 'outside-app'
export const frameOf = ({ inApp, system }: Browser, hasApp: boolean): Frame => (inApp ? 'in-app' : hasApp && system !== 'desktop' ? 'outside-app' : 'site')
