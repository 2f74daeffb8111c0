/** A draft may hold anything: what is read of it is asked for by its place, parts between points, and is something or nothing. */
export type Draft = Record<string, unknown>

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
export const valueAt = (draft: Draft, path: string): unknown =>
  path.split('.').reduce<unknown>((at, part) => (isContainer(at) && Object.hasOwn(at, part) ? at[part] : undefined), draft)
export function textAt(draft: Draft, path: string): string {
  const value = valueAt(draft, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
export function listAt(draft: Draft, path: string): unknown[] {
  const value = valueAt(draft, path)
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** Puts a value where its place is; where there is no such place nothing happens. */
export function putAt(draft: Draft, path: string, value: unknown): void {
  const parts = path.split('.')
  const last = parts.pop()!
  const inside = parts.length ? valueAt(draft, parts.join('.')) : draft
  if (isContainer(inside) && last !== '__proto__') inside[last] = value
}
