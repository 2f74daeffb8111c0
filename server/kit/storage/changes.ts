import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const MINUTE = 60_000
const QUIET_MS = 2 * MINUTE

/** Notes that a file of the store came, was replaced or went: a line with its path, in the file of this minute. Where there is no such folder, nobody wants to know. */
export async function noteChange(folder: string, file: string): Promise<void> {
  const place = path.join(folder, String(Math.floor(Date.now() / MINUTE)))
  await using handle = await open(place, 'a', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  await handle?.appendFile(`${file}\n`)
}

export type ChangeReader = {
  /** Paths noted since the last call, each once. */
  read: () => Promise<string[]>
  /** What was read is done with: notes that nobody adds to any more are taken away. */
  done: () => Promise<void>
}

/** Reads the notes in the folder from their beginning: some may be told a second time after a restart. */
export function openChanges(folder: string): ChangeReader {
  const readUpTo = new Map<string, number>()
  return {
    read: async () => {
      const found = new Set<string>()
      for (const name of (await readdir(folder)).sort()) {
        const from = readUpTo.get(name) ?? 0
        const text = (await readFile(path.join(folder, name))).subarray(from)
        const whole = text.subarray(0, text.lastIndexOf(0x0a) + 1)
        for (const line of whole.toString().split('\n')) if (line) found.add(line)
        readUpTo.set(name, from + whole.length)
      }
      return [...found]
    },
    done: async () => {
      for (const [name, read] of readUpTo) {
        const file = path.join(folder, name)
        const { size, mtimeMs } = await stat(file)
        if (size > read || Date.now() - mtimeMs < QUIET_MS || Number(name) > Date.now() / MINUTE - 2) continue
        await rm(file)
        readUpTo.delete(name)
      }
    },
  }
}
