import { open, rename } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file so that whoever looks finds the old or the new one whole, also after the power went. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const aside = `${file}.new`
  const handle = await open(aside, 'w', 0o600)
  await handle.writeFile(bytes)
  await handle.sync()
  await handle.close()
  await rename(aside, file)
  const folder = await open(path.dirname(file), 'r')
  await folder.sync()
  await folder.close()
}
