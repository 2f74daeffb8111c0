import type { OutsideProvider } from '#api/outside.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { openOutgoing } from '../outgoing.ts'
import type { Secrets } from '../secrets.ts'
import type { OutsideLogin } from './outside-login.ts'
import { wechatLogin } from './wechat.ts'
import { weiboLogin } from './weibo.ts'

/** Those that this installation has. */
export type OutsideLogins = Partial<Record<OutsideProvider, OutsideLogin>>
type World = { config: Config; secrets: Secrets; log: Log }

/** An application of our own stand-in (server/dev/stand-in-logins.ts); every process of an installation makes the same one. */
export const localApp = (secrets: Secrets, name: 'wechat-site' | 'wechat-account' | 'weibo') => ({
  id: `local-${name}`,
  secret: secrets.mac('outside-login', `application ${name}`).toString('hex'),
})

/** The outside logins of the settings. Development without an application of its own goes to our stand-in; only the address differs. */
export const openOutsideLogins = (world: World): OutsideLogins => ({ ...openWechat(world), ...openWeibo(world) })

function openWechat({ config, secrets, log }: World): OutsideLogins {
  const { WECHAT_APP_ID: id, WECHAT_APP_SECRET: secret, WECHAT_MP_APP_ID: accountId, WECHAT_MP_APP_SECRET: accountSecret, WECHAT_BASE_URL: base } = config
  const own = id && secret ? { id, secret } : null
  if (!own && config.production) return {}
  const hosts = hostsOf(config, base, own && { open: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' }, 'wechat')
  const account = accountId && accountSecret ? { id: accountId, secret: accountSecret } : own ? null : localApp(secrets, 'wechat-account')
  return { wechat: wechatLogin({ ...hosts, site: own ?? localApp(secrets, 'wechat-site'), account, outgoing: outgoingTo(config, hosts.api), log }) }
}

function openWeibo({ config, secrets, log }: World): OutsideLogins {
  const { WEIBO_APP_ID: id, WEIBO_APP_SECRET: secret, WEIBO_BASE_URL: base } = config
  const own = id && secret ? { id, secret } : null
  if (!own && config.production) return {}
  const hosts = hostsOf(config, base, own && { open: 'https://api.weibo.com', api: 'https://api.weibo.com' }, 'weibo')
  return { weibo: weiboLogin({ ...hosts, ...(own ?? localApp(secrets, 'weibo')), outgoing: outgoingTo(config, hosts.api), log }) }
}

type Hosts = { open: string; api: string }
/** A base that was given stands for both hosts. Browsers reach the stand-in by the site's own address, the server by its own machine's. */
function hostsOf(config: Config, base: string | undefined, real: Hosts | null, name: OutsideProvider): Hosts {
  if (base) return { open: base, api: base }
  return real ?? { open: `${config.origin}/dev/${name}`, api: `http://127.0.0.1:${config.PORT}/dev/${name}` }
}
const outgoingTo = ({ production }: Config, address: string) => openOutgoing({ allow: [address], loopback: !production })
