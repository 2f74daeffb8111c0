import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** A key as PEM, or as the bare base64 that Alipay's tools show, in any of the forms that they give. */
export function readPrivateKey(text: string): KeyObject {
  if (text.includes('BEGIN')) return createPrivateKey(text)
  const key = Buffer.from(text.replace(/\s/g, ''), 'base64')
  // PKCS#8 begins with a version and an algorithm, PKCS#1 with a version and a number
  const isPkcs8 = key.subarray(0, 40).includes(RSA)
  return createPrivateKey({ key, format: 'der', type: isPkcs8 ? 'pkcs8' : 'pkcs1' })
}
/** The same of a public key. */
export const readPublicKey = (text: string): KeyObject =>
  createPublicKey(text.includes('BEGIN') ? text : { key: Buffer.from(text.replace(/\s/g, ''), 'base64'), format: 'der', type: 'spki' })
const RSA = Buffer.from('2a864886f70d010101', 'hex')

/** What a signature of parameters is made over: all but `sign`, sorted by name, values as they are, empty ones left out. */
export const textOf = (params: Record<string, string>): string =>
  Object.keys(params)
    .filter((name) => name !== 'sign' && params[name] !== '')
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

/** RSA2 is Alipay's name for RSASSA-PKCS1-v1_5 with SHA-256, in base64 (opendocs.alipay.com, "Signing"). */
export const signText = (text: string, key: KeyObject): string => sign('RSA-SHA256', Buffer.from(text, 'utf8'), key).toString('base64')
/** Whether a signature is that text's and that key's; anything that is no signature is not. */
export const isSigned = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'))

/** The exact text of one member of a JSON object, which a signature covers; null when there is none or it does not end. */
export function memberText(json: string, name: string): string | null {
  const at = json.indexOf(`"${name}":`)
  const from = at < 0 ? -1 : json.indexOf('{', at)
  if (from < 0) return null
  let depth = 0
  for (const { 0: sign, index } of json.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return json.slice(from, from + index + 1)
  }
  return null
}
