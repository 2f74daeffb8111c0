import { useEffect, useRef, useState } from 'react'
import { watchInView } from '#web/ui/watch-in-view.ts'
import type { Desk } from './desk.ts'
import { thumbOf } from './make-thumb.ts'
import type { Frame } from './sheet.ts'
import { Thumb } from './thumb.tsx'

/** A small picture once it comes into sight; the server's where this device has no file. */
export function LazyThumb({ desk, frame }: { desk: Desk; frame: Frame }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => watchInView(place.current!, '200px', (inView) => inView && setSeen(true)), [])
  useEffect(() => {
    if (!seen) return
    let here = true
    void thumbOf(desk, frame.id).then((src) => here && setMade(src))
    return () => void (here = false)
  }, [seen, desk, frame.id, frame.src])
  return <span ref={place}>{seen && <Thumb src={made ?? frame.image?.preview} />}</span>
}
