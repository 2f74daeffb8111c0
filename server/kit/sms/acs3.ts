import { createHash, createHmac } from 'node:crypto'

export type Acs3Call = {
  method: 'GET' | 'POST'
  host: string
  path: string
  query: Record<string, string>
  body: string
  action: string
  version: string
  key: string
  secret: string
  date: Date
  nonce: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: what encodeURIComponent leaves alone is encoded too. */
const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorted and encoded as it is signed; send it exactly so. */
export const acs3Query = (query: Record<string, string>): string =>
  Object.keys(query)
    .sort(byCode)
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&')

/**
 * The headers of a signed call to an Aliyun OpenAPI, `Authorization` among them: ACS3-HMAC-SHA256 as in Alibaba Cloud's help,
 * "Request body and signature mechanism V3" (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
export function acs3Headers(call: Acs3Call): Record<string, string> {
  const hash = sha256(call.body)
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': hash,
    'x-acs-date': call.date.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort(byCode)
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const canonical = [call.method, call.path, acs3Query(call.query), lines, names.join(';'), hash].join('\n')
  const signature = createHmac('sha256', call.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${call.key},SignedHeaders=${names.join(';')},Signature=${signature}` }
}
