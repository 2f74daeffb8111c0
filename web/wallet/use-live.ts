import { useSyncExternalStore } from 'react'

const listen = () => () => {}
/** Whether a script runs here: false in what the server sends, so that a form can say all of it to who has none. */
export const useLive = () =>
  useSyncExternalStore(
    listen,
    () => true,
    () => false,
  )
