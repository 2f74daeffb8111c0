import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { z } from 'zod'

const PIECE = 1 << 20

/** Writes one line of JSON for each row into a new file, durably; answers the file's SHA-256. */
export async function writeLines(file: string, rows: Iterable<unknown>): Promise<string> {
  await using handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let waiting = ''
  const flush = async () => {
    hash.update(waiting)
    await handle.writeFile(waiting)
    waiting = ''
  }
  for (const row of rows) {
    waiting += `${JSON.stringify(row)}\n`
    if (waiting.length >= PIECE) await flush()
  }
  await flush()
  await handle.datasync()
  return hash.digest('hex')
}

/** Adds lines to a file, durably; a line that a crash cut is left behind as one that cannot be read. */
export async function addLines(file: string, rows: readonly unknown[]): Promise<void> {
  if (!rows.length) return
  await using handle = await open(file, 'a', 0o600)
  await handle.writeFile(rows.map((row) => `\n${JSON.stringify(row)}`).join('') + '\n')
  await handle.datasync()
}

/** The rows of such a file in their order; none when it is not there. `torn` says what to do about a line that is no row: pass over it, or throw. */
export async function* readLines<T>(file: string, shape: z.ZodType<T>, torn: 'skip' | 'throw' = 'throw'): AsyncGenerator<T> {
  const input = createReadStream(file)
  const opened = await new Promise<boolean>((resolve, reject) => {
    input.once('open', () => resolve(true))
    input.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)))
  })
  if (!opened) return
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const read = line ? shape.safeParse(jsonOf(line)) : null
    if (read?.success) yield read.data
    else if (line && torn === 'throw') throw new Error(`${file} is damaged: ${line.slice(0, 80)}`)
  }
}
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // cut
  }
}
