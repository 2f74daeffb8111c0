import { useSyncExternalStore } from 'react'

const nothing = () => () => undefined
/** Whether the page's script has taken over. Until then a browser would send a form by itself, its secrets in the address: a disabled button keeps it from that, Enter too. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
