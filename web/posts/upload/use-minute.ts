import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
/** The minute that it is, in ms; 0 on the server, whose page says what was when it was asked for. */
export const useMinute = () =>
  useSyncExternalStore(
    watchMinutes,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  )
function watchMinutes(changed: () => void) {
  const timer = setInterval(changed, MINUTE_MS / 6)
  return () => clearInterval(timer)
}
