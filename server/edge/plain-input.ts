// Strings and shapes that no schema should ever meet, wherever they stand in what somebody sent.

/** No schema knows nearly as many; each unknown one would be worded. */
const MOST_FIELDS = 500
const MOST_ITEMS = 10_000
const DEEPEST = 16
/** How prototypes are polluted. */
const KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Where the first of them stands, as a path of keys; null when there is none. NUL cannot be stored, half a character is none. */
export function oddityIn(value: unknown, depth = 0): string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return null
  const entries = Object.entries(value)
  const isList = Array.isArray(value)
  if (depth > DEEPEST || entries.length > (isList ? MOST_ITEMS : MOST_FIELDS)) return []
  for (const [key, item] of entries) {
    const odd = !isList && (KEYS.has(key) || oddityIn(key)) ? [] : oddityIn(item, depth + 1)
    if (odd) return [key.toWellFormed().slice(0, 50), ...odd]
  }
  return null
}
