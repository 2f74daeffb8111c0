import { createHash } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Random } from '#server/kit/random.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { findFile, type Draft, type Place } from './disk.ts'
import { keyOf, PartsRefused, typeOf } from './keys.ts'
import type { ObjectHead, ObjectStore } from './store.ts'

type Multipart = ObjectStore['multipart']
export type LocalParts = Omit<Multipart, 'signPart'> & {
  /** Where a part goes while its upload is open; null for an upload that was never begun for this key. */
  placeOf: (key: string, upload: string, number: number) => Place | null
}
export type PartsDeps = {
  /** Holds one folder for each open upload, with one file for each part. */
  root: string
  secrets: Secrets
  random: Random
  now: () => Date
  /** A free path for something on its way in or out. */
  temporary: () => string
  draft: () => Promise<Draft>
  at: (key: string) => Place
  head: (key: string) => Promise<ObjectHead | null>
}

const UPLOAD = /^([0-9a-z]+-[0-9a-f]{32})-([0-9a-f]{64})$/
const MOST = 10_000

/** The etag of an object made of parts: a hash over the hashes of its parts and their count, as S3 makes it (there with MD5). */
const etagOfParts = (etags: readonly string[]) => {
  const hash = createHash('sha256')
  for (const etag of etags) hash.update(etag, 'hex')
  return `${hash.digest('hex')}-${etags.length}`
}
const bare = (etag: string) => etag.replace(/^"(.*)"$/, '$1')

/**
 * Objects that arrive in parts. The name of an upload carries the time it began (for the sweep) and a mac over its key, so it is good for no other.
 */
export function openParts({ root, secrets, random, now, temporary, draft, at, head }: PartsDeps): LocalParts {
  const claim = (key: string, begun: string) => `upload\n${key}\n${begun}`
  const isUpload = (key: string, upload: string) => {
    const [, begun, mac] = UPLOAD.exec(upload) ?? []
    return begun !== undefined && mac !== undefined && secrets.sameMac('store', claim(key, begun), Buffer.from(mac, 'hex'))
  }
  const placeOf = (key: string, upload: string, number: number): Place | null =>
    isUpload(key, upload) && Number.isInteger(number) && number >= 1 && number <= MOST ? { root, folders: [upload], file: String(number), make: false } : null
  // renamed away first: a part that arrives meanwhile finds no folder, and a crash leaves only what the sweep takes
  const drop = async (upload: string) => {
    const aside = temporary()
    const moved = await rename(path.join(root, upload), aside).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && Promise.reject(error),
    )
    if (moved) await rm(aside, { recursive: true, force: true })
  }

  async function join(key: string, upload: string, parts: readonly { number: number; etag: string }[], type: string): Promise<ObjectHead> {
    await using whole = await draft()
    for (const part of parts) {
      const place = placeOf(key, upload, part.number)
      if (!place) throw new PartsRefused('upload')
      const file = await findFile(place)
      if (!file) throw new PartsRefused('part')
      if (file.head.etag !== bare(part.etag)) throw new PartsRefused('etag')
      await whole.append(file)
    }
    const made = await whole.seal({ type, etag: etagOfParts(parts.map((part) => bare(part.etag))), at: now() })
    await whole.moveTo(at(key), 'replace')
    await drop(upload)
    return made
  }

  return {
    placeOf,
    begin: async (key, { type }) => {
      typeOf(type)
      const begun = `${now().getTime().toString(36)}-${random.bytes(16).toString('hex')}`
      const upload = `${begun}-${secrets.mac('store', claim(keyOf(key), begun)).toString('hex')}`
      await mkdir(path.join(root, upload))
      return upload
    },
    complete: async (key, upload, parts, { type }) => {
      if (!isUpload(keyOf(key), upload)) throw new PartsRefused('upload')
      if (!parts.length || parts.some((part, i) => part.number <= (parts[i - 1]?.number ?? 0))) throw new PartsRefused('order')
      return join(key, upload, parts, typeOf(type)).catch(async (error: unknown) => {
        // said before, or by somebody else just now: the object is these parts already
        const there = error instanceof PartsRefused && error.reason === 'part' ? await head(key) : null
        if (there?.etag === etagOfParts(parts.map((part) => bare(part.etag)))) return there
        throw error
      })
    },
    abort: async (key, upload) => {
      if (isUpload(keyOf(key), upload)) await drop(upload)
    },
  }
}
