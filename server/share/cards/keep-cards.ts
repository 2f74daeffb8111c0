type Kept = { bytes: Uint8Array; until: number }
export type KeptCards = { get: (name: string) => Uint8Array | null; keep: (name: string, bytes: Uint8Array) => void }

/**
 * Cards in memory under the names of their contents, the ones asked for last, as many as `most` bytes hold and for at most `ms`. Nothing of a photograph lies anywhere
 * else because somebody shared it: what is erased is gone from here without being looked for.
 */
export function openKeptCards(most = 48_000_000, ms = 600_000, clock: () => number = () => performance.now()): KeptCards {
  const kept = new Map<string, Kept>()
  let held = 0
  const drop = (name: string, { bytes }: Kept) => {
    held -= bytes.byteLength
    kept.delete(name)
  }
  return {
    get: (name) => {
      const found = kept.get(name)
      if (!found) return null
      kept.delete(name)
      if (found.until > clock()) kept.set(name, found)
      else held -= found.bytes.byteLength
      return found.until > clock() ? found.bytes : null
    },
    keep: (name, bytes) => {
      const known = kept.get(name)
      if (known) drop(name, known)
      kept.set(name, { bytes, until: clock() + ms })
      held += bytes.byteLength
      for (const [other, one] of kept) {
        if (held <= most && one.until > clock()) break
        drop(other, one)
      }
    },
  }
}
