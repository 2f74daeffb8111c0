import { useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { STROKES_MAX } from '#api/limits.ts'
import { signing as words } from '#web/words/signing.ts'
import { useWords } from '#web/words/words.ts'

const [WIDTH, HEIGHT] = [1000, 400]
/** A point nearer than this to the one before says nothing new. */
const APART = 6

const nothing = () => () => undefined
const isFinger = () => matchMedia('(pointer: coarse)').matches

type Props = { name: string; label: string; drawn: string }
/** A field to write on with a finger, where a finger is what one points with. It is beside the typed name, and may stay empty; without a script it is not there. */
export function SignaturePad({ name, label, drawn }: Props) {
  const w = useWords(words)
  const isThere = useSyncExternalStore(nothing, isFinger, () => false)
  const { path, begin, go, end, clear } = useStrokes(drawn)
  return (
    <>
      <input type="hidden" name={name} value={path} />
      {isThere && (
        <div className="field pad-field">
          <span className="lab">
            {label}
            <button type="button" className="btn quiet compact" onClick={clear}>
              {w.redraw}
            </button>
          </span>
          <svg
            className="pad"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={`${label}: ${path ? w.written : w.blank}`}
            onPointerDown={begin}
            onPointerMove={go}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <line className="base" x1="60" x2={WIDTH - 60} y1="310" y2="310" />
            <path d={path} />
          </svg>
          <p className="hint">{w.drawHint}</p>
        </div>
      )}
    </>
  )
}

type Point = { x: number; y: number }
/** Where a finger is, in whole units of the field. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * (size - 1))
  return { x: within((clientX - left) / width, WIDTH), y: within((clientY - top) / height, HEIGHT) }
}

/** Lines as the path of an SVG, as long as there is room for them. */
function useStrokes(drawn: string) {
  const [path, setPath] = useState(drawn)
  const last = useRef<Point | null>(null)
  const add = (letter: 'M' | 'L', point: Point) => {
    last.current = point
    const step = `${letter}${point.x} ${point.y}`
    setPath((before) => (before.length + step.length > STROKES_MAX ? before : before + step))
  }
  return {
    path,
    begin: (event: PointerEvent<SVGSVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      add('M', pointOf(event))
    },
    go: (event: PointerEvent<SVGSVGElement>) => {
      const from = last.current
      if (!from) return
      const point = pointOf(event)
      if (Math.hypot(point.x - from.x, point.y - from.y) >= APART) add('L', point)
    },
    end: () => void (last.current = null),
    clear: () => setPath(''),
  }
}
