import type { ObjectStore } from './store.ts'

const PAGE = 500

/**
 * Deletes the objects under `prefix` that are old enough (`isOld`, by their key) and that nobody holds; says how many. `heldAmong` is asked once
 * for each page of the store's list, with at most 500 keys.
 */
export async function removeOrphans(
  store: Pick<ObjectStore, 'list' | 'delete'>,
  prefix: string,
  { isOld, heldAmong }: { isOld: (key: string) => boolean; heldAmong: (keys: string[]) => Promise<ReadonlySet<string>> },
): Promise<number> {
  let removed = 0
  for (let after: string | undefined; ;) {
    const page = await store.list(prefix, after, PAGE)
    const old = page.keys.filter(isOld)
    const held = await heldAmong(old)
    const orphans = old.filter((key) => !held.has(key))
    await store.delete(orphans)
    removed += orphans.length
    if (!page.next) return removed
    after = page.next
  }
}
