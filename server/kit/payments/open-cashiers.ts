import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { openOutgoing } from '../outgoing.ts'
import { ALIPAY_GATEWAY, alipayTrust } from '../payouts/open-payouts.ts'
import { readPrivateKey, readPublicKey } from '../payouts/rsa2.ts'
import type { Random } from '../random.ts'
import type { Secrets } from '../secrets.ts'
import { alipayCashier } from './alipay.ts'
import { callbackPath, type Cashier, type CashierName, type Cashiers } from './cashier.ts'
import { sandboxKeys } from './sandbox-signing.ts'
import { sandboxCashier } from './sandbox.ts'
import { stripeCashier } from './stripe.ts'
import { wechatCertificate, type WechatKeys } from './wechat-signing.ts'
import { wechatCashier } from './wechat.ts'

type World = { config: Config; secrets: Secrets; now: () => Date; random: Random; log: Log }
/** A cashier is asked by jobs: one that was given up too soon costs another asking. */
const PATIENCE_MS = 10_000

/** Where this process answers itself, in development. */
export const ownOrigin = ({ PORT }: Pick<Config, 'PORT'>): string => `http://127.0.0.1:${PORT}`
/** Where the sandbox answers this machine. */
const sandboxBase = (config: Pick<Config, 'PORT' | 'SANDBOX_BASE_URL'>): string => `${config.SANDBOX_BASE_URL ?? ownOrigin(config)}/dev/cashier`
/** Its journal. */
export const sandboxFile = (dataDir: string): string => path.join(dataDir, 'sandbox-cashier', 'journal')

/** Who takes money, by the settings. A key or certificate that cannot be read ends the start. */
export async function openCashiers(world: World): Promise<Cashiers> {
  const names = world.config.cashiers
  const opened = await Promise.all(names.map(async (name) => [name, await open[name](world)] as const))
  return new Map(opened)
}

const notifyUrl = ({ origin }: Config, name: CashierName) => origin + callbackPath(name)
const outgoingTo = ({ production }: Config, allow: readonly string[], most?: { maxBytes: number }) =>
  openOutgoing({ allow, loopback: !production, timeoutMs: PATIENCE_MS, ...most })
/** A bill of a day is a file of some size. */
const BILL = { maxBytes: 64 * 1024 * 1024 }

const open: Record<CashierName, (world: World) => Cashier | Promise<Cashier>> = {
  sandbox: ({ config, secrets, now }) => {
    const base = sandboxBase(config)
    return sandboxCashier({ base, keys: sandboxKeys(secrets), now, outgoing: outgoingTo(config, [base]) })
  },
  wechat: ({ config, now, random, log }) => {
    const base = config.WECHAT_PAY_BASE_URL ?? 'https://api.mch.weixin.qq.com'
    const { WECHAT_PAY_MERCHANT: mchId = '', WECHAT_PAY_SERIAL: serial = '', WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId = null } = config
    return wechatCashier({
      base,
      appId: config.WECHAT_PAY_APP_ID ?? '',
      merchant: { mchId, serial, privateKey: readable('WECHAT_PAY_PRIVATE_KEY', () => readPrivateKey(config.WECHAT_PAY_PRIVATE_KEY ?? '')) },
      apiKey: Buffer.from(config.WECHAT_PAY_API_KEY ?? ''),
      keys: wechatKeys(config),
      publicKeyId,
      notifyUrl: notifyUrl(config, 'wechat'),
      outgoing: outgoingTo(config, [base], BILL),
      now,
      random,
      log,
    })
  },
  alipay: ({ config, now, log }) => {
    const { ALIPAY_APP_ID: appId = '', ALIPAY_PRIVATE_KEY: key = '', ALIPAY_GATEWAY: gateway = ALIPAY_GATEWAY, ALIPAY_SELLER_ID: sellerId = '' } = config
    const bills = outgoingTo(config, [config.ALIPAY_BILLS_URL ?? 'https://dwbillcenter.alipay.com'], BILL)
    const ours = {
      gateway,
      appId,
      ...readable('ALIPAY_PRIVATE_KEY, or what believes Alipay,', () => ({ privateKey: readPrivateKey(key), ...alipayTrust(config) })),
      sellerId,
      notifyUrl: notifyUrl(config, 'alipay'),
    }
    return alipayCashier({ ...ours, now, log, bills, outgoing: outgoingTo(config, [gateway]) })
  },
  stripe: ({ config, now }) => {
    const base = config.STRIPE_BASE_URL ?? 'https://api.stripe.com'
    const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = config
    return stripeCashier({ base, key, webhookSecret, now, outgoing: outgoingTo(config, [base]) })
  },
}

/** What cannot be read is said by its name, never by what it holds. */
function readable<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new Error(`Settings:\n${name} cannot be read as a key`)
  }
}

function wechatKeys({ WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY: key, WECHAT_PAY_CERT: file }: Config): WechatKeys {
  return new Map([
    ...(id && key ? [[id, readable('WECHAT_PAY_PUBLIC_KEY', () => readPublicKey(key))] as const] : []),
    ...(file ? [readable('WECHAT_PAY_CERT', () => wechatCertificate(readFileSync(file, 'utf8')))] : []),
  ])
}
