import type { Secrets } from '#server/kit/secrets.ts'
import { keyOf, typeOf } from './keys.ts'
import type { ObjectStore } from './store.ts'

/** A refusal on the wire, with the status and the name that S3 gives it. */
export type Refused = { status: 400 | 403 | 404 | 409 | 411; error: string }
export type SigningTerms = { key: string; seconds: number; headers?: Record<string, string>; query?: Record<string, string> }
export type Signing = {
  /** The address that is good for exactly this PUT, and until when (whole seconds). */
  sign: (terms: SigningTerms) => { url: string; expiresAt: Date }
  /** Null when this request is one that was signed and is still good. */
  refusal: (request: Request) => Refused | null
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
const timeOf = (text: string) => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
const SIGNATURE = 'X-Amz-Signature'

/**
 * Addresses that carry their permission, named like S3's (Signature Version 4, query form) so that they read the same and clients treat both alike.
 * The signature is HMAC-SHA-256 over method, path, every query parameter in order, and the headers that `X-Amz-SignedHeaders` names.
 */
export function openSigning({ origin, secrets, now }: { origin: string; secrets: Secrets; now: () => Date }): Signing {
  const textOf = (method: string, url: URL, header: (name: string) => string | null) => {
    const query = new URLSearchParams(url.searchParams)
    query.delete(SIGNATURE)
    query.sort()
    const names = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
    return ['request', method, url.pathname, query.toString(), ...names.map((name) => `${name}:${header(name) ?? ''}`)].join('\n')
  }
  return {
    sign: ({ key, seconds, headers = {}, query = {} }) => {
      const url = new URL(`/store/${key}`, origin || 'http://store')
      const from = stamp(now())
      const named = { 'X-Amz-Date': from, 'X-Amz-Expires': String(seconds), 'X-Amz-SignedHeaders': Object.keys(headers).sort().join(';'), ...query }
      for (const [name, value] of Object.entries(named)) url.searchParams.set(name, value)
      url.searchParams.set(
        SIGNATURE,
        secrets
          .mac(
            'store',
            textOf('PUT', url, (name) => headers[name] ?? null),
          )
          .toString('hex'),
      )
      return { url: origin ? url.href : url.pathname + url.search, expiresAt: new Date(timeOf(from) + seconds * 1000) }
    },
    refusal: (request) => {
      const url = new URL(request.url)
      const given = Buffer.from(url.searchParams.get(SIGNATURE) ?? '', 'hex')
      const text = textOf(request.method, url, (name) => (/^[a-z0-9-]+$/.test(name) ? request.headers.get(name) : null))
      if (!secrets.sameMac('store', text, given)) return { status: 403, error: 'SignatureDoesNotMatch' }
      const ends = timeOf(url.searchParams.get('X-Amz-Date') ?? '') + Number(url.searchParams.get('X-Amz-Expires')) * 1000
      return now().getTime() < ends ? null : { status: 403, error: 'ExpiredToken' }
    },
  }
}

/** The store's own addresses, each with what it binds a client to. */
export function signedAddresses({ sign }: Signing): Pick<ObjectStore, 'signPut'> & Pick<ObjectStore['multipart'], 'signPart'> {
  return {
    signPut: async (key, { bytes, type, sha256, seconds }) => {
      // clients send their own content-length, browsers forbid setting it: signed, but not among the headers to set
      const headers = { 'content-type': typeOf(type), 'if-none-match': '*', ...(sha256 && { 'x-amz-content-sha256': sha256 }) }
      return { ...sign({ key: keyOf(key), seconds, headers: { ...headers, 'content-length': String(bytes) } }), headers }
    },
    signPart: async (key, upload, number, { bytes, seconds }) => {
      const query = { uploadId: upload, partNumber: String(number) }
      return { ...sign({ key: keyOf(key), seconds, headers: { 'content-length': String(bytes) }, query }), headers: {} }
    },
  }
}
