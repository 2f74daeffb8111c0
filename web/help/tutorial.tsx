import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import type { Part, Step } from '#api/help.ts'
import { help as words } from '#web/words/help.ts'
import { useWords } from '#web/words/words.ts'

/** For how long a step stands while it plays. */
const STEP_MS = 5000

type Props = { steps: Step[]; line: (parts: Part[]) => ReactNode }
/** Screens in a row, each with what is done on it: turned by hand, or one after the other once somebody plays it. Without a script it is the row alone. */
export function Tutorial({ steps, line }: Props) {
  const w = useWords(words)
  const row = useRef<HTMLOListElement>(null)
  const { at, playing, play, goTo, onScroll } = useSteps(row, steps.length)
  return (
    <div className="tutorial">
      <ol ref={row} aria-label={w.steps} onScroll={onScroll} onPointerDown={() => play(false)}>
        {steps.map(({ screen, words: said }, n) => (
          <li key={n}>
            {screen && <Screen screen={screen} />}
            <p>{line(said)}</p>
          </li>
        ))}
      </ol>
      <div className="tutorial-controls">
        <button type="button" className="btn quiet" disabled={at === 0} onClick={() => goTo(at - 1)}>
          {w.stepBack}
        </button>
        <button type="button" className="btn" aria-pressed={playing} onClick={() => play(!playing)}>
          {playing ? w.stepsPause : w.stepsPlay}
        </button>
        <button type="button" className="btn quiet" disabled={at === steps.length - 1} onClick={() => goTo(at + 1)}>
          {w.stepOn}
        </button>
        <span className="small muted num">{w.stepOf(at + 1, steps.length)}</span>
      </div>
    </div>
  )
}

function Screen({ screen: { src, alt, width, height, place } }: { screen: NonNullable<Step['screen']> }) {
  const percent = (value: number) => `${value}%`
  const ring: CSSProperties | null = place && {
    left: percent(place.left),
    top: percent(place.top),
    width: percent(place.width),
    height: percent(place.height),
  }
  return (
    <div className="tutorial-screen">
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      {ring && <span style={ring} aria-hidden="true" />}
    </div>
  )
}

/** Which step is in sight, and whether the next one comes by itself; it ends at the last. */
function useSteps(row: RefObject<HTMLOListElement | null>, many: number) {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const isLast = at === many - 1
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => (isLast ? setPlaying(false) : turnTo(row.current, at + 1)), STEP_MS)
    return () => clearTimeout(timer)
  }, [row, playing, at, isLast])
  const play = (on: boolean) => {
    if (on && isLast) turnTo(row.current, 0)
    setPlaying(on)
  }
  const goTo = (n: number) => {
    setPlaying(false)
    turnTo(row.current, n)
  }
  const onScroll = () => row.current && setAt(stepIn(row.current, many))
  return { at, playing, play, goTo, onScroll }
}

function turnTo(row: HTMLOListElement | null, n: number) {
  const step = row?.children[n] as HTMLElement | undefined
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (row && step) row.scrollTo({ left: step.offsetLeft - row.offsetLeft, behavior: isQuiet ? 'auto' : 'smooth' })
}
/** The last one where the row cannot go further. */
function stepIn(row: HTMLOListElement, many: number): number {
  const [first, second] = row.children as unknown as HTMLElement[]
  if (row.scrollLeft + row.clientWidth >= row.scrollWidth - 2) return many - 1
  return second ? Math.round(row.scrollLeft / (second.offsetLeft - first!.offsetLeft)) : 0
}
