/** A value for `Idempotency-Key`. In the browser: the page itself may come from a cache. */
export const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
/** Gives a form its key when it is first sent; sent again because no answer came, it has the same. */
export function giveKey(form: HTMLFormElement) {
  const field = form.elements.namedItem('key') as HTMLInputElement
  field.value ||= newKey()
}
