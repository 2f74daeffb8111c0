import { DeleteObjectsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { keyOf, typeOf } from './keys.ts'
import { openS3Parts } from './s3-parts.ts'
import { bareEtag, openS3Reads } from './s3-read.ts'
import { openS3Signing } from './s3-signing.ts'
import type { ObjectHead, ObjectStore } from './store.ts'

export type S3Options = {
  /** Scheme, host and port where this server reaches S3. */
  endpoint: string
  /** The same for browsers, which signed addresses are for. */
  publicEndpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** The true time, which S3 holds signatures against: never a clock that is moved. */
  now: () => Date
}

const MOST = 1000
const ATTEMPTS = 5
const CONNECT_MS = 5000
const IDLE_MS = 60_000
/** What a stream holds back before it goes in parts, bytes; also the size of those parts. */
const PART = 8 * 1024 * 1024

/** A client that adds no checksum of its own: older servers refuse its framing of a stream or store it with the bytes. */
export const s3Client = ({ endpoint, region, accessKey, secretKey }: S3Options) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  })

/** An object store in one bucket of any server that speaks S3 with conditional writes (`If-None-Match: *`). Etags are S3's. Failures of the line and of S3 are thrown as the SDK words them. */
export function openS3Store(options: S3Options): ObjectStore {
  const { bucket: Bucket, publicEndpoint, now } = options
  const client = s3Client(options)
  const signing = openS3Signing({ client, publicEndpoint, bucket: Bucket, now })
  const reads = openS3Reads({ client, bucket: Bucket })
  const parts = openS3Parts({ client, bucket: Bucket, head: reads.head })

  const putWhole = async (key: string, bytes: Buffer, type: string): Promise<ObjectHead> => {
    const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentLength: bytes.length, ContentType: type }))
    return { bytes: bytes.length, type, etag: bareEtag(ETag), modifiedAt: now() }
  }

  return {
    ...reads,
    put: async (key, body, { type }) => {
      keyOf(key)
      typeOf(type)
      if (Buffer.isBuffer(body)) return putWhole(key, body, type)
      const pieces = inPieces(body, PART)
      const first = (await pieces.next()).value ?? Buffer.alloc(0)
      return first.length < PART ? putWhole(key, first, type) : parts.putStream(key, type, first, pieces)
    },
    delete: async (keys) => {
      const Objects = keys.map((key) => ({ Key: keyOf(key) }))
      for (let from = 0; from < Objects.length; from += MOST) {
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: Objects.slice(from, from + MOST), Quiet: true } }))
        if (Errors[0]) throw new Error(`${Errors.length} objects were not deleted: ${Errors[0].Code}`)
      }
    },
    sweep: parts.sweep,
    signPut: signing.signPut,
    multipart: { begin: parts.begin, signPart: signing.signPart, complete: parts.complete, abort: parts.abort },
  }
}

/** A stream in pieces of exactly `size` bytes, the last one shorter. */
async function* inPieces(body: Readable, size: number): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < size) continue
    const whole = Buffer.concat(held)
    let at = 0
    for (; whole.length - at >= size; at += size) yield whole.subarray(at, at + size)
    held = [whole.subarray(at)]
    bytes = whole.length - at
  }
  if (bytes) yield Buffer.concat(held)
  return undefined
}
