/** Makes a value for `Idempotency-Key` when a form is first sent; sent again because no answer came, it has the same. In the browser: the page itself may come from a cache. */
export function giveKey(form: HTMLFormElement) {
  const field = form.elements.namedItem('key') as HTMLInputElement
  field.value ||= [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
