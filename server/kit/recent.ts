/**
 * Reads a value once for all who ask within `ms` milliseconds: what is the same for everybody, is asked for with every page, and may be that old.
 * Keys are a closed set of names, never made of what a client sent; one name holds one value, that of its latest `version`.
 */
export type Recent = <T>(name: string, version: string, ms: number, read: () => Promise<T>) => Promise<T>

/** An empty store of such values; `clock` counts milliseconds. */
export function openRecent(clock: () => number = () => performance.now()): Recent {
  const kept = new Map<string, { version: string; at: number; value: Promise<unknown> }>()
  return <T>(name: string, version: string, ms: number, read: () => Promise<T>) => {
    const known = kept.get(name)
    if (known?.version === version && clock() - known.at < ms) return known.value as Promise<T>
    const fresh = { version, at: clock(), value: read() }
    kept.set(name, fresh)
    fresh.value.catch(() => kept.get(name) === fresh && kept.delete(name))
    return fresh.value
  }
}
