/** Bytes of photographs that are not there yet: a closed tab or a reload does not lose them. This browser's alone, and nobody's after a month. */
const DATABASE = 'draft-files'
const STORE = 'files'
const MOST_BYTES = 2_000_000_000
const MONTH_MS = 30 * 86_400_000

type KeptFile = { id: string; account: string; at: number; file: File }

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
const openFiles = async () => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { keyPath: 'id' })
  return answered(opening)
}
/** One look into the store; a browser that keeps nothing (or has no room) answers what `otherwise` says. */
async function inFiles<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    const database = await openFiles()
    try {
      // oxlint-disable-next-line house/one-transaction -- the browser's own store, where each look is one
      return await work(database.transaction(STORE, mode).objectStore(STORE))
    } finally {
      database.close()
    }
  } catch {
    return otherwise
  }
}

/** Lays a file by; false where there is no room for it. */
export const keepFile = (account: string, id: string, file: File, at: number) =>
  inFiles('readwrite', async (store) => (await answered(store.put({ id, account, at, file } satisfies KeptFile)), true), false)
export const dropFile = (id: string) => inFiles('readwrite', (store) => answered(store.delete(id)), undefined)
/** What was laid by for somebody, by frame; what is older than a month goes, whosever it was. */
export async function filesOf(account: string, now: number): Promise<Map<string, File>> {
  const all = await inFiles('readonly', (store) => answered(store.getAll() as IDBRequest<KeptFile[]>), [])
  const isOld = ({ at }: KeptFile) => now - at > MONTH_MS
  await Promise.all(all.filter(isOld).map(({ id }) => dropFile(id)))
  return new Map(all.filter((kept) => kept.account === account && !isOld(kept)).map(({ id, file }) => [id, file]))
}
/** Bytes that may still be laid by: half of what the browser has free, and no more than two thousand millions in all. */
export async function roomForFiles(held: number): Promise<number> {
  const { quota = 0, usage = 0 } = (await (navigator.storage as StorageManager | undefined)?.estimate?.().catch(() => undefined)) ?? {}
  return Math.min(MOST_BYTES - held, (quota - usage) / 2)
}
