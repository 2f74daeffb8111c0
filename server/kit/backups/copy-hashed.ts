import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

const CHUNK = 1 << 20

/** How many bytes, and their SHA-256 in hex. */
export type Hashed = { bytes: number; sha256: string }

/** Copies what a file holds as it is read, also while somebody writes to it; what `to` says is what stands there, and on disk, when this returns. `to` must not exist, `from` not be a link. */
export async function copyHashed(from: string, to: string): Promise<Hashed> {
  await using source = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW)
  await using target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(CHUNK)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK, bytes)
    if (!bytesRead) break
    const piece = buffer.subarray(0, bytesRead)
    hash.update(piece)
    await target.writeFile(piece)
    bytes += bytesRead
  }
  await target.datasync()
  return { bytes, sha256: hash.digest('hex') }
}

/** The SHA-256 of a file, hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}

/** Makes new names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/** Paths of all files below a folder, relative to it, with `/`; none when it is not there. What vanishes meanwhile is left out. */
export async function filesBelow(folder: string, above = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, above), { withFileTypes: true }).catch(nothing)
  const found: string[] = []
  for (const entry of entries) {
    const name = above ? `${above}/${entry.name}` : entry.name
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, name)))
    else if (entry.isFile()) found.push(name)
  }
  return found.sort()
}

/** For `.catch`: a folder that is not there holds nothing; any other error is thrown on. */
export const nothing = (error: unknown): never[] => gone(error) ?? []

/** For `.catch`: what is not there is null; any other error is thrown on. */
export function gone(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

/** Does `work` for each, a few at a time: the disk is quickest so. After a failure nothing new begins, and all has ended when it is thrown. */
export async function eachOf<T>(list: readonly T[], work: (item: T) => Promise<void>, atOnce = 4): Promise<void> {
  const left = list.values()
  let failed = false
  const one = async () => {
    for (const item of left) {
      if (failed) return
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, one))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
