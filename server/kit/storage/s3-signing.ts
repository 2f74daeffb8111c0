import type { S3Client } from '@aws-sdk/client-s3'
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import { keyOf, typeOf } from './keys.ts'
import type { ObjectStore, SignedRequest } from './store.ts'

type Terms = { key: string; seconds: number; headers?: Record<string, string>; query?: Record<string, string> }
export type S3Signing = Pick<ObjectStore, 'signPut'> & Pick<ObjectStore['multipart'], 'signPart'>
export type S3SigningDeps = { client: S3Client; publicEndpoint: string; bucket: string; now: () => Date }

const SHA256 = 'x-amz-content-sha256'

/**
 * Addresses by which S3 itself takes what is put (Signature Version 4 in the query). Every header that is named is signed, so S3 refuses another type, length or hash.
 * Source: Amazon S3 API Reference, "Authenticating Requests: Using Query Parameters".
 */
export function openS3Signing({ client, publicEndpoint, bucket, now }: S3SigningDeps): S3Signing {
  const presigner = new S3RequestPresigner(client.config)
  const { protocol, hostname, port, pathname } = new URL(publicEndpoint)
  const folder = `${pathname.replace(/\/$/, '')}/${bucket}`

  const sign = async ({ key, seconds, headers = {}, query = {} }: Terms): Promise<SignedRequest> => {
    const signingDate = now()
    const terms = { expiresIn: seconds, signingDate, signableHeaders: new Set(['host', ...Object.keys(headers)]) }
    const to = { method: 'PUT', protocol, hostname, path: `${folder}/${keyOf(key)}`, query, ...(port && { port: Number(port) }) }
    // the presigner adds UNSIGNED-PAYLOAD under the same name with capitals; a hash that stands before it is what gets signed
    const hash = headers[SHA256] && { unhoistableHeaders: new Set([SHA256]) }
    const signed = await presigner.presign({ ...to, headers: { ...headers } }, { ...terms, ...hash })
    const url = new URL(publicEndpoint)
    url.pathname = to.path
    for (const [name, value] of Object.entries(signed.query ?? {})) url.searchParams.set(name, String(value))
    return { url: url.href, headers: {}, expiresAt: new Date(Math.floor(signingDate.getTime() / 1000 + seconds) * 1000) }
  }

  return {
    signPut: async (key, { bytes, type, sha256, seconds }) => {
      // clients send their own content-length, browsers forbid setting it: signed, but not among the headers to set
      const headers = { ...(sha256 && { [SHA256]: sha256 }), 'content-type': typeOf(type), 'if-none-match': '*' }
      return { ...(await sign({ key, seconds, headers: { ...headers, 'content-length': String(bytes) } })), headers }
    },
    signPart: (key, upload, number, { bytes, seconds }) =>
      sign({ key, seconds, headers: { 'content-length': String(bytes) }, query: { partNumber: String(number), uploadId: upload } }),
  }
}
