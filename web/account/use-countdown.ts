import { useEffect, useState } from 'react'

/** Seconds that are left of `seconds`, counted from when `since` became what it is. */
export function useCountdown(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    if (!seconds) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
