import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Outgoing, OutgoingRequest } from '../outgoing.ts'
import { askJson, inTime, refused, type OutsideLogin, type OutsideReading } from './outside-login.ts'

/** `open`: where browsers are sent, `api`: where this server asks; Weibo has one host for both. `id` is its "App Key". */
export type WeiboOptions = { open: string; api: string; id: string; secret: string; outgoing: Outgoing; log: Log }

const Failed = z.object({ error_code: z.number() })
const Token = z.object({ access_token: z.string(), uid: z.union([z.string(), z.number()]).transform(String) })
const TokenInfo = z.object({ uid: z.union([z.string(), z.number()]).transform(String), appkey: z.union([z.string(), z.number()]).transform(String) })
const User = z.object({ screen_name: z.string() })

/** invalid_grant, expired_token: the person begins again. Every other number is about Weibo or about our settings. */
const CODE_TROUBLES = new Set([21325, 21327])

const form = (fields: Record<string, string>): OutgoingRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/**
 * Weibo login: OAuth 2.0. The person is the `uid` that `get_token_info` names for a token of our own application.
 * Source: open.weibo.com, "Oauth2/authorize", "Oauth2/access token", "Oauth2/get token info", "2/users/show".
 */
export function weiboLogin({ open, api, id, secret, outgoing, log }: WeiboOptions): OutsideLogin {
  const read = async (code: string, redirectUri: string): Promise<OutsideReading> => {
    const exchange = form({ client_id: id, client_secret: secret, grant_type: 'authorization_code', code, redirect_uri: redirectUri })
    const token = await askJson(outgoing, z.union([Failed, Token]), `${api}/oauth2/access_token`, exchange)
    if (!token || 'error_code' in token) return troubleOf(token, log)
    const { access_token } = token
    const [info, user] = await Promise.all([
      askJson(outgoing, z.union([Failed, TokenInfo]), `${api}/oauth2/get_token_info`, form({ access_token })),
      askJson(outgoing, z.union([Failed, User]), `${api}/2/users/show.json?${new URLSearchParams({ access_token, uid: token.uid })}`),
    ])
    if (!info || 'error_code' in info) return troubleOf(info, log)
    if (!user || 'error_code' in user) return troubleOf(user, log)
    if (info.appkey !== id || info.uid !== token.uid) return refused('failed')
    return { ok: true, person: { key: info.uid, nickname: user.screen_name } }
  }
  return {
    origin: new URL(open).origin,
    address: ({ state, redirectUri }) =>
      `${open}/oauth2/authorize?${new URLSearchParams({ client_id: id, response_type: 'code', redirect_uri: redirectUri, state })}`,
    read: ({ code, redirectUri }) => inTime(read(code, redirectUri)),
  }
}

function troubleOf(failed: z.infer<typeof Failed> | null, log: Log): OutsideReading {
  if (failed && CODE_TROUBLES.has(failed.error_code)) return refused('code')
  log.warn({ errcode: failed?.error_code ?? null }, 'Weibo refused a login')
  return refused('failed')
}
