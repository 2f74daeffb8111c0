import type { KeyObject } from 'node:crypto'
import type { Log } from '../log.ts'
import type { Outgoing } from '../outgoing.ts'
import { isSigned, memberText, signText, textOf } from './rsa2.ts'

/** `certificates`: their numbers, where the application signs by certificates, as Alipay asks of whoever moves money; null: by bare keys. */
export type AlipayOptions = {
  gateway: string
  appId: string
  privateKey: KeyObject
  publicKey: KeyObject
  certificates: { app: string; root: string; alipay: string } | null
  now: () => Date
  outgoing: Outgoing
  log: Log
}

const UTC8_MS = 8 * 3_600_000
const timestampOf = (at: Date) => new Date(at.getTime() + UTC8_MS).toISOString().slice(0, 19).replace('T', ' ')

/**
 * Asks Alipay's gateway by a method's name, signed by RSA2. What comes back is what Alipay's signature covers, and null where there is none or it is not
 * right. `notifyUrl`: where it tells us of it later. Throws OutgoingError where no whole answer came.
 */
export async function askAlipay(options: AlipayOptions, method: string, content: object, notifyUrl?: string): Promise<unknown> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams(signedParams(options, method, content, notifyUrl)).toString(),
  } as const
  const { body } = await options.outgoing.send(`${options.gateway}?charset=utf-8`, request)
  const said = readSigned(options, method, body.toString('utf8'))
  if (said === null) options.log.warn({ method }, 'Alipay’s answer is not signed as it must be')
  return said
}

function signedParams({ appId, privateKey, certificates, now }: AlipayOptions, method: string, content: object, notifyUrl = ''): Record<string, string> {
  const params: Record<string, string> = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: timestampOf(now()),
    version: '1.0',
    ...(certificates && { app_cert_sn: certificates.app, alipay_root_cert_sn: certificates.root }),
    ...(notifyUrl && { notify_url: notifyUrl }),
    biz_content: JSON.stringify(content),
  }
  return { ...params, sign: signText(textOf(params), privateKey) }
}

function readSigned({ publicKey, certificates }: AlipayOptions, method: string, body: string): unknown {
  const text = memberText(body, `${method.replaceAll('.', '_')}_response`)
  const whole = jsonOf(body) as { sign?: unknown; alipay_cert_sn?: unknown } | null
  if (!text || typeof whole?.sign !== 'string' || !isSigned(text, whole.sign, publicKey)) return null
  return certificates && whole.alipay_cert_sn !== certificates.alipay ? null : jsonOf(text)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a proxy's page instead of an answer
  }
}
