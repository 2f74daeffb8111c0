import type { Hono } from 'hono'
import { mkdirSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { randomFrom, type Random } from '#server/kit/random.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { bytesOf, CHUNK, fewBytesOf, findFile, lend, listFolder, openDraft, removeFiles, type Digest, type Place } from './disk.ts'
import { keyOf, prefixOf, typeOf } from './keys.ts'
import { storeRoutes } from './local-routes.ts'
import { openParts } from './parts.ts'
import { openSigning, signedAddresses } from './signing.ts'
import type { ObjectStore } from './store.ts'

export type LocalStoreOptions = {
  /** Everything lies below this folder, which the store makes. */
  dir: string
  /** Scheme, host and port of the signed addresses, without a slash at the end; empty for addresses on the page's own origin. */
  origin: string
  secrets: Secrets
  /** The server's time: of objects, of signatures, and of what `sweep` compares. The disk's own times are never read. */
  now: () => Date
  random?: Random
  /** Bytes of a signed PUT that have arrived: at most every 200 ms, and once when they are safe on disk. `part` is 0 for a whole file. */
  onBytes?: (key: string, part: number, received: number) => void
}
export type LocalStore = ObjectStore & {
  /** Where the signed addresses lead: `PUT /store/*`. Mount it at `/`, before anything that reads bodies or cookies. */
  routes: Hono
}

const MARK = '@' // no key has it: a file `a@` and a folder `a` stand side by side, as keys `a` and `a/b` do
const MOST = 1000

/**
 * An object store on one disk: a key's segments are folders, written by temporary file, fsync, rename and fsync of the folder, so a crash leaves an object whole or not at all.
 * Several processes may have the same folder open. `dir` must be on one file system that knows hard links.
 */
export function openLocalStore({ dir, origin, secrets, now, random = randomFrom(), onBytes }: LocalStoreOptions): LocalStore {
  const [root, uploads, tmp] = (['objects', 'uploads', 'tmp'] as const).map((name) => {
    mkdirSync(path.join(dir, name), { recursive: true, mode: 0o700 })
    return path.join(realpathSync(dir), name)
  }) as [string, string, string]

  const changes = path.join(dir, 'changes')
  const at = (key: string): Place => {
    const folders = keyOf(key).split('/')
    return { root, file: folders.pop() + MARK, folders, make: true, changes }
  }
  const temporary = () => path.join(tmp, `${now().getTime().toString(36)}-${random.uuid()}`)
  const draft = (digest?: Digest) => openDraft(temporary(), digest)
  const head: ObjectStore['head'] = async (key) => (await findFile(at(key)))?.head ?? null
  const parts = openParts({ root: uploads, secrets, random, now, temporary, draft, at, head })
  const signing = openSigning({ origin, secrets, now })
  const signed = signedAddresses(signing)

  return {
    head,
    put: async (key, body, { type }) => {
      const place = at(key)
      typeOf(type)
      await using file = await draft()
      for await (const chunk of Buffer.isBuffer(body) ? [body] : (body as AsyncIterable<Uint8Array>)) await file.write(chunk)
      const made = await file.seal({ type, at: now() })
      await file.moveTo(place, 'replace')
      return made
    },
    get: async (key, range) => {
      const found = await findFile(at(key))
      if (!found) return null
      const { start, end: asked } = range ?? { start: 0, end: Infinity }
      if (range && (start < 0 || start > asked || start >= found.head.bytes)) throw new RangeError(`bytes ${start}-${asked} of ${found.head.bytes}`)
      const end = Math.min(asked, found.head.bytes - 1)
      // what is small is in hand before anybody is answered: taken away meanwhile it is not there, and no answer breaks off
      const few = end - start < CHUNK ? await fewBytesOf(found, start, end) : undefined
      return few === null ? null : { head: found.head, body: Readable.from(few ? [few] : bytesOf(found, start, end), { objectMode: false }) }
    },
    fetch: async (key, file) => {
      const found = await findFile(at(key))
      return found && lend(found, file)
    },
    delete: async (keys) => {
      const byFolder = Map.groupBy(keys.map(at), (place) => place.folders.join('/'))
      for (const places of byFolder.values()) await removeFiles(places)
    },
    list: async (prefix, after = '', limit = MOST) => {
      const most = Math.min(Math.max(1, limit), MOST)
      const keys: string[] = []
      for await (const key of walk(root, '', prefixOf(prefix), after)) if (keys.push(key) > most) break
      return { keys: keys.slice(0, most), next: keys.length > most ? (keys[most - 1] ?? null) : null }
    },
    signPut: signed.signPut,
    multipart: { begin: parts.begin, signPart: signed.signPart, complete: parts.complete, abort: parts.abort },
    routes: storeRoutes({ signing, draft, now, at, partAt: parts.placeOf, onBytes }),
    sweep: async (olderThan) => (await sweepFolder(tmp, olderThan)) + (await sweepFolder(uploads, olderThan)),
  }
}

/** Names in these folders begin with the time they were made, in base 36. */
async function sweepFolder(folder: string, olderThan: Date): Promise<number> {
  const old = (await listFolder(folder)).filter((entry) => parseInt(entry.name, 36) < olderThan.getTime())
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true })
  return old.length
}

/** Keys below `folder` in the order of their bytes; what cannot begin with `prefix` or come behind `after` is not opened. */
async function* walk(folder: string, above: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = await listFolder(folder)
  const names = entries.flatMap((entry) =>
    entry.isDirectory() ? [`${above}${entry.name}/`] : entry.isFile() && entry.name.endsWith(MARK) ? [above + entry.name.slice(0, -MARK.length)] : [],
  )
  for (const name of names.sort()) {
    if (!name.endsWith('/')) {
      if (name.startsWith(prefix) && name > after) yield name
    } else if ((name.startsWith(prefix) || prefix.startsWith(name)) && (name > after || after.startsWith(name))) {
      yield* walk(path.join(folder, name.slice(above.length)), name, prefix, after)
    }
  }
}
