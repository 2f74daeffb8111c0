import type { Share } from '#api/share.ts'
import { isCounted } from '#web/analytics/tell-page-load.ts'
import { attempt, browserApi } from '#web/api.ts'
import { langOf } from '#web/lang.ts'
import { openWechatSharing, type WechatScript, type WechatWorld } from './wechat-sharing.ts'

declare global {
  // WeChat's script gives itself both names
  var wx: WechatScript | undefined
  var jWeixin: WechatScript | undefined
}

const SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const api = () => browserApi(langOf(location.pathname).lang)

/** Loads it anew: its first copy would keep what became of its first try. */
function loadScript(): Promise<WechatScript | null> {
  globalThis.wx = globalThis.jWeixin = undefined
  const script = document.createElement('script')
  script.src = SCRIPT
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(globalThis.wx ?? null))
    script.addEventListener('error', () => resolve(null))
    document.head.append(script)
  })
}

const sign: WechatWorld['sign'] = async (url) => {
  const said = await attempt(api()('GET /wechat/jsConfig', { query: { url: url.replace(/#.*$/s, '') } }))
  return said.ok ? said.data : null
}
const count: WechatWorld['count'] = (actionType) =>
  void (isCounted() && api()('POST /api/analytics/events', { body: { trackCode: location.pathname, actionType } }).catch(() => {}))

/** What the server says of the page; of one that it says nothing of, what stands in its head. */
async function pageHere(): Promise<Share> {
  const said = await attempt(api()('GET /api/share', { query: { path: location.pathname } }))
  if (said.ok) return said.data
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content
  const shareImgUrl = meta('image') ?? new URL('/icon-512.png', location.href).href
  return { title: meta('title') ?? document.title, desc: meta('description') ?? '', shareImgUrl, shareUrl: meta('url') ?? location.href.replace(/#.*$/s, '') }
}

let say: ReturnType<typeof openWechatSharing> | undefined
/** Says to WeChat what the page that one is at looks like as a link. `first`: the address at which the session began; `tags`: elements of WeChat's own that it is to make. */
export async function shareInWechat(first: string, tags: readonly string[]): Promise<void> {
  say ??= openWechatSharing({
    ios: /iphone|ipad|ipod|macintosh/i.test(navigator.userAgent),
    first: first.replace(/#.*$/s, ''),
    load: loadScript,
    sign,
    count,
    tags,
  })
  const at = location.href.replace(/#.*$/s, '')
  const page = await pageHere()
  if (at === location.href.replace(/#.*$/s, '')) await say(at, page)
}
