import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3ServiceException, type S3Client } from '@aws-sdk/client-s3'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { keyOf, prefixOf } from './keys.ts'
import type { ObjectHead, ObjectStore } from './store.ts'

export type S3Reads = Pick<ObjectStore, 'head' | 'get' | 'fetch' | 'list'>

const MOST = 1000

/** What is looked at in a bucket. Bodies come as they are read, straight from S3. */
export function openS3Reads({ client, bucket: Bucket }: { client: S3Client; bucket: string }): S3Reads {
  const read = async (key: string, range?: { start: number; end: number }) => {
    const Range = range && `bytes=${range.start}-${Number.isFinite(range.end) ? range.end : ''}`
    if (range && (range.start < 0 || range.start > range.end)) throw new RangeError(`bytes ${range.start}-${range.end}`)
    const found = await client
      .send(new GetObjectCommand({ Bucket, Key: keyOf(key), Range }))
      .catch(missing)
      .catch(outOfRange)
    return found && { head: headOf(found), body: found.Body as Readable }
  }
  return {
    head: async (key) => {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) })).catch(missing)
      return found && headOf(found)
    },
    get: read,
    fetch: async (key, file) => {
      const found = await read(key)
      if (!found) return null
      const to = createWriteStream(file, { flags: 'wx', mode: 0o600 })
      await pipeline(found.body, to)
      if (to.bytesWritten !== found.head.bytes) throw new Error(`${to.bytesWritten} of ${found.head.bytes} bytes came from the store`)
      return to.bytesWritten
    },
    list: async (prefix, after = '', limit = MOST) => {
      const MaxKeys = Math.min(Math.max(1, limit), MOST)
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefixOf(prefix), MaxKeys, ...(after && { StartAfter: after }) }))
      const keys = (page.Contents ?? []).map(({ Key = '' }) => Key)
      return { keys, next: page.IsTruncated ? (keys.at(-1) ?? null) : null }
    },
  }
}

/** An etag without the quotes of its header. */
export const bareEtag = (etag = '') => etag.replace(/^"(.*)"$/, '$1')

type Found = {
  ContentLength?: number | undefined
  ContentRange?: string | undefined
  ContentType?: string | undefined
  ETag?: string | undefined
  LastModified?: Date | undefined
}
const headOf = ({ ContentLength = 0, ContentRange, ContentType = 'application/octet-stream', ETag, LastModified = new Date(0) }: Found): ObjectHead => ({
  bytes: ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength,
  type: ContentType,
  etag: bareEtag(ETag),
  modifiedAt: LastModified,
})

/** What is not there is null; HEAD has no body to say NoSuchKey in. */
const missing = (error: unknown): null => {
  if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
  throw error
}
const outOfRange = (error: unknown): never => {
  throw error instanceof S3ServiceException && error.name === 'InvalidRange' ? new RangeError(error.message) : error
}
