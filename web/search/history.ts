import { SEARCH_HISTORY_MAX } from '#api/limits.ts'

/** The specification's key (§3): what was searched last on this device, the latest first. It never leaves it. */
const KEY = 'searchTxtHistory'
const LONGEST = 100
const watchers = new Set<() => void>()

/** As it is kept; empty where nothing is, or the browser keeps nothing. */
export function keptHistory(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
export function readHistory(kept: string): string[] {
  try {
    const all: unknown = JSON.parse(kept || '[]')
    return Array.isArray(all) ? all.filter((one): one is string => typeof one === 'string').slice(0, SEARCH_HISTORY_MAX) : []
  } catch {
    return [] // somebody else wrote there
  }
}
/** Tells when it changes, in another tab too. */
export function watchHistory(tell: () => void): () => void {
  watchers.add(tell)
  addEventListener('storage', tell)
  return () => {
    watchers.delete(tell)
    removeEventListener('storage', tell)
  }
}

function keep(all: readonly string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    return // a full or forbidden store: nothing is remembered
  }
  for (const tell of watchers) tell()
}
/** With one more: a repeat moves to the front, of six the oldest goes. */
export function withSearch(all: readonly string[], q: string): readonly string[] {
  const said = q.trim().slice(0, LONGEST)
  return said ? [said, ...all.filter((one) => one !== said)].slice(0, SEARCH_HISTORY_MAX) : all
}
export function addToHistory(q: string): void {
  if (q.trim()) keep(withSearch(readHistory(keptHistory()), q))
}
export const clearHistory = (): void => keep([])
