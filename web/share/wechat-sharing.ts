import type { Share, WechatSignature } from '#api/share.ts'

type Said = { title: string; desc: string; link: string; imgUrl: string }
/** Of WeChat's script what we use. Where it refuses a signature it calls `error` and then `ready` as well. */
export type WechatScript = {
  config: (asked: WechatSignature & { debug: false; jsApiList: readonly string[]; openTagList: readonly string[] }) => void
  ready: (done: () => void) => void
  error: (done: () => void) => void
  updateAppMessageShareData: (said: Said) => void
  updateTimelineShareData: (said: Omit<Said, 'desc'>) => void
}
type Address = 'first' | 'current'
/** How it went, for the counts: which address WeChat took, or none. */
export type WechatOutcome = 'WECHAT_SIGNED_FIRST' | 'WECHAT_SIGNED_CURRENT' | 'WECHAT_UNSIGNED'
export type WechatWorld = {
  ios: boolean
  /** Where the session began, as the browser had it. */
  first: string
  /** A script that was configured nowhere yet: one that was refused once does not say so of its next try. Null where it does not come. */
  load: () => Promise<WechatScript | null>
  /** Null where this site has nothing to sign with. */
  sign: (url: string) => Promise<WechatSignature | null>
  count: (outcome: WechatOutcome) => void
  /** Elements of WeChat's own that the page has. */
  tags: readonly string[]
}

const API = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

/**
 * Says in WeChat what a page's link looks like. Its browser on iOS holds a session for the address at which it began, that on Android for the one that it is at;
 * some do otherwise, so where one address is refused the other is tried, once, and what worked is tried first from then on.
 */
export function openWechatSharing({ ios, first, load, sign, count, tags }: WechatWorld): (current: string, page: Share) => Promise<void> {
  let order: readonly Address[] = ios ? ['first', 'current'] : ['current', 'first']
  let live: { url: string; script: WechatScript } | null = null
  let isOver = false

  /** A configured script for the address; `refused` by WeChat, or `none` to be had at all. */
  const configure = async (url: string): Promise<WechatScript | 'refused' | 'none'> => {
    if (live?.url === url) return live.script
    const signature = await sign(url)
    const script = signature && (await load())
    if (!script) return 'none'
    const taken = new Promise<boolean>((resolve) => {
      script.error(() => resolve(false))
      script.ready(() => resolve(true))
    })
    script.config({ ...signature, debug: false, jsApiList: API, openTagList: tags })
    if (!(await taken)) return 'refused'
    live = { url, script }
    return script
  }
  /** Each address once; the one that is taken goes to the front. */
  const takenFor = async (current: string): Promise<WechatScript | null> => {
    const urls = { first, current }
    const before = live?.script
    for (const which of first === current ? order.slice(0, 1) : order) {
      const script = await configure(urls[which])
      if (script === 'none') break
      if (script === 'refused') continue
      if (first !== current) order = which === 'first' ? ['first', 'current'] : ['current', 'first']
      if (script !== before) count(which === 'first' ? 'WECHAT_SIGNED_FIRST' : 'WECHAT_SIGNED_CURRENT')
      return script
    }
    return null
  }
  return async (current, { title, desc, shareUrl, shareImgUrl }) => {
    if (isOver) return
    const script = await takenFor(current)
    isOver = script === null
    if (!script) return count('WECHAT_UNSIGNED')
    const said = { title, link: shareUrl, imgUrl: shareImgUrl }
    script.updateAppMessageShareData({ ...said, desc })
    script.updateTimelineShareData(said)
  }
}
