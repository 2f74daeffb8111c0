// Strings and shapes that no schema should ever meet, wherever they stand in what somebody sent.

/** No schema knows nearly as many; each unknown one would be worded. */
const MOST_FIELDS = 500
const MOST_ITEMS = 10_000
const DEEPEST = 16
/** How prototypes are polluted. */
const KEYS = new Set(['__proto__', 'constructor', 'prototype'])

const isOdd = (text: string) => text.includes('\0') || !text.isWellFormed()
const isTooMuch = (value: object, entries: number, depth: number) => depth > DEEPEST || entries > (Array.isArray(value) ? MOST_ITEMS : MOST_FIELDS)
const isOddKey = (value: object, key: string) => !Array.isArray(value) && (KEYS.has(key) || isOdd(key))

/** Where the first of them stands, as a path of keys; null when there is none. NUL cannot be stored, half a character is none. */
export function oddityIn(value: unknown, depth = 0): string[] | null {
  if (typeof value === 'string') return isOdd(value) ? [] : null
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return null
  const entries = Object.entries(value)
  if (isTooMuch(value, entries.length, depth)) return []
  for (const [key, item] of entries) {
    const odd = isOddKey(value, key) ? [] : oddityIn(item, depth + 1)
    if (odd) return [key.toWellFormed().slice(0, 50), ...odd]
  }
  return null
}
