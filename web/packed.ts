/**
 * A list as one string on its way from a loader to its page. React Router takes loader data apart value by value, which for forty posts takes longer
 * than rendering them; a string it hands on as it is.
 */
export type Packed<T> = string & { readonly packed: T }

/** On the server the page is rendered where its list was packed a moment ago. */
let last: { text: string; value: unknown } | null = null

export function pack<T>(value: T): Packed<T> {
  const text = JSON.stringify(value) as Packed<T>
  last = { text, value }
  return text
}
export const unpack = <T>(text: Packed<T>): T => (last?.text === text ? (last.value as T) : (JSON.parse(text) as T))
