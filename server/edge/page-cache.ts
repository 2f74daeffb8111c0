import type { SeamedText } from '../kit/seamed-text.ts'

/** A page with the nonce of its first reader; `pieces` is what lies between its nonces. `readers`: how many it was shown to; `pieces` and `deflated` once there is a second. */
export type StoredPage = {
  status: number
  headers: [string, string][]
  html: string
  nonce: string
  readers: number
  pieces: string[] | null
  deflated: SeamedText | null
}

/** Nothing a reader sees is older than this. */
const LIFE_MS = 1000
const MOST = 100
/** A page that was asked for twice within this time is kept; one that a crawler sees once is not. */
const BUSY_MS = 10_000
const MOST_ASKED = 2000

type Kept = { at: number; page: Promise<StoredPage>; wanted: boolean }

/**
 * Busy pages of visitors who are not signed in, kept for one second: each is rendered once a second, and nothing has to tell it that something changed.
 * Whoever comes while a page is being made waits for that one.
 */
export function openPageCache(clock: () => number = () => performance.now()) {
  const pages = new Map<string, Kept>()
  const asked = new Map<string, number>()
  const isBusy = (key: string) => {
    const before = asked.get(key)
    asked.delete(key)
    if (asked.size >= MOST_ASKED) asked.delete(asked.keys().next().value!)
    asked.set(key, clock())
    return before !== undefined && clock() - before < BUSY_MS
  }
  /** In the order of their age: what has expired goes, and the oldest when there are too many. */
  const makeRoom = () => {
    for (const [old, { at }] of pages) {
      if (clock() - at < LIFE_MS && pages.size < MOST) return
      pages.delete(old)
    }
  }
  return (key: string, make: () => Promise<StoredPage>): Promise<StoredPage> => {
    const known = pages.get(key)
    if (known && clock() - known.at < LIFE_MS) {
      known.wanted = true
      return known.page
    }
    makeRoom()
    pages.delete(key)
    const kept: Kept = { at: clock(), page: make(), wanted: isBusy(key) }
    const drop = () => pages.get(key) === kept && pages.delete(key)
    pages.set(key, kept)
    kept.page.then(({ status }) => (status >= 500 || !kept.wanted) && drop(), drop)
    return kept.page
  }
}
