import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { films as words } from '#web/words/films.ts'
import { useWords } from '#web/words/words.ts'
import { openSteps } from './frame-steps.ts'
import { playAt } from './move-film.ts'
import './film-deck.css'

const SPEEDS = [0.25, 0.5, 1, 1.5, 2]

/** What the browser's own controls do not have: frame by frame, and how fast. By buttons, and by , . < > on the film. */
export function FilmDeck({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const w = useWords(words)
  const [speed, setSpeed] = useState(1)
  const [steps] = useState(() => openSteps(() => video.current))
  const hurry = (by: 1 | -1) => {
    const next = SPEEDS[SPEEDS.indexOf(speed) + by]
    if (!next) return
    playAt(video.current, next)
    setSpeed(next)
  }
  const acts: Record<string, () => void> = { ',': () => steps.go(-1), '.': () => steps.go(1), '<': () => hurry(-1), '>': () => hurry(1) }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const film = video.current
    const press = (event: KeyboardEvent) => onKey(event)
    film?.addEventListener('keydown', press)
    const stop = steps.measure()
    return () => {
      film?.removeEventListener('keydown', press)
      stop()
    }
  }, [video, steps])
  return (
    <fieldset className="film-deck">
      <legend className="vh">{w.deck}</legend>
      <button type="button" className="btn quiet compact" aria-keyshortcuts="," onClick={acts[',']}>
        {w.frameBack}
      </button>
      <button type="button" className="btn quiet compact" aria-keyshortcuts="." onClick={acts['.']}>
        {w.frameOn}
      </button>
      <button type="button" className="btn quiet compact" aria-keyshortcuts="<" disabled={speed === SPEEDS[0]} onClick={acts['<']}>
        {w.slower}
      </button>
      <output className="num">{w.speed(speed)}</output>
      <button type="button" className="btn quiet compact" aria-keyshortcuts=">" disabled={speed === SPEEDS.at(-1)} onClick={acts['>']}>
        {w.faster}
      </button>
    </fieldset>
  )
}
