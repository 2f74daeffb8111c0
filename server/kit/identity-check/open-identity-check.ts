import type { Config } from '../../config.ts'
import { openOutgoing } from '../outgoing.ts'
import type { Random } from '../random.ts'
import { aliyunCheck } from './aliyun.ts'
import type { IdentityCheck } from './identity-check.ts'

const ALIYUN = 'https://cloudauth.aliyuncs.com'
type World = { now: () => Date; random: Random; simulator?: string }

/** Who looks before a reviewer does, by the settings; null where every application goes to a reviewer. `simulator`: a local stand-in, not accepted in production. */
export function openIdentityCheck(
  config: Pick<Config, 'IDENTITY_CHECK' | 'IDENTITY_ALIYUN_KEY' | 'IDENTITY_ALIYUN_SECRET' | 'production'>,
  { now, random, simulator }: World,
): IdentityCheck | null {
  if (config.IDENTITY_CHECK === 'review') return null
  const { IDENTITY_ALIYUN_KEY: key, IDENTITY_ALIYUN_SECRET: secret } = config
  if (!key || !secret) throw new Error('IDENTITY_CHECK=aliyun needs IDENTITY_ALIYUN_KEY and IDENTITY_ALIYUN_SECRET')
  if (simulator && config.production) throw new Error('production asks Aliyun itself')
  const address = simulator ?? ALIYUN
  return aliyunCheck({ address, key, secret, now, random, outgoing: openOutgoing({ allow: [address], loopback: simulator !== undefined }) })
}
