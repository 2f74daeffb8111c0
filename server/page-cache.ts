import type { SeamedText } from './kit/seamed-text.ts'

/** A page that is cut where its nonce stood. `readers`: how many it was shown to; `deflated` once it was worth it. */
export type StoredPage = { status: number; headers: [string, string][]; pieces: string[]; readers: number; deflated: SeamedText | null }

/** Nothing a reader sees is older than this. */
const LIFE_MS = 1000
const MOST = 100

/**
 * Pages of visitors who are not signed in, kept for one second: a busy page is rendered once a second, and nothing has to tell it that something changed.
 * Whoever comes while a page is being made waits for that one.
 */
export function openPageCache(clock: () => number = () => performance.now()) {
  const pages = new Map<string, { at: number; page: Promise<StoredPage> }>()
  return (key: string, make: () => Promise<StoredPage>): Promise<StoredPage> => {
    const known = pages.get(key)
    if (known && clock() - known.at < LIFE_MS) return known.page
    // In the order of their age: what has expired goes, and the oldest when there are too many.
    for (const [old, { at }] of pages) {
      if (clock() - at < LIFE_MS && pages.size < MOST) break
      pages.delete(old)
    }
    pages.delete(key)
    const page = make()
    pages.set(key, { at: clock(), page })
    page.then(
      ({ status }) => status >= 500 && pages.delete(key),
      () => pages.delete(key),
    )
    return page
  }
}
