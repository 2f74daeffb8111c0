import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'

const SECOND = 1000
/** Until when it is kept: a time of day, and with a script how long that is. `now` is the site's, so that a reader's wrong clock counts right. */
export function Countdown({ until, now }: { until: string; now: string }) {
  const w = useWords(words)
  const left = useLeft(until, now)
  return (
    <>
      {w.keptUntil}{' '}
      <b className="strong">
        <time dateTime={until}>{w.clock(until)}</time>
      </b>
      {left !== null && left > 0 && (
        <span className="num kept-for" role="timer">
          {w.left(Math.floor(left / 60), left % 60)}
        </span>
      )}
    </>
  )
}

/** Whole seconds, null before a script runs; at its end the page asks what has become of it. */
function useLeft(until: string, now: string): number | null {
  const { revalidate } = useRevalidator()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const ends = Date.now() + Date.parse(until) - Date.parse(now)
    const count = () => setLeft(Math.max(0, Math.ceil((ends - Date.now()) / SECOND)))
    count()
    const every = setInterval(count, SECOND)
    const end = setTimeout(() => void revalidate(), Math.max(0, ends - Date.now()) + SECOND)
    return () => (clearInterval(every), clearTimeout(end))
  }, [until, now, revalidate])
  return left
}
