import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  S3ServiceException,
  UploadPartCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { keyOf, PartsRefused, typeOf, type PartsReason } from './keys.ts'
import { bareEtag } from './s3-read.ts'
import type { ObjectHead, ObjectStore } from './store.ts'

type Part = { number: number; etag: string }
type Multipart = ObjectStore['multipart']
export type S3Parts = Omit<Multipart, 'signPart'> & {
  /** Gives up uploads that were begun before this time; says how many. */
  sweep: (olderThan: Date) => Promise<number>
  /** An object of a length that nobody knows yet: the pieces, `first` before them, each but the last at least 5 MiB. All or nothing. */
  putStream: (key: string, type: string, first: Buffer, rest: AsyncIterable<Buffer>) => Promise<ObjectHead>
}
export type S3PartsDeps = { client: S3Client; bucket: string; head: ObjectStore['head'] }

/** S3's names for parts that do not become an object. */
const REASONS: Record<string, PartsReason> = {
  NoSuchUpload: 'upload',
  NoSuchKey: 'upload',
  InvalidPart: 'part',
  EntityTooSmall: 'part',
  InvalidPartOrder: 'order',
}

/** The etag of an object made of parts: MD5 over the MD5s of its parts, and their count. Source: Amazon S3 User Guide, "Checking object integrity". */
const etagOfParts = (parts: readonly Part[]) => {
  const hash = createHash('md5')
  for (const { etag } of parts) hash.update(bareEtag(etag), 'hex')
  return `${hash.digest('hex')}-${parts.length}`
}

/** Objects that arrive in parts, at S3. Its type is set when an upload begins. */
export function openS3Parts({ client, bucket: Bucket, head }: S3PartsDeps): S3Parts {
  const begin: Multipart['begin'] = async (key, { type }) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: keyOf(key), ContentType: typeOf(type) }))
    if (!UploadId) throw new Error('S3 began an upload without a name')
    return UploadId
  }
  /** Ceph 16 says of an upload that is gone that it is being completed just now: asked for its parts, it knows better. */
  const unknownUpload = async (key: string, upload: string, error: unknown): Promise<PartsRefused> => {
    const known = await client.send(new ListPartsCommand({ Bucket, Key: key, UploadId: upload, MaxParts: 1 })).catch(refusalIn)
    if (known instanceof PartsRefused) return known
    throw error
  }
  const complete: Multipart['complete'] = async (key, upload, parts) => {
    keyOf(key)
    if (!parts.length || parts.some((part, i) => part.number <= (parts[i - 1]?.number ?? 0))) throw new PartsRefused('order')
    const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${bareEtag(etag)}"` }))
    const refused = await client.send(new CompleteMultipartUploadCommand({ Bucket, Key: key, UploadId: upload, MultipartUpload: { Parts } })).then(
      () => null,
      (error: unknown) => (isUnsaid(error) ? unknownUpload(key, upload, error) : refusalIn(error)),
    )
    const made = refused && refused.reason !== 'upload' ? null : await head(key)
    // said before, or by somebody else just now: the object is these parts already
    if (made && (!refused || made.etag === etagOfParts(parts))) return made
    throw refused ?? new Error('S3 completed an upload and shows no object')
  }
  const abort: Multipart['abort'] = async (key, upload) => {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key: keyOf(key), UploadId: upload })).catch(refusalIn)
  }
  const putPart = async (key: string, upload: string, number: number, bytes: Buffer): Promise<Part> => {
    const put = { Bucket, Key: key, UploadId: upload, PartNumber: number, Body: bytes, ContentLength: bytes.length }
    const { ETag = '' } = await client.send(new UploadPartCommand(put))
    return { number, etag: ETag }
  }
  const putStream: S3Parts['putStream'] = async (key, type, first, rest) => {
    const upload = await begin(key, { type })
    const sendAll = async () => {
      const parts = [await putPart(key, upload, 1, first)]
      for await (const piece of rest) parts.push(await putPart(key, upload, parts.length + 1, piece))
      return complete(key, upload, parts, { type })
    }
    return sendAll().catch(async (error: unknown) => {
      await abort(key, upload)
      throw error
    })
  }
  return { begin, complete, abort, putStream, sweep: (olderThan) => sweepUploads({ client, bucket: Bucket, abort }, olderThan) }
}

/** Uploads of the whole bucket, page by page. */
async function sweepUploads(
  { client, bucket: Bucket, abort }: Pick<S3PartsDeps, 'client' | 'bucket'> & Pick<Multipart, 'abort'>,
  olderThan: Date,
): Promise<number> {
  let swept = 0
  for (let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {}; after;) {
    const page: ListMultipartUploadsCommandOutput = await client.send(new ListMultipartUploadsCommand({ Bucket, ...after }))
    const old = (page.Uploads ?? []).filter(({ Initiated }) => Initiated && Initiated < olderThan)
    for (const { Key = '', UploadId = '' } of old) await abort(Key, UploadId)
    swept += old.length
    after = page.IsTruncated && page.NextKeyMarker ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker ?? '' } : null
  }
  return swept
}

const isUnsaid = (error: unknown) => error instanceof S3ServiceException && error.name === 'InternalError'
/** The refusal that S3 meant; anything else is thrown on. */
function refusalIn(error: unknown): PartsRefused {
  const reason = error instanceof S3ServiceException ? REASONS[error.name] : undefined
  if (!reason) throw error
  return new PartsRefused(reason)
}
