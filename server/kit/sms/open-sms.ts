import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { openOutgoing } from '../outgoing.ts'
import type { Random } from '../random.ts'
import { aliyunSender } from './aliyun.ts'
import { outboxSender } from './outbox-sender.ts'
import type { SmsSender } from './sms.ts'

const ALIYUN = 'https://dysmsapi.aliyuncs.com'
type World = { db: Db; now: () => Date; random: Random; simulator?: string }

/** Who sends, by the settings. `simulator`: the address of a local stand-in for Aliyun, not accepted in production. */
export function smsSender(
  config: Pick<Config, 'SMS' | 'SMS_ALIYUN_KEY' | 'SMS_ALIYUN_SECRET' | 'SMS_ALIYUN_TEMPLATE' | 'SMS_ALIYUN_NOTICE' | 'production'>,
  { db, now, random, simulator }: World,
): SmsSender {
  if (config.SMS === 'outbox') return outboxSender({ db, now })
  const { SMS_ALIYUN_KEY: key, SMS_ALIYUN_SECRET: secret, SMS_ALIYUN_TEMPLATE: names = '', SMS_ALIYUN_NOTICE: notice } = config
  const [signName, template] = names.split('/')
  if (!key || !secret || !signName || !template || !notice)
    throw new Error('SMS=aliyun needs SMS_ALIYUN_KEY, SMS_ALIYUN_SECRET, SMS_ALIYUN_TEMPLATE as NAME/SMS_000000 and SMS_ALIYUN_NOTICE as SMS_000000')
  if (simulator && config.production) throw new Error('production sends to Aliyun itself')
  const address = simulator ?? ALIYUN
  return aliyunSender({
    address,
    key,
    secret,
    signName,
    templates: { code: template, notice },
    now,
    random,
    outgoing: openOutgoing({ allow: [address], loopback: simulator !== undefined }),
  })
}
