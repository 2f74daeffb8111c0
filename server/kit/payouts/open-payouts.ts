import { readFileSync } from 'node:fs'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { openOutgoing } from '../outgoing.ts'
import { certificateNumber, keyOfCertificate, rootNumber } from './alipay-certificate.ts'
import { alipayPayouts } from './alipay.ts'
import type { PayoutService } from './payout-service.ts'
import { readPrivateKey, readPublicKey } from './rsa2.ts'

/** Where Alipay answers. */
export const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do'
/** A payout is not waited for by a person; one that was given up too soon costs an hour of asking. */
const PATIENCE_MS = 20_000

/** Who pays out, by the settings; null: operators transfer by hand. A key or certificate that cannot be read ends the start. */
export function openPayouts({ config, now, log }: { config: Config; now: () => Date; log: Log }): PayoutService | null {
  const { PAYOUT, ALIPAY_APP_ID: appId, ALIPAY_PRIVATE_KEY: key, ALIPAY_GATEWAY: gateway = ALIPAY_GATEWAY, production } = config
  if (PAYOUT !== 'alipay' || !appId || !key) return null
  const outgoing = openOutgoing({ allow: [gateway], loopback: !production, timeoutMs: PATIENCE_MS })
  return alipayPayouts({ gateway, appId, privateKey: readPrivateKey(key), ...alipayTrust(config), now, outgoing, log })
}

/** How Alipay's answers are believed, and what names our own certificate. */
export function alipayTrust({ ALIPAY_PUBLIC_KEY, ALIPAY_APP_CERT, ALIPAY_CERT, ALIPAY_ROOT_CERT }: Config) {
  if (!ALIPAY_APP_CERT || !ALIPAY_CERT || !ALIPAY_ROOT_CERT) return { publicKey: readPublicKey(ALIPAY_PUBLIC_KEY ?? ''), certificates: null }
  const [app, alipay, root] = [ALIPAY_APP_CERT, ALIPAY_CERT, ALIPAY_ROOT_CERT].map((file) => readFileSync(file, 'utf8')) as [string, string, string]
  const certificates = { app: certificateNumber(app), alipay: certificateNumber(alipay), root: rootNumber(root) }
  return { publicKey: readPublicKey(keyOfCertificate(alipay)), certificates }
}
