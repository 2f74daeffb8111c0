import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Log } from './log.ts'
import { openOutgoing, type Outgoing } from './outgoing.ts'

/** What WeChat lends for two hours. */
export type Lent = { key: string; seconds: number }
/** `code`: WeChat's `errcode`; null where no whole answer came, or one that is not WeChat's. */
export type NotLent = { code: number | null }
/** What WeChat’s script in our pages needs. Network inside: never call it in a transaction. */
export type WechatPages = {
  appId: string
  askToken: () => Promise<Lent | NotLent>
  askTicket: (token: string) => Promise<Lent | NotLent>
}

const Refused = z.object({ errcode: z.number().refine((code) => code !== 0) })
const seconds = z.number().int().min(1).max(86_400)
const key = z.string().min(1).max(1000)
const Token = z.object({ access_token: key, expires_in: seconds }).transform((said): Lent => ({ key: said.access_token, seconds: said.expires_in }))
const Ticket = z.object({ ticket: key, expires_in: seconds }).transform((said): Lent => ({ key: said.ticket, seconds: said.expires_in }))

type Options = { api: string; app: { id: string; secret: string }; outgoing: Outgoing; log: Log }
/** The official account that signs for our pages. Errors come with status 200 and an `errcode`. Source: developers.weixin.qq.com, "JS-SDK", appendix 1. */
function wechatPages({ api, app, outgoing, log }: Options): WechatPages {
  const ask = async (schema: z.ZodType<Lent>, path: string, asked: Record<string, string>): Promise<Lent | NotLent> => {
    const reply = await outgoing.send(`${api}${path}?${new URLSearchParams(asked)}`).catch(() => null)
    const said = jsonOf(reply?.body)
    const refused = Refused.safeParse(said)
    const lent = refused.success ? null : schema.safeParse(said)
    if (lent?.success) return lent.data
    const code = refused.success ? refused.data.errcode : null
    log.warn({ path, status: reply?.status ?? null, errcode: code }, 'WeChat lends nothing for pages')
    return { code }
  }
  return {
    appId: app.id,
    askToken: () => ask(Token, '/cgi-bin/token', { grant_type: 'client_credential', appid: app.id, secret: app.secret }),
    askTicket: (token) => ask(Ticket, '/cgi-bin/ticket/getticket', { access_token: token, type: 'jsapi' }),
  }
}

/** Null where the installation has no official account: its pages are shared by their Open Graph lines alone. */
export function openWechatPages({ config, log }: { config: Config; log: Log }): WechatPages | null {
  const { WECHAT_MP_APP_ID: id, WECHAT_MP_APP_SECRET: secret, WECHAT_BASE_URL: base, production } = config
  if (!id || !secret) return null
  const api = base ?? 'https://api.weixin.qq.com'
  return wechatPages({ api, app: { id, secret }, outgoing: openOutgoing({ allow: [api], loopback: !production }), log })
}

/** By its published formula: the names in this order and in lower case, the address as the browser has it, without what follows #. */
export const signWechatPage = ({ ticket, nonce, timestamp, url }: { ticket: string; nonce: string; timestamp: number; url: string }): string =>
  createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`).digest('hex')

function jsonOf(body: Buffer | undefined): unknown {
  // what comes may be any proxy's page
  try {
    return body && JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
