/** Every place in a value where a string or number stands, as a path of keys. */
export function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, Array.isArray(value) ? Number(key) : key]))
}
/** The same value with something else at a path. */
export function withAt(value: unknown, path: (string | number)[], put: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((item, n) => (n === key ? withAt(item, rest, put) : item))
  return { ...(value as Record<string, unknown>), [key]: withAt((value as Record<string, unknown>)[key], rest, put) }
}
