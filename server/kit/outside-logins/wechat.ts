import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Outgoing } from '../outgoing.ts'
import { askJson, inTime, refused, type OutsideLogin, type OutsideReading } from './outside-login.ts'

/** An application as WeChat knows it. */
export type WechatApp = { id: string; secret: string }
/**
 * `open`: where browsers are sent, `api`: where this server asks. `site`: the website of the open platform, whose page shows a QR code; `account`: the
 * official account that WeChat's own browser asks for, where there is one. Both must belong to one open platform account: the unionid joins them.
 */
export type WechatOptions = { open: string; api: string; site: WechatApp; account: WechatApp | null; outgoing: Outgoing; log: Log }

const Failed = z.object({ errcode: z.number().refine((code) => code !== 0) })
const Token = z.object({
  access_token: z.string(),
  openid: z.string(),
  unionid: z.string().optional(),
  is_snapshotuser: z.number().optional(),
})
const User = z.object({ openid: z.string(), nickname: z.string().default(''), unionid: z.string().optional() })

/** Invalid, used, missing or too old: the person begins again. Every other number is about WeChat or about our settings. */
const CODE_TROUBLES = new Set([40029, 40163, 41008, 42003])

/**
 * WeChat login: OAuth 2.0 in WeChat's spelling. A desktop browser goes to `connect/qrconnect` (snsapi_login), WeChat's own to `connect/oauth2/authorize`
 * (snsapi_userinfo), whose parameters must stand in this order. Errors come with status 200 and an `errcode`.
 * Source: developers.weixin.qq.com, "Website application WeChat Login" and "Web page authorization of official accounts".
 */
export function wechatLogin({ open, api, site, account, outgoing, log }: WechatOptions): OutsideLogin {
  const appFor = (inside: boolean) => (inside && account ? account : site)
  const read = async (code: string, app: WechatApp): Promise<OutsideReading> => {
    const exchange = new URLSearchParams({ appid: app.id, secret: app.secret, code, grant_type: 'authorization_code' })
    const token = await askJson(outgoing, z.union([Failed, Token]), `${api}/sns/oauth2/access_token?${exchange}`)
    if (!token || 'errcode' in token) return troubleOf(token, log)
    if (token.is_snapshotuser === 1) return refused('snapshot')
    const about = new URLSearchParams({ access_token: token.access_token, openid: token.openid, lang: 'zh_CN' })
    const user = await askJson(outgoing, z.union([Failed, User]), `${api}/sns/userinfo?${about}`)
    if (!user || 'errcode' in user) return troubleOf(user, log)
    const key = user.unionid ?? token.unionid
    if (!key) log.warn('WeChat sends no unionid: bind the application to an open platform account')
    return key ? { ok: true, person: { key, nickname: user.nickname } } : refused('failed')
  }
  return {
    origin: new URL(open).origin,
    address: ({ state, redirectUri, inside }) => {
      const app = appFor(inside)
      const isAccount = app === account
      const asked = new URLSearchParams([
        ['appid', app.id],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', isAccount ? 'snsapi_userinfo' : 'snsapi_login'],
        ['state', state],
      ])
      return `${open}/connect/${isAccount ? 'oauth2/authorize' : 'qrconnect'}?${asked}#wechat_redirect`
    },
    read: ({ code, inside }) => inTime(read(code, appFor(inside))),
  }
}

function troubleOf(failed: z.infer<typeof Failed> | null, log: Log): OutsideReading {
  if (failed && CODE_TROUBLES.has(failed.errcode)) return refused('code')
  log.warn({ errcode: failed?.errcode ?? null }, 'WeChat refused a login')
  return refused('failed')
}
