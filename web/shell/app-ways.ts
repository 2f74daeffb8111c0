import { langOf } from '#web/lang.ts'
import type { AppBridge } from './app-bridge.ts'

/** Of a link what decides who follows it; `download`: null where it is none. */
export type Followed = { href: string; download: string | null }
export type Way = { verb: 'login'; asked: { back: string } } | { verb: 'save'; asked: { url: string; name: string } } | { verb: 'open'; asked: { url: string } }

const LOGIN = '/login'
const isOurs = (back: string | null): back is string => back !== null && /^\/(?![/\\])/.test(back)
/** What the app does in place of a link on the page at `at`; null where the link is the web's alone. */
export function wayOf({ href, download }: Followed, at: URL): Way | null {
  if (!URL.canParse(href, at)) return null
  const to = new URL(href, at)
  if (to.origin !== at.origin) return /^https?:$/.test(to.protocol) ? { verb: 'open', asked: { url: to.href } } : null
  if (download !== null) return { verb: 'save', asked: { url: to.href, name: download } }
  const { basename } = langOf(to.pathname)
  if (to.pathname.slice(basename.length) !== LOGIN || at.pathname.slice(langOf(at.pathname).basename.length).startsWith(LOGIN)) return null
  const back = to.searchParams.get('return')
  return { verb: 'login', asked: { back: isOurs(back) ? basename + back : at.pathname + at.search } }
}

/** Goes that way; answers whether the web's own is left to go. Who changed their mind goes none. */
export async function goInApp({ call }: AppBridge, way: Way): Promise<boolean> {
  const outcome = await (call as (verb: string, asked: object) => ReturnType<typeof call>)(way.verb, way.asked)
  return outcome.state !== 'answered' && !(outcome.state === 'refused' && outcome.reason === 'cancelled')
}

/** What the web shares with, as `navigator.share` is called; null where a browser has none. */
export type WebShare = ((data: ShareData) => Promise<void>) | null
export type ShareSaid = { title: string; desc: string; shareUrl: string; shareImgUrl: string }
/** The same for a page in the app; `say`: what the site says of the page at an address of its own. */
export const shareInApp =
  ({ call }: AppBridge, own: WebShare, say: (url: string, title: string) => Promise<ShareSaid>) =>
  async (data: ShareData): Promise<void> => {
    const byWeb = () => (own ? own(data) : Promise.reject(new DOMException('', 'NotAllowedError')))
    if (data.files?.length || !data.url) return byWeb()
    const { title, desc, shareUrl, shareImgUrl } = await say(data.url, data.title ?? '')
    const outcome = await call('share', { title, text: data.text ?? desc, url: shareUrl, image: shareImgUrl })
    if (outcome.state === 'refused' && outcome.reason === 'cancelled') throw new DOMException('', 'AbortError')
    if (outcome.state !== 'answered') return byWeb()
  }
