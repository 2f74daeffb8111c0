import { useEffect, useState } from 'react'

/** A value for `Idempotency-Key`, one for each form somebody opens. Made in the browser: the page itself may come from a cache that others read too. */
export function useFormKey(): string {
  const [key, setKey] = useState('')
  useEffect(() => setKey([...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')), [])
  return key
}
