import { z } from 'zod'
import type { Log } from '../log.ts'
import { OutgoingError, type Outgoing, type OutgoingReply } from '../outgoing.ts'
import type { Random } from '../random.ts'
import { readJson } from './read-json.ts'
import { isWechatSigned, wechatAuthorization, type WechatKeys, type WechatMerchant } from './wechat-signing.ts'

/** `publicKeyId`: whose signatures we ask for; null where WeChat signs by a platform certificate. */
export type WechatRoadOptions = {
  base: string
  merchant: WechatMerchant
  keys: WechatKeys
  publicKeyId: string | null
  now: () => Date
  random: Random
  outgoing: Outgoing
  log: Log
}
/** What WeChat said under its signature: 2xx with its content, or a code. */
export type WechatSaid = { ok: true; content: unknown } | { ok: false; status: number; code: string }
export type WechatRoad = {
  /** Null: no whole, rightly signed answer came. */
  ask: (method: 'GET' | 'POST', path: string, content?: object) => Promise<WechatSaid | null>
  /** A file, which nobody signs: its hash stands in the answer that named it. */
  fetch: (url: string) => Promise<Buffer | null>
}
const Failure = z.object({ code: z.string() })

/** Requests to API v3: signed, and of the answers only what WeChat has signed. Source: pay.weixin.qq.com, "API v3". */
export function openWechatRoad({ base, merchant, keys, publicKeyId, now, random, outgoing, log }: WechatRoadOptions): WechatRoad {
  const send = (method: 'GET' | 'POST', url: URL, body: string) => {
    const path = url.pathname + url.search
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'pixtura',
      ...(publicKeyId && { 'wechatpay-serial': publicKeyId }),
      authorization: wechatAuthorization(merchant, { method, path, body, now: now(), nonce: random.key(32) }),
    }
    return outgoing.send(url.href, { method, headers, body }).catch(lost)
  }
  return {
    ask: async (method, path, content) => {
      const reply = await send(method, new URL(base + path), content ? JSON.stringify(content) : '')
      if (!reply) return null
      if (!isWechatSigned(keys, (name) => String(reply.headers[name] ?? ''), reply.body, now())) {
        log.warn({ path: path.split('?')[0], status: reply.status }, 'WeChat’s answer is not signed as it must be')
        return null
      }
      return saidIn(reply)
    },
    fetch: async (url) => {
      const reply = URL.canParse(url) ? await send('GET', new URL(url), '') : null
      return reply?.status === 200 ? reply.body : null
    },
  }
}

function saidIn({ status, body }: OutgoingReply): WechatSaid {
  const content = readJson(body.toString('utf8'))
  if (status >= 200 && status < 300) return { ok: true, content }
  return { ok: false, status, code: Failure.safeParse(content).data?.code ?? '' }
}
/** No whole answer came. Anything else is a bug of ours. */
function lost(error: unknown): null {
  if (error instanceof OutgoingError) return null
  throw error
}
