import { PartsRefused } from './keys.ts'
import type { ObjectStore } from './store.ts'

type Parts = { upload: string; parts: readonly { number: number; etag: string }[] }
/** Makes the object of its parts. False when they are not what was uploaded or are gone: there is nothing to try again then. Other failures are thrown. */
export async function completeParts(store: ObjectStore, key: string, { upload, parts }: Parts, type: string): Promise<boolean> {
  try {
    await store.multipart.complete(key, upload, parts, { type })
    return true
  } catch (error) {
    if (error instanceof PartsRefused) return false
    throw error
  }
}
