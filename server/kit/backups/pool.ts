import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Random } from '#server/kit/random.ts'
import { copyHashed, eachOf, filesBelow, gone, syncFolder, type Hashed } from './copy-hashed.ts'

/** Files by what they hold: each content is there once, under its SHA-256, however many backups have it. */
export type Pool = {
  /** Copies a file in. Its name is durable after `settle`. */
  keep: (from: string) => Promise<Hashed>
  settle: () => Promise<void>
  placeOf: (sha256: string) => string
  /** Takes away what is in no such set and was last kept before this time; says how many and how large. */
  drop: (needed: ReadonlySet<string>, before: Date) => Promise<{ files: number; bytes: number }>
}

/** Opens the folder, which is made. Several processes may keep at once. */
export async function openPool({ dir, random }: { dir: string; random: Random }): Promise<Pool> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const placeOf = (sha256: string) => path.join(dir, sha256.slice(0, 2), sha256)
  let touched = new Set<string>()
  return {
    placeOf,
    keep: async (from) => {
      const making = path.join(dir, `making-${random.uuid()}`)
      const copied = await copyHashed(from, making).catch(async (error: unknown) => {
        await rm(making, { force: true })
        throw error
      })
      const place = placeOf(copied.sha256)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await rename(making, place) // over the same bytes, when they are there: its time is new then, and `drop` leaves it
      touched.add(path.dirname(place))
      return copied
    },
    settle: async () => {
      const folders = [...touched, ...(touched.size ? [dir] : [])]
      touched = new Set()
      await eachOf(folders, syncFolder)
    },
    drop: async (needed, before) => {
      const dropped = { files: 0, bytes: 0 }
      for (const name of await filesBelow(dir)) {
        const file = path.join(dir, name)
        const found = await stat(file).catch(gone) // another process may have put what it was making in its place
        if (!found || needed.has(path.basename(name)) || found.mtime >= before) continue
        await rm(file, { force: true })
        dropped.files++
        dropped.bytes += found.size
      }
      return dropped
    },
  }
}
