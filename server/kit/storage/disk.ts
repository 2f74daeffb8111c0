import { createHash } from 'node:crypto'
import { constants, createReadStream, fstat, open as openByCallback, type Dirent } from 'node:fs'
import { copyFile, link, lstat, mkdir, open, readdir, rename, rm, rmdir, truncate, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { noteChange } from './changes.ts'
import type { ObjectHead } from './store.ts'

/**
 * A stored file is its bytes and then this many more: a line of JSON with type, etag, length and time, filled with spaces.
 * So one rename brings bytes and what is known of them at once, and viewers still open the file as the picture it is.
 */
const TAIL = 512
/** What is read and written at once. */
export const CHUNK = 1 << 20
/** Pieces in one write. Source: IOV_MAX, 1024 on Linux and macOS. */
const MOST_PIECES = 512
const READ = constants.O_RDONLY | constants.O_NOFOLLOW

const openFd = promisify(openByCallback)
const statFd = promisify(fstat)

const hasCode = (error: unknown, codes: readonly string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '')
/** For `.catch`: these codes mean "nothing there", anything else is thrown on. */
const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!hasCode(error, codes)) throw error
  }
const gone = unless('ENOENT', 'ENOTDIR', 'ELOOP')

async function syncFolder(folder: string) {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

/**
 * The folder `names` below `root`, each made and synced where missing if `make`; else null.
 * A symbolic link on the way is never followed: nothing here makes one.
 */
async function folderAt(root: string, names: readonly string[], make: boolean): Promise<string | null> {
  let at = root
  for (const name of names) {
    const parent = at
    at = path.join(parent, name)
    const found = await lstat(at).catch(gone)
    if (found?.isDirectory()) continue
    if (!make) return null
    if (found) throw new Error(`not a folder: ${at}`)
    await mkdir(at).catch(unless('EEXIST'))
    await syncFolder(parent)
  }
  return at
}

/** Where a file of the store lies: folders below the root, then its name; `changes` is where whoever keeps copies wants to read of it. */
export type Place = { root: string; folders: readonly string[]; file: string; make: boolean; changes?: string }
const note = async ({ changes, folders, file }: Place) => {
  if (changes) await noteChange(changes, [...folders, file].join('/'))
}
/** A stored file and which one it was: a file that replaces it has another `ino`. */
export type Found = { at: string; ino: number; head: ObjectHead }
/** A file that nobody sees until it is moved to its place; disposing takes away what was not moved. */
export type Draft = AsyncDisposable & {
  bytes: () => number
  /** Of what was written, hex. */
  digest: () => string
  write: (chunk: Uint8Array) => Promise<void>
  /** Adds another file's bytes, which the digest does not count. */
  append: (from: Found) => Promise<void>
  /** Adds the tail and waits until the disk has it all. */
  seal: (known: { type: string; etag?: string; at: Date }) => Promise<ObjectHead>
  /** Puts it in its place, which is durable when this returns. False: `create` and something is there, or the folder is gone and not to be made. */
  moveTo: (place: Place, how: 'create' | 'replace') => Promise<boolean>
}

export type Digest = 'sha256' | 'crc32'
/** CRC-32 tells the bytes of one sender from each other, at a tenth of the time. */
function openDigest(kind: Digest) {
  if (kind === 'crc32') {
    let sum = 0
    return { update: (chunk: Uint8Array) => void (sum = crc32(chunk, sum)), hex: () => sum.toString(16).padStart(8, '0') }
  }
  const hash = createHash('sha256')
  return { update: (chunk: Uint8Array) => void hash.update(chunk), hex: () => hash.copy().digest('hex') }
}

/** Begins a draft at `file`, which must not exist. */
export async function openDraft(file: string, kind: Digest = 'sha256'): Promise<Draft> {
  const handle = await open(file, 'wx', 0o600)
  const digest = openDigest(kind)
  let bytes = 0
  let written = 0
  let waiting: Uint8Array[] = []
  // bytes come from a line in small pieces; each way to the disk costs as much as a hundred of them
  const flush = async () => {
    const pieces = waiting
    waiting = []
    for (let left = pieces; left.length; left = left.slice(MOST_PIECES)) written += await writeAll(handle, left.slice(0, MOST_PIECES), written)
  }
  const write = async (chunk: Uint8Array) => {
    if (chunk.length) waiting.push(chunk)
    bytes += chunk.length
    if (bytes - written >= CHUNK) await flush()
  }
  return {
    bytes: () => bytes,
    digest: digest.hex,
    write: (chunk) => (digest.update(chunk), write(chunk)),
    append: async (from) => {
      if (bytes) for await (const chunk of bytesOf(from)) await write(chunk)
      else bytes = written = await copyTo(from, file)
    },
    seal: async ({ type, etag = digest.hex(), at }) => {
      const tail = `\n${JSON.stringify({ type, etag, bytes, at: at.getTime() })}`.padEnd(TAIL - 1) + '\n'
      if (Buffer.byteLength(tail) !== TAIL) throw new Error('what is known of a file does not fit behind it')
      waiting.push(Buffer.from(tail))
      await flush()
      await handle.sync()
      return { bytes, type, etag, modifiedAt: at }
    },
    // noted also when it is there already: an earlier try may have died between its move and its note
    moveTo: async (place, how) => {
      const moved = await moveIn(file, place, how)
      await note(place)
      return moved
    },
    [Symbol.asyncDispose]: async () => {
      await handle.close()
      await rm(file, { force: true })
    },
  }
}

/** Writes a stored file's bytes, without its tail, over what another file holds. The system copies: four times as quick as reading and writing. */
async function copyTo({ at, ino, head }: Found, file: string): Promise<number> {
  await copyFile(at, file)
  if ((await lstat(at)).ino !== ino) throw new Error('the object was replaced while it was copied')
  await truncate(file, head.bytes)
  return head.bytes
}
/** The stored file itself, tail and all, under another name too; a copy where that is on another disk. How many bytes it has without the tail. */
export async function lend({ at, ino, head }: Found, file: string): Promise<number> {
  const linked = await link(at, file).then(() => true, unless('EXDEV'))
  if (!linked) await copyFile(at, file, constants.COPYFILE_EXCL)
  if ((await lstat(linked ? file : at)).ino !== ino) throw new Error('the object was replaced while it was lent')
  return head.bytes
}

/** Writes pieces one behind the other from `position` on; how many bytes they were. */
async function writeAll(handle: FileHandle, pieces: Uint8Array[], position: number): Promise<number> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { bytesWritten } = await handle.writev(pieces, position)
  if (bytesWritten === length) return length
  const rest = Buffer.concat(pieces).subarray(bytesWritten)
  for (let done = 0; done < rest.length;) done += (await handle.write(rest, done, rest.length - done, position + bytesWritten + done)).bytesWritten
  return length
}

async function moveIn(file: string, place: Place, how: 'create' | 'replace'): Promise<boolean> {
  const move = how === 'create' ? link : rename // link fails where something is: the only atomic create
  const once = async () => {
    const folder = await folderAt(place.root, place.folders, place.make)
    if (!folder) return false
    await move(file, path.join(folder, place.file))
    await syncFolder(folder)
    return true
  }
  for (let tries = 1; ; tries++) {
    const moved = await once().catch(unless('EEXIST', 'ENOENT'))
    if (moved !== undefined) return moved
    const taken = how === 'create' && (await lstat(path.join(place.root, ...place.folders, place.file)).catch(gone))
    if (taken) return false
    if (tries === 5) throw new Error(`could not move a file to ${place.file}`) // a delete may empty and take away the folder meanwhile, hardly five times
  }
}

/** Finds a stored file and reads its tail; null when it is not there. Throws when it was cut or changed from outside. */
export async function findFile({ root, folders, file }: Place): Promise<Found | null> {
  const folder = await folderAt(root, folders, false)
  const at = folder && path.join(folder, file)
  await using handle = at ? ((await open(at, READ).catch(gone)) ?? null) : null
  if (!at || !handle) return null
  const { size, ino } = await handle.stat()
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL))
  const known = JSON.parse(buffer.toString('utf8', 0, bytesRead)) as { type: string; etag: string; bytes: number; at: number }
  if (known.bytes !== size - TAIL) throw new Error('a file in the store was cut or changed from outside')
  return { at, ino, head: { bytes: known.bytes, type: known.type, etag: known.etag, modifiedAt: new Date(known.at) } }
}
/** The bytes from `start` to `end`, both with it. Opened when the first is asked for: a stream that nobody reads holds nothing open. */
export async function* bytesOf({ at, ino, head }: Found, start = 0, end = head.bytes - 1): AsyncGenerator<Buffer> {
  if (!head.bytes) return
  const fd = await openFd(at, READ)
  const stream = createReadStream('', { fd, start, end, highWaterMark: CHUNK })
  if ((await statFd(fd)).ino !== ino) stream.destroy(new Error('the object was replaced while it was read'))
  yield* stream as AsyncIterable<Buffer>
}

/** The same when they are few, read at once: null when the file was taken away since it was found. */
export async function fewBytesOf({ at, ino }: Found, start: number, end: number): Promise<Buffer | null> {
  await using handle = (await open(at, READ).catch(gone)) ?? null
  if (!handle) return null
  if ((await handle.stat()).ino !== ino) throw new Error('the object was replaced while it was read')
  const bytes = Buffer.allocUnsafe(end - start + 1)
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
  if (bytesRead < bytes.length) throw new Error('a file in the store was cut from outside')
  return bytes
}

/** Takes files of one folder away, durably, and the folders that are empty then: their names may tell of a person too. */
export async function removeFiles(places: readonly Place[]): Promise<void> {
  const { root, folders } = places[0] ?? { root: '', folders: [] }
  const folder = places.length ? await folderAt(root, folders, false) : null
  if (!folder) return
  await Promise.all(places.map(({ file }) => unlink(path.join(folder, file)).catch(gone)))
  await syncFolder(folder).catch(gone)
  for (const place of places) await note(place)
  for (let depth = folders.length; depth > 0; depth--) {
    const left = await rmdir(path.join(root, ...folders.slice(0, depth))).then(() => false, unless('ENOTEMPTY', 'EEXIST', 'ENOENT'))
    if (left === undefined) return
  }
}

/** Everything in a folder; nothing when it is not there. */
export const listFolder = async (folder: string): Promise<Dirent[]> => (await readdir(folder, { withFileTypes: true }).catch(gone)) ?? []
