import type { ObjectStore } from './store.ts'

export type Orphans = {
  /** Where to look: every key that begins so. */
  prefix: string
  /** Whether an object is old enough to belong to somebody by now, as its key says. */
  isOld: (key: string) => boolean
  /** Which of these belong to somebody. */
  keptAmong: (keys: string[]) => Promise<Set<string>>
}
const AT_ONCE = 500

/** Takes away what was put and never claimed, page by page; says how many. Killed on the way, it only has to begin again. */
export async function removeOrphans(store: ObjectStore, { prefix, isOld, keptAmong }: Orphans): Promise<number> {
  let removed = 0
  for (let after: string | undefined; ;) {
    const page = await store.list(prefix, after, AT_ONCE)
    const old = page.keys.filter(isOld)
    const kept = await keptAmong(old)
    const orphans = old.filter((key) => !kept.has(key))
    await store.delete(orphans)
    removed += orphans.length
    if (!page.next) return removed
    after = page.next
  }
}
